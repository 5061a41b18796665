CREATE TABLE "destination_sets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"destinations" uuid[] NOT NULL,
	"services" text[] NOT NULL,
	"saved_by" uuid NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "destination_sets" ADD CONSTRAINT "destination_sets_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "destination_sets" ADD CONSTRAINT "destination_sets_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "destination_sets_name_key" ON "destination_sets" USING btree ("organization_id","name_key");--> statement-breakpoint
CREATE INDEX "destination_sets_saved_by_idx" ON "destination_sets" USING btree ("saved_by");