CREATE TABLE "film_comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"broadcastable_id" uuid NOT NULL,
	"parent_id" uuid,
	"frame" integer,
	"text" text NOT NULL,
	"user_id" uuid,
	"author_name" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "film_comments_frame_of_comments" CHECK (("film_comments"."parent_id" is null) = ("film_comments"."frame" is not null)),
	CONSTRAINT "film_comments_frame_counted" CHECK ("film_comments"."frame" >= 0),
	CONSTRAINT "film_comments_answers_follow" CHECK ("film_comments"."parent_id" is null or (not "film_comments"."is_shared" and "film_comments"."closed_at" is null))
);
--> statement-breakpoint
ALTER TABLE "film_comments" ADD CONSTRAINT "film_comments_broadcastable_id_broadcastables_id_fk" FOREIGN KEY ("broadcastable_id") REFERENCES "public"."broadcastables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "film_comments" ADD CONSTRAINT "film_comments_parent_id_film_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."film_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "film_comments" ADD CONSTRAINT "film_comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "film_comments" ADD CONSTRAINT "film_comments_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "film_comments_broadcastable_id_idx" ON "film_comments" USING btree ("broadcastable_id");--> statement-breakpoint
CREATE INDEX "film_comments_parent_id_idx" ON "film_comments" USING btree ("parent_id") WHERE "film_comments"."parent_id" is not null;