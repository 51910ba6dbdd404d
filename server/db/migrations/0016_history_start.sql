-- Null where a server from before has begun it: nobody knows when.
ALTER TABLE "database_history" ADD COLUMN "started_at" timestamp with time zone;
