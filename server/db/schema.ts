import { sql } from 'drizzle-orm';
import type { StateValue } from 'xstate';
import { lengthsOf } from './lengths.ts';
import type { CodeKind } from '../../domain/authorizationCode.ts';
import type { AttemptEvent } from '../../machines/paymentAttempt/machine.ts';
import type {
  AttemptContext,
  GatewayTransaction,
  PaymentChecks,
} from '../../machines/paymentAttempt/rules.ts';
import type { RefundContext } from '../../machines/refund/rules.ts';
import {
  bigint,
  boolean,
  check,
  date,
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
 * The server's only state, so that several instances can share one database. Money is in cents, times have a time zone,
 * and `sub` is the sign-in service's id of a person.
 */

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export type UserStatus = 'UNCONFIRMED' | 'CONFIRMED' | 'RESET_REQUIRED' | 'FORCE_CHANGE_PASSWORD';

/** What can be asked for after a password, by Cognito's names. */
export type SecondFactor = 'SOFTWARE_TOKEN_MFA' | 'EMAIL_OTP';

/** Accounts of the embedded sign-in service, with an SRP verifier instead of a password; both empty without one. */
export const users = pgTable(
  'users',
  {
    sub: text('sub').primaryKey(),
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull(),
    givenName: text('given_name').notNull(),
    familyName: text('family_name').notNull(),
    status: text('status').$type<UserStatus>().notNull(),
    salt: text('salt').notNull(),
    verifier: text('verifier').notNull(),
    /** Whether a mailed code is asked for after the password. */
    asksMailedCode: boolean('asks_mailed_code').notNull().default(false),
    /** Which of several second factors is asked for; null leaves it to the person who signs in. */
    preferredFactor: text('preferred_factor').$type<SecondFactor>(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('users_unconfirmed')
      .on(table.createdAt)
      .where(sql`status = 'UNCONFIRMED'`),
    check(
      'user_status',
      sql`status IN ('UNCONFIRMED', 'CONFIRMED', 'RESET_REQUIRED', 'FORCE_CHANGE_PASSWORD')`,
    ),
    check('preferred_factor', sql`preferred_factor IN ('SOFTWARE_TOKEN_MFA', 'EMAIL_OTP')`),
    lengthsOf('users'),
  ],
);

/** The account form as it is kept in `profiles`, without email and password. */
export interface Profile {
  readonly firstName: string;
  readonly lastName: string;
  readonly details: Readonly<Record<string, string | undefined>>;
}

/**
 * What was sent to create an account, until its email is confirmed. Anybody can send one for any address; the one whose
 * proof comes with the mailed code becomes the account.
 */
export const signUpForms = pgTable(
  'sign_up_forms',
  {
    sub: text('sub')
      .notNull()
      .references(() => users.sub, { onDelete: 'cascade' }),
    proofHash: text('proof_hash').notNull(),
    salt: text('salt').notNull(),
    verifier: text('verifier').notNull(),
    givenName: text('given_name').notNull(),
    familyName: text('family_name').notNull(),
    /** Null for a sign-up that did not come by the site's form. */
    profile: jsonb('profile').$type<Profile>(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sub, table.proofHash] }), lengthsOf('sign_up_forms')],
);

/** Failed sign-ins of an account by the network that they came from, and of all networks that it does not know. */
export const signInNetworks = pgTable(
  'sign_in_networks',
  {
    sub: text('sub')
      .notNull()
      .references(() => users.sub, { onDelete: 'cascade' }),
    /** IPv4 address or IPv6 network; `all` for the sum. */
    network: text('network').notNull(),
    failedAttempts: integer('failed_attempts').notNull().default(0),
    lockedUntil: time('locked_until'),
    /** Since when the person is known to be there: they signed in, or had a mailed code. */
    knownSince: time('known_since'),
    changedAt: time('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sub, table.network] }),
    index('sign_in_networks_changed').on(table.changedAt),
    check('sign_in_network_attempts', sql`failed_attempts >= 0`),
    lengthsOf('sign_in_networks'),
  ],
);

export type CodePurpose = 'signUp' | 'reset' | 'signIn' | 'email';

/** The valid code of an account for a purpose, hashed. */
export const signInCodes = pgTable(
  'sign_in_codes',
  {
    sub: text('sub').notNull(),
    purpose: text('purpose').$type<CodePurpose>().notNull(),
    hash: text('hash').notNull(),
    /** The address that the account gets by the code, to which it was mailed; null for other purposes. */
    email: text('email'),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sub, table.purpose] }),
    check('sign_in_code_purpose', sql`purpose IN ('signUp', 'reset', 'signIn', 'email')`),
    index('sign_in_codes_expired').on(table.expiresAt),
    lengthsOf('sign_in_codes'),
  ],
);

