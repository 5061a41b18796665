CREATE UNLOGGED TABLE "password_guesses" (
	"account" text PRIMARY KEY NOT NULL,
	"wrong" real NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "password_guesses_last_at_idx" ON "password_guesses" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "rate_counts_ends_at_idx" ON "rate_counts" USING btree ("ends_at");