-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS "film_comments_review_link_id_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "film_comments_review_link_id_idx" ON "film_comments" USING btree ("review_link_id") WHERE "film_comments"."review_link_id" is not null;
