import { sql } from 'drizzle-orm';
import { check } from 'drizzle-orm/pg-core';

/** For a JSON column. */
const bytes = (most: number) => ({ bytes: most });

const id = 64;
const hash = 64;
const email = 254;
const code = 64;
const courses = bytes(4_000);
const lines = bytes(40_000);

/**
 * The longest value of every column of text, in characters, and of JSON, in bytes. What people send has shorter limits in
 * `domain/contract/`, which a test compares with these.
 */
export const lengths = {
  users: {
    sub: id,
    email,
    given_name: 2048,
    family_name: 2048,
    status: 32,
    salt: 64,
    verifier: 1024,
    preferred_factor: 32,
  },
  sign_up_forms: {
    sub: id,
    proof_hash: hash,
    salt: 64,
    verifier: 1024,
    given_name: 2048,
    family_name: 2048,
    profile: bytes(21_000),
  },
  sign_in_networks: { sub: id, network: 64 },
  sign_in_codes: { sub: id, purpose: 16, hash, email },
  sign_in_exchanges: { id_hash: hash, kind: 16, sub: id, client_id: 128, salt: 64, key: 64 },
  passkeys: {
    // A credential id has at most 1,023 bytes.
    id: 1364,
    sub: id,
    public_key: 2048,
    relying_party: 253,
    name: 64,
    attachment: 16,
    transports: bytes(1_000),
  },
  authenticators: { sub: id, secret: 128, pending: 128 },
  sign_ins: { origin_jti: id, sub: id, client_id: 128, device: 64 },
  refresh_tokens: { hash, origin_jti: id },
  signing_keys: { kid: 128, private_jwk: bytes(10_000) },
  profiles: { email, sub: id, first_name: 100, last_name: 100, details: bytes(20_000) },
  profile_changes: { sub: id, who: 100, before: bytes(20_000), after: bytes(20_000) },
  email_objections: { token_hash: hash, sub: id, email },
  enrollments: { id, sub: id, course_code: 20, transaction_id: 100, end_reason: 16 },
  payment_steps: { attempt_id: 2 * id + 1, event: bytes(100_000) },
  authorization_codes: { code, kind: 16, course_codes: bytes(20_000) },
  payment_attempts: {
    // The person and the key.
    id: 2 * id + 1,
    sub: id,
    email,
    idempotency_key: id,
    fingerprint: hash,
    course_codes: courses,
    discount_code: code,
    lines,
    rejection: bytes(2_000),
    checks: bytes(2_000),
    state: bytes(2_000),
    context: bytes(40_000),
    status: 16,
    request_id: id,
  },
  database_history: { identity: 200 },
  transactions: {
    id: 100,
    attempt_id: 2 * id + 1,
    sub: id,
    email,
    course_codes: courses,
    lines,
  },
  refunds: {
    id,
    attempt_id: 2 * id + 1,
    sub: id,
    transaction_id: 100,
    course_codes: courses,
    who: 100,
    reason: 500,
    state: 32,
    context: bytes(20_000),
    status: 16,
  },
  embedded_transactions: {
    id: 100,
    order_id: 2 * id + 1,
    currency: 3,
    merchant_account: 100,
    type: 16,
    refund_of: 100,
    dispute: 16,
    status: 32,
    reason: 1000,
    request_id: id,
    email,
    lines,
    discount_code: code,
    method: 60,
  },
  refused_codes: { row: bytes(100_000) },
  redemptions: { transaction_id: 100, code, sub: id },
  contact_messages: { id, name: 200, email, message: 10_000 },
  marketing_contacts: { id, first_name: 100, last_name: 100, email, phone_number: 40 },
  mailing_stops: { email },
  critical_errors: { id, message: 10_000, source: 16, component: 200 },
  outbox: {
    recipient: email,
    subject: 300,
    text: 100_000,
    html: 300_000,
    unsubscribe_url: 500,
    request_id: id,
  },
  course_closures: { course_code: 20 },
  course_prices: { course_code: 20 },
  feed_events: { type: 16, enrollment_id: id, sub: id, course_code: 20, answer: 200 },
  uploads: {
    id,
    token_hash: hash,
    file_key: 300,
    content_type: 100,
    document_type: 64,
    name: 200,
    student_id: 100,
  },
  rate_limits: { key: 300 },
  audit: { who: 100, did: 64, subject: 200, reason: 500, before: bytes(20_000), after: bytes(20_000) },
  heartbeat: { padding: 8_000 },
} as const satisfies Readonly<Record<string, Readonly<Record<string, number | { readonly bytes: number }>>>>;

/** SQL of the rule for a table. */
function lengthRule(table: keyof typeof lengths): string {
  const columns: Readonly<Record<string, number | { readonly bytes: number }>> = lengths[table];
  return Object.entries(columns)
    .map(([column, most]) =>
      typeof most === 'number'
        ? `char_length("${column}") <= ${most}`
        : `pg_column_size("${column}") <= ${most.bytes}`,
    )
    .join(' AND ');
}

/** The constraint that holds a table to its lengths. */
export const lengthsOf = (table: keyof typeof lengths) =>
  check(`${table}_lengths`, sql.raw(lengthRule(table)));
