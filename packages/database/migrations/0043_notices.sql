CREATE TABLE "notice_choices" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"link_key" text NOT NULL,
	"mail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"browser" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"follows_colleagues" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"key" text NOT NULL,
	"event" text NOT NULL,
	"spot" text,
	"answer" text,
	"is_for_summary" boolean NOT NULL,
	"is_for_browser" boolean NOT NULL,
	"summarised_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "notice_defaults" jsonb;--> statement-breakpoint
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notices_one_per_user" ON "notices" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "notices_for_browser_idx" ON "notices" USING btree ("user_id","created_at") WHERE "notices"."is_for_browser";--> statement-breakpoint
CREATE INDEX "notices_for_summary_idx" ON "notices" USING btree ("user_id","created_at") WHERE "notices"."is_for_summary" and "notices"."summarised_at" is null;--> statement-breakpoint
CREATE INDEX "notices_campaign_id_idx" ON "notices" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "notices_created_at_idx" ON "notices" USING btree ("created_at");