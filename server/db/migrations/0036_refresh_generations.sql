ALTER TABLE "refresh_tokens" ADD COLUMN "generation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refresh_tokens" DROP CONSTRAINT "refresh_tokens_lengths";--> statement-breakpoint
ALTER TABLE "refresh_tokens" DROP COLUMN "replaces";--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_lengths" CHECK (char_length("hash") <= 64 AND char_length("origin_jti") <= 64) NOT VALID;--> statement-breakpoint
DO $$ BEGIN ALTER TABLE "refresh_tokens" VALIDATE CONSTRAINT "refresh_tokens_lengths"; EXCEPTION WHEN check_violation THEN RAISE WARNING 'Rows of refresh_tokens break refresh_tokens_lengths'; END $$;
