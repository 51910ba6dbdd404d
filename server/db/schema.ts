import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

/**
 * Everything the server remembers. Nothing is kept in a process, so several instances can share one database.
 * Money is in cents; times are with time zone; `sub` is the sign-in service's id of a person.
 */

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export type UserStatus = 'UNCONFIRMED' | 'CONFIRMED' | 'RESET_REQUIRED' | 'FORCE_CHANGE_PASSWORD';

/** Accounts of the embedded sign-in service: an SRP verifier, never a password. */
export const users = pgTable('users', {
  sub: text('sub').primaryKey(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull(),
  givenName: text('given_name').notNull(),
  familyName: text('family_name').notNull(),
  status: text('status').$type<UserStatus>().notNull(),
  salt: text('salt').notNull(),
  verifier: text('verifier').notNull(),
  failedAttempts: integer('failed_attempts').notNull().default(0),
  lockedUntil: time('locked_until'),
  createdAt: time('created_at').notNull(),
});

export type CodePurpose = 'signUp' | 'reset';

/** The one valid code of an account for a purpose, hashed. */
export const signInCodes = pgTable(
  'sign_in_codes',
  {
    sub: text('sub').notNull(),
    purpose: text('purpose').$type<CodePurpose>().notNull(),
    hash: text('hash').notNull(),
    tries: integer('tries').notNull().default(0),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sub, table.purpose] })],
);

/** Half-finished sign-ins: an SRP exchange, or a new password that is owed. Single use. */
export const signInExchanges = pgTable('sign_in_exchanges', {
  idHash: text('id_hash').primaryKey(),
  kind: text('kind').$type<'srp' | 'newPassword'>().notNull(),
  sub: text('sub').notNull(),
  clientId: text('client_id').notNull(),
  /** Key of the SRP exchange, hex; null for a new password. */
  key: text('key'),
  expiresAt: time('expires_at').notNull(),
});

/** One row for each completed sign-in: its refresh token (hashed) and whether it was revoked. */
export const signIns = pgTable(
  'sign_ins',
  {
    originJti: text('origin_jti').primaryKey(),
    sub: text('sub').notNull(),
    clientId: text('client_id').notNull(),
    refreshHash: text('refresh_hash').notNull().unique(),
    authTime: integer('auth_time').notNull(),
    expiresAt: time('expires_at').notNull(),
    revokedAt: time('revoked_at'),
  },
  (table) => [index('sign_ins_by_sub').on(table.sub)],
);

export const signingKeys = pgTable('signing_keys', {
  kid: text('kid').primaryKey(),
  privateJwk: jsonb('private_jwk').$type<Record<string, unknown>>().notNull(),
  createdAt: time('created_at').notNull(),
});

/** What the account form told, apart from the password. */
export const profiles = pgTable('profiles', {
  email: text('email').primaryKey(),
  sub: text('sub').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  details: jsonb('details').$type<Record<string, string>>().notNull(),
  createdAt: time('created_at').notNull(),
});

