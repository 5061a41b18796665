DO $$ BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
  RAISE EXCEPTION 'Searches need the extension pg_trgm, which this account may not create or this server lacks (%). An administrator runs CREATE EXTENSION pg_trgm in the database, once.', SQLERRM;
END $$;--> statement-breakpoint
CREATE TABLE "invoice_totals" (
	"organization_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"count" integer NOT NULL,
	"total_excluding_tax_cents" bigint NOT NULL,
	"vat_cents" bigint NOT NULL,
	"total_including_tax_cents" bigint NOT NULL,
	CONSTRAINT "invoice_totals_organization_id_year_pk" PRIMARY KEY("organization_id","year")
);--> statement-breakpoint
ALTER TABLE "invoice_totals" ADD CONSTRAINT "invoice_totals_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION "invoice_search_text"("document" jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT concat_ws(chr(10), "document" ->> 'name', "document" -> 'buyer' ->> 'name',
    (SELECT string_agg(concat_ws(chr(10), ordered ->> 'campaign', ordered ->> 'advertiser'), chr(10))
     FROM jsonb_path_query("document", '$.orders[*]') AS ordered))
$$;--> statement-breakpoint
-- A generated column is not there yet when this trigger looks at a change.
CREATE OR REPLACE FUNCTION "invoices_stay"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE'
    AND to_jsonb(NEW) - '{mail_queued_at,search_text}'::text[] = to_jsonb(OLD) - '{mail_queued_at,search_text}'::text[] THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'issued invoices are neither changed nor removed';
END
$$;--> statement-breakpoint
CREATE FUNCTION "invoices_are_summed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "sign" integer := CASE WHEN NEW.kind = 'creditNote' THEN -1 ELSE 1 END;
BEGIN
  INSERT INTO "invoice_totals" AS "sum" VALUES (NEW.organization_id, NEW.year, 1, "sign" * NEW.total_excluding_tax_cents,
    "sign" * NEW.vat_cents, "sign" * NEW.total_including_tax_cents)
  ON CONFLICT ("organization_id", "year") DO UPDATE SET
    "count" = "sum"."count" + 1,
    "total_excluding_tax_cents" = "sum"."total_excluding_tax_cents" + excluded."total_excluding_tax_cents",
    "vat_cents" = "sum"."vat_cents" + excluded."vat_cents",
    "total_including_tax_cents" = "sum"."total_including_tax_cents" + excluded."total_including_tax_cents";
  RETURN NULL;
END
$$;--> statement-breakpoint
-- It keeps others from issuing until this migration ends: what is there is summed next, once. The column below wants the table for itself: whoever
-- read it before the trigger and issued after it would wait for this, and this for them.
LOCK TABLE "invoices" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
CREATE TRIGGER "invoices_are_summed" AFTER INSERT ON "invoices" FOR EACH ROW EXECUTE FUNCTION "invoices_are_summed"();--> statement-breakpoint
INSERT INTO "invoice_totals"
SELECT "organization_id", "year", count(*), sum("sign" * "total_excluding_tax_cents"), sum("sign" * "vat_cents"), sum("sign" * "total_including_tax_cents")
FROM (SELECT *, CASE WHEN "kind" = 'creditNote' THEN -1 ELSE 1 END AS "sign" FROM "invoices") AS "issued"
GROUP BY "organization_id", "year";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "search_text" text GENERATED ALWAYS AS (invoice_search_text("document")) STORED;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "organizations_search_idx" ON "organizations" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "users_search_idx" ON "users" USING gin (("name" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "audit_log_search_idx" ON "audit_log" USING gin (("action" || ' ' || "subject_type" || ' ' || "subject_id") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "invoices_search_idx" ON "invoices" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "campaigns_search_idx" ON "campaigns" USING gin (("campaign" || chr(10) || "advertiser" || chr(10) || "product" || chr(10) || "uploader_company") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "shows_search_idx" ON "shows" USING gin (("title" || chr(10) || "pub_id") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payments_intent_search_idx" ON "payments" USING gin ("intent_id" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payments_subject_search_idx" ON "payments" USING gin (("subject" -> 'order' ->> 'campaign') gin_trgm_ops);
