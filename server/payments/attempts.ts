import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, isNotNull, lte, notInArray, sql } from 'drizzle-orm';
import { initialTransition, transition, type ExecutableActionsFrom, type SnapshotFrom } from 'xstate';
import { paymentAttemptMachine, type AttemptEvent } from '../../machines/paymentAttempt/machine.ts';
import {
  CHART_VERSION,
  refundThatEnds,
  type AttemptInput,
  type GatewayTransaction,
  type PaymentChecks,
} from '../../machines/paymentAttempt/rules.ts';
import { partsOf } from '../../domain/refund.ts';
import { currentRequestId, withRequestId } from '../config/log.ts';
import { databaseTime, rowsOf, type Database } from '../db/database.ts';
import { paymentAttempts, type Attempt, type AttemptStatus } from '../db/schema.ts';
import { afterCommit, transaction } from '../db/transaction.ts';
import { coursesOfCode } from './authorizationCodes.ts';
import { orderIdOf } from './orderId.ts';
import { record } from './records.ts';
import type { AttemptTransition, PaymentDeps } from './deps.ts';
import { CURRENCY } from './gateway.ts';
import { keepStep } from './steps.ts';
import { readSnapshot } from './storedSnapshot.ts';
import { dueAfter } from './timing.ts';

type Snapshot = SnapshotFrom<typeof paymentAttemptMachine>;
type Action = ExecutableActionsFrom<typeof paymentAttemptMachine>;

type WithoutTime<E> = E extends unknown ? Omit<E, 'at'> : never;
export type AttemptFact = WithoutTime<AttemptEvent>;

/** A call of the gateway, which only the holder of the lease makes. */
export type GatewayCommand =
  | { readonly type: 'authorize' | 'search' | 'capture' }
  | { readonly type: 'release'; readonly authorizations: readonly string[] };

/** An attempt as it was just stored, with the commands to carry out now. */
export interface Advanced {
  readonly attempt: Attempt;
  readonly commands: readonly GatewayCommand[];
}

export type NewAttempt = Pick<
  Attempt,
  | 'sub'
  | 'email'
  | 'idempotencyKey'
  | 'fingerprint'
  | 'courseCodes'
  | 'authorizationCode'
  | 'amountCents'
  | 'lines'
  | 'discountCents'
  | 'rejection'
> &
  Partial<Pick<Attempt, 'termsVersion'>>;

/** What the gateway says of an attempt whose row was lost. */
export interface Rebuilt {
  readonly found: readonly GatewayTransaction[];
  /** In milliseconds: when the gateway was asked to authorize it. */
  readonly begunAt: number;
}

/** Writes a new attempt, within the caller's transaction; or one that was lost, as far as it has come. */
export async function insertAttempt(
  tx: Database,
  deps: PaymentDeps,
  given: NewAttempt,
  rebuilt: Rebuilt | null = null,
): Promise<Advanced> {
  const now = await databaseTime(tx);
  const at = rebuilt?.begunAt ?? now;
  const id = orderIdOf(given.sub, given.idempotencyKey);
  const input: AttemptInput = {
    amount: given.amountCents,
    currency: CURRENCY,
    // What was asked for when a lost one was made is not known, and today's settings may be others.
    merchantAccount: rebuilt === null ? deps.gateway.merchantAccount : null,
    mustBeConfirmed: rebuilt === null && deps.gateway.mustBeConfirmed,
    orderId: id,
    at,
    rejection: given.rejection?.message ?? null,
    // A search that is still accepted may have begun one lease ago.
    searchHorizon: deps.timing.searchHorizon + deps.timing.lease,
    watchPeriod: deps.timing.watchPeriod,
    followPeriod: deps.timing.followPeriod,
    endsFrom: refundThatEnds(
      given.amountCents,
      given.courseCodes.length,
      partsOf(given.lines ?? [], given.amountCents, await coursesOfCode(tx, given.authorizationCode)),
    ),
  };
  let [snapshot, actions] = initialTransition(paymentAttemptMachine, input);
  const transitions: AttemptTransition[] = [{ attemptId: id, event: null, before: null, after: snapshot }];
  for (const event of rebuilt === null ? [] : eventsOf(rebuilt, now)) {
    const before = snapshot;
    [snapshot, actions] = transition(paymentAttemptMachine, before, event);
    transitions.push({ attemptId: id, event, before, after: snapshot });
  }
  const commands = commandsIn(actions);
  const written = await tx
    .insert(paymentAttempts)
    .values({
      id,
      ...given,
      requestId: currentRequestId() ?? null,
      ...columnsOf(deps, snapshot, commands, now),
      createdAt: new Date(at),
    })
    .returning();
  const attempt = single(written, id);
  for (const { event, before, after } of transitions)
    if (event !== null && before !== null && isChanged(before, after)) await keepStep(tx, id, event);
  for (const one of transitions) afterCommit(tx, () => deps.onTransition?.(one));
  await carryOut(tx, deps, attempt, actions);
  return { attempt, commands };
}

