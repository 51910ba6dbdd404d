import { biology } from '../../machines/samples.ts';
import { paymentMachine } from '../../machines/payment/machine.ts';
import { maxQuestions as mostPaymentQuestions } from '../../machines/payment/rules.ts';
import { paymentAttemptMachine, type AttemptEvent } from '../../machines/paymentAttempt/machine.ts';
import type { Aftermath, GatewayTransaction } from '../../machines/paymentAttempt/rules.ts';
import { paymentRecoveryMachine } from '../../machines/paymentRecovery/machine.ts';
import { maxQuestions as mostRecoveryQuestions } from '../../machines/paymentRecovery/rules.ts';
import type { Step } from 'chart-inspector/verify/explore.ts';
import { NumberedChart } from 'chart-inspector/verify/numberedChart.ts';
import type { Move } from 'chart-inspector/verify/recording.ts';
import type { PaymentTiming } from '../../server/payments/timing.ts';
import type { Safeguard } from './safeguards.ts';

/**
 * The composition that `npm run verify` explores: browsers, network, two server instances on one database, and the
 * gateway. The charts are the real ones, advanced by XState's pure functions; what is between them is modeled here.
 */

export const charts = {
  // How many times the server was asked matters only up to the limit.
  payment: new NumberedChart(paymentMachine, ({ questions, ...context }) => [
    Math.min(questions, mostPaymentQuestions),
    context,
  ]),
  recovery: new NumberedChart(paymentRecoveryMachine, ({ questions, ...context }) => [
    Math.min(questions, mostRecoveryQuestions),
    context,
  ]),
  attempt: new NumberedChart(paymentAttemptMachine),
};

export interface Setting {
  readonly name: string;
  /** For each tab, the browser that it is opened in: tabs of one browser share its storage. All belong to one person. */
  readonly tabs: readonly number[];
  /** How often something goes wrong, of any kind, in any order. */
  readonly faults: number;
  /** How many times Purchase is pressed in each tab. */
  readonly purchases: number;
  /** How many times each tab is reloaded while its payment is open. */
  readonly reloads: number;
  /** Whether the database may lose its newest rows, as after a restore or when a standby takes over that lagged behind. */
  readonly losesRows: boolean;
  /** Whether the bank of each card is asked to confirm who pays. */
  readonly asksBank: boolean;
  /** Whether banks claim charges, and do not pay them. */
  readonly hasAftermath: boolean;
  readonly timing: Timing;
  readonly without: ReadonlySet<Safeguard>;
}

/** In ticks of the database's clock, like all times here. */
export interface Timing extends PaymentTiming {
  /** How long a search misses a new transaction at most; the protocol needs it to be shorter than the search horizon. */
  readonly searchLag: number;
}

/** Whatever is done under a lease is done within one tick. */
export const coarse: Timing = {
  gatewayLimit: 1,
  lease: 1,
  searchInterval: 0,
  repeatInterval: 1,
  watchInterval: 1,
  searchHorizon: 2,
  watchPeriod: 5,
  followInterval: 1_000,
  followPeriod: 1_000,
  answerWait: 0,
  searchLag: 1,
};

/** A search may begin in one tick and end in the next. */
export const fine: Timing = { ...coarse, lease: 2, repeatInterval: 2, watchInterval: 2, watchPeriod: 8 };

/** The server looks a charge up again for a while after it was made. */
export const followed: Timing = { ...coarse, followInterval: 1, followPeriod: 3 };

export const prices = { shown: 89_200, changed: 80_000 } as const;
export const course = biology;

/** What the server says to a request; the composition turns it into HTTP and the site's own adapters read that. */
export type Reply =
  | {
      readonly kind:
        | 'enrolled'
        | 'declined'
        | 'failed'
        | 'notBegun'
        | 'reversed'
        | 'pending'
        | 'busy'
        | 'broken'
        | 'turnedAway';
    }
  | { readonly kind: 'rejected'; readonly total?: number };

export interface Tab {
  /** Tabs of one browser share its storage. */
  readonly browser: number;
  /** Or that the tab shows the confirmation, or is closed. */
  readonly chart: 'payment' | 'recovery' | 'confirmation' | 'closed';
  readonly state: number;
  /** The key of the attempt that the tab last worked on. */
  readonly key: number | null;
  /** The attempt that its request waits for at a server; null while the request is on its way, or there is none. */
  readonly waitsFor: number | null;
  /** Whether it has said since the last press of a button that pays that it cannot tell, and whether it paid then. */
  readonly told: 'nothing' | 'cannotTell' | 'paidAfterwards';
  readonly purchasesLeft: number;
  readonly reloadsLeft: number;
}

export interface Request {
  readonly kind: 'pay' | 'settle';
  readonly key: number;
  readonly amount: number;
  readonly nonce: string;
  /** Null when nobody waits for the answer anymore. */
  readonly tab: number | null;
  /** Has passed the checks of a server without the lock, and is about to be inserted. */
  readonly isChecked?: true;
  /** The loss of rows after which the gateway was searched for what this request needs to know. */
  readonly searchedAfter?: number;
  /** Was on its way when rows were lost. */
  readonly isOlderThanLoss?: true;
}

