CREATE TABLE "course_closures" (
	"course_code" text PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"opens_at" timestamp with time zone,
	CONSTRAINT "course_closure_times" CHECK (closed_at < opens_at),
	CONSTRAINT "course_closures_lengths" CHECK (char_length("course_code") <= 20)
);
--> statement-breakpoint
CREATE TABLE "course_prices" (
	"course_code" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"cents" integer NOT NULL,
	CONSTRAINT "course_prices_course_code_starts_at_pk" PRIMARY KEY("course_code","starts_at"),
	CONSTRAINT "course_price_cents" CHECK (cents BETWEEN 1 AND 100000000),
	CONSTRAINT "course_prices_lengths" CHECK (char_length("course_code") <= 20)
);
