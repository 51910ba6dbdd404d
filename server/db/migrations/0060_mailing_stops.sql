CREATE TABLE "mailing_stops" (
	"email" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mailing_stops_lengths" CHECK (char_length("email") <= 254)
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_lengths";--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_lengths" CHECK (char_length("recipient") <= 254 AND char_length("subject") <= 300 AND char_length("text") <= 100000 AND char_length("html") <= 300000 AND char_length("unsubscribe_url") <= 500 AND char_length("request_id") <= 64) NOT VALID;--> statement-breakpoint
DO $$ BEGIN ALTER TABLE "outbox" VALIDATE CONSTRAINT "outbox_lengths"; EXCEPTION WHEN check_violation THEN RAISE WARNING 'Rows of outbox break outbox_lengths'; END $$;
