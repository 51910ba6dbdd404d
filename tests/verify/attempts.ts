import { dueAfter } from '../../server/payments/timing.ts';
import type { AttemptEvent } from '../../machines/paymentAttempt/machine.ts';
import type { AttemptInput, GatewayTransaction, Terms } from '../../machines/paymentAttempt/rules.ts';
import type { WantedAction } from 'chart-inspector/verify/numberedChart.ts';
import {
  charts,
  replaced,
  type Draft,
  type Fact,
  type Reply,
  type Request,
  type Setting,
  type Task,
  type World,
} from './world.ts';

/** Attempts in the database, as `server/payments/attempts.ts` writes them: each function is one transaction. */

export const nameOf = (instance: number) => `server ${instance + 1}`;

/** How many ticks the second instance's clock is ahead, where an instance's own clock is used. */
export const clockError = ({ without: removed, timing }: Setting, instance: number) =>
  removed.has('databaseTime') && instance === 1 ? timing.searchHorizon + timing.lease : 0;

/** An instance takes over an attempt that is due. */
export function claim(setting: Setting, draft: Draft, instance: number, index: number): void {
  draft.instances = draft.instances.map((tasks) =>
    tasks.map((task) => (task.attempt === index ? { ...task, isCurrent: false } : task)),
  );
  advance(setting, draft, instance, index, { type: 'WOKEN' });
}

/** The instance learns something about an attempt; true when it is written. */
export function hear(setting: Setting, draft: Draft, instance: number, task: Task, fact: Fact): boolean {
  const { due } = draft.attempts[task.attempt]!;
  const holdsLease = task.isCurrent && (due ?? 0) > 0;
  const isInference = fact.type === 'ORDER_SEARCHED' || fact.type === 'ANSWER_LOST';
  if (isInference && !holdsLease && !setting.without.has('fence')) return false;
  if (draft.attempts[task.attempt]!.isLost) return false;
  advance(setting, draft, instance, task.attempt, fact);
  return true;
}

export function advance(setting: Setting, draft: Draft, instance: number, index: number, fact: Fact): void {
  const { age, state } = draft.attempts[index]!;
  const event: AttemptEvent = { ...fact, at: age + clockError(setting, instance) };
  const { state: to, actions } = charts.attempt.advance(state, event);
  draft.moves.push({ actor: `attempt ${index + 1}`, machine: charts.attempt.machine, event });
  store(setting, draft, instance, index, to, actions);
}

/** Stores the attempt's state with everything that the chart wants written, and begins what it wants asked. */
function store(
  setting: Setting,
  draft: Draft,
  instance: number,
  index: number,
  state: number,
  actions: readonly WantedAction[],
  nonce = '',
): void {
  const attempt = draft.attempts[index]!;
  const snapshot = charts.attempt.snapshot(state);
  const tasks = actions
    // Two regions may want the same search.
    .filter(({ type }, at) => type !== 'search' || actions.findIndex((one) => one.type === type) === at)
    .flatMap((action) => tasksOf(action, index, nonce, snapshot.context.authorization));
  const isOnlyWatched =
    snapshot.matches({ holds: 'watching' }) && !snapshot.matches({ payment: 'capturing' });
  const isLeftAlone = isOnlyWatched && setting.without.has('watch');
  // Without an aftermath there is nothing to look up.
  const isOnlyFollowed =
    (!setting.hasAftermath || setting.without.has('follow')) &&
    (snapshot.matches({ payment: 'captured' }) || snapshot.matches({ payment: 'disputed' })) &&
    !snapshot.matches({ holds: 'watching' }) &&
    !snapshot.matches({ holds: 'releasing' });
  const delay = isLeftAlone || isOnlyFollowed ? null : dueAfter(snapshot, setting.timing);
  const count = (type: string) => actions.filter((action) => action.type === type).length;
  draft.attempts = replaced(draft.attempts, index, {
    state,
    due: delay !== null && tasks.length > 0 ? Math.max(delay, setting.timing.lease) : delay,
    enrolled: attempt.enrolled + count('enroll'),
    receipts: attempt.receipts + count('writeReceipt'),
    ended: attempt.ended + count('endEnrollment'),
  });
  draft.instances = draft.instances.map((own, at) => (at === instance ? [...own, ...tasks] : own));
}

