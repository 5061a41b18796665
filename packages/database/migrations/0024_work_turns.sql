CREATE TABLE "work_paces" (
	"key" text PRIMARY KEY NOT NULL,
	"seconds_per_unit" real NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "work_paces_positive" CHECK ("work_paces"."seconds_per_unit" > 0)
);
--> statement-breakpoint
ALTER TABLE "broadcastables" ADD COLUMN "put_first_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "organization_id" uuid;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "estimated_seconds" real;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "turn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_open_turns_idx" ON "jobs" USING btree ("organization_id","stage","turn_at") WHERE "jobs"."status" in ('waiting', 'active');