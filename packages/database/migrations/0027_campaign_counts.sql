CREATE TABLE "campaign_counts" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "campaign_counts" ADD CONSTRAINT "campaign_counts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Once for each statement: one that adds many rows would change the same sum as often.
CREATE FUNCTION "campaigns_are_counted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "campaign_counts" AS "known"
  SELECT organization_id, CASE TG_OP WHEN 'DELETE' THEN -count(*) ELSE count(*) END FROM "changed" GROUP BY organization_id ORDER BY organization_id
  ON CONFLICT ("organization_id") DO UPDATE SET "count" = "known"."count" + excluded."count";
  RETURN NULL;
END
$$;--> statement-breakpoint
-- They keep others from ordering until this migration ends: what is there is counted next, once.
CREATE TRIGGER "campaigns_are_counted" AFTER INSERT ON "campaigns"
REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "campaigns_are_counted"();--> statement-breakpoint
CREATE TRIGGER "removed_campaigns_are_counted" AFTER DELETE ON "campaigns"
REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "campaigns_are_counted"();--> statement-breakpoint
INSERT INTO "campaign_counts" SELECT "organization_id", count(*) FROM "campaigns" GROUP BY "organization_id";--> statement-breakpoint
CREATE OR REPLACE FUNCTION "invoices_are_summed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "invoice_totals" AS "known"
  SELECT organization_id, year, count(*), sum("sign" * total_excluding_tax_cents), sum("sign" * vat_cents), sum("sign" * total_including_tax_cents)
  FROM (SELECT *, CASE WHEN kind = 'creditNote' THEN -1 ELSE 1 END AS "sign" FROM "issued") AS "each"
  GROUP BY organization_id, year ORDER BY organization_id, year
  ON CONFLICT ("organization_id", "year") DO UPDATE SET
    "count" = "known"."count" + excluded."count",
    "total_excluding_tax_cents" = "known"."total_excluding_tax_cents" + excluded."total_excluding_tax_cents",
    "vat_cents" = "known"."vat_cents" + excluded."vat_cents",
    "total_including_tax_cents" = "known"."total_including_tax_cents" + excluded."total_including_tax_cents";
  RETURN NULL;
END
$$;--> statement-breakpoint
DROP TRIGGER "invoices_are_summed" ON "invoices";--> statement-breakpoint
CREATE TRIGGER "invoices_are_summed" AFTER INSERT ON "invoices"
REFERENCING NEW TABLE AS "issued" FOR EACH STATEMENT EXECUTE FUNCTION "invoices_are_summed"();
