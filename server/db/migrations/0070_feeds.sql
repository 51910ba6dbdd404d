CREATE TABLE "feed_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feed_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"enrollment_id" text NOT NULL,
	"sub" text NOT NULL,
	"course_code" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"is_passed_over" boolean DEFAULT false NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "feed_event_terms" CHECK (type IN ('registered', 'refunded', 'withdrawn', 'completed') AND attempts >= 0),
	CONSTRAINT "feed_events_lengths" CHECK (char_length("type") <= 16 AND char_length("enrollment_id") <= 64 AND char_length("sub") <= 64 AND char_length("course_code") <= 20 AND char_length("answer") <= 200)
);
--> statement-breakpoint
CREATE INDEX "feed_events_due" ON "feed_events" USING btree ("due_at") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "feed_events_open" ON "feed_events" USING btree ("sub","id") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "feed_events_by_sub" ON "feed_events" USING btree ("sub","id");--> statement-breakpoint
CREATE INDEX "feed_events_old" ON "feed_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "feed_events_passed_over" ON "feed_events" USING btree ("id") WHERE is_passed_over;--> statement-breakpoint
ALTER TABLE "enrollments" ADD COLUMN "end_reason" text;--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollment_end" CHECK (end_reason IS NULL OR (end_reason IN ('refunded', 'withdrawn') AND ended_at IS NOT NULL)) NOT VALID;--> statement-breakpoint
ALTER TABLE "enrollments" VALIDATE CONSTRAINT "enrollment_end";--> statement-breakpoint
ALTER TABLE "enrollments" DROP CONSTRAINT "enrollments_lengths";--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_lengths" CHECK (char_length("id") <= 64 AND char_length("sub") <= 64 AND char_length("course_code") <= 20 AND char_length("transaction_id") <= 100 AND char_length("end_reason") <= 16) NOT VALID;--> statement-breakpoint
DO $$ BEGIN ALTER TABLE "enrollments" VALIDATE CONSTRAINT "enrollments_lengths"; EXCEPTION WHEN check_violation THEN RAISE WARNING 'Rows of enrollments break enrollments_lengths'; END $$;