function tasksOf(
  { type, params }: WantedAction,
  attempt: number,
  nonce: string,
  authorization: string | null,
): readonly Task[] {
  const task = { attempt, fact: null, isCurrent: true, isLate: false };
  switch (type) {
    case 'authorize':
      return [{ ...task, command: type, subject: nonce }];
    case 'search':
      return [{ ...task, command: type, subject: '' }];
    case 'capture':
      return [{ ...task, command: type, subject: authorization ?? '' }];
    case 'release': {
      const { authorizations } = params as { readonly authorizations: readonly string[] };
      return authorizations.map((id) => ({ ...task, command: type, subject: id }));
    }
    default:
      return [];
  }
}

/** What the attempt of this number asks the gateway for. */
export const termsOf = (attempt: number, amount: number): Terms => ({
  amount,
  currency: 'USD',
  merchantAccount: 'college',
  orderId: `order-${attempt + 1}`,
});

/** The number of the attempt under a key; -1 when the database has none. */
export const attemptOf = ({ attempts }: World | Draft, key: number): number =>
  attempts.findIndex((one) => one.key === key && !one.isLost);

/** Writes a new attempt, and gives its number. The key decides the order: one that was lost is the same order again. */
export function insert(
  setting: Setting,
  draft: Draft,
  instance: number,
  request: Request,
  rejection: Reply | null,
): number {
  const amount = setting.without.has('samePrice') ? draft.price : request.amount;
  const { key, nonce } = request;
  const lost = draft.attempts.findIndex((one) => one.key === key && one.isLost);
  const index = lost >= 0 ? lost : draft.attempts.length;
  const { state, actions } = start(setting, draft, index, amount, rejection);
  const row = {
    key,
    amount,
    state,
    rejection,
    nonce,
    isLost: false,
    age: 0,
    due: null,
    enrolled: 0,
    receipts: 0,
    ended: 0,
  };
  draft.attempts = lost >= 0 ? replaced(draft.attempts, index, row) : [...draft.attempts, row];
  store(setting, draft, instance, index, state, actions, nonce);
  return index;
}

/** Writes an attempt that was lost again, as `rebuild` of `server/payments/recovery.ts`. */
export function writeAgain(
  setting: Setting,
  draft: Draft,
  instance: number,
  index: number,
  found: readonly GatewayTransaction[],
): void {
  const { amount } = draft.attempts[index]!;
  let { state, actions } = start(setting, draft, index, amount, null);
  for (const fact of [{ type: 'WOKEN' }, { type: 'ORDER_SEARCHED', found }] as const) {
    const event = { ...fact, at: 0 };
    draft.moves.push({ actor: `attempt ${index + 1}`, machine: charts.attempt.machine, event });
    ({ state, actions } = charts.attempt.advance(state, event));
  }
  draft.attempts = replaced(draft.attempts, index, {
    state,
    rejection: null,
    isLost: false,
    age: 0,
    due: null,
  });
  store(setting, draft, instance, index, state, actions);
}

function start(
  { timing, without: removed }: Setting,
  draft: Draft,
  index: number,
  amount: number,
  rejection: Reply | null,
) {
  const input: AttemptInput = {
    ...termsOf(index, amount),
    at: 0,
    rejection: rejection === null ? null : 'Rejected.',
    searchHorizon: timing.searchHorizon + (removed.has('margin') ? 0 : timing.lease),
    watchPeriod: timing.watchPeriod,
    followPeriod: timing.followPeriod,
    endsFrom: amount,
  };
  const event = { type: 'xstate.init', input };
  draft.moves.push({ actor: `attempt ${index + 1}`, machine: charts.attempt.machine, event });
  return charts.attempt.start(input);
}
