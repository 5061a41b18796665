CREATE TABLE "campaign_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"campaign_id" uuid NOT NULL,
	"show_id" uuid,
	"user_id" uuid NOT NULL,
	"side" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_notes_side_known" CHECK ("campaign_notes"."side" in ('customer', 'operator'))
);
--> statement-breakpoint
ALTER TABLE "campaign_notes" ADD CONSTRAINT "campaign_notes_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_notes" ADD CONSTRAINT "campaign_notes_show_id_shows_id_fk" FOREIGN KEY ("show_id") REFERENCES "public"."shows"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_notes" ADD CONSTRAINT "campaign_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_notes_campaign_id_idx" ON "campaign_notes" USING btree ("campaign_id","created_at");--> statement-breakpoint
CREATE INDEX "campaign_notes_show_id_idx" ON "campaign_notes" USING btree ("show_id") WHERE "campaign_notes"."show_id" is not null;--> statement-breakpoint
CREATE INDEX "campaign_notes_user_id_idx" ON "campaign_notes" USING btree ("user_id");