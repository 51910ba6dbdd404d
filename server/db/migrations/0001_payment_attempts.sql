CREATE FUNCTION "matricula_now"() RETURNS timestamp with time zone LANGUAGE sql VOLATILE AS 'SELECT clock_timestamp()';
--> statement-breakpoint
CREATE TABLE "embedded_transactions" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
INSERT INTO "embedded_transactions" SELECT "id", "order_id", "amount_cents", CASE WHEN "declined" IS NULL THEN 'captured' ELSE 'declined' END, coalesce("declined", ''), "created_at" FROM "embedded_sales";
--> statement-breakpoint
DROP TABLE "embedded_sales";
--> statement-breakpoint
CREATE INDEX "embedded_transactions_by_order" ON "embedded_transactions" USING btree ("order_id");
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "email" text NOT NULL DEFAULT '', ADD COLUMN "rejection" jsonb, ADD COLUMN "state" jsonb, ADD COLUMN "context" jsonb, ADD COLUMN "is_stuck" boolean NOT NULL DEFAULT false, ADD COLUMN "fence" integer NOT NULL DEFAULT 1, ADD COLUMN "due_at" timestamp with time zone;
--> statement-breakpoint
UPDATE "payment_attempts" SET
	"state" = jsonb_build_object(
		'payment', CASE "status" WHEN 'pending' THEN '{"unsettled":"beingChecked"}'::jsonb WHEN 'succeeded' THEN '"captured"'::jsonb WHEN 'declined' THEN '"declined"'::jsonb ELSE '"failed"'::jsonb END,
		'holds', 'none'
	),
	"context" = jsonb_build_object(
		'amount', "amount_cents", 'at', round(extract(epoch FROM "created_at") * 1000), 'rejection', null,
		'searchHorizon', 600000, 'watchPeriod', 86400000, 'authorization', "transaction_id", 'held', '[]'::jsonb,
		'message', coalesce("message", ''), 'isNotCharged', "status" IN ('declined', 'failed'), 'isUncertain', "status" = 'pending'
	),
	"due_at" = CASE "status" WHEN 'pending' THEN "lease_until" END,
	"status" = CASE "status" WHEN 'pending' THEN 'unsettled' WHEN 'succeeded' THEN 'enrolled' ELSE 'notCharged' END;
--> statement-breakpoint
ALTER TABLE "payment_attempts" ALTER COLUMN "email" DROP DEFAULT, ALTER COLUMN "state" SET NOT NULL, ALTER COLUMN "context" SET NOT NULL, DROP COLUMN "lease_until", DROP COLUMN "gateway_id", DROP COLUMN "transaction_id", DROP COLUMN "message";
--> statement-breakpoint
DROP INDEX "attempts_by_status";
--> statement-breakpoint
CREATE UNIQUE INDEX "one_unsettled_attempt_per_person" ON "payment_attempts" USING btree ("sub") WHERE status = 'unsettled';
--> statement-breakpoint
CREATE INDEX "attempts_due" ON "payment_attempts" USING btree ("due_at");
