import { and, desc, eq, gte, lt } from 'drizzle-orm';
import { formatUsd } from '../../domain/money.ts';
import { officeDate } from '../../domain/officeDate.ts';
import { refundedIn } from '../../machines/paymentAttempt/rules.ts';
import { partTaken } from '../../machines/refund/copy.ts';
import { StartupError } from '../config/startupError.ts';
import { noteChange } from '../db/audit.ts';
import type { Database } from '../db/database.ts';
import { refunds, transactions } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { lockAttempt, readAttempt } from '../payments/attempts.ts';
import { advanceRefund, insertRefund, noteRefund, workOnRefund, type Refund } from '../payments/refunds.ts';
import { quoteRefund, RefundRefused, type RefundQuote } from '../payments/refundQuote.ts';
import { command, type Answer } from './command.ts';
import { reasonIn, reasonOption, type Desk } from './desk.ts';
import { periodOf, periodOptions } from './period.ts';
import { tableLines } from './table.ts';

const partOption = {
  courses: {
    type: 'string',
    value: 'CODES',
    about: 'only these courses of the order; by default all that are left',
  },
} as const;

const codesIn = (given: string) => given.split(',').map((code) => code.trim().toLowerCase());

/** @throws StartupError when there is nothing to give back */
async function quote(
  db: Database,
  number: string,
  given: string | undefined,
  read = readAttempt,
): Promise<RefundQuote> {
  try {
    return await quoteRefund(db, number, given === undefined ? null : codesIn(given), { read });
  } catch (error) {
    throw error instanceof RefundRefused ? new StartupError(error.message) : error;
  }
}

const inWords = (one: RefundQuote): string[] => [
  `Order ${one.transactionId} of ${one.registeredOn}: ${one.courseCodes.join(', ')}`,
  `Paid for it: ${formatUsd(one.paidCents)}`,
  `To give back: ${formatUsd(one.refundCents)}`,
  `Last day: ${one.lastDay}${one.isInTime ? '' : ', which is over'}`,
  `The terms: ${one.terms}`,
];

const refundAnswer = (refund: Refund, isStuck: string): Answer => {
  const { id, state, amountCents, courseCodes, transactionId, context } = refund;
  const what = `${formatUsd(amountCents)} of order ${transactionId} for ${courseCodes.join(', ')}`;
  const said: Readonly<Record<string, string>> = {
    requested: `${what}: written down. The gateway does not answer now; the server asks it again each minute.`,
    waiting: `${what}: the charge has not settled yet. The server gives it back when it has; nothing is left to do for you.`,
    disputed: `${what}: the bank of the student disputes the charge. The server gives it back if the dispute is won, and nothing if all of the charge is lost; if a part of it is, you settle the refund by hand.`,
    needless: `${what} is not given back: the charge itself was voided, was not paid by the bank, or went back by a dispute.`,
    submitted: `${what}: being sent.`,
    unknown: isStuck,
    undelivered: `${what} was sent, as ${context.credit}, and did not reach the card: it failed, or was voided in the control panel of the gateway. If the student is still owed the money, give it back in another way, e.g. by check; then: refunds release ${id} --reason WHY`,
    madeGood: `${what} was settled in another way.`,
    settled: `${what} was given back, by ${context.credit}.`,
    failed: `${what} was not given back: ${context.message.replace(/\.$/, '')}. ${context.message === partTaken ? 'Give' : 'Request it again; or give'} it back in another way, e.g. by check, and note that by: refunds release ${id} --reason WHY`,
  };
  return {
    data: {
      id,
      state,
      amountCents,
      courseCodes,
      transactionId,
      credit: context.credit,
      message: context.message,
    },
    lines: [`Refund ${id}: ${state}`, said[state] ?? ''],
    status: state === 'failed' ? 1 : state === 'unknown' || state === 'undelivered' ? 3 : 0,
  };
};

const statuses =
  'Exits with 0 when it was given back or will be, 1 when it was refused, and 3 when the answer was lost: then the gateway is\nasked until it shows the refund, and nothing is sent again.';
const lost =
  'The answer was lost: money may have been given back. The server asks the gateway; do not refund it by other means.';

