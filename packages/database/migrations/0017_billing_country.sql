CREATE TABLE "vat_confirmations" (
	"organization_id" uuid NOT NULL,
	"number" text NOT NULL,
	"confirmation" text NOT NULL,
	"consultation" jsonb,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vat_confirmations_organization_id_number_pk" PRIMARY KEY("organization_id","number"),
	CONSTRAINT "vat_confirmations_known" CHECK ("vat_confirmations"."confirmation" in ('valid', 'invalid', 'unanswered'))
);
--> statement-breakpoint
ALTER TABLE "invoice_counters" ADD COLUMN "last_issued_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "vat" jsonb;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "terms_version" text;--> statement-breakpoint
ALTER TABLE "order_supplements" ADD COLUMN "vat" jsonb;--> statement-breakpoint
ALTER TABLE "order_supplements" ADD COLUMN "terms_version" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "vat" jsonb;--> statement-breakpoint
ALTER TABLE "vat_confirmations" ADD CONSTRAINT "vat_confirmations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Billing details have a country from now on: that of their VAT number's prefix, once; France where it is none.
CREATE OR REPLACE FUNCTION pg_temp.country_of(vat_number text) RETURNS text LANGUAGE sql AS $$
  SELECT CASE prefix WHEN 'EL' THEN 'GR' WHEN 'XI' THEN 'GB' WHEN 'CHE' THEN 'CH' ELSE coalesce(prefix, 'FR') END
  FROM (SELECT substring(regexp_replace(upper(vat_number), '[\s.-]', '', 'g') FROM '^(AT|BE|BG|CY|CZ|DE|DK|EE|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|EL|XI|GB|CHE)(?:[A-Z]*[0-9]){6,}') AS prefix) AS written
$$;--> statement-breakpoint
UPDATE "billing_info" SET "address" = "address" || jsonb_build_object('country', pg_temp.country_of("address"->>'vatNumber')) WHERE NOT "address" ? 'country';--> statement-breakpoint
UPDATE "campaigns" SET "billing" = "billing" || jsonb_build_object('country', pg_temp.country_of("billing"->>'vatNumber')) WHERE jsonb_typeof("billing") = 'object' AND NOT "billing" ? 'country';--> statement-breakpoint
UPDATE "payments" SET "subject" = jsonb_set("subject", '{order,address,country}', to_jsonb(pg_temp.country_of("subject"#>>'{order,address,vatNumber}'))) WHERE jsonb_typeof("subject"#>'{order,address}') = 'object' AND NOT ("subject"#>'{order,address}') ? 'country';--> statement-breakpoint
UPDATE "invoice_counters" SET "last_issued_at" = (SELECT max("issued_at") FROM "invoices" WHERE "invoices"."year" = "invoice_counters"."year");
