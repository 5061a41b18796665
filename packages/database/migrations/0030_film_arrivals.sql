-- lock: an arrival between the notes of the earlier ones and the trigger would be missed; what is noted is the films that wait, thousands at most.
-- In the order in which programs write them: an arrival writes the upload, then the film, then its deliveries.
LOCK TABLE "uploads", "broadcastables", "deliveries" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
ALTER TABLE "broadcastables" ADD COLUMN "arrived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "serviced_film_arrived_at" timestamp with time zone;--> statement-breakpoint
CREATE FUNCTION "arrival_of_film"("film" uuid) RETURNS timestamp with time zone LANGUAGE sql STABLE AS $$
  SELECT "uploads"."completed_at" FROM "show_files" JOIN "uploads" ON "uploads"."file_id" = "show_files"."id"
  WHERE "show_files"."broadcastable_id" = "film" AND "show_files"."kind" = 'Material'
$$;--> statement-breakpoint
CREATE FUNCTION "arrival_of_serviced_film"("film" uuid) RETURNS timestamp with time zone LANGUAGE sql STABLE AS $$
  SELECT "arrival_of_film"("broadcastables"."id") FROM "broadcastables" JOIN "shows" ON "shows"."id" = "broadcastables"."show_id"
  WHERE "broadcastables"."id" = "film" AND cardinality("shows"."services") > 0
$$;--> statement-breakpoint
CREATE FUNCTION "films_arrive"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "film" uuid;
BEGIN
  SELECT "broadcastable_id" INTO "film" FROM "show_files" WHERE "id" = NEW."file_id" AND "kind" = 'Material';
  IF "film" IS NOT NULL THEN
    UPDATE "broadcastables" SET "arrived_at" = NEW."completed_at" WHERE "id" = "film";
    UPDATE "deliveries" SET "serviced_film_arrived_at" = "arrival_of_serviced_film"("film")
    WHERE "broadcastable_id" = "film" AND "delivered_at" IS NULL AND NOT "is_abandoned";
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "films_arrive" AFTER INSERT OR UPDATE OF "completed_at" ON "uploads"
FOR EACH ROW WHEN (NEW."completed_at" IS NOT NULL) EXECUTE FUNCTION "films_arrive"();--> statement-breakpoint
-- A decision that is taken back, maybe of a film that arrived before arrivals were kept.
CREATE FUNCTION "undecided_films_arrived"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."arrived_at" = "arrival_of_film"(NEW."id");
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "undecided_films_arrived" BEFORE UPDATE OF "qualified_at", "rejected_at", "superseded_at" ON "broadcastables"
FOR EACH ROW WHEN (NEW."arrived_at" IS NULL AND NEW."qualified_at" IS NULL AND NEW."rejected_at" IS NULL AND NEW."superseded_at" IS NULL)
EXECUTE FUNCTION "undecided_films_arrived"();--> statement-breakpoint
CREATE FUNCTION "wanted_films_arrived"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."serviced_film_arrived_at" = "arrival_of_serviced_film"(NEW."broadcastable_id");
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "wanted_films_arrived" BEFORE INSERT OR UPDATE OF "delivered_at", "is_abandoned" ON "deliveries"
FOR EACH ROW WHEN (NEW."serviced_film_arrived_at" IS NULL AND NEW."delivered_at" IS NULL AND NOT NEW."is_abandoned")
EXECUTE FUNCTION "wanted_films_arrived"();--> statement-breakpoint
UPDATE "broadcastables" SET "arrived_at" = "arrival_of_film"("id")
WHERE "superseded_at" IS NULL AND "qualified_at" IS NULL AND "rejected_at" IS NULL;--> statement-breakpoint
UPDATE "deliveries" SET "serviced_film_arrived_at" = "arrival_of_serviced_film"("broadcastable_id")
WHERE "delivered_at" IS NULL AND NOT "is_abandoned";
