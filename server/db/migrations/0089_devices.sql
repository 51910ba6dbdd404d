ALTER TABLE "sign_ins" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "last_used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "is_proof" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_ins" DROP CONSTRAINT "sign_ins_lengths";--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_lengths" CHECK (char_length("origin_jti") <= 64 AND char_length("sub") <= 64 AND char_length("client_id") <= 128 AND char_length("device") <= 64) NOT VALID;--> statement-breakpoint
DO $$ BEGIN ALTER TABLE "sign_ins" VALIDATE CONSTRAINT "sign_ins_lengths"; EXCEPTION WHEN check_violation THEN RAISE WARNING 'Rows of sign_ins break sign_ins_lengths'; END $$;
