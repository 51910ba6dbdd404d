CREATE TABLE "sign_up_forms" (
	"sub" text NOT NULL,
	"proof_hash" text NOT NULL,
	"salt" text NOT NULL,
	"verifier" text NOT NULL,
	"given_name" text NOT NULL,
	"family_name" text NOT NULL,
	"profile" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_up_forms_sub_proof_hash_pk" PRIMARY KEY("sub","proof_hash"),
	CONSTRAINT "sign_up_forms_lengths" CHECK (char_length("sub") <= 64 AND char_length("proof_hash") <= 64 AND char_length("salt") <= 64 AND char_length("verifier") <= 1024 AND char_length("given_name") <= 2048 AND char_length("family_name") <= 2048 AND pg_column_size("profile") <= 21000)
);
--> statement-breakpoint
ALTER TABLE "sign_up_forms" ADD CONSTRAINT "sign_up_forms_sub_users_sub_fk" FOREIGN KEY ("sub") REFERENCES "public"."users"("sub") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_exchanges" ADD COLUMN "salt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_exchanges" DROP CONSTRAINT "sign_in_exchanges_lengths";--> statement-breakpoint
ALTER TABLE "sign_in_exchanges" ADD CONSTRAINT "sign_in_exchanges_lengths" CHECK (char_length("id_hash") <= 64 AND char_length("kind") <= 16 AND char_length("sub") <= 64 AND char_length("client_id") <= 128 AND char_length("salt") <= 64 AND char_length("key") <= 64) NOT VALID;--> statement-breakpoint
DO $$ BEGIN ALTER TABLE "sign_in_exchanges" VALIDATE CONSTRAINT "sign_in_exchanges_lengths"; EXCEPTION WHEN check_violation THEN RAISE WARNING 'Rows of sign_in_exchanges break sign_in_exchanges_lengths'; END $$;
