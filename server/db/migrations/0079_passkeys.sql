CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"sub" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"relying_party" text NOT NULL,
	"name" text NOT NULL,
	"attachment" text,
	"transports" jsonb NOT NULL,
	"is_backed_up" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "passkey_counter" CHECK (counter >= 0),
	CONSTRAINT "passkey_attachment" CHECK (attachment IN ('platform', 'cross-platform')),
	CONSTRAINT "passkeys_lengths" CHECK (char_length("id") <= 1364 AND char_length("sub") <= 64 AND char_length("public_key") <= 2048 AND char_length("relying_party") <= 253 AND char_length("name") <= 64 AND char_length("attachment") <= 16 AND pg_column_size("transports") <= 1000)
);
--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_sub_users_sub_fk" FOREIGN KEY ("sub") REFERENCES "public"."users"("sub") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkeys_by_sub" ON "passkeys" USING btree ("sub");--> statement-breakpoint
ALTER TABLE "sign_in_codes" DROP CONSTRAINT "sign_in_code_purpose";--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD CONSTRAINT "sign_in_code_purpose" CHECK (purpose IN ('signUp', 'reset', 'signIn')) NOT VALID;--> statement-breakpoint
DO $$ BEGIN ALTER TABLE "sign_in_codes" VALIDATE CONSTRAINT "sign_in_code_purpose"; EXCEPTION WHEN check_violation THEN RAISE WARNING 'Rows of sign_in_codes break sign_in_code_purpose'; END $$;--> statement-breakpoint
ALTER TABLE "sign_in_exchanges" DROP CONSTRAINT "sign_in_exchange_kind";--> statement-breakpoint
ALTER TABLE "sign_in_exchanges" ADD CONSTRAINT "sign_in_exchange_kind" CHECK (kind IN ('srp', 'choice', 'newPassword', 'newPasskey')) NOT VALID;--> statement-breakpoint
DO $$ BEGIN ALTER TABLE "sign_in_exchanges" VALIDATE CONSTRAINT "sign_in_exchange_kind"; EXCEPTION WHEN check_violation THEN RAISE WARNING 'Rows of sign_in_exchanges break sign_in_exchange_kind'; END $$;
