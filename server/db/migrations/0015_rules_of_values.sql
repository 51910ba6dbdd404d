-- Codes that break a rule were typed in before there were rules. They are kept for staff, and can no longer be used.
CREATE TABLE "refused_codes" ("row" jsonb NOT NULL);
--> statement-breakpoint
WITH "refused" AS (
	DELETE FROM "authorization_codes" WHERE NOT coalesce(
		"code" ~ '^[!-~]([ -~]{0,62}[!-~])?$' AND "code" !~ '[a-z]'
		AND (("kind" = 'percentage' AND "value" BETWEEN 1 AND 100) OR ("kind" = 'fixed' AND "value" > 0) OR ("kind" = 'whole' AND "value" = 0))
		AND ("starts_at" IS NULL OR "ends_at" IS NULL OR "starts_at" < "ends_at")
		AND ("course_codes" IS NULL OR CASE WHEN jsonb_typeof("course_codes") = 'array' THEN jsonb_array_length("course_codes") > 0 AND "course_codes"::text = lower("course_codes"::text) ELSE false END)
		AND ("use_limit" IS NULL OR "use_limit" > 0) AND "uses" >= 0,
		false
	) RETURNING *
)
INSERT INTO "refused_codes" SELECT to_jsonb("refused") FROM "refused";
--> statement-breakpoint
-- Every change is checked from now on. Rows that break a rule already stop nothing: they are reported by a warning.
DO $$
DECLARE
	rule text[];
BEGIN
	FOREACH rule SLICE 1 IN ARRAY ARRAY[
		['authorization_codes', 'code_form', $r$"code" ~ '^[!-~]([ -~]{0,62}[!-~])?$' AND "code" !~ '[a-z]'$r$],
		['authorization_codes', 'code_value', $r$("kind" = 'percentage' AND "value" BETWEEN 1 AND 100) OR ("kind" = 'fixed' AND "value" > 0) OR ("kind" = 'whole' AND "value" = 0)$r$],
		['authorization_codes', 'code_times', $r$"starts_at" < "ends_at"$r$],
		['authorization_codes', 'code_courses', $r$CASE WHEN jsonb_typeof("course_codes") = 'array' THEN jsonb_array_length("course_codes") > 0 AND "course_codes"::text = lower("course_codes"::text) ELSE "course_codes" IS NULL END$r$],
		['authorization_codes', 'code_uses', $r$"uses" >= 0 AND ("use_limit" IS NULL OR "use_limit" > 0)$r$],
		['users', 'user_status', $r$"status" IN ('UNCONFIRMED', 'CONFIRMED', 'RESET_REQUIRED', 'FORCE_CHANGE_PASSWORD') AND "failed_attempts" >= 0$r$],
		['sign_in_codes', 'sign_in_code_purpose', $r$"purpose" IN ('signUp', 'reset') AND "tries" >= 0$r$],
		['sign_in_exchanges', 'sign_in_exchange_kind', $r$"kind" IN ('srp', 'newPassword')$r$],
		['enrollments', 'enrollment_flags', $r$"is_complete" IN (0, 1) AND "is_change_to_greater_value_course" IN (0, 1)$r$],
		['enrollments', 'enrollment_course', $r$"course_code" ~ '^[a-z]{3,4}[0-9]{3}$'$r$],
		['payment_attempts', 'attempt_status', $r$"status" IN ('unsettled', 'enrolled', 'notCharged', 'mismatched', 'reversed') AND "fence" > 0$r$],
		['payment_attempts', 'attempt_amounts', $r$"amount_cents" >= 0 AND ("discount_cents" IS NULL OR "discount_cents" >= 0)$r$],
		['transactions', 'transaction_amount', $r$"amount_cents" >= 0$r$],
		['redemptions', 'redemption_amount', $r$"discount_cents" >= 0$r$],
		['embedded_transactions', 'embedded_transaction_terms', $r$"amount_cents" >= 0 AND "type" IN ('sale', 'credit') AND "status" IN ('authorized', 'captured', 'declined', 'released', 'settlementDeclined', 'unclear') AND ("dispute" IS NULL OR "dispute" IN ('open', 'won', 'lost'))$r$],
		['outbox', 'outbox_attempts', $r$"attempts" >= 0$r$],
		['uploads', 'upload_size', $r$"size" IS NULL OR "size" >= 0$r$],
		['rate_limits', 'rate_limit_count', $r$"count" >= 0$r$]
	] LOOP
		EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I CHECK (%s) NOT VALID', rule[1], rule[2], rule[3]);
		BEGIN
			EXECUTE format('ALTER TABLE %I VALIDATE CONSTRAINT %I', rule[1], rule[2]);
		EXCEPTION WHEN check_violation THEN
			RAISE WARNING 'Rows of % break the rule %', rule[1], rule[2];
		END;
	END LOOP;
END $$;
