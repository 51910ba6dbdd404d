import { and, asc, eq, getTableName, inArray, isNull } from 'drizzle-orm';
import * as v from 'valibot';
import { accountEmailSchema } from '../../domain/email.ts';
import { formatUsd } from '../../domain/money.ts';
import { officeDate } from '../../domain/officeDate.ts';
import { providerOf } from '../config/provider.ts';
import { StartupError } from '../config/startupError.ts';
import { noteChange } from '../db/audit.ts';
import { databaseTime, serialize, type Database } from '../db/database.ts';
import {
  audit,
  authenticators,
  emailObjections,
  enrollments,
  outbox,
  paymentAttempts,
  profileChanges,
  profiles,
  redemptions,
  refunds,
  signInCodes,
  signInExchanges,
  signIns,
  transactions,
  uploads,
  users,
} from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { moveFeedEvents } from '../feeds/events.ts';
import { writeMail } from '../mail/outbox.ts';
import { authenticatorMail, codeAfterPasswordMail } from '../mail/templates.ts';
import { stateOf } from '../payments/enrollments.ts';
import { paymentStateOf } from '../payments/worker.ts';
import {
  assertMoneyIsSettled,
  copyOf,
  erase,
  ErasureRefused,
  forgetMethods,
  rowsAbout,
} from '../people/erasure.ts';
import { onePerson, type Known } from '../people/people.ts';
import { holdings, personOf, type Person } from '../people/personal.ts';
import { EmailTaken, moveEmail, type Move } from '../signIn/emailChange.ts';
import { command } from './command.ts';
import { reasonIn, reasonOption, type Desk } from './desk.ts';
import { tableLines } from './table.ts';

const who = 'WHO is an address or the id of a student.';

const refusals: Readonly<Record<ErasureRefused['kind'], (about: readonly string[]) => string>> = {
  unsettled: (ids) => `A payment is not settled: ${ids.join(', ')}. See it with: payments explain ID`,
  refundOpen: () => 'A refund is open. See it with: refunds list --state open',
  refundOwed: (numbers) =>
    `A refund of order ${numbers.join(', ')} is still owed. Request it with: refunds create ${numbers[0]} --reason WHY. If the gateway refuses it, give the money back in another way, and note that with: refunds release ID --reason WHY`,
  registered: (codes) =>
    `The student is registered for ${codes.join(', ')}: refund that first, or wait until it is completed.`,
  savedMethods: () =>
    'The gateway did not say that it deleted what the student saved there, so nothing was erased. Try again.',
};

/** @throws StartupError instead of what is refused */
async function explained<T>(run: Promise<T>): Promise<T> {
  return run.catch((error: unknown) => {
    throw error instanceof ErasureRefused ? new StartupError(refusals[error.kind](error.about)) : error;
  });
}

/** Ends every sign-in of a person, and those that are under way. */
async function signOutEverywhere(tx: Database, sub: string): Promise<void> {
  // Refresh tokens go with their sign-in.
  for (const table of [signIns, signInCodes, signInExchanges])
    await tx.delete(table).where(eq(table.sub, sub));
}

/** What staff has still to do where accounts are in a user pool, which these commands do not write to. */
const inUserPool = ({ config }: Desk, what: string): string[] =>
  config.cognito === null ? [] : [`STILL TO DO in the user pool ${config.cognito.userPoolId}: ${what}`];

