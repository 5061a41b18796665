CREATE TABLE "object_removals" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"reason" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "object_removals_reason_known" CHECK ("object_removals"."reason" in ('record-deleted', 'retention', 'orphan')),
	CONSTRAINT "object_removals_key_given" CHECK (length(trim(both '/' from "object_removals"."key")) > 0)
);
--> statement-breakpoint
CREATE TABLE "schedule_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"facts" jsonb,
	"error" text,
	"failures" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "broadcastables" ADD COLUMN "retention_warned_for" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "show_files" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "reminded_hours" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "object_removals_one_open" ON "object_removals" USING btree ("key") WHERE "object_removals"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "object_removals_due_idx" ON "object_removals" USING btree ("next_attempt_at") WHERE "object_removals"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "assets_key_idx" ON "assets" USING btree ("key");--> statement-breakpoint
-- Whoever deletes a record, in the same transaction its object is noted to leave the store.
CREATE FUNCTION "note_object_removal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "object_removals" ("key", "reason") VALUES (OLD."key", 'record-deleted')
  ON CONFLICT ("key") WHERE "removed_at" IS NULL DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "show_files_object_removal" AFTER DELETE ON "show_files" FOR EACH ROW EXECUTE FUNCTION "note_object_removal"();--> statement-breakpoint
CREATE TRIGGER "assets_object_removal" AFTER DELETE ON "assets" FOR EACH ROW EXECUTE FUNCTION "note_object_removal"();
