import { formatUsd } from '../../domain/money.ts';
import type { StaffNote } from '../../machines/paymentAttempt/rules.ts';
import { parseCommandLine, WrongUse, type Command } from '../config/commandLine.ts';
import { StartupError } from '../config/startupError.ts';
import { eq } from 'drizzle-orm';
import { paymentAttempts, type Attempt } from '../db/schema.ts';
import { advance, readAttempt, stuckAttempts, stuckCount } from './attempts.ts';
import type { PaymentDeps } from './deps.ts';
import { readSnapshot } from './storedSnapshot.ts';
import { describeLoss, readTrust } from './trust.ts';
import { paymentStateOf, work } from './worker.ts';

const paymentsUsage = `npm run payments -- list
npm run payments -- explain ID
npm run payments -- retry ID --reason "why": asks the gateway again
npm run payments -- release ID --reason "why": gives the payment up; make sure first that the gateway has charged nothing
npm run payments -- resolve ID --reason "why": you have set it right by hand, e.g. refunded what was charged`;

const paymentsOptions = { reason: { type: 'string' } } as const;

/** `npm run payments`. */
export const paymentsCommand: Command<typeof paymentsOptions> = {
  help: paymentsUsage,
  options: paymentsOptions,
  takesWords: true,
};

const events: Readonly<Record<string, StaffNote['did']>> = {
  retry: 'STAFF_RETRIED',
  release: 'STAFF_RELEASED',
  resolve: 'STAFF_RESOLVED',
};

const MAX_REASON_LENGTH = 500;

/**
 * What staff does with payment attempts, as events of their chart. Each is kept with its reason.
 *
 * @throws StartupError that says what is wrong with the command, or that the attempt's state has no use for it
 */
export async function runPaymentCommand(
  args: readonly string[],
  deps: PaymentDeps,
  print: (line: string) => void,
): Promise<void> {
  const { positionals, values } = parseCommandLine(paymentsCommand, args);
  const reason = values.reason?.trim() ?? '';
  const [command = '', id, ...more] = positionals;
  if (command === 'list' && id === undefined) {
    const stuck = await stuckAttempts(deps.db, await stuckCount(deps.db));
    for (const { id: one } of stuck) print(await describe(deps, one));
    const trust = await readTrust(deps.db, deps.identity);
    if (!trust.isTrusted) print(describeLoss(trust));
    return;
  }
  const type = events[command];
  if (id === undefined || more.length > 0 || (type === undefined && command !== 'explain'))
    throw new WrongUse('Say what to do with which attempt.', paymentsUsage);
  const [attempt] = await deps.db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id));
  if (attempt === undefined) throw new StartupError(`There is no payment attempt ${id}.`);
  if (type === undefined) {
    print(await describe(deps, id));
    print(JSON.stringify({ state: attempt.state, ...attempt.context }, null, 2));
    return;
  }
  if (reason === '' || reason.length > MAX_REASON_LENGTH)
    throw new StartupError(`Say why with --reason, in at most ${MAX_REASON_LENGTH} characters.`);
  if (whyUnreadable(attempt) !== null) throw new StartupError(await describe(deps, id));
  const next = await advance(deps, id, { type, reason }, attempt.fence);
  if (notesOf(next.attempt) === notesOf(attempt))
    throw new StartupError(`${await describe(deps, id)}\nThere is nothing to ${command} in this state.`);
  deps.log(`Payment attempt ${id}: ${type}, because ${JSON.stringify(reason)}`);
  deps.mailWritten();
  await work(deps, next);
  print(await describe(deps, id));
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

async function describe({ db }: PaymentDeps, id: string): Promise<string> {
  const attempt = await readAttempt(db, id);
  const { createdAt, amountCents, courseCodes, email, context } = attempt;
  const why = whyUnreadable(attempt) ?? context.mismatch ?? context.message;
  return [
    `${id}: ${paymentStateOf(attempt)}${attempt.isStuck ? ', needs attention' : ''}`,
    `${formatUsd(amountCents)} for ${courseCodes.join(', ')} by ${email}, ${createdAt.toISOString()}`,
    ...(why === '' ? [] : [why]),
  ].join('; ');
}