/** It was asked for and its answer is lost, so that it is searched for. What it did before the search is done. */
const eventsOf = ({ found }: Rebuilt, at: number): AttemptEvent[] => [
  { type: 'WOKEN', at },
  { type: 'ORDER_SEARCHED', found, at },
];

/**
 * Advances an attempt by a fact, in one transaction with everything that the chart wants written.
 *
 * @param fence the number under which the caller took the attempt over. What it inferred while it held the lease (that a
 * search was empty) no longer counts once the lease is over; what the gateway said counts whenever it comes.
 */
export function advance(deps: PaymentDeps, id: string, fact: AttemptFact, fence: number): Promise<Advanced> {
  return transaction(deps.db, async (tx) => {
    const attempt = await lockAttempt(tx, id);
    const at = await databaseTime(tx);
    const holdsLease = attempt.fence === fence && (attempt.dueAt?.getTime() ?? 0) > at;
    if (isInference(fact) && !holdsLease) return { attempt, commands: [] };
    return step(tx, deps, attempt, { ...fact, at }, at);
  });
}

const isInference = ({ type }: AttemptFact) => type === 'ORDER_SEARCHED' || type === 'ANSWER_LOST';

/**
 * Ids of up to `count` attempts whose lease is over or that are due; others at work are passed over.
 *
 * @param passedOver ids that are left out
 */
export async function dueAttempts(
  db: Database,
  count: number,
  passedOver: ReadonlySet<string> = new Set(),
): Promise<string[]> {
  const due = await db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(isDue, notInArray(paymentAttempts.id, [...passedOver])))
    .orderBy(asc(paymentAttempts.dueAt))
    .limit(count)
    .for('update', { skipLocked: true });
  return due.map(({ id }) => id);
}

/** What a newer chart has stored is left to a server that has it. */
const isDue = and(
  lte(paymentAttempts.dueAt, sql`matricula_now()`),
  lte(paymentAttempts.chartVersion, CHART_VERSION),
);

/**
 * Takes over an attempt that is due, in a transaction of its own: one that cannot be read or stored holds up nobody else. It
 * is set aside for a while, and staff are called.
 *
 * @returns null when someone else has it, it is not due, or it was set aside
 */
export async function takeOver(deps: PaymentDeps, id: string): Promise<Advanced | null> {
  let seen: Attempt | undefined;
  try {
    return await transaction(deps.db, async (tx) => {
      const at = await databaseTime(tx);
      [seen] = await tx
        .select()
        .from(paymentAttempts)
        .where(and(eq(paymentAttempts.id, id), isDue))
        .for('update', { skipLocked: true });
      if (seen === undefined) return null;
      return step(tx, deps, { ...seen, fence: seen.fence + 1 }, { type: 'WOKEN', at }, at);
    });
  } catch (error) {
    if (seen === undefined) throw error;
    // A row that breaks a rule of the table cannot be set aside either: it is tried again by the next run.
    await setAside(deps, seen).catch((failure: unknown) =>
      deps.log(`Payment attempt ${id} could not be set aside`, failure),
    );
    withRequestId(seen.requestId, () =>
      deps.log(`Payment attempt ${id} could not be continued and is set aside`, error),
    );
    return null;
  }
}

