ALTER TABLE "campaigns" ADD COLUMN "first_air_date" date;--> statement-breakpoint
CREATE FUNCTION "spots_air"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "campaigns" SET "first_air_date" = least("first_air_date", NEW."first_air_date") WHERE "id" = NEW."campaign_id";
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "spots_air_otherwise"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The next statement sees what others committed while this one waited.
  PERFORM FROM "campaigns" WHERE "id" = OLD."campaign_id" FOR NO KEY UPDATE;
  UPDATE "campaigns" SET "first_air_date" = (SELECT min("first_air_date") FROM "shows" WHERE "campaign_id" = OLD."campaign_id")
  WHERE "id" = OLD."campaign_id";
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "spots_air" AFTER INSERT ON "shows" FOR EACH ROW WHEN (NEW."first_air_date" IS NOT NULL) EXECUTE FUNCTION "spots_air"();--> statement-breakpoint
CREATE TRIGGER "spots_air_otherwise" AFTER UPDATE OF "first_air_date" ON "shows" FOR EACH ROW
WHEN (NEW."first_air_date" IS DISTINCT FROM OLD."first_air_date") EXECUTE FUNCTION "spots_air_otherwise"();--> statement-breakpoint
UPDATE "campaigns" SET "first_air_date" = "air"."day"
FROM (SELECT "campaign_id", min("first_air_date") AS "day" FROM "shows" WHERE "first_air_date" IS NOT NULL GROUP BY "campaign_id") AS "air"
WHERE "campaigns"."id" = "air"."campaign_id";
