-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS "assets_deliverable_proxies_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "assets_deliverable_proxies_idx" ON "assets" USING btree ("created_at") WHERE "assets"."role" = 'proxy_deliverable';
