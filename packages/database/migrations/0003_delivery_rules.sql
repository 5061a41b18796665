CREATE TABLE "order_supplements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"campaign_id" uuid NOT NULL,
	"show_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"payment" text NOT NULL,
	"total_excluding_tax_cents" integer NOT NULL,
	"vat_cents" integer NOT NULL,
	"total_including_tax_cents" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_supplements_payment_known" CHECK ("order_supplements"."payment" in ('deactivated', 'card', 'invoice')),
	CONSTRAINT "order_supplements_not_negative" CHECK ("order_supplements"."total_excluding_tax_cents" >= 0),
	CONSTRAINT "order_supplements_sum" CHECK ("order_supplements"."total_excluding_tax_cents" + "order_supplements"."vat_cents" = "order_supplements"."total_including_tax_cents")
);
--> statement-breakpoint
CREATE TABLE "receipt_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"delivery_id" uuid PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"document" text NOT NULL,
	"signature" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_campaign_id_unique";--> statement-breakpoint
ALTER TABLE "destinations" ADD COLUMN "max_concurrent" integer DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "supplement_id" uuid;--> statement-breakpoint
ALTER TABLE "show_destinations" ADD COLUMN "supplement_id" uuid;--> statement-breakpoint
ALTER TABLE "order_supplements" ADD CONSTRAINT "order_supplements_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_supplements" ADD CONSTRAINT "order_supplements_show_id_shows_id_fk" FOREIGN KEY ("show_id") REFERENCES "public"."shows"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_supplements" ADD CONSTRAINT "order_supplements_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_key_id_receipt_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."receipt_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_supplements_campaign_id_idx" ON "order_supplements" USING btree ("campaign_id");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_supplement_id_order_supplements_id_fk" FOREIGN KEY ("supplement_id") REFERENCES "public"."order_supplements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "show_destinations" ADD CONSTRAINT "show_destinations_supplement_id_order_supplements_id_fk" FOREIGN KEY ("supplement_id") REFERENCES "public"."order_supplements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_active_deliveries_idx" ON "jobs" USING btree ("subject") WHERE "jobs"."stage" = 'deliver' and "jobs"."status" = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_per_order" ON "invoices" USING btree ("campaign_id") WHERE "invoices"."supplement_id" is null;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_supplement_id_unique" UNIQUE("supplement_id");--> statement-breakpoint
ALTER TABLE "destinations" ADD CONSTRAINT "destinations_max_concurrent_range" CHECK ("destinations"."max_concurrent" between 1 and 20);