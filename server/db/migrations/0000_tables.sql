CREATE TABLE "authorization_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"course_codes" jsonb,
	"use_limit" integer,
	"uses" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "critical_errors" (
	"id" text PRIMARY KEY NOT NULL,
	"message" text NOT NULL,
	"source" text NOT NULL,
	"component" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "embedded_sales" (
	"order_id" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"declined" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enrollments" (
	"id" text PRIMARY KEY NOT NULL,
	"sub" text NOT NULL,
	"course_code" text NOT NULL,
	"is_complete" integer DEFAULT 0 NOT NULL,
	"is_change_to_greater_value_course" integer DEFAULT 0 NOT NULL,
	"transaction_id" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "marketing_contacts" (
	"id" text PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone_number" text NOT NULL,
	"list_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"sub" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"course_codes" jsonb NOT NULL,
	"discount_code" text,
	"amount_cents" integer NOT NULL,
	"status" text NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"gateway_id" text,
	"transaction_id" text,
	"message" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"email" text PRIMARY KEY NOT NULL,
	"sub" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"details" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rate_limits_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "redemptions" (
	"transaction_id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"sub" text NOT NULL,
	"discount_cents" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_codes" (
	"sub" text NOT NULL,
	"purpose" text NOT NULL,
	"hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_codes_sub_purpose_pk" PRIMARY KEY("sub","purpose")
);
--> statement-breakpoint
CREATE TABLE "sign_in_exchanges" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"sub" text NOT NULL,
	"client_id" text NOT NULL,
	"key" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_ins" (
	"origin_jti" text PRIMARY KEY NOT NULL,
	"sub" text NOT NULL,
	"client_id" text NOT NULL,
	"refresh_hash" text NOT NULL,
	"auth_time" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "sign_ins_refresh_hash_unique" UNIQUE("refresh_hash")
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"private_jwk" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"id" text PRIMARY KEY NOT NULL,
	"attempt_id" text NOT NULL,
	"sub" text NOT NULL,
	"email" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"course_codes" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "transactions_attempt_id_unique" UNIQUE("attempt_id")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"file_key" text NOT NULL,
	"content_type" text NOT NULL,
	"document_type" text NOT NULL,
	"name" text NOT NULL,
	"student_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"sub" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean NOT NULL,
	"given_name" text NOT NULL,
	"family_name" text NOT NULL,
	"status" text NOT NULL,
	"salt" text NOT NULL,
	"verifier" text NOT NULL,
	"failed_attempts" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE INDEX "enrollments_by_sub" ON "enrollments" USING btree ("sub");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_enrollment" ON "enrollments" USING btree ("sub","course_code") WHERE is_complete = 0 and is_change_to_greater_value_course = 0;--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("sent_at","due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_attempt_per_key" ON "payment_attempts" USING btree ("sub","idempotency_key");--> statement-breakpoint
CREATE INDEX "attempts_by_status" ON "payment_attempts" USING btree ("sub","status");--> statement-breakpoint
CREATE INDEX "sign_ins_by_sub" ON "sign_ins" USING btree ("sub");