ALTER TABLE "payment_attempts" ADD COLUMN "chart_version" integer DEFAULT 1 NOT NULL;