/**
 * Sign-ins in progress: an SRP exchange, a choice of how to sign in, a new password that is required, or a second factor;
 * and passkeys that are being made. Single use.
 */
export const signInExchanges = pgTable(
  'sign_in_exchanges',
  {
    idHash: text('id_hash').primaryKey(),
    kind: text('kind').$type<'srp' | 'choice' | 'newPassword' | 'newPasskey' | 'secondFactor'>().notNull(),
    sub: text('sub').notNull(),
    clientId: text('client_id').notNull(),
    /** The password's salt when the exchange began; a new password has another one, which ends the exchange. */
    salt: text('salt').notNull().default(''),
    /** Session key of the SRP exchange, hex; of a choice and a second factor, the challenge that is open; otherwise null. */
    key: text('key'),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    index('sign_in_exchanges_expired').on(table.expiresAt),
    check(
      'sign_in_exchange_kind',
      sql`kind IN ('srp', 'choice', 'newPassword', 'newPasskey', 'secondFactor')`,
    ),
    lengthsOf('sign_in_exchanges'),
  ],
);

/** Passkeys of the embedded sign-in service: public keys, with what their authenticators said of themselves. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** As the authenticator chose it, base64url. */
    id: text('id').primaryKey(),
    sub: text('sub')
      .notNull()
      .references(() => users.sub, { onDelete: 'cascade' }),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** How many times it has signed, or 0 where the authenticator does not count. A copy would fall behind. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    relyingParty: text('relying_party').notNull(),
    name: text('name').notNull(),
    attachment: text('attachment').$type<'platform' | 'cross-platform'>(),
    transports: jsonb('transports').$type<readonly string[]>().notNull(),
    /** Whether it is kept by a service that brings it to other devices. */
    isBackedUp: boolean('is_backed_up').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('passkeys_by_sub').on(table.sub),
    check('passkey_counter', sql`counter >= 0`),
    check('passkey_attachment', sql`attachment IN ('platform', 'cross-platform')`),
    lengthsOf('passkeys'),
  ],
);

/** Authenticator apps of the embedded sign-in service: one for each account. */
export const authenticators = pgTable(
  'authenticators',
  {
    sub: text('sub')
      .primaryKey()
      .references(() => users.sub, { onDelete: 'cascade' }),
    /** The secret of the app whose codes are good, encrypted. */
    secret: text('secret'),
    /** That of an app of which no code has come yet. */
    pending: text('pending'),
    /** Whether a password alone no longer signs in. */
    isOn: boolean('is_on').notNull().default(false),
    /** Which period of 30 seconds the last code was of: that one, and those before it, are no longer good. */
    usedPeriod: bigint('used_period', { mode: 'number' }).notNull().default(0),
    /** When the app that is in use was set up; before a code of it has come, when a secret was first chosen. */
    createdAt: time('created_at').notNull(),
  },
  () => [
    check('authenticator_secret', sql`secret IS NOT NULL OR (pending IS NOT NULL AND NOT is_on)`),
    lengthsOf('authenticators'),
  ],
);

/** Completed sign-ins. */
export const signIns = pgTable(
  'sign_ins',
  {
    originJti: text('origin_jti').primaryKey(),
    sub: text('sub').notNull(),
    clientId: text('client_id').notNull(),
    authTime: integer('auth_time').notNull(),
    expiresAt: time('expires_at').notNull(),
    revokedAt: time('revoked_at'),
    /** Browser and system, in words. */
    device: text('device').notNull().default(''),
    /** When it last got new tokens; null before. */
    lastUsedAt: time('last_used_at'),
    /** Proves the identity of a person who is signed in elsewhere, so it is not a device. */
    isProof: boolean('is_proof').notNull().default(false),
  },
  (table) => [
    index('sign_ins_by_sub').on(table.sub),
    index('sign_ins_expired').on(table.expiresAt),
    lengthsOf('sign_ins'),
  ],
);

