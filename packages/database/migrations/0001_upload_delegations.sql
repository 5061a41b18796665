CREATE TABLE "upload_delegation_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"delegation_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upload_delegations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"show_id" uuid NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"message" text,
	"created_by" uuid NOT NULL,
	"sent_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"first_used_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "upload_delegations_language_known" CHECK ("upload_delegations"."language" in ('fr', 'en'))
);
--> statement-breakpoint
ALTER TABLE "show_files" ADD COLUMN "delegation_id" uuid;--> statement-breakpoint
ALTER TABLE "shows" ADD COLUMN "files_later" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "upload_delegation_links" ADD CONSTRAINT "upload_delegation_links_delegation_id_upload_delegations_id_fk" FOREIGN KEY ("delegation_id") REFERENCES "public"."upload_delegations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_delegations" ADD CONSTRAINT "upload_delegations_show_id_shows_id_fk" FOREIGN KEY ("show_id") REFERENCES "public"."shows"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_delegations" ADD CONSTRAINT "upload_delegations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "upload_delegation_links_delegation_id_idx" ON "upload_delegation_links" USING btree ("delegation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "upload_delegations_one_per_address" ON "upload_delegations" USING btree ("show_id",lower("email")) WHERE "upload_delegations"."revoked_at" is null;--> statement-breakpoint
ALTER TABLE "show_files" ADD CONSTRAINT "show_files_delegation_id_upload_delegations_id_fk" FOREIGN KEY ("delegation_id") REFERENCES "public"."upload_delegations"("id") ON DELETE set null ON UPDATE no action;