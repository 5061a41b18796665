-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS "notifications_campaign_id_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "notifications_campaign_id_idx" ON "notifications" USING btree ("campaign_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "review_links_of_show_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "review_links_of_show_idx" ON "review_links" USING btree ("show_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "upload_delegations_of_show_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "upload_delegations_of_show_idx" ON "upload_delegations" USING btree ("show_id");
