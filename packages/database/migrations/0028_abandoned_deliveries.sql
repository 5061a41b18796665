-- In the order in which programs write them: whoever replaces a film writes the film, then its deliveries.
LOCK TABLE "broadcastables" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "is_abandoned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "deliveries_wanted_idx" ON "deliveries" USING btree ("organization_id","broadcastable_id") WHERE "deliveries"."delivered_at" is null and not "deliveries"."is_abandoned";--> statement-breakpoint
CREATE FUNCTION "replaced_films_leave"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "deliveries" SET "is_abandoned" = NEW.superseded_at IS NOT NULL WHERE "broadcastable_id" = NEW.id AND "delivered_at" IS NULL;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "replaced_films_leave" AFTER UPDATE OF "superseded_at" ON "broadcastables"
FOR EACH ROW WHEN (NEW.superseded_at IS DISTINCT FROM OLD.superseded_at) EXECUTE FUNCTION "replaced_films_leave"();--> statement-breakpoint
UPDATE "deliveries" SET "is_abandoned" = true FROM "broadcastables" AS "film"
WHERE "film"."id" = "broadcastable_id" AND "film"."superseded_at" IS NOT NULL AND "delivered_at" IS NULL;
