CREATE TABLE "audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"who" text NOT NULL,
	"did" text NOT NULL,
	"subject" text NOT NULL,
	"reason" text,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "audit_lengths" CHECK (char_length("who") <= 100 AND char_length("did") <= 64 AND char_length("subject") <= 200 AND char_length("reason") <= 500 AND pg_column_size("before") <= 20000 AND pg_column_size("after") <= 20000)
);
--> statement-breakpoint
CREATE INDEX "audit_by_subject" ON "audit" USING btree ("subject","id");
--> statement-breakpoint
CREATE INDEX "audit_old" ON "audit" USING btree ("at");
