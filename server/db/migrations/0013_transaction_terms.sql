ALTER TABLE "embedded_transactions" ADD COLUMN "currency" text NOT NULL DEFAULT 'USD', ADD COLUMN "merchant_account" text NOT NULL DEFAULT 'embedded', ADD COLUMN "type" text NOT NULL DEFAULT 'sale';
--> statement-breakpoint
-- Attempts that are stored already go on, with what they asked for.
UPDATE "payment_attempts" SET "context" = jsonb_build_object('currency', 'USD', 'merchantAccount', NULL, 'orderId', "id", 'mismatch', NULL) || "context";
