-- IF NOT EXISTS: a large installation makes them beforehand with CREATE INDEX CONCURRENTLY (docs/operations/upgrade.md).
CREATE INDEX IF NOT EXISTS "organizations_name_idx" ON "organizations" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "organizations_operator_idx" ON "organizations" USING btree ("created_at") WHERE "organizations"."kind" = 'operator';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "users_email_idx" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "audit_log_actor_idx" ON "audit_log" USING btree ("actor_user_id","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "assets_file_id_idx" ON "assets" USING btree (("details" ->> 'fileId')) WHERE "assets"."details" ->> 'fileId' is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "broadcastables_undecided_idx" ON "broadcastables" USING btree ("id") WHERE "broadcastables"."superseded_at" is null and "broadcastables"."qualified_at" is null and "broadcastables"."rejected_at" is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "deliveries_awaited_idx" ON "deliveries" USING btree ("organization_id","broadcastable_id") WHERE "deliveries"."delivered_at" is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "jobs_show_id_idx" ON "jobs" USING btree ("show_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "jobs_failed_latest_idx" ON "jobs" USING btree (coalesce("finished_at", "started_at", "created_at"),"id") WHERE "jobs"."status" = 'failed';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "jobs_held_up_idx" ON "jobs" USING btree (coalesce("finished_at", "started_at", "created_at"),"id") WHERE "jobs"."waits_for" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "show_files_broadcastable_id_idx" ON "show_files" USING btree ("broadcastable_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "show_files_delegation_id_idx" ON "show_files" USING btree ("delegation_id") WHERE "show_files"."delegation_id" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "object_removals_failing_idx" ON "object_removals" USING btree ("id") WHERE "object_removals"."removed_at" is null and "object_removals"."error" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "invoices_organization_number_idx" ON "invoices" USING btree ("organization_id","year","number");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "invoices_campaigns_idx" ON "invoices" USING gin (jsonb_path_query_array("document", '$.orders[*].campaignId') jsonb_path_ops);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "campaigns_newest_idx" ON "campaigns" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "campaigns_newest_of_organization_idx" ON "campaigns" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "campaigns_uninvoiced_idx" ON "campaigns" USING btree ("organization_id","created_at") WHERE "campaigns"."invoice_id" is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "order_supplements_show_id_idx" ON "order_supplements" USING btree ("show_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "show_destinations_supplement_id_idx" ON "show_destinations" USING btree ("supplement_id") WHERE "show_destinations"."supplement_id" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payment_refunds_pending_idx" ON "payment_refunds" USING btree ("created_at") WHERE "payment_refunds"."state" = 'pending';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payments_newest_idx" ON "payments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payments_newest_in_state_idx" ON "payments" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payments_user_id_idx" ON "payments" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payments_order_key_idx" ON "payments" USING btree ("organization_id","idempotency_key");--> statement-breakpoint
DROP INDEX IF EXISTS "invoices_organization_issued_idx";--> statement-breakpoint
DROP INDEX IF EXISTS "campaigns_organization_created_idx";--> statement-breakpoint
DROP INDEX IF EXISTS "payments_created_idx";