/** The refresh tokens of a sign-in, hashed. Each refresh issues a new one. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text('hash').primaryKey(),
    originJti: text('origin_jti')
      .notNull()
      .references(() => signIns.originJti, { onDelete: 'cascade' }),
    /** How many refreshes lie between it and the sign-in. Tabs that refresh at once get tokens of the same generation. */
    generation: integer('generation').notNull().default(0),
    /** When a token was first used that makes this one obsolete. */
    retiredAt: time('retired_at'),
  },
  (table) => [index('refresh_tokens_by_sign_in').on(table.originJti), lengthsOf('refresh_tokens')],
);

export const signingKeys = pgTable(
  'signing_keys',
  {
    kid: text('kid').primaryKey(),
    privateJwk: jsonb('private_jwk').$type<Record<string, unknown>>().notNull(),
    createdAt: time('created_at').notNull(),
  },
  () => [lengthsOf('signing_keys')],
);

/** The submitted account form, without the password. */
export const profiles = pgTable(
  'profiles',
  {
    email: text('email').primaryKey(),
    sub: text('sub').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    details: jsonb('details').$type<Profile['details']>().notNull(),
    createdAt: time('created_at').notNull(),
    /** False from the sign-up at a user pool until a token of the account is accepted; true where it is not known. */
    isConfirmed: boolean('is_confirmed').notNull().default(true),
  },
  (table) => [
    index('profiles_by_sub').on(table.sub),
    index('profiles_unconfirmed')
      .on(table.createdAt)
      .where(sql`not is_confirmed`),
    lengthsOf('profiles'),
  ],
);

/** What was changed of an account form since it was submitted; only the fields that changed. */
export const profileChanges = pgTable(
  'profile_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    sub: text('sub').notNull(),
    /** `student`, or the member of staff. */
    who: text('who').notNull(),
    before: jsonb('before').$type<Profile['details']>().notNull(),
    after: jsonb('after').$type<Profile['details']>().notNull(),
    at: time('at').notNull(),
  },
  (table) => [index('profile_changes_by_sub').on(table.sub, table.id), lengthsOf('profile_changes')],
);

/** Addresses that accounts had, each for as long as its owner can object to the change, by the link that was mailed there. */
export const emailObjections = pgTable(
  'email_objections',
  {
    tokenHash: text('token_hash').primaryKey(),
    sub: text('sub').notNull(),
    /** The address that the account had. */
    email: text('email').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('email_objections_by_sub').on(table.sub, table.createdAt),
    index('email_objections_created').on(table.createdAt),
    lengthsOf('email_objections'),
  ],
);

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
    /** When it ended; null as long as it stands. */
    endedAt: time('ended_at'),
    /** Null where it stands, or ended before this was stored: then its payment went back. */
    endReason: text('end_reason').$type<'refunded' | 'withdrawn'>(),
  },
  (table) => [
    index('enrollments_by_sub').on(table.sub),
    index('enrollments_by_time').on(table.createdAt, table.id),
    index('enrollments_by_course').on(table.courseCode, table.createdAt),
    index('enrollments_by_transaction').on(table.transactionId),
    // The database itself prevents two open enrollments of one person in one course.
    uniqueIndex('one_open_enrollment')
      .on(table.sub, table.courseCode)
      .where(sql`is_complete = 0 and is_change_to_greater_value_course = 0 and ended_at is null`),
    check('enrollment_flags', sql`is_complete IN (0, 1) AND is_change_to_greater_value_course IN (0, 1)`),
    check('enrollment_course', sql`course_code ~ '^[a-z]{3,4}[0-9]{3}$'`),
    check(
      'enrollment_end',
      sql`end_reason IS NULL OR (end_reason IN ('refunded', 'withdrawn') AND ended_at IS NOT NULL)`,
    ),
    lengthsOf('enrollments'),
  ],
);

