CREATE TABLE "sign_up_forms" (
	"sub" text NOT NULL,
	"proof_hash" text NOT NULL,
	"salt" text NOT NULL,
	"verifier" text NOT NULL,
	"given_name" text NOT NULL,
	"family_name" text NOT NULL,
	"profile" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_up_forms_sub_proof_hash_pk" PRIMARY KEY("sub","proof_hash")
);
--> statement-breakpoint
ALTER TABLE "sign_up_forms" ADD CONSTRAINT "sign_up_forms_sub_users_sub_fk" FOREIGN KEY ("sub") REFERENCES "public"."users"("sub") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_exchanges" ADD COLUMN "salt" text DEFAULT '' NOT NULL;
