ALTER TABLE "organizations" ADD COLUMN "logo_png" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "logo_version" text;