export const studentCommands = [
  command({
    name: 'students show',
    isReading: true,
    takes: 'WHO',
    summary: 'Shows an account, its registrations and its payments.',
    more: who,
    examples: ['students show ann.lee@example.edu'],
    async run({ db }, [given = '']) {
      const known = await onePerson(db, given);
      const { sub } = known;
      const [account] = await db.select().from(users).where(eq(users.sub, sub));
      const enrolled = await db
        .select()
        .from(enrollments)
        .where(eq(enrollments.sub, sub))
        .orderBy(asc(enrollments.createdAt), asc(enrollments.courseCode));
      const payments = await db
        .select()
        .from(paymentAttempts)
        .where(eq(paymentAttempts.sub, sub))
        .orderBy(asc(paymentAttempts.createdAt));
      const status = account?.status ?? null;
      const data = {
        ...known,
        status,
        registrations: enrolled.map((one) => ({
          courseCode: one.courseCode,
          state: stateOf(one),
          registeredAt: one.createdAt,
          transactionId: one.transactionId,
        })),
        payments: payments.map((one) => ({
          id: one.id,
          state: paymentStateOf(one),
          cents: one.amountCents,
          courseCodes: one.courseCodes,
          at: one.createdAt,
        })),
      };
      return {
        data,
        lines: [
          `${known.firstName} ${known.lastName}, ${known.email}`,
          `Id: ${sub}`,
          ...(status === null ? [] : [`Account: ${status.toLowerCase().replaceAll('_', ' ')}`]),
          '',
          ...tableLines(
            ['course', 'state', 'registered', 'transaction'],
            data.registrations.map((one) => [
              one.courseCode,
              one.state,
              officeDate(one.registeredAt),
              one.transactionId ?? '',
            ]),
            'No registrations.',
          ),
          '',
          ...tableLines(
            ['payment', 'state', 'amount', 'courses', 'day'],
            data.payments.map((one) => [
              one.id,
              one.state,
              formatUsd(one.cents),
              one.courseCodes.join(' '),
              officeDate(one.at),
            ]),
            'No payments.',
          ),
        ],
      };
    },
  }),

  command({
    name: 'students correct-email',
    takes: 'WHO NEW',
    summary: 'Gives an account another address. The person is signed out everywhere.',
    options: reasonOption,
    more: `${who} Make sure that the new address is the person's: anyone who reads its mail can set a new password.`,
    examples: [
      'students correct-email ann.lee@exmaple.edu ann.lee@example.edu --reason "typed wrong, called us"',
    ],
    async run(desk, [given = '', wanted = ''], values) {
      const reason = reasonIn(values.reason);
      const parsed = v.safeParse(accountEmailSchema, wanted);
      if (!parsed.success) throw new StartupError(`${wanted}: ${parsed.issues[0].message}`);
      const email = parsed.output;
      const { sub, email: old } = await onePerson(desk.db, given);
      if (old === email) throw new StartupError(`The account has this address already.`);
      await transaction(desk.db, async (tx) => {
        // Who has taken the account over may hold a link to an address of their own.
        await tx.delete(emailObjections).where(eq(emailObjections.sub, sub));
        const [account] = await tx.select().from(users).where(eq(users.sub, sub));
        await moveEmail(tx, { sub, from: old, to: email }).catch((error: unknown) => {
          if (!(error instanceof EmailTaken)) throw error;
          throw new StartupError(
            `Another account has ${email}. If both are the same person's, put them together: students merge ${sub} ${error.sub}`,
          );
        });
        const now = new Date(await databaseTime(tx));
        // One that was never confirmed may be anybody's.
        if (account?.emailVerified === true)
          await keepFormerEmail(tx, desk, { sub, from: old, to: email }, now);
        // To a typing error, mail cannot be sent.
        await tx
          .update(outbox)
          .set({ recipient: email, attempts: 0, dueAt: now })
          .where(and(eq(outbox.recipient, old), isNull(outbox.sentAt)));
        await signOutEverywhere(tx, sub);
        await noteChange(tx, desk, {
          did: 'students correct-email',
          subject: sub,
          reason,
          before: { email: 'another' },
          after: { email: 'corrected' },
        });
      });
      desk.mailWritten();
      return {
        data: { sub, email },
        lines: [
          `${sub} has the address ${email} now. Mail that waited for ${old} goes there.`,
          ...inUserPool(desk, `set the email of ${sub} to ${email}, and mark it as verified.`),
        ],
      };
    },
  }),

  command({
    name: 'students turn-off-second-factor',
    takes: 'WHO',
    summary:
      'Turns off what an account asks for after the password: an authenticator app, and codes by email.',
    options: reasonOption,
    more: `${who} Make sure that you are talking to the student: from then on the password alone signs in, and a forgotten one can be replaced by email. The student gets a mail.`,
    examples: [
      'students turn-off-second-factor ann.lee@example.edu --reason "lost the phone, knew the order number"',
    ],
    async run(desk, [given = ''], values) {
      const reason = reasonIn(values.reason);
      const { sub, email } = await onePerson(desk.db, given);
      const isInPool = desk.config.cognito !== null;
      if (!isInPool)
        await transaction(desk.db, async (tx) => {
          const [user] = await tx.select().from(users).where(eq(users.sub, sub)).for('update');
          const [app] = await tx.delete(authenticators).where(eq(authenticators.sub, sub)).returning();
          await tx.update(users).set({ asksMailedCode: false }).where(eq(users.sub, sub));
          const was = { authenticator: app?.isOn === true, mailedCode: user?.asksMailedCode === true };
          if (!was.authenticator && !was.mailedCode)
            throw new StartupError('The account asks for no code after the password.');
          const seller = providerOf(desk.config.brand);
          const at = new Date(await databaseTime(tx));
          if (was.authenticator) await writeMail(tx, at, { to: email, ...authenticatorMail(seller, false) });
          if (was.mailedCode) await writeMail(tx, at, { to: email, ...codeAfterPasswordMail(seller, false) });
          await noteChange(tx, desk, {
            did: 'students turn-off-second-factor',
            subject: sub,
            reason,
            before: was,
            after: { authenticator: false, mailedCode: false },
          });
        });
      desk.mailWritten();
      return {
        data: { sub, isOn: isInPool },
        lines: isInPool
          ? inUserPool(
              desk,
              `turn off SOFTWARE_TOKEN_MFA and EMAIL_OTP of ${sub} (AdminSetUserMFAPreference).`,
            )
          : [`${email} signs in with the password alone now.`],
      };
    },
  }),

  command({
    name: 'students merge',
    takes: 'FROM INTO',
    summary: 'Moves registrations and payments of one account to another one, and deletes the first.',
    options: reasonOption,
    more: 'FROM and INTO are addresses or ids of students.',
    examples: ['students merge ann@example.com ann.lee@example.edu --reason "two accounts of one person"'],
    async run(desk, [given = '', other = ''], values) {
      const reason = reasonIn(values.reason);
      const from = await onePerson(desk.db, given);
      const into = await onePerson(desk.db, other);
      if (from.sub === into.sub) throw new StartupError('Both are the same account.');
      await transaction(desk.db, (tx) => assertMergeable(tx, from, into));
      // First, because nothing here says later whose methods they were.
      await explained(forgetMethods(desk.gateway, from.sub));
      const moved = await transaction(desk.db, (tx) => merge(tx, desk, from, into, reason));
      return {
        data: { from: from.sub, into: into.sub, ...moved },
        lines: [
          `${moved.registrations} registrations and ${moved.payments} payments are ${into.email}'s now. The account ${from.email} is deleted.`,
          ...inUserPool(desk, `delete the user ${from.sub}.`),
        ],
      };
    },
  }),

  command({
    name: 'students export',
    isReading: true,
    takes: 'WHO',
    summary: 'Writes all that is stored about a student into a file, as they may ask for.',
    options: { out: { type: 'string', value: 'FILE', about: 'the file' } },
    more: who,
    examples: ['students export ann.lee@example.edu --out ann-lee.json'],
    async run(desk, [given = ''], { out }) {
      if (out === undefined) throw new StartupError('Say where to write it, with --out.');
      const { db } = desk;
      const tables = await copyOf(db, await personOf(db, await onePerson(db, given)));
      await desk.writeFile(out, `${JSON.stringify(tables, null, 2)}\n`);
      const letters = tables[getTableName(uploads)]!.length;
      return {
        data: { file: out, letters },
        lines: [
          `All that is stored is in ${out}.`,
          ...(letters === 0 ? [] : [`There are ${letters} letters, too: see letters list.`]),
        ],
      };
    },
  }),

  command({
    name: 'students erase',
    takes: 'WHO',
    summary:
      'Erases a person: account, form, letters, mail and messages. What the law keeps, stays without a name.',
    options: {
      ...reasonOption,
      yes: { type: 'boolean', about: 'erase; without it, only say what would be erased' },
    },
    more: `${who} Nothing brings the person back. Backups keep them until they are too old; erase again after a restore.`,
    examples: [
      'students erase ann.lee@example.edu',
      'students erase ann.lee@example.edu --yes --reason "asked for it on 2027-01-31"',
    ],
    async run(desk, [given = ''], { reason: why, yes = false }) {
      const known = await onePerson(desk.db, given);
      const person = await personOf(desk.db, known);
      if (!yes) return erasure(person, await rowsAbout(desk.db, person), []);
      const reason = reasonIn(why);
      const change = { did: 'students erase', reason } as const;
      const found = await explained(erase(desk, person, { who: desk.who, ...change }));
      return erasure(person, found, [
        'Erased.',
        ...inUserPool(desk, `delete the user ${person.sub}.`),
        ...(desk.config.braintree === null
          ? []
          : [
              'Saved cards are deleted at Braintree, too. STILL TO DO in its control panel: what transactions say of the person, if they ask for that.',
            ]),
        ...(desk.config.uploads.s3 === null
          ? []
          : ['Old versions of letters in the bucket end by its own rules.']),
        'Logs name addresses only where mail could not be sent; they end by their own retention.',
      ]);
    },
  }),
];