/** Changes nothing if the attempt was advanced nevertheless. */
async function setAside({ db, timing }: PaymentDeps, { id, fence }: Attempt): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({
      isStuck: true,
      dueAt: sql`matricula_now() + make_interval(secs => ${timing.repeatInterval / 1000})`,
    })
    .where(and(eq(paymentAttempts.id, id), eq(paymentAttempts.fence, fence)));
}

/** Mail and spans name the request that began the attempt, also when the reconciler continues it. */
function step(
  ...[tx, deps, attempt, event, at]: [Database, PaymentDeps, Attempt, AttemptEvent, number]
): Promise<Advanced> {
  return withRequestId(attempt.requestId, async () => {
    const before = readSnapshot(attempt);
    const [after, actions] = transition(paymentAttemptMachine, before, event);
    const commands = commandsIn(actions);
    const written = await tx
      .update(paymentAttempts)
      .set({ ...columnsOf(deps, after, commands, at), ...checksIn(event), fence: attempt.fence })
      .where(eq(paymentAttempts.id, attempt.id))
      .returning();
    const stored = single(written, attempt.id);
    if (isChanged(before, after)) await keepStep(tx, attempt.id, event);
    afterCommit(tx, () => deps.onTransition?.({ attemptId: attempt.id, event, before, after }));
    await carryOut(tx, deps, stored, actions);
    return { attempt: stored, commands };
  });
}

/** A search that finds nothing new is repeated for weeks, and tells nothing. */
const isChanged = (before: Snapshot, after: Snapshot) =>
  !isDeepStrictEqual([before.value, before.context], [after.value, after.context]);

/** For what is decided by the attempt as it is, and written in the same transaction. */
export const lockAttempt = async (tx: Database, id: string): Promise<Attempt> =>
  single(await tx.select().from(paymentAttempts).where(eq(paymentAttempts.id, id)).for('update'), id);

export const readAttempt = async (db: Database, id: string): Promise<Attempt> =>
  single(await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id)), id);

/** An attempt, whether it is due, and the time by the database's clock in milliseconds, by a single query. */
export async function lookAt(
  db: Database,
  id: string,
): Promise<{ readonly attempt: Attempt; readonly isDue: boolean; readonly at: number }> {
  const seen = await db
    .select({
      attempt: paymentAttempts,
      isDue: sql<boolean>`coalesce(${isDue}, false)`,
      at: sql`extract(epoch from matricula_now()) * 1000`.mapWith(Number),
    })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.id, id));
  return single(seen, id);
}

function single<Row>([row]: readonly Row[], id: string): Row {
  if (row === undefined) throw new Error(`No payment attempt ${id}`);
  return row;
}

/** What was said last of the person who pays; an event that brings no word of it changes nothing. */
function checksIn(event: AttemptEvent): { checks?: PaymentChecks } {
  const said =
    'transaction' in event ? [event.transaction] : event.type === 'ORDER_SEARCHED' ? event.found : [];
  const checks = said.findLast(({ type }) => type === 'sale')?.checks;
  return checks === undefined ? {} : { checks };
}

function columnsOf(
  { timing }: PaymentDeps,
  snapshot: Snapshot,
  commands: readonly GatewayCommand[],
  at: number,
) {
  const due = dueAfter(snapshot, timing);
  // During a call of the gateway, the attempt belongs to its caller.
  const wait = due !== null && commands.length > 0 ? Math.max(due, timing.lease) : due;
  return {
    state: snapshot.value,
    context: snapshot.context,
    chartVersion: CHART_VERSION,
    status: statusOf(snapshot),
    isStuck: snapshot.hasTag('stuck'),
    dueAt: wait === null ? null : new Date(at + wait),
  };
}

