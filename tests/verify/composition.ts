import type { System } from 'chart-inspector/verify/explore.ts';
import { aftermathSteps } from './aftermath.ts';
import { browserSteps } from './browser.ts';
import { createKey } from './key.ts';
import { gatewaySteps } from './gateway.ts';
import { ageLoss, lossSteps } from './losses.ts';
import { openDialog } from './page.ts';
import { brokenRule, isSettled } from './rules.ts';
import { receiveKnown, serverSteps } from './server.ts';
import {
  prices,
  replaced,
  stepsOf,
  type Draft,
  type Offers,
  type Request,
  type Setting,
  type World,
  type WorldStep,
} from './world.ts';

/** Everything that `npm run verify` explores, for one setting. */
export function composition(setting: Setting): System<World, WorldStep> {
  return {
    initial: initialWorld(setting),
    next: (world) =>
      stepsOf(
        world,
        (offers) => {
          browserSteps(setting, world, offers);
          serverSteps(setting, world, offers);
          gatewaySteps(setting, world, offers);
          timeSteps(setting, world, offers);
          lossSteps(setting, world, offers);
          aftermathSteps(setting, world, offers);
        },
        (draft) => normalize(setting, draft),
      ),
    key: createKey(setting),
    broken: brokenRule,
    isSettled,
  };
}

function initialWorld({ tabs, faults, purchases, reloads }: Setting): World {
  return {
    faultsLeft: faults,
    price: prices.shown,
    tabs: tabs.map((browser) => ({
      browser,
      chart: 'payment',
      state: openDialog(),
      key: null,
      waitsFor: null,
      told: 'nothing',
      purchasesLeft: purchases,
      reloadsLeft: reloads,
    })),
    stores: [[], []],
    shown: [],
    notCharged: [],
    requests: [],
    attempts: [],
    losses: 0,
    distrust: null,
    instances: [[], []],
    strays: [],
    transactions: [],
    usedNonces: [],
    reports: [],
  };
}

/** Brings worlds together that differ only in something that makes no difference. */
function normalize(setting: Setting, draft: Draft): void {
  if (draft.requests.some((request) => isIdle(draft, request)))
    draft.requests = draft.requests.filter((request) => !isIdle(draft, request));
  for (const [index, { due, age, isLost }] of draft.attempts.entries()) {
    if (isLost && due !== null && !isAtWork(draft, index))
      draft.attempts = replaced(draft.attempts, index, { due: null });
    if (due !== null || age === 0 || isLost || isAtWork(draft, index)) continue;
    // Nothing will ask anymore how old the attempt is, or search for its order.
    draft.attempts = replaced(draft.attempts, index, { age: 0 });
    draft.transactions = draft.transactions.map((one) => (one.attempt === index ? { ...one, lag: 0 } : one));
  }
  for (const [index, { status, isInTime, isTooLate }] of draft.transactions.entries()) {
    // Only of a hold it matters when it was made.
    if (status !== 'authorized' && (isInTime || isTooLate))
      draft.transactions = replaced(draft.transactions, index, { isInTime: false, isTooLate: false });
  }
  if (draft.faultsLeft === 0 && !setting.without.has('keyFirst')) receiveKnown(draft);
}

/** Whether a request to the gateway is under way for the attempt. */
const isAtWork = ({ instances, strays }: World, index: number) =>
  instances.some((tasks) => tasks.some(({ attempt }) => attempt === index)) ||
  strays.some(([attempt]) => attempt === index);

/** The repetition of a known key changes nothing when nobody waits for its answer. */
const isIdle = ({ attempts }: World, { tab, key, isChecked }: Request) =>
  tab === null && isChecked !== true && attempts.some((one) => one.key === key && !one.isLost);

/**
 * A tick of the database's clock. One during which an instance loses the lease under which it is at work is a fault;
 * otherwise time passes as it likes.
 */
function timeSteps(setting: Setting, world: World, { step, fault }: Offers): void {
  const { attempts, transactions, distrust } = world;
  const { timing } = setting;
  const ageing = attempts.filter(({ due }, index) => due !== null || isAtWork(world, index));
  if (
    ageing.some(({ age, due }) => age < timing.watchPeriod || (due ?? 0) > 0) ||
    transactions.some(({ lag }) => lag > 0) ||
    (distrust ?? 0) > 0
  ) {
    const isLeaseLost = world.instances.some((tasks) =>
      tasks.some(({ attempt, isCurrent, isLate }) => isCurrent && !isLate && attempts[attempt]!.due === 1),
    );
    const offer = isLeaseLost ? fault : step;
    offer(`time -> time: passes${isLeaseLost ? ', and a lease ends' : ''}`, (draft) => {
      draft.attempts = attempts.map((one) =>
        ageing.includes(one)
          ? {
              ...one,
              age: Math.min(one.age + 1, timing.watchPeriod),
              due: one.due === null ? null : Math.max(one.due - 1, 0),
            }
          : one,
      );
      draft.transactions = transactions.map((one) => ({ ...one, lag: Math.max(one.lag - 1, 0) }));
      ageLoss(setting, draft);
    });
  }
  if (world.price !== prices.changed) {
    fault('staff -> database: the price changes', (draft) => {
      draft.price = prices.changed;
    });
  }
}
