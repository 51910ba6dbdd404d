ALTER TABLE "payment_attempts" ADD COLUMN "request_id" text;
--> statement-breakpoint
ALTER TABLE "embedded_transactions" ADD COLUMN "request_id" text;