export const authorizationCodes = pgTable(
  'authorization_codes',
  {
    /** Upper case. */
    code: text('code').primaryKey(),
    kind: text('kind').$type<CodeKind>().notNull(),
    /** Percent for `percentage`, cents for `fixed`, 0 for `whole`. */
    value: integer('value').notNull(),
    startsAt: time('starts_at'),
    endsAt: time('ends_at'),
    /** The courses it applies to; null for all. */
    courseCodes: jsonb('course_codes').$type<string[]>(),
    useLimit: integer('use_limit'),
    uses: integer('uses').notNull().default(0),
  },
  () => [
    check('code_form', sql`code ~ '^[!-~]([ -~]{0,62}[!-~])?$' AND code !~ '[a-z]'`),
    check(
      'code_value',
      sql`(kind = 'percentage' AND value BETWEEN 1 AND 100) OR (kind = 'fixed' AND value > 0) OR (kind = 'whole' AND value = 0)`,
    ),
    check('code_times', sql`starts_at < ends_at`),
    check(
      'code_courses',
      sql`CASE WHEN jsonb_typeof(course_codes) = 'array' THEN jsonb_array_length(course_codes) > 0 AND course_codes::text = lower(course_codes::text) ELSE course_codes IS NULL END`,
    ),
    check('code_uses', sql`uses >= 0 AND (use_limit IS NULL OR use_limit > 0)`),
    lengthsOf('authorization_codes'),
  ],
);

/** A course at the price of the day on which it was sold, before any discount. */
export interface ReceiptLine {
  readonly code: string;
  readonly name: string;
  readonly cents: number;
}

/** What may be said of an attempt's money; derived from its state. */
export type AttemptStatus = 'unsettled' | 'enrolled' | 'notCharged' | 'mismatched' | 'reversed';

/** The answer to a request that was rejected before any money could move. */
export interface Rejection {
  /** HTTP status, 400 to 499. */
  readonly status: 409 | 422 | 429;
  readonly message: string;
  /** The total that the server would charge, in cents, where the rejection is about the price. */
  readonly totalCents?: number;
  /** Whether the authorization code itself was rejected, so that it must be dropped. */
  readonly isCodeRejected?: boolean;
}

/**
 * One row for each press of the pay button, written before any money moves: the stored snapshot of a `paymentAttempt`
 * chart. Its id goes to the gateway as the order id, so that its authorization can be found after a crash. It is made of
 * person and key (`server/payments/orderId.ts`), so that it can be found without the row, too; older ones are random.
 */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: text('id').primaryKey(),
    sub: text('sub').notNull(),
    /** Where receipt and notices go. */
    email: text('email').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** Hash of the request: the same key with another request is rejected. */
    fingerprint: text('fingerprint').notNull(),
    courseCodes: jsonb('course_codes').$type<string[]>().notNull(),
    authorizationCode: text('discount_code'),
    amountCents: integer('amount_cents').notNull(),
    /** What is sold. Null for attempts from before it was stored: today's names and prices must not stand in for it. */
    lines: jsonb('lines').$type<readonly ReceiptLine[]>(),
    /** What the authorization code takes off; null for attempts from before it was stored. */
    discountCents: integer('discount_cents'),
    /** The version of the terms that the student accepted; null where the page did not say it. */
    termsVersion: date('terms_version'),
    /** Why the request was rejected before any money could move: the answer that it gets each time. */
    rejection: jsonb('rejection').$type<Rejection>(),
    /** What bank and gateway said of the person who pays; null until they were asked. */
    checks: jsonb('checks').$type<PaymentChecks>(),
    /** Value and context of the chart. */
    state: jsonb('state').$type<StateValue>().notNull(),
    context: jsonb('context').$type<AttemptContext>().notNull(),
    /** The version of the chart that stored them: an older one leaves the row to a server that has it. */
    chartVersion: integer('chart_version').notNull().default(1),
    status: text('status').$type<AttemptStatus>().notNull(),
    /** Whether staff must act. */
    isStuck: boolean('is_stuck').notNull().default(false),
    /** Counts how many times the attempt was taken over; a write under an older number is ignored. */
    fence: integer('fence').notNull().default(1),
    /** The id of the request that began the attempt: its log entries, its mail and the gateway's order are found by it. */
    requestId: text('request_id'),
    /** From then on any instance may take it over; null when nothing is left to do. */
    dueAt: time('due_at'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('one_attempt_per_key').on(table.sub, table.idempotencyKey),
    uniqueIndex('one_unsettled_attempt_per_person')
      .on(table.sub)
      .where(sql`status = 'unsettled'`),
    index('attempts_due').on(table.dueAt),
    index('attempts_by_email').on(table.email),
    check(
      'attempt_status',
      sql`status IN ('unsettled', 'enrolled', 'notCharged', 'mismatched', 'reversed') AND fence > 0`,
    ),
    check('attempt_amounts', sql`amount_cents >= 0 AND (discount_cents IS NULL OR discount_cents >= 0)`),
    index('attempts_unpaid')
      .on(table.createdAt)
      .where(sql`status = 'notCharged' and due_at is null and not is_stuck`),
    index('attempts_to_watch')
      .on(table.createdAt)
      .where(
        sql`is_stuck or status = 'unsettled' or state->>'payment' = 'capturing' or state->>'holds' = 'releasing'`,
      ),
    lengthsOf('payment_attempts'),
  ],
);

