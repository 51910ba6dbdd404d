DROP INDEX CONCURRENTLY IF EXISTS "attempts_to_watch";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "attempts_to_watch" ON "payment_attempts" USING btree ("created_at") WHERE is_stuck or status = 'unsettled' or state->>'payment' = 'capturing' or state->>'holds' = 'releasing';
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "sign_in_codes_expired";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "sign_in_codes_expired" ON "sign_in_codes" USING btree ("expires_at");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "sign_in_exchanges_expired";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "sign_in_exchanges_expired" ON "sign_in_exchanges" USING btree ("expires_at");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "sign_ins_expired";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "sign_ins_expired" ON "sign_ins" USING btree ("expires_at");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "rate_limits_expired";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "rate_limits_expired" ON "rate_limits" USING btree ("expires_at");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "uploads_unused";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "uploads_unused" ON "uploads" USING btree ("expires_at") WHERE used_at is null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "uploads_old";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "uploads_old" ON "uploads" USING btree ("created_at") WHERE used_at is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "users_unconfirmed";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_unconfirmed" ON "users" USING btree ("created_at") WHERE status = 'UNCONFIRMED';
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "profiles_by_sub";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "profiles_by_sub" ON "profiles" USING btree ("sub");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "outbox_old";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "outbox_old" ON "outbox" USING btree ("created_at");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "contact_messages_old";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "contact_messages_old" ON "contact_messages" USING btree ("created_at");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "marketing_contacts_old";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "marketing_contacts_old" ON "marketing_contacts" USING btree ("created_at");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "critical_errors_old";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "critical_errors_old" ON "critical_errors" USING btree ("created_at");
