CREATE TABLE "email_objections" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"sub" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_objections_lengths" CHECK (char_length("token_hash") <= 64 AND char_length("sub") <= 64 AND char_length("email") <= 254)
);
--> statement-breakpoint
CREATE INDEX "email_objections_by_sub" ON "email_objections" USING btree ("sub","created_at");--> statement-breakpoint
CREATE INDEX "email_objections_created" ON "email_objections" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "sign_in_codes" DROP CONSTRAINT "sign_in_codes_lengths";--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD CONSTRAINT "sign_in_codes_lengths" CHECK (char_length("sub") <= 64 AND char_length("purpose") <= 16 AND char_length("hash") <= 64 AND char_length("email") <= 254) NOT VALID;--> statement-breakpoint
DO $$ BEGIN ALTER TABLE "sign_in_codes" VALIDATE CONSTRAINT "sign_in_codes_lengths"; EXCEPTION WHEN check_violation THEN RAISE WARNING 'Rows of sign_in_codes break sign_in_codes_lengths'; END $$;--> statement-breakpoint
ALTER TABLE "sign_in_codes" DROP CONSTRAINT "sign_in_code_purpose";--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD CONSTRAINT "sign_in_code_purpose" CHECK (purpose IN ('signUp', 'reset', 'signIn', 'email')) NOT VALID;--> statement-breakpoint
DO $$ BEGIN ALTER TABLE "sign_in_codes" VALIDATE CONSTRAINT "sign_in_code_purpose"; EXCEPTION WHEN check_violation THEN RAISE WARNING 'Rows of sign_in_codes break sign_in_code_purpose'; END $$;
