ALTER TABLE "transactions" ADD COLUMN "lines" jsonb;
