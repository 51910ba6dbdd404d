import { asc, desc, eq, inArray } from 'drizzle-orm';
import { formatUsd } from '../../domain/money.ts';
import type { StaffNote } from '../../machines/paymentAttempt/rules.ts';
import { StartupError } from '../config/startupError.ts';
import { noteChange } from '../db/audit.ts';
import { audit, outbox, refunds, paymentAttempts, transactions, type Attempt } from '../db/schema.ts';
import { databaseTime } from '../db/database.ts';
import { transaction } from '../db/transaction.ts';
import { advance, readAttempt, stuckAttempts, stuckCount } from '../payments/attempts.ts';
import type { PaymentDeps } from '../payments/deps.ts';
import { stepsOf } from '../payments/steps.ts';
import { readSnapshot } from '../payments/storedSnapshot.ts';
import { describeLoss, readTrust } from '../payments/trust.ts';
import { paymentStateOf, work } from '../payments/worker.ts';
import { historyOf, sequenceOf, wordsOf } from './sequence.ts';
import { command, type Answer } from './command.ts';
import { reasonIn, reasonOption, type Desk } from './desk.ts';
import { findPeople } from '../people/people.ts';

/** What staff does with payment attempts, as events of their chart. Each is kept with its reason. */
export const paymentCommands = [
  command({
    name: 'payments list',
    summary: 'Shows the payments that need staff, and whether the database may have lost some.',
    examples: ['payments list'],
    async run({ db, identity }) {
      const stuck = await stuckAttempts(db, await stuckCount(db));
      const attempts = [];
      for (const { id } of stuck) attempts.push(await readAttempt(db, id));
      const trust = await readTrust(db, identity);
      return {
        data: { payments: attempts.map(briefly), isTrusted: trust.isTrusted },
        lines: [
          ...attempts.map(describe),
          ...(trust.isTrusted ? [] : [describeLoss(trust)]),
          ...(attempts.length === 0 && trust.isTrusted ? ['No payment needs you.'] : []),
        ],
      };
    },
  }),

  command({
    name: 'payments find',
    takes: 'WHO',
    summary: 'Shows all payments of an address, a student, an order or a payment, the newest first.',
    more: 'WHO is an address, the id of a student, a transaction number, or the id of a payment.',
    examples: ['payments find ann.lee@example.edu', 'payments find 5ab2kq9z'],
    async run({ db }, [given = '']) {
      const [order] = await db.select().from(transactions).where(eq(transactions.id, given));
      const people = await findPeople(db, given);
      const found = await db
        .select()
        .from(paymentAttempts)
        .where(
          people.length > 0
            ? inArray(
                paymentAttempts.sub,
                people.map(({ sub }) => sub),
              )
            : eq(paymentAttempts.id, order?.attemptId ?? given),
        )
        .orderBy(desc(paymentAttempts.createdAt));
      return {
        data: found.map(briefly),
        lines: found.length === 0 ? [`There is no payment of ${given}.`] : found.map(describe),
        ...(found.length === 0 && { status: 1 }),
      };
    },
  }),

  command({
    name: 'payments explain',
    takes: 'ID',
    summary: 'Tells what happened to a payment, and what the gateway shows of it.',
    options: {
      sequence: {
        type: 'string',
        value: 'FILE',
        about: 'also write every step, for “Open recording” of the inspector',
      },
    },
    examples: ['payments explain 7c9e6679-7425-40de-944b-e07fc1f90ae7.5c3f0b1e-2f9a-4c55-9c1e-0b6f4a6a9d11'],
    async run(desk, [id = ''], { sequence }) {
      const attempt = await attemptOf(desk, id);
      const { state, context } = attempt;
      const isReadable = whyUnreadable(attempt) === null;
      if (sequence !== undefined && !isReadable) throw new StartupError(describe(attempt));
      const now = await databaseTime(desk.db);
      const history = isReadable ? historyOf(attempt, await stepsOf(desk.db, id), now) : [];
      if (sequence !== undefined)
        await desk.writeFile(sequence, `${JSON.stringify(sequenceOf(attempt, history, now), null, 1)}\n`);
      const given = await desk.db
        .select()
        .from(refunds)
        .where(eq(refunds.attemptId, id))
        .orderBy(asc(refunds.createdAt));
      const changes = await desk.db.select().from(audit).where(eq(audit.subject, id)).orderBy(asc(audit.id));
      const mails = await desk.db
        .select({
          id: outbox.id,
          subject: outbox.subject,
          createdAt: outbox.createdAt,
          sentAt: outbox.sentAt,
        })
        .from(outbox)
        .where(eq(outbox.recipient, attempt.email))
        .orderBy(asc(outbox.id));
      const answer = await desk.gateway.find(id);
      const found = answer.kind === 'found' ? answer.transactions : null;
      const own = mails.filter(({ createdAt }) => createdAt >= attempt.createdAt);
      return {
        data: {
          ...briefly(attempt),
          checks: attempt.checks,
          chart: { state, ...context },
          gateway: found,
          changes,
          mails: own,
          history: history.map(({ at, event, after }) => ({ at, event, state: after.value })),
        },
        lines: [
          describe(attempt),
          ...saidOf(attempt),
          '',
          ...[
            ...history.map((step) => ({
              at: new Date(step.at),
              line: `${wordsOf(step)} (${paymentStateOf({ state: step.after.value })})`,
            })),
            ...given.map(({ createdAt, who, amountCents, state: refund }) => ({
              at: createdAt,
              line: `${who} asked for a refund of ${formatUsd(amountCents)}: ${refund}`,
            })),
            ...changes.map(({ at, who, did, reason }) => ({ at, line: `${who}: ${did}, because ${reason}` })),
            ...own.map(({ createdAt, subject, sentAt }) => ({
              at: createdAt,
              line: `mail “${subject}”${sentAt === null ? ', not sent yet' : ''}`,
            })),
          ]
            .toSorted((one, other) => one.at.getTime() - other.at.getTime())
            .map(({ at, line }) => `${at.toISOString()}  ${line}`),
          '',
          ...(found === null
            ? ['The gateway cannot be asked now.']
            : found.length === 0
              ? ['The gateway shows nothing of it.']
              : found.map(
                  (one) =>
                    `The gateway: ${one.type ?? 'transaction'} ${one.id}, ${one.status}, ${one.amount === null ? '?' : formatUsd(one.amount)}${one.dispute === null ? '' : `, ${disputes[one.dispute]}`}`,
                )),
          '',
          JSON.stringify({ state, ...context }, null, 2),
        ],
      };
    },
  }),

  staffCommand('retry', 'STAFF_RETRIED', 'Asks the gateway again about a payment.'),
  staffCommand(
    'release',
    'STAFF_RELEASED',
    'Gives a payment up. Make sure first that the gateway has charged nothing.',
  ),
  staffCommand(
    'resolve',
    'STAFF_RESOLVED',
    'Says that you have set a payment right by hand, e.g. refunded what was charged.',
  ),
];

