ALTER TABLE "work_paces" ADD COLUMN "recent_units" real[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "work_paces" ADD COLUMN "recent_seconds" real[] DEFAULT '{}' NOT NULL;