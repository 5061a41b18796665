ALTER TABLE "broadcastables" ADD COLUMN "retention_look_at" timestamp with time zone DEFAULT 'epoch';--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "requested_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "auth_tokens_expires_at_idx" ON "auth_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_idx" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "audit_log_passing_idx" ON "audit_log" USING btree ("created_at") WHERE "audit_log"."action" in ('analysis.disagreed', 'film.archived', 'job.retried', 'upload.expired');--> statement-breakpoint
CREATE INDEX "broadcastables_retention_look_idx" ON "broadcastables" USING btree ("retention_look_at") WHERE "broadcastables"."retention_look_at" is not null;--> statement-breakpoint
CREATE INDEX "jobs_open_idx" ON "jobs" USING btree ("created_at") WHERE "jobs"."status" in ('waiting', 'active');--> statement-breakpoint
CREATE INDEX "jobs_to_forget_idx" ON "jobs" USING btree ("finished_at") WHERE "jobs"."status" = 'finished' and "jobs"."stage" <> 'qualify';--> statement-breakpoint
CREATE INDEX "object_removals_done_idx" ON "object_removals" USING btree ("removed_at") WHERE "object_removals"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "email_confirmations_expires_at_idx" ON "email_confirmations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "campaigns_awaiting_files_idx" ON "campaigns" USING btree ("created_at") WHERE "campaigns"."files_acquired_at" is null;--> statement-breakpoint
CREATE INDEX "payment_events_handled_idx" ON "payment_events" USING btree ("handled_at") WHERE "payment_events"."handled_at" is not null;--> statement-breakpoint
-- What is put at the store, by whomever, has retention look at its film.
CREATE FUNCTION "look_at_retention"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "broadcastables" SET "retention_look_at" = 'epoch' WHERE "id" = NEW."broadcastable_id" AND "retention_look_at" IS NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "show_files_retention" AFTER INSERT OR UPDATE OF "storage_state", "broadcastable_id" ON "show_files"
  FOR EACH ROW WHEN (NEW."storage_state" = 'Active') EXECUTE FUNCTION "look_at_retention"();--> statement-breakpoint
CREATE TRIGGER "assets_retention" AFTER INSERT OR UPDATE OF "storage_state", "broadcastable_id" ON "assets"
  FOR EACH ROW WHEN (NEW."storage_state" = 'Active' AND NEW."role" IN ('deliverable', 'copy')
    AND NEW."kind" NOT IN ('VerificationReportPdf', 'VerificationReportXml')) EXECUTE FUNCTION "look_at_retention"();
