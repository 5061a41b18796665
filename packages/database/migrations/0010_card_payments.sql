CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"intent_id" text,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"provider_id" text,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"actor_user_id" uuid,
	"idempotency_key" text,
	"state" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_refunds_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "payment_refunds_state_known" CHECK ("payment_refunds"."state" in ('pending', 'done', 'failed')),
	CONSTRAINT "payment_refunds_amount_positive" CHECK ("payment_refunds"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"intent_id" text,
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"subject" jsonb,
	"quote" jsonb,
	"idempotency_key" text,
	"campaign_id" uuid,
	"supplement_id" uuid,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"ordered_at" timestamp with time zone,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_intent_id_unique" UNIQUE("intent_id"),
	CONSTRAINT "payments_supplement_id_unique" UNIQUE("supplement_id"),
	CONSTRAINT "payments_state_known" CHECK ("payments"."state" in ('waiting', 'authorised', 'capturing', 'ordered', 'cancelling', 'returning', 'cancelled')),
	CONSTRAINT "payments_amount_positive" CHECK ("payments"."amount_cents" > 0),
	CONSTRAINT "payments_refund_within" CHECK ("payments"."refunded_cents" between 0 and "payments"."amount_cents"),
	CONSTRAINT "payments_ordered_has_order" CHECK (("payments"."state" = 'ordered') = ("payments"."campaign_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_actor_user_id_users_id_fk" FOREIGN KEY ("actor_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_supplement_id_order_supplements_id_fk" FOREIGN KEY ("supplement_id") REFERENCES "public"."order_supplements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_idempotency_key" ON "payment_refunds" USING btree ("payment_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_per_campaign" ON "payments" USING btree ("campaign_id") WHERE "payments"."campaign_id" is not null and "payments"."supplement_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_taken_per_order" ON "payments" USING btree ("organization_id","idempotency_key") WHERE "payments"."state" in ('capturing', 'ordered');--> statement-breakpoint
CREATE INDEX "payments_unsettled_idx" ON "payments" USING btree ("checked_at") WHERE "payments"."state" not in ('ordered', 'cancelled');--> statement-breakpoint
CREATE INDEX "payments_created_idx" ON "payments" USING btree ("created_at" DESC NULLS LAST);