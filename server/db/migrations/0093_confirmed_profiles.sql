-- Nobody knows which accounts of the rows that are there were confirmed, so they count as confirmed.
ALTER TABLE "profiles" ADD COLUMN "is_confirmed" boolean DEFAULT true NOT NULL;
