import type { Gateway } from './gateway.ts';

/** One call of the gateway: which, the kind of its outcome, and how long it took. */
export type GatewayCall = (call: string, outcome: string, seconds: number) => void;

export interface GatewayWatch {
  readonly gateway: Gateway;
  /** Whether the last calls were answered; false after several in a row that were not, or not clearly. */
  readonly isAnswering: () => boolean;
  /** Calls this for each call from now on. */
  readonly listen: (heard: GatewayCall) => void;
}

/** After so many calls in a row without a clear answer, something is wrong with the gateway or the way to it. */
const alarming = 3;

/** @param log says once that the gateway does not answer, and once that it does again */
export function watchGateway(gateway: Gateway, log: (message: string) => void): GatewayWatch {
  const listeners: GatewayCall[] = [];
  let unclear = 0;

  function count(outcome: string): void {
    const before = unclear;
    unclear = outcome === 'unknown' ? unclear + 1 : 0;
    if (unclear === alarming) log(`The payment gateway gave no clear answer to ${alarming} calls in a row`);
    if (unclear === 0 && before >= alarming)
      log(`The payment gateway answers again, after ${before} calls without a clear answer`);
  }

  async function watched<Result>(call: string, run: () => Promise<Result>): Promise<Result> {
    const began = performance.now();
    let outcome = 'unknown';
    try {
      const result = await run();
      outcome = kindOf(result);
      return result;
    } finally {
      count(outcome);
      for (const heard of listeners) heard(call, outcome, (performance.now() - began) / 1000);
    }
  }

  return {
    isAnswering: () => unclear < alarming,
    listen: (heard) => void listeners.push(heard),
    gateway: {
      kind: gateway.kind,
      merchantAccount: gateway.merchantAccount,
      mustBeConfirmed: gateway.mustBeConfirmed,
      authorize: (request) => watched('authorize', () => gateway.authorize(request)),
      capture: (id) => watched('capture', () => gateway.capture(id)),
      release: (id) => watched('release', () => gateway.release(id)),
      refund: (id, cents) => watched('refund', () => gateway.refund(id, cents)),
      find: (orderId) => watched('find', () => gateway.find(orderId)),
      list: (of) => watched('list', () => gateway.list(of)),
      readOrder: (id) => watched('readOrder', () => gateway.readOrder(id)),
      // Asks nobody.
      readNotification: (signature, payload) => gateway.readNotification(signature, payload),
      clientToken: (customerId) => watched('clientToken', () => gateway.clientToken(customerId)),
      forgetCustomer: (customerId) => watched('forgetCustomer', () => gateway.forgetCustomer(customerId)),
    },
  };
}

const kindOf = (result: unknown): string =>
  typeof result === 'object' && result !== null && 'kind' in result ? String(result.kind) : 'answered';