/** The one row that says which history the database is part of, and whether it may have lost rows. */
export const databaseHistory = pgTable(
  'database_history',
  {
    id: integer('id').primaryKey().default(1),
    /** From `identityOf`: another one means that the database was restored, or that a standby took over. */
    identity: text('identity').notNull(),
    /** When a server first used the database; null when that is not known. */
    startedAt: time('started_at'),
    restoredAt: time('restored_at'),
    /** When the newest payment attempt that was left then began, or when the database did; null when neither is known. */
    lostSince: time('lost_since'),
    /** When the gateway's books were last compared without a difference that is left. */
    reconciledAt: time('reconciled_at'),
  },
  () => [check('database_history_id_check', sql`id = 1`), lengthsOf('database_history')],
);

/** A stored payment attempt. */
export type Attempt = typeof paymentAttempts.$inferSelect;

/** What changed an attempt, as events of its chart. The text about `payment_attempts` in the privacy policy speaks of it. */
export const paymentSteps = pgTable(
  'payment_steps',
  {
    attemptId: text('attempt_id')
      .notNull()
      .references(() => paymentAttempts.id, { onDelete: 'cascade' }),
    /** From 1 on. */
    number: integer('number').notNull(),
    event: jsonb('event').$type<AttemptEvent>().notNull(),
    at: time('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.attemptId, table.number] }), lengthsOf('payment_steps')],
);

export const transactions = pgTable(
  'transactions',
  {
    id: text('id').primaryKey(),
    attemptId: text('attempt_id').notNull().unique(),
    sub: text('sub').notNull(),
    email: text('email').notNull(),
    amountCents: integer('amount_cents').notNull(),
    courseCodes: jsonb('course_codes').$type<string[]>().notNull(),
    /** Null for registrations from before it was stored. Today's prices must not stand in for it. */
    lines: jsonb('lines').$type<readonly ReceiptLine[]>(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('transactions_by_sub').on(table.sub),
    index('transactions_by_email').on(table.email),
    check('transaction_amount', sql`amount_cents >= 0`),
    lengthsOf('transactions'),
  ],
);

export type RefundStatus = 'open' | 'settled' | 'failed';

/** Money that staff gives back: the stored snapshots of `refund` charts. One of a payment at a time. */
export const refunds = pgTable(
  'refunds',
  {
    id: text('id').primaryKey(),
    attemptId: text('attempt_id').notNull(),
    sub: text('sub').notNull(),
    /** The charge, and the order's number. */
    transactionId: text('transaction_id').notNull(),
    /** What the student withdraws from. */
    courseCodes: jsonb('course_codes').$type<string[]>().notNull(),
    amountCents: integer('amount_cents').notNull(),
    who: text('who').notNull(),
    reason: text('reason').notNull(),
    /** Value and context of the chart. */
    state: text('state').notNull(),
    context: jsonb('context').$type<RefundContext>().notNull(),
    status: text('status').$type<RefundStatus>().notNull(),
    /** From then on any instance may take it over; null when nothing is left to do. */
    dueAt: time('due_at'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('one_open_refund')
      .on(table.attemptId)
      .where(sql`status = 'open'`),
    index('refunds_due')
      .on(table.dueAt)
      .where(sql`status = 'open'`),
    index('refunds_failed')
      .on(table.createdAt)
      .where(sql`status = 'failed'`),
    index('refunds_by_attempt').on(table.attemptId),
    index('refunds_by_sub').on(table.sub),
    index('refunds_by_time').on(table.createdAt),
    check('refund_terms', sql`amount_cents > 0 AND status IN ('open', 'settled', 'failed')`),
    lengthsOf('refunds'),
  ],
);

/** The embedded gateway's own books. */
export const embeddedTransactions = pgTable(
  'embedded_transactions',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id').notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull().default('USD'),
    merchantAccount: text('merchant_account').notNull().default('embedded'),
    type: text('type').$type<'sale' | 'credit'>().notNull().default('sale'),
    /** The sale that a credit gives back. */
    refundOf: text('refund_of'),
    /** Nobody takes a part of a charge back here. */
    dispute: text('dispute').$type<Exclude<GatewayTransaction['dispute'], 'partLost'>>(),
    status: text('status').$type<GatewayTransaction['status']>().notNull(),
    /** Why it was declined; empty otherwise. */
    reason: text('reason').notNull(),
    requestId: text('request_id'),
    email: text('email').notNull().default(''),
    lines: jsonb('lines').$type<readonly ReceiptLine[]>().notNull().default([]),
    authorizationCode: text('discount_code'),
    /** What it was paid with, as a receipt says it; null where that is not known. */
    method: text('method'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('embedded_transactions_by_order').on(table.orderId),
    index('embedded_transactions_by_time').on(table.createdAt),
    index('embedded_transactions_by_email').on(table.email),
    check(
      'embedded_transaction_terms',
      sql`amount_cents >= 0 AND type IN ('sale', 'credit') AND status IN ('authorized', 'captured', 'declined', 'released', 'settlementDeclined', 'unclear') AND (dispute IS NULL OR dispute IN ('open', 'won', 'lost'))`,
    ),
    lengthsOf('embedded_transactions'),
  ],
);

/** Codes from before there were rules for them, which broke one. */
export const refusedCodes = pgTable(
  'refused_codes',
  {
    row: jsonb('row').$type<Readonly<Record<string, unknown>>>().notNull(),
  },
  () => [lengthsOf('refused_codes')],
);

export const redemptions = pgTable(
  'redemptions',
  {
    transactionId: text('transaction_id').primaryKey(),
    code: text('code').notNull(),
    sub: text('sub').notNull(),
    discountCents: integer('discount_cents').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('redemptions_by_code').on(table.code, table.createdAt),
    index('redemptions_by_sub').on(table.sub),
    check('redemption_amount', sql`discount_cents >= 0`),
    lengthsOf('redemptions'),
  ],
);

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    message: text('message').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('contact_messages_old').on(table.createdAt),
    index('contact_messages_by_email').on(table.email),
    lengthsOf('contact_messages'),
  ],
);

export const marketingContacts = pgTable(
  'marketing_contacts',
  {
    id: text('id').primaryKey(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phoneNumber: text('phone_number').notNull(),
    listId: integer('list_id').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('marketing_contacts_old').on(table.createdAt),
    index('marketing_contacts_by_email').on(table.email),
    lengthsOf('marketing_contacts'),
  ],
);

/** Addresses to which no mail about courses may be sent. */
export const mailingStops = pgTable(
  'mailing_stops',
  { email: text('email').primaryKey(), createdAt: time('created_at').notNull() },
  () => [lengthsOf('mailing_stops')],
);

export const criticalErrors = pgTable(
  'critical_errors',
  {
    id: text('id').primaryKey(),
    message: text('message').notNull(),
    source: text('source').notNull(),
    component: text('component').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('critical_errors_old').on(table.createdAt), lengthsOf('critical_errors')],
);

/** Mail, written in the transaction that causes it and sent afterward. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** Where the recipient ends mail of this kind with one press; null for mail that belongs to an enrollment. */
    unsubscribeUrl: text('unsubscribe_url'),
    /** The id of the request that caused it; null when none did. */
    requestId: text('request_id'),
    attempts: integer('attempts').notNull().default(0),
    /** Time of the next attempt to send it. */
    dueAt: time('due_at').notNull(),
    sentAt: time('sent_at'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('outbox_due').on(table.sentAt, table.dueAt),
    index('outbox_old').on(table.createdAt),
    index('outbox_by_recipient').on(table.recipient, table.id),
    index('outbox_with_text')
      .on(table.id)
      .where(sql`text <> ''`),
    check('outbox_attempts', sql`attempts >= 0`),
    lengthsOf('outbox'),
  ],
);

/** Courses that nobody can register for just now, which the catalogue in the code cannot say. */
export const courseClosures = pgTable(
  'course_closures',
  {
    courseCode: text('course_code').primaryKey(),
    closedAt: time('closed_at').notNull(),
    /** When it opens by itself; null until staff opens it. */
    opensAt: time('opens_at'),
  },
  () => [check('course_closure_times', sql`closed_at < opens_at`), lengthsOf('course_closures')],
);

/** Prices that follow the one of the catalogue. The last one that has begun is charged. */
export const coursePrices = pgTable(
  'course_prices',
  {
    courseCode: text('course_code').notNull(),
    startsAt: time('starts_at').notNull(),
    cents: integer('cents').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.courseCode, table.startsAt] }),
    check('course_price_cents', sql`cents BETWEEN 1 AND 100000000`),
    lengthsOf('course_prices'),
  ],
);

