CREATE TABLE "heartbeat" (
	"id" integer PRIMARY KEY NOT NULL,
	"beat_at" timestamp with time zone NOT NULL,
	"padding" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "heartbeat" ALTER COLUMN "padding" SET STORAGE PLAIN;
