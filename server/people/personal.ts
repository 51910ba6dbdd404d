import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';
import {
  audit,
  authenticators,
  contactMessages,
  criticalErrors,
  emailObjections,
  embeddedTransactions,
  enrollments,
  feedEvents,
  mailingStops,
  marketingContacts,
  outbox,
  passkeys,
  paymentAttempts,
  paymentSteps,
  profileChanges,
  profiles,
  rateLimits,
  redemptions,
  refreshTokens,
  refunds,
  signInCodes,
  signInExchanges,
  signInNetworks,
  signIns,
  signUpForms,
  transactions,
  uploads,
  users,
} from '../db/schema.ts';
import { othersWith } from '../signIn/emailChange.ts';
import type { Known } from './people.ts';

/** All by which rows of a person can be found. */
export interface Person {
  readonly sub: string;
  /** Every address that the account has or had, or that was paid with, without those that are another account's by now. */
  readonly emails: readonly string[];
  /** In lower case, in both forms of the account form. Each person chooses their own, so staff compare first. */
  readonly names: readonly string[];
}

interface Holding {
  readonly table: PgTable;
  /** Its heading in the document that the person may download. */
  readonly title: string;
  readonly rows: (person: Person) => SQL | undefined;
  /** What erasing a person does with the rows; `files` are removed from the storage, too. */
  readonly erase:
    | 'delete'
    | 'files'
    | { readonly keeps: string; readonly clears: Readonly<Record<string, string | SQL | null>> };
}

/** Why rows outlive an erasure. */
const books = 'the books: amount, courses, date and transaction number (tax law)';
const record = 'the record of the courses, under a number without a name (academic records)';

const deeds = 'the record of changes, without what was given as the reason';

/** What staff gave as reasons, in the context of a chart: its author may have named someone. */
const withoutReasons = (context: PgTable['_']['columns'][string]) =>
  sql`jsonb_set(${context}, '{notes}', (select coalesce(jsonb_agg(note || '{"reason": ""}'), '[]') from jsonb_array_elements(coalesce(${context}->'notes', '[]')) note))`;

const has = (column: SQL | PgTable['_']['columns'][string], texts: readonly string[]) =>
  or(...texts.map((text) => sql`lower(${column}) ~ ${asAWhole(text)}`));

/** Matches an address or an id, but not a longer one that contains it: `ann@example.edu` is in that of `joann`. */
const asAWhole = (text: string) =>
  `(^|[^[:alnum:]._%+-])${text.replaceAll(/[^\p{L}\p{N}@]/gu, String.raw`\$&`)}($|[^[:alnum:].-]|\\.($|[^[:alnum:]]))`;

/** The ids under which the learning platform knows a person: theirs, and those of merged accounts. An array lets PostgreSQL use indexes. */
const accountsOf = (sub: string) =>
  sql`array(select ${sub}::text union all select before->>'account' from audit where subject = ${sub} and did = 'students merge')`;

/**
 * Every table that can hold something about a person. Those that are searched for an address in a text, or for the end of
 * a key, are kept for a short time only, so that they stay small.
 */
