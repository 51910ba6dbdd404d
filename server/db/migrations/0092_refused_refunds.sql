CREATE INDEX "refunds_failed" ON "refunds" USING btree ("created_at") WHERE status = 'failed';
