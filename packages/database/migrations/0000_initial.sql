CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"id_token" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"user_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memberships_user_id_organization_id_pk" PRIMARY KEY("user_id","organization_id")
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"logo_svg" text,
	"payment_enabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organizations_kind_known" CHECK ("organizations"."kind" in ('client', 'destination', 'operator'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"language" text DEFAULT 'fr' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_language_known" CHECK ("users"."language" in ('fr', 'en'))
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"actor_user_id" uuid,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"key" text PRIMARY KEY NOT NULL,
	"campaign_id" uuid,
	"recipient" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"broadcastable_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"role" text NOT NULL,
	"profile_id" text,
	"key" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"sha256" text,
	"mime_type" text NOT NULL,
	"details" jsonb NOT NULL,
	"storage_state" text DEFAULT 'Active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "broadcastables" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"show_id" uuid NOT NULL,
	"superseded_at" timestamp with time zone,
	"qualified_at" timestamp with time zone,
	"decided_by" uuid,
	"rejected_at" timestamp with time zone,
	"rejection_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "broadcastables_decided_once" CHECK ("broadcastables"."qualified_at" is null or "broadcastables"."rejected_at" is null),
	CONSTRAINT "broadcastables_reason_given" CHECK (("broadcastables"."rejected_at" is null) = ("broadcastables"."rejection_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"broadcastable_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"profile_id" text NOT NULL,
	"delivered_at" timestamp with time zone,
	"location" text,
	"file_name" text,
	"size_bytes" bigint,
	"sha256" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "destinations" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"profile_id" text NOT NULL,
	"transport" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"stage" text NOT NULL,
	"subject" text NOT NULL,
	"show_id" uuid,
	"broadcastable_id" uuid,
	"payload" jsonb NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"phase" text DEFAULT 'Waiting' NOT NULL,
	"progress" real DEFAULT 0 NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"error" text,
	"log" text,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "jobs_status_known" CHECK ("jobs"."status" in ('waiting', 'active', 'finished', 'failed')),
	CONSTRAINT "jobs_progress_range" CHECK ("jobs"."progress" between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "show_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"show_id" uuid NOT NULL,
	"broadcastable_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"name" text NOT NULL,
	"mime_type" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"key" text NOT NULL,
	"probe" jsonb,
	"sha256" text,
	"storage_state" text DEFAULT 'Active' NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "show_files_key_unique" UNIQUE("key"),
	CONSTRAINT "show_files_size_positive" CHECK ("show_files"."size_bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"s3_id" text,
	"part_size_bytes" bigint NOT NULL,
	"status" text DEFAULT 'OnGoing' NOT NULL,
	"progress" real DEFAULT 0 NOT NULL,
	"speed" real,
	"seconds_left" real,
	"error" text,
	"etag" text,
	"completed_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploads_status_known" CHECK ("uploads"."status" in ('OnGoing', 'Paused', 'Finished')),
	CONSTRAINT "uploads_progress_range" CHECK ("uploads"."progress" between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"broadcastable_id" uuid PRIMARY KEY NOT NULL,
	"nb_errors" integer NOT NULL,
	"nb_warnings" integer NOT NULL,
	"report" jsonb NOT NULL,
	"measurements" jsonb NOT NULL,
	"completed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_info" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"address" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"campaign" text NOT NULL,
	"advertiser" text NOT NULL,
	"product" text NOT NULL,
	"uploader_company" text NOT NULL,
	"skip_upload" boolean DEFAULT false NOT NULL,
	"files_acquired_at" timestamp with time zone,
	"payment" text NOT NULL,
	"quote" jsonb NOT NULL,
	"billing" jsonb,
	"idempotency_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaigns_payment_known" CHECK ("campaigns"."payment" in ('deactivated', 'card', 'invoice'))
);
--> statement-breakpoint
CREATE TABLE "invoice_counters" (
	"year" integer PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"total_excluding_tax_cents" integer NOT NULL,
	"vat_cents" integer NOT NULL,
	"total_including_tax_cents" integer NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_campaign_id_unique" UNIQUE("campaign_id"),
	CONSTRAINT "invoices_sum" CHECK ("invoices"."total_excluding_tax_cents" + "invoices"."vat_cents" = "invoices"."total_including_tax_cents")
);
--> statement-breakpoint
CREATE TABLE "show_destinations" (
	"show_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "show_destinations_show_id_organization_id_pk" PRIMARY KEY("show_id","organization_id")
);
--> statement-breakpoint
CREATE TABLE "shows" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"campaign_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"pub_id" text NOT NULL,
	"title" text NOT NULL,
	"version" text NOT NULL,
	"duration_ms" integer NOT NULL,
	"legal_mentions" text NOT NULL,
	"services" text[] NOT NULL,
	CONSTRAINT "shows_duration_positive" CHECK ("shows"."duration_ms" > 0)
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_user_id_users_id_fk" FOREIGN KEY ("actor_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_broadcastable_id_broadcastables_id_fk" FOREIGN KEY ("broadcastable_id") REFERENCES "public"."broadcastables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcastables" ADD CONSTRAINT "broadcastables_show_id_shows_id_fk" FOREIGN KEY ("show_id") REFERENCES "public"."shows"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcastables" ADD CONSTRAINT "broadcastables_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_broadcastable_id_broadcastables_id_fk" FOREIGN KEY ("broadcastable_id") REFERENCES "public"."broadcastables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "destinations" ADD CONSTRAINT "destinations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_show_id_shows_id_fk" FOREIGN KEY ("show_id") REFERENCES "public"."shows"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_broadcastable_id_broadcastables_id_fk" FOREIGN KEY ("broadcastable_id") REFERENCES "public"."broadcastables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "show_files" ADD CONSTRAINT "show_files_show_id_shows_id_fk" FOREIGN KEY ("show_id") REFERENCES "public"."shows"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "show_files" ADD CONSTRAINT "show_files_broadcastable_id_broadcastables_id_fk" FOREIGN KEY ("broadcastable_id") REFERENCES "public"."broadcastables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "show_files" ADD CONSTRAINT "show_files_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_file_id_show_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."show_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_broadcastable_id_broadcastables_id_fk" FOREIGN KEY ("broadcastable_id") REFERENCES "public"."broadcastables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_info" ADD CONSTRAINT "billing_info_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "show_destinations" ADD CONSTRAINT "show_destinations_show_id_shows_id_fk" FOREIGN KEY ("show_id") REFERENCES "public"."shows"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "show_destinations" ADD CONSTRAINT "show_destinations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shows" ADD CONSTRAINT "shows_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_user_id_idx" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_tokens_identifier_idx" ON "auth_tokens" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "memberships_organization_id_idx" ON "memberships" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "sessions_user_id_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "audit_log_subject_idx" ON "audit_log" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "assets_one_per_profile" ON "assets" USING btree ("broadcastable_id","kind","profile_id") WHERE "assets"."role" = 'deliverable';--> statement-breakpoint
CREATE UNIQUE INDEX "assets_one_proxy_manifest" ON "assets" USING btree ("broadcastable_id") WHERE "assets"."kind" = 'ProxyManifest';--> statement-breakpoint
CREATE INDEX "assets_broadcastable_id_idx" ON "assets" USING btree ("broadcastable_id");--> statement-breakpoint
CREATE UNIQUE INDEX "broadcastables_one_active" ON "broadcastables" USING btree ("show_id") WHERE "broadcastables"."superseded_at" is null;--> statement-breakpoint
CREATE INDEX "broadcastables_show_id_idx" ON "broadcastables" USING btree ("show_id");--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_one_per_destination" ON "deliveries" USING btree ("broadcastable_id","organization_id");--> statement-breakpoint
CREATE INDEX "deliveries_organization_id_idx" ON "deliveries" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_one_per_subject" ON "jobs" USING btree ("stage","subject");--> statement-breakpoint
CREATE INDEX "jobs_broadcastable_id_idx" ON "jobs" USING btree ("broadcastable_id");--> statement-breakpoint
CREATE INDEX "jobs_failed_idx" ON "jobs" USING btree ("finished_at") WHERE "jobs"."status" = 'failed';--> statement-breakpoint
CREATE INDEX "show_files_show_id_idx" ON "show_files" USING btree ("show_id");--> statement-breakpoint
CREATE UNIQUE INDEX "show_files_one_material" ON "show_files" USING btree ("broadcastable_id") WHERE "show_files"."kind" = 'Material';--> statement-breakpoint
CREATE INDEX "uploads_unfinished_idx" ON "uploads" USING btree ("updated_at") WHERE "uploads"."completed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "campaigns_idempotency_key" ON "campaigns" USING btree ("organization_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "campaigns_organization_created_idx" ON "campaigns" USING btree ("organization_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_year_number_key" ON "invoices" USING btree ("year","number");--> statement-breakpoint
CREATE INDEX "show_destinations_organization_id_idx" ON "show_destinations" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shows_campaign_position_key" ON "shows" USING btree ("campaign_id","position");