export const holdings: readonly Holding[] = [
  { table: users, title: 'Account', rows: ({ sub }) => inArray(users.sub, [sub]), erase: 'delete' },
  {
    table: signUpForms,
    title: 'Unfinished sign-ups',
    rows: ({ sub }) => inArray(signUpForms.sub, [sub]),
    erase: 'delete',
  },
  {
    table: signInNetworks,
    title: 'Networks of sign-ins',
    rows: ({ sub }) => inArray(signInNetworks.sub, [sub]),
    erase: 'delete',
  },
  { table: passkeys, title: 'Passkeys', rows: ({ sub }) => inArray(passkeys.sub, [sub]), erase: 'delete' },
  {
    table: authenticators,
    title: 'Authenticator app',
    rows: ({ sub }) => inArray(authenticators.sub, [sub]),
    erase: 'delete',
  },
  {
    table: signInCodes,
    title: 'Mailed codes',
    rows: ({ sub }) => inArray(signInCodes.sub, [sub]),
    erase: 'delete',
  },
  {
    table: signInExchanges,
    title: 'Sign-ins in progress',
    rows: ({ sub }) => inArray(signInExchanges.sub, [sub]),
    erase: 'delete',
  },
  {
    table: refreshTokens,
    title: 'Renewals of sign-ins',
    rows: ({ sub }) =>
      sql`${refreshTokens.originJti} in (select origin_jti from sign_ins where sub = ${sub})`,
    erase: 'delete',
  },
  {
    table: signIns,
    title: 'Sign-ins and devices',
    rows: ({ sub }) => inArray(signIns.sub, [sub]),
    erase: 'delete',
  },
  {
    table: profiles,
    title: 'Personal details',
    rows: ({ sub, emails }) => or(inArray(profiles.sub, [sub]), inArray(profiles.email, [...emails])),
    erase: 'delete',
  },
  {
    table: profileChanges,
    title: 'Changes of personal details',
    rows: ({ sub }) => inArray(profileChanges.sub, [sub]),
    erase: 'delete',
  },
  {
    table: emailObjections,
    title: 'Earlier email addresses',
    rows: ({ sub }) => inArray(emailObjections.sub, [sub]),
    erase: 'delete',
  },
  {
    table: enrollments,
    title: 'Registrations',
    rows: ({ sub }) => inArray(enrollments.sub, [sub]),
    erase: { keeps: record, clears: {} },
  },
  {
    table: feedEvents,
    title: 'Reports to the course platform',
    rows: ({ sub }) => sql`${feedEvents.sub} = any(${accountsOf(sub)})`,
    erase: { keeps: record, clears: {} },
  },
  {
    table: paymentAttempts,
    title: 'Payments',
    rows: ({ sub }) => inArray(paymentAttempts.sub, [sub]),
    erase: { keeps: books, clears: { email: '', context: withoutReasons(paymentAttempts.context) } },
  },
  {
    // What the gateway said of the payment, without a name or an address; staff may have given one in a reason.
    table: paymentSteps,
    title: 'Steps of payments',
    rows: ({ sub }) => sql`${paymentSteps.attemptId} in (select id from payment_attempts where sub = ${sub})`,
    erase: {
      keeps: books,
      clears: {
        event: sql`case when ${paymentSteps.event}->>'type' like 'STAFF%' then ${paymentSteps.event} || '{"reason": ""}' else ${paymentSteps.event} end`,
      },
    },
  },
  {
    table: transactions,
    title: 'Orders',
    rows: ({ sub }) => inArray(transactions.sub, [sub]),
    erase: { keeps: books, clears: { email: '' } },
  },
  {
    table: redemptions,
    title: 'Authorization codes used',
    rows: ({ sub }) => inArray(redemptions.sub, [sub]),
    erase: { keeps: books, clears: {} },
  },
  {
    table: refunds,
    title: 'Refunds',
    rows: ({ sub }) => inArray(refunds.sub, [sub]),
    erase: { keeps: books, clears: { reason: '', context: withoutReasons(refunds.context) } },
  },
  {
    table: embeddedTransactions,
    title: 'Records of the payment gateway',
    rows: ({ emails }) => inArray(embeddedTransactions.email, [...emails]),
    erase: { keeps: books, clears: { email: '' } },
  },
  {
    table: contactMessages,
    title: 'Messages to us',
    rows: ({ emails }) => inArray(contactMessages.email, [...emails]),
    erase: 'delete',
  },
  {
    table: marketingContacts,
    title: 'Requests for information',
    rows: ({ emails }) => inArray(marketingContacts.email, [...emails]),
    erase: 'delete',
  },
  {
    table: mailingStops,
    title: 'Stopped mail about courses',
    rows: ({ emails }) => inArray(mailingStops.email, [...emails]),
    erase: 'delete',
  },
  {
    table: criticalErrors,
    title: 'Errors that name you',
    rows: ({ emails }) => has(sql`${criticalErrors.message}`, emails),
    erase: 'delete',
  },
  {
    table: outbox,
    title: 'Mail to you',
    rows: ({ emails }) =>
      or(
        inArray(outbox.recipient, [...emails]),
        // Its text is erased once it is sent.
        sql`${outbox.text} <> '' and ${has(sql`${outbox.text}`, emails)}`,
      ),
    erase: 'delete',
  },
  {
    table: uploads,
    title: 'Uploaded documents',
    rows: ({ sub, emails, names }) =>
      or(
        inArray(sql`lower(${uploads.name})`, [...names, ...emails]),
        inArray(sql`lower(${uploads.studentId})`, [sub, ...emails]),
      ),
    erase: 'files',
  },
  {
    table: audit,
    title: 'Changes by staff',
    rows: ({ sub }) =>
      sql`${audit.subject} = any(array(select ${sub}::text union all select id from payment_attempts where sub = ${sub} union all select id from enrollments where sub = ${sub} union all select id::text from feed_events where sub = any(${accountsOf(sub)})))`,
    erase: { keeps: deeds, clears: { reason: null } },
  },
  {
    table: rateLimits,
    title: 'Counts of requests',
    rows: ({ sub, emails }) => has(sql`${rateLimits.key}`, [sub, ...emails]),
    erase: 'delete',
  },
];

/** Everything by which the rows of a known person are found. */
export async function personOf(db: Database, { sub, email, firstName, lastName }: Known): Promise<Person> {
  const paid = await db
    .select({ email: transactions.email })
    .from(transactions)
    .where(inArray(transactions.sub, [sub]));
  const tried = await db
    .select({ email: paymentAttempts.email })
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.sub, [sub]));
  const forms = await db
    .select()
    .from(profiles)
    .where(inArray(profiles.sub, [sub]));
  const changes = await db
    .select({ email: sql<string>`${profileChanges.before}->>'email'` })
    .from(profileChanges)
    .where(and(eq(profileChanges.sub, sub), sql`${profileChanges.before} ? 'email'`));
  const had = [...paid, ...tried, ...forms, ...changes].map((one) => one.email);
  // What is stored under an address that is another account's by now is that person's.
  const taken = await othersWith(db, sub, had);
  const emails = [email, ...had.filter((one) => !taken.has(one))].filter((one) => one !== '');
  const names = [
    `${firstName} ${lastName}`,
    ...forms.map(({ details }) => `${details['first_name_as_typed']} ${details['last_name_as_typed']}`),
  ];
  return {
    sub,
    emails: [...new Set(emails)],
    names: [...new Set(names.map((name) => name.trim().toLowerCase()).filter((name) => name !== ''))],
  };
}
