CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"attempt_id" text NOT NULL,
	"sub" text NOT NULL,
	"transaction_id" text NOT NULL,
	"course_codes" jsonb NOT NULL,
	"amount_cents" integer NOT NULL,
	"who" text NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"context" jsonb NOT NULL,
	"status" text NOT NULL,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refund_terms" CHECK (amount_cents > 0 AND status IN ('open', 'settled', 'failed')),
	CONSTRAINT "refunds_lengths" CHECK (char_length("id") <= 64 AND char_length("attempt_id") <= 129 AND char_length("sub") <= 64 AND char_length("transaction_id") <= 100 AND pg_column_size("course_codes") <= 4000 AND char_length("who") <= 100 AND char_length("reason") <= 500 AND char_length("state") <= 32 AND pg_column_size("context") <= 20000 AND char_length("status") <= 16)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_refund" ON "refunds" USING btree ("attempt_id") WHERE status = 'open';
--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("due_at") WHERE status = 'open';
--> statement-breakpoint
CREATE INDEX "refunds_by_attempt" ON "refunds" USING btree ("attempt_id");
--> statement-breakpoint
CREATE INDEX "refunds_by_sub" ON "refunds" USING btree ("sub");
--> statement-breakpoint
CREATE INDEX "refunds_by_time" ON "refunds" USING btree ("created_at");
