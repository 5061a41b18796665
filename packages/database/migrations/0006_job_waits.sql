ALTER TABLE "jobs" ADD COLUMN "waits_for" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "waits_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_waits_since_given" CHECK (("jobs"."waits_for" is null) = ("jobs"."waits_since" is null));