ALTER TABLE "embedded_transactions" ADD COLUMN "refund_of" text, ADD COLUMN "dispute" text;
--> statement-breakpoint
ALTER TABLE "enrollments" ADD COLUMN "ended_at" timestamp with time zone;
--> statement-breakpoint
DROP INDEX "one_open_enrollment";
--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_enrollment" ON "enrollments" USING btree ("sub","course_code") WHERE is_complete = 0 and is_change_to_greater_value_course = 0 and ended_at is null;
--> statement-breakpoint
-- What a refund must reach for the registration to be over: the payment less 5,000 cents a course, or all of it.
UPDATE "payment_attempts" SET "context" = jsonb_build_object(
	'followPeriod', 5184000000, 'refunds', '[]'::jsonb, 'notes', '[]'::jsonb,
	'endsFrom', CASE WHEN "amount_cents" > 5000 * jsonb_array_length("course_codes") THEN "amount_cents" - 5000 * jsonb_array_length("course_codes") ELSE "amount_cents" END
) || "context";
--> statement-breakpoint
-- Charges that were made before they were looked up afterwards.
UPDATE "payment_attempts" SET "due_at" = matricula_now() WHERE "due_at" IS NULL AND "state"->>'payment' = 'captured';