function statusOf(snapshot: Snapshot): AttemptStatus {
  if (snapshot.hasTag('unsettled')) return 'unsettled';
  if (snapshot.hasTag('mismatched')) return 'mismatched';
  if (snapshot.hasTag('reversed')) return 'reversed';
  return snapshot.hasTag('enrolled') ? 'enrolled' : 'notCharged';
}

/** What the gateway is to be asked once the transaction is committed. */
function commandsIn(actions: readonly Action[]): GatewayCommand[] {
  return actions.flatMap(({ type, params }, at): GatewayCommand[] => {
    // Two regions may want the same search.
    if (type === 'search' && actions.findIndex((one) => one.type === type) < at) return [];
    if (type === 'release') return [{ type, ...(params as { authorizations: readonly string[] }) }];
    return type === 'authorize' || type === 'search' || type === 'capture' ? [{ type }] : [];
  });
}

/** Writes what belongs into the transaction. */
async function carryOut(
  tx: Database,
  deps: PaymentDeps,
  attempt: Attempt,
  actions: readonly Action[],
): Promise<void> {
  for (const { type } of actions) {
    if (type in record) await record[type as keyof typeof record](tx, deps, attempt);
  }
}

/** Makes the attempts that this instance worked on due at once, so that another one does not have to wait for their leases. */
export async function releaseLeases({ db, atWork }: Pick<PaymentDeps, 'db' | 'atWork'>): Promise<void> {
  for (const [id, fence] of atWork) {
    await db
      .update(paymentAttempts)
      .set({ dueAt: sql`matricula_now()` })
      .where(
        and(eq(paymentAttempts.id, id), eq(paymentAttempts.fence, fence), isNotNull(paymentAttempts.dueAt)),
      );
  }
}

export const hasUnsettled = async (db: Database): Promise<boolean> =>
  (await db.$count(paymentAttempts, eq(paymentAttempts.status, 'unsettled'))) > 0;

/** Minutes after which an attempt that is still open needs staff. */
export const STUCK_MINUTES = 15;

/**
 * As in the index `attempts_to_watch`, without which every look would read all attempts there ever were. A charge that is
 * followed is due again and again, and is no case for staff.
 */
const mayBeStuck = sql`(${paymentAttempts.isStuck} or ${paymentAttempts.status} = 'unsettled' or ${paymentAttempts.state}->>'payment' = 'capturing' or ${paymentAttempts.state}->>'holds' = 'releasing')`;
const isStuck = sql`${mayBeStuck} and (${paymentAttempts.isStuck} or ${paymentAttempts.dueAt} is not null and ${paymentAttempts.createdAt} < matricula_now() - make_interval(mins => ${STUCK_MINUTES}))`;

/** Attempts that staff should look at: open for too long, or with a capture that was rejected. */
export const stuckAttempts = (
  db: Database,
  most = 100,
): Promise<Pick<Attempt, 'id' | 'status' | 'requestId'>[]> =>
  db
    .select({
      id: paymentAttempts.id,
      status: paymentAttempts.status,
      requestId: paymentAttempts.requestId,
    })
    .from(paymentAttempts)
    .where(isStuck)
    .limit(most);

/** Attempts whose money is not settled, by what they wait for, with the age of the oldest in seconds. */
export const openAttempts = (db: Database): Promise<{ state: string; count: number; age: number }[]> =>
  rowsOf(
    db,
    sql`select coalesce(${paymentAttempts.state}->'payment'->>'unsettled', ${paymentAttempts.state}->>'payment', '') as state,
      count(*)::int as count, extract(epoch from matricula_now() - min(${paymentAttempts.createdAt}))::float8 as age
      from ${paymentAttempts} where ${mayBeStuck} group by 1`,
  );

/** Those that are charged, as far as the gateway shows it, without an enrollment. */
export const mismatchedCount = (db: Database): Promise<number> =>
  db.$count(
    paymentAttempts,
    and(eq(paymentAttempts.isStuck, true), eq(paymentAttempts.status, 'mismatched')),
  );

export const stuckCount = (db: Database): Promise<number> => db.$count(paymentAttempts, isStuck);
