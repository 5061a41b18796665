CREATE TABLE "film_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"broadcastable_id" uuid NOT NULL,
	"link_id" uuid NOT NULL,
	"answer" text NOT NULL,
	"author_name" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "film_answers_answer_known" CHECK ("film_answers"."answer" in ('approved', 'changesRequested'))
);
--> statement-breakpoint
CREATE TABLE "review_link_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"link_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"show_id" uuid NOT NULL,
	"email" text,
	"language" text NOT NULL,
	"message" text,
	"created_by" uuid NOT NULL,
	"days" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"first_seen_at" timestamp with time zone,
	"last_seen_at" timestamp with time zone,
	"views" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_links_language_known" CHECK ("review_links"."language" in ('fr', 'en'))
);
--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "waits_for_approval" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "film_comments" ADD COLUMN "review_link_id" uuid;--> statement-breakpoint
ALTER TABLE "film_answers" ADD CONSTRAINT "film_answers_broadcastable_id_broadcastables_id_fk" FOREIGN KEY ("broadcastable_id") REFERENCES "public"."broadcastables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "film_answers" ADD CONSTRAINT "film_answers_link_id_review_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."review_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_link_tokens" ADD CONSTRAINT "review_link_tokens_link_id_review_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."review_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_links" ADD CONSTRAINT "review_links_show_id_shows_id_fk" FOREIGN KEY ("show_id") REFERENCES "public"."shows"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_links" ADD CONSTRAINT "review_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "film_answers_broadcastable_id_idx" ON "film_answers" USING btree ("broadcastable_id","created_at");--> statement-breakpoint
CREATE INDEX "film_answers_link_id_idx" ON "film_answers" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "review_link_tokens_link_id_idx" ON "review_link_tokens" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "review_links_show_id_idx" ON "review_links" USING btree ("show_id") WHERE "review_links"."revoked_at" is null;--> statement-breakpoint
ALTER TABLE "film_comments" ADD CONSTRAINT "film_comments_review_link_id_review_links_id_fk" FOREIGN KEY ("review_link_id") REFERENCES "public"."review_links"("id") ON DELETE set null ON UPDATE no action;