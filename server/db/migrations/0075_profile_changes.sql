CREATE TABLE "profile_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "profile_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sub" text NOT NULL,
	"who" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "profile_changes_lengths" CHECK (char_length("sub") <= 64 AND char_length("who") <= 100 AND pg_column_size("before") <= 20000 AND pg_column_size("after") <= 20000)
);
--> statement-breakpoint
CREATE INDEX "profile_changes_by_sub" ON "profile_changes" USING btree ("sub","id");