export const enrollments = pgTable(
  'enrollments',
  {
    id: text('id').primaryKey(),
    sub: text('sub').notNull(),
    courseCode: text('course_code').notNull(),
    isComplete: integer('is_complete').notNull().default(0),
    isChangeToGreaterValueCourse: integer('is_change_to_greater_value_course').notNull().default(0),
    transactionId: text('transaction_id'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('enrollments_by_sub').on(table.sub),
    // The last line of defence: nobody is enrolled twice in a course that is still open.
    uniqueIndex('one_open_enrollment')
      .on(table.sub, table.courseCode)
      .where(sql`is_complete = 0 and is_change_to_greater_value_course = 0`),
  ],
);

export type CodeKind = 'percentage' | 'fixed' | 'whole';

export const authorizationCodes = pgTable('authorization_codes', {
  /** Upper case. */
  code: text('code').primaryKey(),
  kind: text('kind').$type<CodeKind>().notNull(),
  /** Percent for `percentage`, cents for `fixed`, 0 for `whole`. */
  value: integer('value').notNull(),
  startsAt: time('starts_at'),
  endsAt: time('ends_at'),
  /** The courses it is good for; null for all. */
  courseCodes: jsonb('course_codes').$type<string[]>(),
  useLimit: integer('use_limit'),
  uses: integer('uses').notNull().default(0),
});

export type AttemptStatus = 'pending' | 'succeeded' | 'declined' | 'failed';

/**
 * One row for each press of the pay button, written before any money moves. Its id goes to the gateway as the
 * order id, so that after a crash the charge can be found again instead of being made twice.
 */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: text('id').primaryKey(),
    sub: text('sub').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** Hash of what was asked: the same key with another request is refused. */
    fingerprint: text('fingerprint').notNull(),
    courseCodes: jsonb('course_codes').$type<string[]>().notNull(),
    discountCode: text('discount_code'),
    amountCents: integer('amount_cents').notNull(),
    status: text('status').$type<AttemptStatus>().notNull(),
    /** Until then some instance is working on it; afterwards another may look what became of it. */
    leaseUntil: time('lease_until').notNull(),
    gatewayId: text('gateway_id'),
    transactionId: text('transaction_id'),
    message: text('message'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('one_attempt_per_key').on(table.sub, table.idempotencyKey),
    index('attempts_by_status').on(table.sub, table.status),
  ],
);

export const transactions = pgTable('transactions', {
  id: text('id').primaryKey(),
  attemptId: text('attempt_id').notNull().unique(),
  sub: text('sub').notNull(),
  email: text('email').notNull(),
  amountCents: integer('amount_cents').notNull(),
  courseCodes: jsonb('course_codes').$type<string[]>().notNull(),
  createdAt: time('created_at').notNull(),
});

/** The embedded gateway's own books, by order id. */
export const embeddedSales = pgTable('embedded_sales', {
  orderId: text('order_id').primaryKey(),
  id: text('id').notNull(),
  amountCents: integer('amount_cents').notNull(),
  /** Null when the sale was approved, otherwise why not. */
  declined: text('declined'),
  createdAt: time('created_at').notNull(),
});

export const redemptions = pgTable('redemptions', {
  transactionId: text('transaction_id').primaryKey(),
  code: text('code').notNull(),
  sub: text('sub').notNull(),
  discountCents: integer('discount_cents').notNull(),
  createdAt: time('created_at').notNull(),
});

export const contactMessages = pgTable('contact_messages', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  message: text('message').notNull(),
  createdAt: time('created_at').notNull(),
});

export const marketingContacts = pgTable('marketing_contacts', {
  id: text('id').primaryKey(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text('email').notNull(),
  phoneNumber: text('phone_number').notNull(),
  listId: integer('list_id').notNull(),
  createdAt: time('created_at').notNull(),
});

export const criticalErrors = pgTable('critical_errors', {
  id: text('id').primaryKey(),
  message: text('message').notNull(),
  source: text('source').notNull(),
  component: text('component').notNull(),
  createdAt: time('created_at').notNull(),
});

/** A mail is written in the transaction that causes it and delivered afterwards. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Not before this time; moved on after each failure. */
    dueAt: time('due_at').notNull(),
    sentAt: time('sent_at'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('outbox_due').on(table.sentAt, table.dueAt)],
);

/** Pre-signed uploads: who has the address may put one file there, once, before it expires. */
export const uploads = pgTable('uploads', {
  id: text('id').primaryKey(),
  tokenHash: text('token_hash').notNull(),
  fileKey: text('file_key').notNull(),
  contentType: text('content_type').notNull(),
  documentType: text('document_type').notNull(),
  name: text('name').notNull(),
  studentId: text('student_id').notNull(),
  expiresAt: time('expires_at').notNull(),
  usedAt: time('used_at'),
  createdAt: time('created_at').notNull(),
});

/** Counts within a window of time, e.g. code checks of one address. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').notNull(),
    windowStart: time('window_start').notNull(),
    count: integer('count').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.windowStart] })],
);
