-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS "deliveries_open_of_customer_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "deliveries_open_of_customer_idx" ON "deliveries" USING btree ("customer_id","broadcastable_id") WHERE "deliveries"."delivered_at" is null and not "deliveries"."is_abandoned";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "campaigns_awaiting_files_of_organization_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "campaigns_awaiting_files_of_organization_idx" ON "campaigns" USING btree ("organization_id","id") WHERE "campaigns"."files_acquired_at" is null;
