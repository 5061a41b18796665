-- No document was ever made of the numbers given so far: the orders are invoiced anew, numbered from 1.
DELETE FROM "invoices";--> statement-breakpoint
DELETE FROM "invoice_counters";--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_campaign_id_campaigns_id_fk";
--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_supplement_id_order_supplements_id_fk";
--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "campaign_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "invoicing" text DEFAULT 'perOrder' NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "invoice_id" uuid;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "kind" text NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "credits_invoice_id" uuid;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "month" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "payment" text NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "document" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "mail_queued_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_supplements" ADD COLUMN "invoice_id" uuid;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credits_invoice_id_invoices_id_fk" FOREIGN KEY ("credits_invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_supplements" ADD CONSTRAINT "order_supplements_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaigns_invoice_id_idx" ON "campaigns" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "invoices_organization_issued_idx" ON "invoices" USING btree ("organization_id","issued_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invoices_credits_invoice_id_idx" ON "invoices" USING btree ("credits_invoice_id");--> statement-breakpoint
CREATE INDEX "invoices_mail_awaited_idx" ON "invoices" USING btree ("issued_at") WHERE "invoices"."mail_queued_at" is null;--> statement-breakpoint
CREATE INDEX "order_supplements_invoice_id_idx" ON "order_supplements" USING btree ("invoice_id");--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_invoicing_known" CHECK ("organizations"."invoicing" in ('perOrder', 'monthly'));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_kind_known" CHECK ("invoices"."kind" in ('invoice', 'creditNote'));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_payment_known" CHECK ("invoices"."payment" in ('card', 'transfer'));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credit_names_invoice" CHECK (("invoices"."kind" = 'creditNote') = ("invoices"."credits_invoice_id" is not null));--> statement-breakpoint
CREATE FUNCTION "invoices_stay"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'mail_queued_at' = to_jsonb(OLD) - 'mail_queued_at' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'issued invoices are neither changed nor removed';
END
$$;--> statement-breakpoint
CREATE TRIGGER "invoices_stay" BEFORE UPDATE OR DELETE ON "invoices" FOR EACH ROW EXECUTE FUNCTION "invoices_stay"();
