CREATE TABLE "authenticators" (
	"sub" text PRIMARY KEY NOT NULL,
	"secret" text,
	"pending" text,
	"is_on" boolean DEFAULT false NOT NULL,
	"used_period" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "authenticator_secret" CHECK (secret IS NOT NULL OR (pending IS NOT NULL AND NOT is_on)),
	CONSTRAINT "authenticators_lengths" CHECK (char_length("sub") <= 64 AND char_length("secret") <= 128 AND char_length("pending") <= 128)
);
--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_sub_users_sub_fk" FOREIGN KEY ("sub") REFERENCES "public"."users"("sub") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_exchanges" DROP CONSTRAINT "sign_in_exchange_kind";--> statement-breakpoint
ALTER TABLE "sign_in_exchanges" ADD CONSTRAINT "sign_in_exchange_kind" CHECK (kind IN ('srp', 'choice', 'newPassword', 'newPasskey', 'authenticator')) NOT VALID;--> statement-breakpoint
DO $$ BEGIN ALTER TABLE "sign_in_exchanges" VALIDATE CONSTRAINT "sign_in_exchange_kind"; EXCEPTION WHEN check_violation THEN RAISE WARNING 'Rows of sign_in_exchanges break sign_in_exchange_kind'; END $$;
