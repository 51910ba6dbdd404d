ALTER TABLE "uploads" ADD COLUMN "size" bigint;
