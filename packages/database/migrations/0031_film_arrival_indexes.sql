-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS "broadcastables_undecided_arrival_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "broadcastables_undecided_arrival_idx" ON "broadcastables" USING btree ("arrived_at","id") WHERE "broadcastables"."superseded_at" is null and "broadcastables"."qualified_at" is null and "broadcastables"."rejected_at" is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "deliveries_serviced_arrival_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "deliveries_serviced_arrival_idx" ON "deliveries" USING btree ("serviced_film_arrived_at","broadcastable_id") WHERE "deliveries"."delivered_at" is null and not "deliveries"."is_abandoned" and "deliveries"."serviced_film_arrived_at" is not null;
