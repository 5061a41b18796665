ALTER TABLE "show_files" ADD COLUMN "browser_analysis" jsonb;--> statement-breakpoint
ALTER TABLE "show_files" ADD COLUMN "judgement" jsonb;