ALTER TABLE "payment_attempts" ADD COLUMN "terms_version" date;
