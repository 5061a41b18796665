CREATE TABLE "regulator_submissions" (
	"show_id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"updated_by" uuid NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "regulator_submissions_status_known" CHECK ("regulator_submissions"."status" in ('toSubmit', 'submitted', 'accepted', 'refused')),
	CONSTRAINT "regulator_submissions_reason_given" CHECK (("regulator_submissions"."status" = 'refused') = ("regulator_submissions"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "service_attachments" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"service" text NOT NULL,
	"report" jsonb,
	"placement" text,
	"duration_frames" integer,
	"attached_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "service_attachments_service_known" CHECK ("service_attachments"."service" in ('subtitling', 'audioDescription')),
	CONSTRAINT "service_attachments_placement" CHECK (("service_attachments"."service" = 'audioDescription') = ("service_attachments"."placement" is not null and "service_attachments"."duration_frames" is not null)),
	CONSTRAINT "service_attachments_placement_known" CHECK ("service_attachments"."placement" in ('tracks34', 'mixed'))
);
--> statement-breakpoint
ALTER TABLE "destinations" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "regulator_submissions" ADD CONSTRAINT "regulator_submissions_show_id_shows_id_fk" FOREIGN KEY ("show_id") REFERENCES "public"."shows"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regulator_submissions" ADD CONSTRAINT "regulator_submissions_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_attachments" ADD CONSTRAINT "service_attachments_file_id_show_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."show_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_attachments" ADD CONSTRAINT "service_attachments_attached_by_users_id_fk" FOREIGN KEY ("attached_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;