-- What has to be refunded for a registration to be over, of orders with an authorization code that were stored before a
-- discount was laid on the courses that it is for: as `partsOf` of domain/refund.ts and `refundThatEnds` of
-- machines/paymentAttempt/rules.ts have it now.
WITH "line" AS (
	SELECT "attempt"."id", "attempt"."amount_cents" AS "paid", "given"."place", ("given"."line"->>'cents')::bigint AS "cents",
		coalesce("code"."course_codes" ? ("given"."line"->>'code'), true) AS "is_named"
	FROM "payment_attempts" AS "attempt"
	LEFT JOIN "authorization_codes" AS "code" ON "code"."code" = "attempt"."discount_code"
	CROSS JOIN LATERAL jsonb_array_elements("attempt"."lines") WITH ORDINALITY AS "given" ("line", "place")
	WHERE "attempt"."discount_code" IS NOT NULL AND "attempt"."status" <> 'reversed'
), "order" AS (
	SELECT "id", sum("cents") - max("paid") AS "discount", sum("cents") AS "price",
		coalesce(sum("cents") FILTER (WHERE "is_named"), 0) AS "named_price"
	FROM "line" GROUP BY "id"
), "lowered" AS (
	SELECT "line".*, "is_named" OR "named_price" < "discount" AS "is_lowered",
		CASE WHEN "named_price" < "discount" THEN "price" ELSE "named_price" END AS "of", "discount"
	FROM "line" JOIN "order" USING ("id")
), "floored" AS (
	SELECT *, CASE WHEN "is_lowered" THEN floor(("of" - "discount") * "cents" / greatest("of", 1)) ELSE "cents" END AS "part",
		max("place") FILTER (WHERE "is_lowered") OVER (PARTITION BY "id") AS "last"
	FROM "lowered"
), "part" AS (
	SELECT "id", "paid",
		greatest("part" + CASE WHEN "place" = "last" THEN "paid" - sum("part") OVER (PARTITION BY "id") ELSE 0 END - 5000, 0) AS "refund"
	FROM "floored"
), "threshold" AS (
	SELECT "id", CASE WHEN greatest(max("paid") - count(*) * 5000, 0) > greatest(sum("refund") - min("refund"), 0)
		THEN max("paid") - count(*) * 5000 ELSE max("paid") END AS "ends_from"
	FROM "part" GROUP BY "id"
)
UPDATE "payment_attempts" SET "context" = jsonb_set("context", '{endsFrom}', to_jsonb("threshold"."ends_from"::bigint))
FROM "threshold"
WHERE "threshold"."id" = "payment_attempts"."id" AND "context"->'endsFrom' IS DISTINCT FROM to_jsonb("threshold"."ends_from"::bigint);
