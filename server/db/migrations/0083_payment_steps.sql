CREATE TABLE "payment_steps" (
	"attempt_id" text NOT NULL,
	"number" integer NOT NULL,
	"event" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_steps_attempt_id_number_pk" PRIMARY KEY("attempt_id","number"),
	CONSTRAINT "payment_steps_lengths" CHECK (char_length("attempt_id") <= 129 AND pg_column_size("event") <= 100000)
);
--> statement-breakpoint
ALTER TABLE "payment_steps" ADD CONSTRAINT "payment_steps_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE cascade ON UPDATE no action;
