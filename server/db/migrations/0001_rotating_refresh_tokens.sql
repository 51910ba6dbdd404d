CREATE TABLE "refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"origin_jti" text NOT NULL,
	"replaces" text,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
INSERT INTO "refresh_tokens" ("hash", "origin_jti") SELECT "refresh_hash", "origin_jti" FROM "sign_ins";--> statement-breakpoint
ALTER TABLE "sign_ins" DROP CONSTRAINT "sign_ins_refresh_hash_unique";--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_origin_jti_sign_ins_origin_jti_fk" FOREIGN KEY ("origin_jti") REFERENCES "public"."sign_ins"("origin_jti") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refresh_tokens_by_sign_in" ON "refresh_tokens" USING btree ("origin_jti");--> statement-breakpoint
ALTER TABLE "sign_ins" DROP COLUMN "refresh_hash";