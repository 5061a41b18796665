-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS "assets_master_frames_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "assets_master_frames_idx" ON "assets" USING btree ("created_at") WHERE "assets"."role" = 'master_frame';