/** One row of the database, with what its transaction wrote elsewhere; or, once it is lost, the order that remains of it. */
export interface Attempt {
  readonly key: number;
  readonly isLost: boolean;
  /** It was begun with this one; empty when it was not begun. */
  readonly nonce: string;
  readonly amount: number;
  readonly state: number;
  /** Why it was rejected before that. */
  readonly rejection: Reply | null;
  /** Ticks since it was written; more than the watch period makes no difference. */
  readonly age: number;
  /** Ticks until it is due; null when nothing is left to do. */
  readonly due: number | null;
  /** How many times its enrollment and its receipt were written. */
  readonly enrolled: number;
  readonly receipts: number;
  /** How many times its enrollment was ended. */
  readonly ended: number;
}

type WithoutTime<E> = E extends unknown ? Omit<E, 'at'> : never;
export type Fact = WithoutTime<AttemptEvent>;

/** One request of an instance to the gateway. */
export interface Task {
  readonly attempt: number;
  readonly command: 'authorize' | 'search' | 'capture' | 'release';
  /** The nonce of an `authorize`, or the transaction's id of a `release`. */
  readonly subject: string;
  /** What the gateway said; null until it was reached. */
  readonly fact: Fact | null;
  /** Whether the attempt was not taken over since. */
  readonly isCurrent: boolean;
  /** Whether the instance has stopped waiting; it still hears the answer. */
  readonly isLate: boolean;
}

export interface Transaction extends GatewayTransaction {
  readonly attempt: number;
  readonly amount: number;
  /** Ticks until every search finds it. */
  readonly lag: number;
  /** Whether it was made so early that a search at the horizon must find it. */
  readonly isInTime: boolean;
  /** Whether it was made so late that no search needs to find it: the hold expires by itself. */
  readonly isTooLate: boolean;
}

/** News about a charge, from the gateway to the database. */
export interface Report {
  readonly attempt: number;
  /** The transaction. */
  readonly id: string;
  readonly type: Exclude<Aftermath['type'], 'REFUNDED'>;
  /** Whether the gateway was asked whether it still holds, so that it is written next. */
  readonly isLatest: boolean;
}

export interface World {
  readonly faultsLeft: number;
  readonly price: number;
  readonly tabs: readonly Tab[];
  /** For each browser, the stored keys of open attempts. */
  readonly stores: readonly (readonly { readonly order: string; readonly key: number }[])[];
  /** What each key's order cost on the button that was pressed. */
  readonly shown: readonly number[];
  /** The keys of which "not charged" was said. */
  readonly notCharged: readonly number[];
  /** On their way to a server. */
  readonly requests: readonly Request[];
  readonly attempts: readonly Attempt[];
  /** How many times rows were lost. */
  readonly losses: number;
  /** Ticks until the gateway shows everything from before the last loss; null when the database is trusted. */
  readonly distrust: number | null;
  readonly instances: readonly (readonly Task[])[];
  /** Requests to authorize that left an instance before it crashed: the attempt and its nonce. */
  readonly strays: readonly (readonly [number, string])[];
  readonly transactions: readonly Transaction[];
  readonly usedNonces: readonly string[];
  readonly reports: readonly Report[];
}

export interface WorldStep extends Step<World> {
  /** What the charts went through meanwhile. */
  readonly moves: readonly Move[];
}

/** A world on its way to the next one: fields are replaced, and what they hold is never changed. */
export type Draft = { -readonly [Field in keyof World]: World[Field] } & { readonly moves: Move[] };

export const replaced = <T>(list: readonly T[], index: number, change: Partial<T>): readonly T[] =>
  list.map((one, at) => (at === index ? { ...one, ...change } : one));

export const without = <T>(list: readonly T[], one: T): readonly T[] => list.filter((other) => other !== one);

export type Offer = (label: string, apply: (draft: Draft) => void) => void;

/** Ways to offer what may happen next. */
export interface Offers {
  /** Happens sooner or later if it stays possible. */
  readonly step: Offer;
  /** Does not have to happen, e.g. what only a person can decide. */
  readonly choice: Offer;
  /** Goes wrong, as often as the setting allows. */
  readonly fault: Offer;
}

/** All that may happen next. */
export function stepsOf(
  world: World,
  propose: (offers: Offers) => void,
  normalize: (draft: Draft) => void,
): readonly WorldStep[] {
  const steps: WorldStep[] = [];
  const offer = (label: string, isFault: boolean, apply: (draft: Draft) => void) => {
    const draft: Draft = { ...world, moves: [] };
    apply(draft);
    normalize(draft);
    const { moves, ...state } = draft;
    steps.push({ label, state, moves, isFault });
  };
  propose({
    step: (label, apply) => offer(label, false, apply),
    choice: (label, apply) => offer(label, true, apply),
    fault: (label, apply) => {
      if (world.faultsLeft === 0) return;
      offer(`${label} (fault)`, true, (draft) => {
        draft.faultsLeft -= 1;
        apply(draft);
      });
    },
  });
  return steps;
}