export type FeedEventType = 'registered' | 'refunded' | 'withdrawn' | 'completed';

/** What became of enrollments, written in the transaction that changes them, and sent to the learning platform afterward. */
export const feedEvents = pgTable(
  'feed_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    type: text('type').$type<FeedEventType>().notNull(),
    enrollmentId: text('enrollment_id').notNull(),
    sub: text('sub').notNull(),
    courseCode: text('course_code').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Time of the next attempt to send it; null when none follows. */
    dueAt: time('due_at'),
    /** When the platform took it, or staff passed it over; until then no later one of the student is sent. */
    settledAt: time('settled_at'),
    isPassedOver: boolean('is_passed_over').notNull().default(false),
    /** What the platform last said. */
    answer: text('answer').notNull().default(''),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('feed_events_due')
      .on(table.dueAt)
      .where(sql`settled_at is null`),
    index('feed_events_open')
      .on(table.sub, table.id)
      .where(sql`settled_at is null`),
    index('feed_events_by_sub').on(table.sub, table.id),
    index('feed_events_old').on(table.createdAt),
    index('feed_events_passed_over')
      .on(table.id)
      .where(sql`is_passed_over`),
    check(
      'feed_event_terms',
      sql`type IN ('registered', 'refunded', 'withdrawn', 'completed') AND attempts >= 0`,
    ),
    lengthsOf('feed_events'),
  ],
);

