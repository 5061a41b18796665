-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS "broadcastables_decided_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "broadcastables_decided_idx" ON "broadcastables" USING btree (coalesce("qualified_at", "rejected_at"),"id") WHERE "broadcastables"."qualified_at" is not null or "broadcastables"."rejected_at" is not null;