DROP INDEX CONCURRENTLY IF EXISTS "profiles_unconfirmed";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "profiles_unconfirmed" ON "profiles" USING btree ("created_at") WHERE not is_confirmed;