export const refundCommands = [
  command({
    name: 'refunds quote',
    takes: 'NUMBER',
    summary: 'Says what withdrawing from an order gives back, and until when.',
    options: partOption,
    more: 'NUMBER is the transaction number.',
    examples: ['refunds quote 5ab2kq9z', 'refunds quote 5ab2kq9z --courses psyc101'],
    async run({ db }, [number = ''], values) {
      const { attempt, ...one } = await quote(db, number, values.courses);
      return { data: { ...one, attemptId: attempt.id }, lines: inWords({ ...one, attempt }) };
    },
  }),

  command({
    name: 'refunds create',
    takes: 'NUMBER',
    summary: 'Gives back what the terms say. The registration ends, and the student gets a mail.',
    options: {
      ...partOption,
      ...reasonOption,
      'outside-terms': { type: 'boolean', about: 'also when the last day is over' },
    },
    more: statuses,
    examples: ['refunds create 5ab2kq9z --reason "notice of withdrawal of 2027-01-31"'],
    async run(desk, [number = ''], { reason: why, courses: part, 'outside-terms': isOutside = false }) {
      const reason = reasonIn(why);
      const first = await transaction(desk.db, async (tx) => {
        // Another refund of the payment may just be concluded.
        const one = await quote(tx, number, part, lockAttempt);
        if (!one.isInTime && !isOutside)
          throw new StartupError(
            `The last day, ${one.lastDay}, is over. If you may refund it even so, add --outside-terms.`,
          );
        if (one.refundCents === 0) throw new StartupError(`There is nothing to give back. ${one.terms}`);
        const { attempt, refundCents: amountCents } = one;
        const inserted = await insertRefund(tx, desk, {
          attempt,
          courseCodes: [...one.courseCodes],
          amountCents,
          who: desk.who,
          reason,
        });
        if (inserted === null)
          throw new StartupError(`Another refund of order ${number} is under way. See: refunds list`);
        await noteChange(tx, desk, {
          did: 'refunds create',
          subject: attempt.id,
          reason,
          before: { refundedCents: refundedIn(attempt.context) },
          after: { refund: inserted.refund.id, amountCents, courseCodes: one.courseCodes },
        });
        return inserted;
      });
      return refundAnswer(await workOnRefund(desk, first), lost);
    },
  }),

  command({
    name: 'refunds note',
    takes: 'NUMBER CREDIT',
    summary: 'Notes for which courses the gateway gave money back without this desk. Nothing is sent to it.',
    options: { courses: { ...partOption.courses, about: 'the courses that it was for' }, ...reasonOption },
    more: 'For a refund that was made in the control panel of the gateway, or that the database has lost in a restore. CREDIT is its\ntransaction there, which refunds create names. The registrations end, and the student gets a mail.',
    examples: ['refunds note 5ab2kq9z 8hq3mw2c --courses psyc101 --reason "made before the restore"'],
    async run(desk, [number = '', creditId = ''], { reason: why, courses: part }) {
      const reason = reasonIn(why);
      if (part === undefined) throw new StartupError('Say for which courses it was, with --courses.');
      const courseCodes = codesIn(part);
      const [order] = await desk.db.select().from(transactions).where(eq(transactions.id, number));
      if (order === undefined) throw new StartupError(`There is no order ${number}.`);
      const other = courseCodes.filter((code) => !order.courseCodes.includes(code));
      if (other.length > 0) throw new StartupError(`Order ${number} is not for ${other.join(', ')}.`);
      const answer = await desk.gateway.find(order.attemptId);
      if (answer.kind === 'unknown')
        throw new StartupError(`The gateway does not answer (${answer.reason}): try again later.`);
      const { transactions: found } = answer;
      const credit = found.find((one) => one.id === creditId && one.type === 'credit');
      if (credit === undefined || credit.amount === null)
        throw new StartupError(`The gateway shows no refund ${creditId} of order ${number}.`);
      if (credit.status !== 'captured')
        throw new StartupError(
          `Refund ${creditId} is ${credit.status} at the gateway, so that it gave nothing back. Give the money back in another way, e.g. by check.`,
        );
      const { amount: amountCents } = credit;
      const refund = await transaction(desk.db, async (tx) => {
        const attempt = await lockAttempt(tx, order.attemptId);
        const noted = await noteRefund(tx, desk, {
          attempt,
          credit,
          found,
          courseCodes,
          amountCents,
          who: desk.who,
          reason,
        });
        if (noted === null) throw new StartupError(`${creditId} is in refunds list already.`);
        await noteChange(tx, desk, {
          did: 'refunds note',
          subject: attempt.id,
          reason,
          before: null,
          after: { refund: noted.id, credit: creditId, amountCents, courseCodes },
        });
        return noted;
      });
      desk.mailWritten();
      return refundAnswer(refund, lost);
    },
  }),

  command({
    name: 'refunds list',
    isReading: true,
    summary: 'Shows refunds, the newest first.',
    options: {
      ...periodOptions,
      state: { type: 'string', value: 'STATE', about: 'open, settled or failed' },
    },
    examples: ['refunds list --state open'],
    async run({ db }, _words, { state, ...values }) {
      if (state !== undefined && state !== 'open' && state !== 'settled' && state !== 'failed')
        throw new StartupError('--state must be open, settled or failed.');
      const { from, before } = periodOf(values);
      const found = await db
        .select()
        .from(refunds)
        .where(
          and(
            state === undefined ? undefined : eq(refunds.status, state),
            from === null ? undefined : gte(refunds.createdAt, from),
            before === null ? undefined : lt(refunds.createdAt, before),
          ),
        )
        .orderBy(desc(refunds.createdAt))
        .limit(1000);
      return {
        data: found.map(({ context, ...one }) => ({
          ...one,
          credit: context.credit,
          message: context.message,
        })),
        lines: tableLines(
          ['day', 'refund', 'state', 'amount', 'order', 'courses', 'by'],
          found.map((one) => [
            officeDate(one.createdAt),
            one.id,
            one.state,
            formatUsd(one.amountCents),
            one.transactionId,
            one.courseCodes.join(' '),
            one.who,
          ]),
          'There is no such refund.',
        ),
      };
    },
  }),

  staffCommand('retry', 'STAFF_RETRIED', 'Asks the gateway again about a refund. Nothing is sent twice.'),
  staffCommand(
    'release',
    'STAFF_RELEASED',
    'Gives a refund up, or says that what was refused or did not arrive was given back in another way. Make sure first that the gateway shows no refund of it.',
  ),
];

