ALTER TABLE "deliveries" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
-- Thousands at most. A delivery that a program of the previous release opens later has no customer, which queries allow for.
UPDATE "deliveries" SET "customer_id" = "campaigns"."organization_id"
FROM "broadcastables" JOIN "shows" ON "shows"."id" = "broadcastables"."show_id" JOIN "campaigns" ON "campaigns"."id" = "shows"."campaign_id"
WHERE "broadcastables"."id" = "deliveries"."broadcastable_id" AND "deliveries"."delivered_at" IS NULL AND NOT "deliveries"."is_abandoned";
