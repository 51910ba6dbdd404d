DROP INDEX CONCURRENTLY IF EXISTS "attempts_unpaid";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "attempts_unpaid" ON "payment_attempts" USING btree ("created_at") WHERE status = 'notCharged' and due_at is null and not is_stuck;
