CREATE TABLE "sign_in_networks" (
	"sub" text NOT NULL,
	"network" text NOT NULL,
	"failed_attempts" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"known_since" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_networks_sub_network_pk" PRIMARY KEY("sub","network"),
	CONSTRAINT "sign_in_network_attempts" CHECK (failed_attempts >= 0),
	CONSTRAINT "sign_in_networks_lengths" CHECK (char_length("sub") <= 64 AND char_length("network") <= 64)
);
--> statement-breakpoint
ALTER TABLE "sign_in_networks" ADD CONSTRAINT "sign_in_networks_sub_users_sub_fk" FOREIGN KEY ("sub") REFERENCES "public"."users"("sub") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_in_networks_changed" ON "sign_in_networks" USING btree ("changed_at");--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "user_status";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "failed_attempts";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "locked_until";--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "user_status" CHECK (status IN ('UNCONFIRMED', 'CONFIRMED', 'RESET_REQUIRED', 'FORCE_CHANGE_PASSWORD')) NOT VALID;--> statement-breakpoint
DO $$ BEGIN ALTER TABLE "users" VALIDATE CONSTRAINT "user_status"; EXCEPTION WHEN check_violation THEN RAISE WARNING 'Rows of users break user_status'; END $$;--> statement-breakpoint
ALTER TABLE "sign_in_codes" DROP CONSTRAINT "sign_in_code_purpose";--> statement-breakpoint
ALTER TABLE "sign_in_codes" DROP COLUMN "tries";--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD CONSTRAINT "sign_in_code_purpose" CHECK (purpose IN ('signUp', 'reset')) NOT VALID;--> statement-breakpoint
DO $$ BEGIN ALTER TABLE "sign_in_codes" VALIDATE CONSTRAINT "sign_in_code_purpose"; EXCEPTION WHEN check_violation THEN RAISE WARNING 'Rows of sign_in_codes break sign_in_code_purpose'; END $$;
