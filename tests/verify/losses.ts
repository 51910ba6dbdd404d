import type { GatewayTransaction } from '../../machines/paymentAttempt/rules.ts';
import { writeAgain } from './attempts.ts';
import { describe, said, setStatus, transactionsOf } from './gateway.ts';
import { stopWaiting } from './page.ts';
import { charts, type Draft, type Offers, type Setting, type World } from './world.ts';

/**
 * The database loses its newest rows, as when a standby takes over that lagged behind: the servers live on. Afterward it
 * is not trusted until staff have compared its books with the gateway's, as in `server/payments/trust.ts` and `books.ts`.
 */
export function lossSteps(setting: Setting, world: World, { step, fault }: Offers): void {
  if (setting.losesRows) {
    const rows = [...world.attempts.keys()].filter((index) => !world.attempts[index]!.isLost);
    for (const count of rows.keys())
      fault(`database -> database: loses the newest ${count + 1} of ${rows.length} attempts`, (draft) =>
        lose(setting, draft, rows.slice(rows.length - count - 1)),
      );
  }
  if (world.distrust !== 0) return;
  for (const { outcome, found } of searches(world, [...world.attempts.keys()])) {
    step(`staff -> gateway: compares the books: ${outcome}`, (draft) => {
      if (recover(setting, draft, 0, found)) draft.distrust = null;
    });
  }
}

function lose(setting: Setting, draft: Draft, rows: readonly number[]): void {
  draft.attempts = draft.attempts.map((one, index) =>
    rows.includes(index) ? { ...one, isLost: true, enrolled: 0, receipts: 0, ended: 0 } : one,
  );
  draft.losses += 1;
  draft.requests = draft.requests.map((request) => ({ ...request, isOlderThanLoss: true }));
  if (!setting.without.has('distrust')) draft.distrust = lostOrdersHorizon(setting);
}

/** As in `server/payments/timing.ts`. */
const lostOrdersHorizon = ({ timing, without: removed }: Setting) =>
  removed.has('lossHorizon') ? 0 : timing.searchHorizon + timing.lease;

/** Time passes. A request is not on its way for as long as the gateway may take to show everything. */
export function ageLoss(setting: Setting, draft: Draft): void {
  if (draft.distrust === null || draft.distrust === 0) return;
  draft.distrust -= 1;
  if (draft.distrust > 0) return;
  const late = draft.requests.filter(({ isOlderThanLoss }) => isOlderThanLoss);
  draft.requests = draft.requests.filter((request) => !late.includes(request));
  for (const { tab } of late) if (tab !== null) stopWaiting(setting, draft, tab);
}

interface Search {
  readonly outcome: string;
  /** For each order that was lost, what the gateway says of it. */
  readonly found: ReadonlyMap<number, readonly GatewayTransaction[]>;
}

/** What a search of the gateway for lost orders may find: everything, or everything but what is new. */
export function searches(world: World, orders: readonly number[]): readonly Search[] {
  const lost = orders.filter((index) => world.attempts[index]!.isLost);
  const shown = (isComplete: boolean): Search => {
    const found = new Map<number, readonly GatewayTransaction[]>();
    for (const index of lost) {
      const list = transactionsOf(world, index).filter(({ lag }) => isComplete || lag === 0);
      if (list.length > 0) found.set(index, list.map(said));
    }
    return { outcome: [...found.values()].map(describe).join(', ') || 'nothing is missing', found };
  };
  const isLagging = lost.some((index) => transactionsOf(world, index).some(({ lag }) => lag > 0));
  return isLagging ? [shown(true), shown(false)] : [shown(true)];
}

/** Writes again what was lost, as `recoverOrders`; true when nothing is left open. */
export function recover(setting: Setting, draft: Draft, instance: number, found: Search['found']): boolean {
  let isComplete = true;
  for (const [index, transactions] of found) {
    const others = draft.attempts.filter(({ isLost }) => !isLost);
    if (others.some(({ state }) => charts.attempt.snapshot(state).hasTag('unsettled'))) {
      isComplete = false;
      continue;
    }
    const isEnrolled = others.some(({ enrolled }) => enrolled > 0);
    const held = transactions.filter(({ status }) => status === 'authorized');
    if (isEnrolled && held.length > 0 && !transactions.some(({ status }) => status === 'captured')) {
      for (const { id } of held) setStatus(draft, index, id, 'released');
      isComplete = false;
    } else {
      writeAgain(setting, draft, instance, index, transactions);
      if (charts.attempt.snapshot(draft.attempts[index]!.state).hasTag('unsettled')) isComplete = false;
    }
  }
  return isComplete;
}
