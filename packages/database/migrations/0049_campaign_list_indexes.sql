-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS "campaigns_of_member_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "campaigns_of_member_idx" ON "campaigns" USING btree ("organization_id","created_by","created_at","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "campaigns_of_advertiser_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "campaigns_of_advertiser_idx" ON "campaigns" USING btree ("organization_id",lower("advertiser"),"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "campaigns_airing_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "campaigns_airing_idx" ON "campaigns" USING btree ("organization_id","first_air_date","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "campaigns"."first_air_date" is not null;