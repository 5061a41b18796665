CREATE TABLE "order_drafts" (
	"organization_id" uuid NOT NULL,
	"order_key" text NOT NULL,
	"name" text NOT NULL,
	"is_template" boolean DEFAULT false NOT NULL,
	"content" jsonb NOT NULL,
	"version" integer NOT NULL,
	"saved_by" uuid NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_drafts_organization_id_order_key_pk" PRIMARY KEY("organization_id","order_key")
);
--> statement-breakpoint
ALTER TABLE "order_drafts" ADD CONSTRAINT "order_drafts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_drafts" ADD CONSTRAINT "order_drafts_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_drafts_newest_idx" ON "order_drafts" USING btree ("organization_id","saved_at");--> statement-breakpoint
CREATE INDEX "order_drafts_saved_at_idx" ON "order_drafts" USING btree ("saved_at") WHERE not "order_drafts"."is_template";--> statement-breakpoint
CREATE INDEX "order_drafts_saved_by_idx" ON "order_drafts" USING btree ("saved_by");