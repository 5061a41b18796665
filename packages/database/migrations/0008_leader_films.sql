CREATE TABLE "leader_films" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leader_films_name_unique" UNIQUE("name"),
	CONSTRAINT "leader_films_key_unique" UNIQUE("key"),
	CONSTRAINT "leader_films_size_positive" CHECK ("leader_films"."size_bytes" > 0)
);
--> statement-breakpoint
ALTER TABLE "leader_films" ADD CONSTRAINT "leader_films_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leader_films" ADD CONSTRAINT "leader_films_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leader_films_organization_id_idx" ON "leader_films" USING btree ("organization_id");