/** @throws StartupError as long as one of the accounts is needed as it is */
async function assertMergeable(tx: Database, from: Known, into: Known): Promise<void> {
  // In one order, so that two merges do not wait for each other.
  for (const sub of [from.sub, into.sub].toSorted()) await serialize(tx, `payments:${sub}`);
  for (const { sub } of [from, into]) await explained(assertMoneyIsSettled(tx, sub));
  const open = await tx
    .select()
    .from(enrollments)
    .where(inArray(enrollments.sub, [from.sub, into.sub]));
  const codesOf = (sub: string) =>
    open.flatMap((one) => (one.sub === sub && stateOf(one) === 'registered' ? [one.courseCode] : []));
  const twice = codesOf(from.sub).filter((code) => codesOf(into.sub).includes(code));
  if (twice.length > 0)
    throw new StartupError(`Both are registered for ${twice.join(', ')}: refund one of them first.`);
}

/** By this a later deletion finds what was stored under an address that a person gave up. */
async function keepFormerEmail(
  tx: Database,
  { who: staff }: Desk,
  { sub, from, to }: Move,
  at: Date,
): Promise<void> {
  await tx
    .insert(profileChanges)
    .values({ sub, who: staff, before: { email: from }, after: { email: to }, at });
}

async function merge(tx: Database, desk: Desk, from: Known, into: Known, reason: string) {
  await assertMergeable(tx, from, into);
  const moved = await tx
    .update(enrollments)
    .set({ sub: into.sub })
    .where(eq(enrollments.sub, from.sub))
    .returning();
  await tx.update(transactions).set({ sub: into.sub }).where(eq(transactions.sub, from.sub));
  const payments = await tx
    .update(paymentAttempts)
    .set({ sub: into.sub, email: into.email })
    .where(eq(paymentAttempts.sub, from.sub))
    .returning({ id: paymentAttempts.id });
  // After the payments, which a refund that is just being written down keeps locked.
  for (const table of [redemptions, refunds])
    await tx.update(table).set({ sub: into.sub }).where(eq(table.sub, from.sub));
  const now = new Date(await databaseTime(tx));
  const standing = moved.filter((one) => stateOf(one) === 'registered');
  await moveFeedEvents(tx, now, { from: from.sub, into: into.sub }, standing);
  // A later deletion of the other account finds by these everything that was stored under this one.
  await tx.update(profileChanges).set({ sub: into.sub }).where(eq(profileChanges.sub, from.sub));
  await tx.update(audit).set({ subject: into.sub }).where(eq(audit.subject, from.sub));
  if (from.email !== '')
    await keepFormerEmail(tx, desk, { sub: into.sub, from: from.email, to: into.email }, now);
  await signOutEverywhere(tx, from.sub);
  for (const table of [users, profiles, emailObjections])
    await tx.delete(table).where(eq(table.sub, from.sub));
  await noteChange(tx, desk, {
    did: 'students merge',
    subject: into.sub,
    reason,
    before: { account: from.sub },
    after: { registrations: moved.length, payments: payments.length },
  });
  return { registrations: moved.length, payments: payments.length };
}

function erasure(person: Person, found: Record<string, readonly unknown[]>, said: readonly string[]) {
  const rows = holdings.flatMap(({ table, erase: how }) => {
    const count = found[getTableName(table)]!.length;
    return count === 0
      ? []
      : [{ table: getTableName(table), count, kept: typeof how === 'string' ? null : how.keeps }];
  });
  return {
    data: { sub: person.sub, rows, isErased: said.length > 0 },
    lines: [
      ...tableLines(
        ['stored in', 'rows', 'what becomes of it'],
        rows.map(({ table, count, kept }) => [
          table,
          String(count),
          kept === null ? 'erased' : `kept without a name: ${kept}`,
        ]),
        'Nothing is stored.',
      ),
      ...(said.length > 0 ? said : ['Nothing was erased yet: repeat it with --yes --reason WHY.']),
    ],
  };
}