function staffCommand(word: string, type: StaffNote['did'], summary: string) {
  return command({
    name: `payments ${word}`,
    takes: 'ID',
    summary,
    options: reasonOption,
    examples: [`payments ${word} ID --reason "the bank called"`],
    run: (desk, [id = ''], values) => act(desk, id, word, type, values.reason),
  });
}

async function act(
  desk: Desk,
  id: string,
  word: string,
  type: StaffNote['did'],
  why: string | undefined,
): Promise<Answer> {
  const attempt = await attemptOf(desk, id);
  const reason = reasonIn(why);
  if (whyUnreadable(attempt) !== null) throw new StartupError(describe(attempt));
  const next = await transaction(desk.db, async (tx) => {
    const advanced = await advance({ ...desk, db: tx }, id, { type, reason }, attempt.fence);
    if (notesOf(advanced.attempt) === notesOf(attempt))
      throw new StartupError(`${describe(attempt)}\nThere is nothing to ${word} in this state.`);
    await noteChange(tx, desk, {
      did: `payments ${word}`,
      subject: id,
      reason,
      before: { state: attempt.state },
      after: { state: advanced.attempt.state },
    });
    return advanced;
  });
  desk.log(`Payment attempt ${id}: ${type}, because ${JSON.stringify(reason)}`);
  desk.mailWritten();
  await work(desk, next);
  const after = await readAttempt(desk.db, id);
  return { data: briefly(after), lines: [describe(after)] };
}

async function attemptOf({ db }: Pick<PaymentDeps, 'db'>, id: string): Promise<Attempt> {
  const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id));
  if (attempt === undefined) throw new StartupError(`There is no payment attempt ${id}.`);
  return attempt;
}

const notesOf = (attempt: Attempt) => readSnapshot(attempt).context.notes.length;

/** Why this server cannot read it; null if it can. */
function whyUnreadable(attempt: Attempt): string | null {
  try {
    readSnapshot(attempt);
    return null;
  } catch (error) {
    return `it cannot be read here: ${(error as Error).message}`;
  }
}

const briefly = (attempt: Attempt) => ({
  id: attempt.id,
  sub: attempt.sub,
  email: attempt.email,
  state: paymentStateOf(attempt),
  needsStaff: attempt.isStuck,
  amountCents: attempt.amountCents,
  courseCodes: attempt.courseCodes,
  createdAt: attempt.createdAt,
  message: messageOf(attempt),
});

function messageOf(attempt: Attempt): string {
  return whyUnreadable(attempt) ?? attempt.context.mismatch ?? attempt.context.message;
}

const disputes = {
  open: 'a dispute is open',
  won: 'a dispute was won',
  partLost: 'a dispute took money of it',
  lost: 'a dispute took all of it',
} as const;

/** What bank and gateway said of the person who paid: a dispute is answered with it. */
function saidOf({ checks }: Attempt): string[] {
  if (checks === null) return [];
  const { threeDSecure, postalCode, street, securityCode, risk, processor } = checks;
  const said = [
    threeDSecure &&
      `3-D Secure ${threeDSecure.status}, ${threeDSecure.isLiabilityShifted ? 'the bank bears a fraud' : 'a fraud is borne by us'}`,
    postalCode && `postal code ${postalCode}`,
    street && `street ${street}`,
    securityCode && `security code ${securityCode}`,
    risk && `risk ${risk.decision}${risk.hasDeviceData ? '' : ' without device data'}`,
    processor && `processor ${processor.code} ${processor.type}`,
  ].filter((one) => one !== null);
  return said.length === 0 ? [] : [`Said of the payer: ${said.join('; ')}`];
}

function describe(attempt: Attempt): string {
  const { id, createdAt, amountCents, courseCodes, email } = attempt;
  const why = messageOf(attempt);
  return [
    `${id}: ${paymentStateOf(attempt)}${attempt.isStuck ? ', needs attention' : ''}`,
    `${formatUsd(amountCents)} for ${courseCodes.join(', ')} by ${email}, ${createdAt.toISOString()}`,
    ...(why === '' ? [] : [why]),
  ].join('; ');
}
