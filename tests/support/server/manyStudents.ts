import { sql } from 'drizzle-orm';
import type { Database } from '../../../server/db/database.ts';

const at = `matricula_now() - make_interval(secs => n)`;
const later = `matricula_now() + interval '30 days'`;
const email = `'s' || n || '@example.edu'`;
/** Columns of the rows of a student for each `n`, by table. Every course has many, every code too. */
export const students: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  users: {
    sub: 'n::text',
    email,
    email_verified: 'true',
    given_name: `'Ann'`,
    family_name: `'Lee'`,
    status: `'CONFIRMED'`,
    salt: `''`,
    verifier: `''`,
    created_at: at,
  },
  profiles: {
    email,
    sub: 'n::text',
    first_name: `'Ann'`,
    last_name: `'Lee'`,
    details: `'{}'`,
    created_at: at,
  },
  authenticators: { sub: 'n::text', secret: `''`, is_on: 'true', created_at: at },
  payment_attempts: {
    id: `'a' || n`,
    sub: 'n::text',
    email,
    idempotency_key: 'n::text',
    fingerprint: `''`,
    course_codes: `'["psyc101"]'`,
    amount_cents: '66900',
    state: `'{"payment": "concluded", "holds": "none"}'`,
    context: `'{}'`,
    status: `'enrolled'`,
    created_at: at,
  },
  payment_steps: { attempt_id: `'a' || n`, number: '1', event: `'{"type": "WOKEN", "at": 1}'`, at },
  transactions: {
    id: `'t' || n`,
    attempt_id: `'a' || n`,
    sub: 'n::text',
    email,
    amount_cents: '66900',
    course_codes: `'["psyc101"]'`,
    created_at: at,
  },
  enrollments: {
    id: `'e' || n`,
    sub: 'n::text',
    course_code: `'psyc' || (100 + n % 30)`,
    transaction_id: `'t' || n`,
    is_complete: '(n % 90 <> 0)::int',
    created_at: at,
  },
  redemptions: {
    transaction_id: `'t' || n`,
    code: `'CODE' || n % 1000`,
    sub: 'n::text',
    discount_cents: '1',
    created_at: at,
  },
  embedded_transactions: {
    id: `'t' || n`,
    order_id: `'a' || n`,
    amount_cents: '1',
    status: `'captured'`,
    reason: `''`,
    email,
    created_at: at,
  },
  outbox: {
    recipient: email,
    subject: `''`,
    text: `''`,
    html: `''`,
    attempts: '1',
    due_at: at,
    sent_at: at,
    created_at: at,
  },
  contact_messages: { id: 'n::text', name: `''`, email, message: `''`, created_at: at },
  marketing_contacts: {
    id: 'n::text',
    first_name: `''`,
    last_name: `''`,
    email,
    phone_number: `''`,
    list_id: '1',
    created_at: at,
  },
  uploads: {
    id: 'n::text',
    token_hash: `''`,
    file_key: `''`,
    content_type: `''`,
    document_type: `''`,
    name: `'Ann ' || n`,
    student_id: `'S' || n`,
    expires_at: at,
    used_at: at,
    created_at: at,
  },
  feed_events: {
    type: `'registered'`,
    enrollment_id: `'e' || n`,
    sub: 'n::text',
    course_code: `'psyc101'`,
    attempts: '1',
    settled_at: at,
    created_at: at,
  },
  sign_ins: {
    origin_jti: 'n::text',
    sub: 'n::text',
    client_id: `''`,
    auth_time: '0',
    expires_at: `matricula_now() + interval '30 days'`,
  },
  refunds: {
    id: `'r' || n`,
    attempt_id: `'a' || n`,
    sub: 'n::text',
    transaction_id: `'t' || n`,
    course_codes: `'["psyc101"]'`,
    amount_cents: '1',
    who: `''`,
    reason: `''`,
    state: `'"settled"'`,
    context: `'{}'`,
    status: `'settled'`,
    created_at: at,
  },
  sign_up_forms: {
    sub: 'n::text',
    proof_hash: `''`,
    salt: `''`,
    verifier: `''`,
    given_name: `''`,
    family_name: `''`,
    created_at: at,
  },
  sign_in_networks: { sub: 'n::text', network: `'192.0.2.1'`, changed_at: at },
  sign_in_codes: { sub: 'n::text', purpose: `'reset'`, hash: `''`, expires_at: later },
  passkeys: {
    id: 'n::text',
    sub: 'n::text',
    public_key: `''`,
    counter: '0',
    relying_party: `'localhost'`,
    name: `''`,
    transports: `'[]'`,
    is_backed_up: 'true',
    created_at: at,
  },
  refresh_tokens: { hash: 'n::text', origin_jti: 'n::text' },
  profile_changes: { sub: 'n::text', who: `'student'`, before: `'{}'`, after: `'{}'`, at },
  email_objections: { token_hash: 'n::text', sub: 'n::text', email, created_at: at },
  mailing_stops: { email, created_at: at },
  audit: { who: `''`, did: `''`, subject: `'x' || n`, at },
};

/**
 * Tables that do not grow with the students, or are kept for a short time only and may be read from end to end when a person is
 * erased.
 */
export const small: readonly string[] = [
  'signing_keys',
  'authorization_codes',
  'refused_codes',
  'course_closures',
  'course_prices',
  'database_history',
  'heartbeat',
  'migrations',
  'critical_errors',
  'sign_in_exchanges',
  'rate_limits',
];

/** Fills an empty PostgreSQL database with so many students. */
export async function fillWithStudents(db: Database, count: number): Promise<void> {
  for (const [table, columns] of Object.entries(students))
    await db.execute(
      sql.raw(
        `insert into ${table} (${Object.keys(columns).join(', ')}) select ${Object.values(columns).join(', ')} from generate_series(1, ${count}) n`,
      ),
    );
  await db.execute(sql`vacuum analyze`);
}