/** Upload links: each accepts one file until it expires. */
export const uploads = pgTable(
  'uploads',
  {
    id: text('id').primaryKey(),
    tokenHash: text('token_hash').notNull(),
    fileKey: text('file_key').notNull(),
    contentType: text('content_type').notNull(),
    documentType: text('document_type').notNull(),
    name: text('name').notNull(),
    studentId: text('student_id').notNull(),
    /** In bytes; null until a file was sent to this server. */
    size: bigint('size', { mode: 'number' }),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('uploads_unused')
      .on(table.expiresAt)
      .where(sql`used_at is null`),
    index('uploads_old')
      .on(table.createdAt)
      .where(sql`used_at is not null`),
    index('uploads_by_name').on(sql`lower(${table.name})`),
    index('uploads_by_student').on(sql`lower(${table.studentId})`),
    check('upload_size', sql`size IS NULL OR size >= 0`),
    lengthsOf('uploads'),
  ],
);

/** Counts per window, e.g. of one address's code checks. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').notNull(),
    windowStart: time('window_start').notNull(),
    count: integer('count').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.windowStart] }),
    check('rate_limit_count', sql`count >= 0`),
    index('rate_limits_expired').on(table.expiresAt),
    lengthsOf('rate_limits'),
  ],
);

/** What staff changed. Nobody's name or address is in it, so that it can outlive an erasure. */
export const audit = pgTable(
  'audit',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: time('at').notNull(),
    /** The name that the person gave, or their account of the operating system. */
    who: text('who').notNull(),
    /** The command, e.g. `codes create`. */
    did: text('did').notNull(),
    /** What was changed: the id of a payment attempt, of a person or of a mail, or a code. */
    subject: text('subject').notNull(),
    reason: text('reason'),
    before: jsonb('before').$type<Readonly<Record<string, unknown>>>(),
    after: jsonb('after').$type<Readonly<Record<string, unknown>>>(),
  },
  (table) => [
    index('audit_by_subject').on(table.subject, table.id),
    index('audit_old').on(table.at),
    lengthsOf('audit'),
  ],
);

/** One row, which readiness probes write. */
export const heartbeat = pgTable(
  'heartbeat',
  {
    id: integer('id').primaryKey(),
    beatAt: time('beat_at').notNull(),
    /** Makes each version of the row fill a page. */
    padding: text('padding').notNull(),
  },
  () => [lengthsOf('heartbeat')],
);

/** The migrations that have run, by the names of their files. */
export const migrations = pgTable('migrations', {
  name: text('name').primaryKey(),
  ranAt: time('ran_at').notNull().defaultNow(),
});
