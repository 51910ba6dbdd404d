DROP INDEX CONCURRENTLY IF EXISTS "enrollments_by_time";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "enrollments_by_time" ON "enrollments" USING btree ("created_at","id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "enrollments_by_course";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "enrollments_by_course" ON "enrollments" USING btree ("course_code","created_at");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "enrollments_by_transaction";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "enrollments_by_transaction" ON "enrollments" USING btree ("transaction_id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "transactions_by_sub";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "transactions_by_sub" ON "transactions" USING btree ("sub");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "transactions_by_email";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "transactions_by_email" ON "transactions" USING btree ("email");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "attempts_by_email";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "attempts_by_email" ON "payment_attempts" USING btree ("email");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "redemptions_by_code";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "redemptions_by_code" ON "redemptions" USING btree ("code","created_at");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "redemptions_by_sub";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "redemptions_by_sub" ON "redemptions" USING btree ("sub");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "outbox_by_recipient";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "outbox_by_recipient" ON "outbox" USING btree ("recipient","id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "outbox_with_text";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "outbox_with_text" ON "outbox" USING btree ("id") WHERE text <> '';
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "contact_messages_by_email";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "contact_messages_by_email" ON "contact_messages" USING btree ("email");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "marketing_contacts_by_email";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "marketing_contacts_by_email" ON "marketing_contacts" USING btree ("email");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "uploads_by_name";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "uploads_by_name" ON "uploads" USING btree (lower("name"));
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "uploads_by_student";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "uploads_by_student" ON "uploads" USING btree (lower("student_id"));
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "embedded_transactions_by_email";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "embedded_transactions_by_email" ON "embedded_transactions" USING btree ("email");
