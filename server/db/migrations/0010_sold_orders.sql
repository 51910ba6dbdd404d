ALTER TABLE "payment_attempts" ADD COLUMN "lines" jsonb;
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "discount_cents" integer;
--> statement-breakpoint
ALTER TABLE "embedded_transactions" ADD COLUMN "email" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "embedded_transactions" ADD COLUMN "lines" jsonb DEFAULT '[]' NOT NULL;
--> statement-breakpoint
ALTER TABLE "embedded_transactions" ADD COLUMN "discount_code" text;
--> statement-breakpoint
CREATE INDEX "embedded_transactions_by_time" ON "embedded_transactions" USING btree ("created_at");
