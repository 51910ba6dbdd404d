CREATE TABLE "database_history" (
	"id" integer PRIMARY KEY DEFAULT 1 CHECK ("id" = 1),
	"identity" text NOT NULL,
	"restored_at" timestamp with time zone,
	"lost_since" timestamp with time zone,
	"reconciled_at" timestamp with time zone
);
