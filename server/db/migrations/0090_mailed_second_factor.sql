ALTER TABLE "users" ADD COLUMN "asks_mailed_code" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "preferred_factor" text;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "preferred_factor" CHECK (preferred_factor IN ('SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'));--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_lengths";--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_lengths" CHECK (char_length("sub") <= 64 AND char_length("email") <= 254 AND char_length("given_name") <= 2048 AND char_length("family_name") <= 2048 AND char_length("status") <= 32 AND char_length("salt") <= 64 AND char_length("verifier") <= 1024 AND char_length("preferred_factor") <= 32) NOT VALID;--> statement-breakpoint
DO $$ BEGIN ALTER TABLE "users" VALIDATE CONSTRAINT "users_lengths"; EXCEPTION WHEN check_violation THEN RAISE WARNING 'Rows of users break users_lengths'; END $$;--> statement-breakpoint
UPDATE "users" SET "preferred_factor" = 'SOFTWARE_TOKEN_MFA' WHERE "sub" IN (SELECT "sub" FROM "authenticators" WHERE "is_on");--> statement-breakpoint
ALTER TABLE "sign_in_exchanges" DROP CONSTRAINT "sign_in_exchange_kind";--> statement-breakpoint
UPDATE "sign_in_exchanges" SET "kind" = 'secondFactor', "key" = 'SOFTWARE_TOKEN_MFA' WHERE "kind" = 'authenticator';--> statement-breakpoint
ALTER TABLE "sign_in_exchanges" ADD CONSTRAINT "sign_in_exchange_kind" CHECK (kind IN ('srp', 'choice', 'newPassword', 'newPasskey', 'secondFactor')) NOT VALID;--> statement-breakpoint
DO $$ BEGIN ALTER TABLE "sign_in_exchanges" VALIDATE CONSTRAINT "sign_in_exchange_kind"; EXCEPTION WHEN check_violation THEN RAISE WARNING 'Rows of sign_in_exchanges break sign_in_exchange_kind'; END $$;