function staffCommand(word: 'retry' | 'release', type: 'STAFF_RETRIED' | 'STAFF_RELEASED', summary: string) {
  return command({
    name: `refunds ${word}`,
    takes: 'ID',
    summary,
    options: reasonOption,
    more: statuses,
    examples: [`refunds ${word} 5c3f0b1e-2f9a-4c55-9c1e-0b6f4a6a9d11 --reason "looked it up at the gateway"`],
    run: (desk, [id = ''], values) => act(desk, id, word, type, reasonIn(values.reason)),
  });
}

async function act(
  desk: Desk,
  id: string,
  word: string,
  type: 'STAFF_RETRIED' | 'STAFF_RELEASED',
  reason: string,
) {
  const next = await transaction(desk.db, async (tx) => {
    const [before] = await tx.select().from(refunds).where(eq(refunds.id, id));
    if (before === undefined) throw new StartupError(`There is no refund ${id}.`);
    await lockAttempt(tx, before.attemptId);
    const others = await tx.select().from(refunds).where(eq(refunds.attemptId, before.attemptId));
    const given = others.find(
      (one) => one.status !== 'failed' && one.courseCodes.some((code) => before.courseCodes.includes(code)),
    );
    if (before.state === 'failed' && given !== undefined)
      throw new StartupError(
        `Refund ${given.id} of the same course is ${given.state}: look at that one. There is nothing to ${word} here.`,
      );
    const advanced = await advanceRefund({ ...desk, db: tx }, id, { type, reason });
    if (advanced.refund.context.notes.length === before.context.notes.length)
      throw new StartupError(
        before.state === 'unknown'
          ? 'The gateway may not show the refund yet: ask again in some minutes, and give it up then.'
          : `Refund ${id} is ${before.state}: there is nothing to ${word}.`,
      );
    await noteChange(tx, desk, {
      did: `refunds ${word}`,
      subject: before.attemptId,
      reason,
      before: { state: before.state },
      after: { state: advanced.refund.state },
    });
    return advanced;
  });
  return refundAnswer(await workOnRefund(desk, next), lost);
}
