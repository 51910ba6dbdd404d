import { Counter, Gauge, Histogram, type GaugeConfiguration, type Registry } from 'prom-client';
import { mismatchedCount, openAttempts, stuckCount } from '../payments/attempts.ts';
import { declineKind } from '../payments/declineReason.ts';
import { openRefunds, refusedRefunds } from '../payments/refunds.ts';
import type { AttemptSnapshot, AttemptTransition } from '../payments/deps.ts';
import type { Database } from '../db/database.ts';
import type { GatewayWatch } from '../payments/watchGateway.ts';

export interface PaymentMetricsDeps {
  readonly db: Database;
  readonly gatewayWatch: GatewayWatch;
  /** Calls this for each transition of a payment attempt from now on. */
  readonly listenToTransitions: (heard: (transition: AttemptTransition) => void) => void;
}

/** Figures of payments and of the gateway. Labels are names of the chart, of calls and of outcomes, never of people. */
export function measurePayments(
  { db, gatewayWatch, listenToTransitions }: PaymentMetricsDeps,
  registers: Registry[],
): void {
  const transitions = new Counter({
    name: 'payment_transitions_total',
    help: 'Steps of payment attempts, by what happened and the state that followed',
    labelNames: ['event', 'state'],
    registers,
  });
  const declines = new Counter({
    name: 'payment_declines_total',
    help: 'Declined payments, by the reason that the bank gave',
    labelNames: ['reason'],
    registers,
  });
  listenToTransitions(({ event, after }) => {
    transitions.inc({ event: event?.type ?? 'begun', state: paymentStateOf(after) });
    if (event?.type === 'DECLINED') declines.inc({ reason: declineKind(after.context.message) });
  });

  const calls = new Histogram({
    name: 'payment_gateway_seconds',
    help: 'Calls of the payment gateway, by outcome; unknown is no clear answer',
    labelNames: ['call', 'outcome'],
    buckets: [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 30],
    registers,
  });
  gatewayWatch.listen((call, outcome, seconds) => calls.observe({ call, outcome }, seconds));
  gauge({
    name: 'payment_gateway_answering',
    help: '0 after three calls in a row without a clear answer',
    registers,
    collect() {
      this.set(gatewayWatch.isAnswering() ? 1 : 0);
    },
  });

  // Each figure reads for itself: the registry collects all at once, and would take one that another sets as it was before.
  gauge({
    name: 'payment_open_age_seconds',
    help: 'Age of the oldest payment whose money is not settled',
    registers,
    async collect() {
      this.set(oldest(await openAttempts(db)));
    },
  });
  gauge({
    name: 'payment_attempts_open',
    help: 'Payments whose money is not settled, or that need staff, by state',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset();
      const open = await openAttempts(db);
      for (const { state, count } of open) this.set({ state }, count);
    },
  });
  gauge({
    name: 'refund_open_age_seconds',
    help: 'Age of the oldest refund whose money is not known to be given back',
    registers,
    async collect() {
      this.set(oldest(await openRefunds(db)));
    },
  });
  gauge({
    name: 'refunds_open',
    help: 'Refunds that are not over, by state; unknown is one whose answer was lost',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset();
      const open = await openRefunds(db);
      for (const { state, count } of open) this.set({ state }, count);
    },
  });
  gauge({
    name: 'refunds_refused',
    help: 'Refunds of the last 60 days that the gateway has refused, without another one since',
    registers,
    async collect() {
      this.set(await refusedRefunds(db));
    },
  });
  gauge({
    name: 'payment_captured_not_enrolled',
    help: 'Payments of which the gateway shows a charge that does not fit the order, so that nobody was enrolled',
    registers,
    async collect() {
      this.set(await mismatchedCount(db));
    },
  });
  gauge({
    name: 'payment_attempts_stuck',
    help: 'Payments that need staff; the log names them each minute',
    registers,
    async collect() {
      this.set(await stuckCount(db));
    },
  });
}

const oldest = (open: readonly { readonly age: number }[]) => Math.max(0, ...open.map(({ age }) => age));

const gauge = (options: GaugeConfiguration<string>) => new Gauge(options);

function paymentStateOf({ value }: AttemptSnapshot): string {
  const { payment } = value as { payment: string | Readonly<Record<string, string>> };
  return typeof payment === 'string' ? payment : Object.values(payment).join();
}
