import type { GatewayTransaction } from '../../../machines/paymentAttempt/rules.ts';
import type { AuthorizeRequest, Gateway, Order } from '../../../server/payments/gateway.ts';

interface Booked extends GatewayTransaction, Order {
  readonly orderId: string;
  readonly amountCents: number;
  status: GatewayTransaction['status'];
  readonly at: number;
}

/**
 * What happens to one request: it is answered; its answer is lost although the gateway acted; it never arrives; or it
 * waits before it is sent, e.g. because the process was paused.
 */
export type RequestFault = 'answered' | 'answerLost' | 'neverArrives' | Promise<void>;

type Call = 'authorize' | 'capture' | 'release' | 'find' | 'list' | 'readOrder';

interface GatewayDoubleOptions {
  /** Milliseconds; by default the real clock. */
  readonly now?: () => number;
  /** How long a new transaction cannot be found, in milliseconds. */
  searchLag?: number;
  /** Asked before every request; by default all are answered. */
  fault?: (call: Call, orderOrId: string) => RequestFault;
  /** The word of the processor, by nonce; null approves. */
  decline?: (nonce: string) => string | null;
}

const noAnswer = () => ({ kind: 'unknown', reason: 'socket hang up' }) as const;

/** How long the gateway rejects a repeated order, as Braintree does by default. */
const duplicateWindow = 30_000;

/**
 * A payment gateway in memory that behaves as Braintree documents, faults included: nonces are good once, the same order
 * and amount within 30 seconds is rejected as a duplicate, a search lags, and answers get lost.
 */
export class GatewayDouble implements Gateway {
  readonly kind = 'embedded' as const;
  readonly books: Booked[] = [];
  /** What was asked, in order, whether it was answered or not. */
  readonly requests: Call[] = [];
  readonly options: GatewayDoubleOptions;
  readonly #spent = new Set<string>();

  constructor(options: GatewayDoubleOptions = {}) {
    this.options = options;
  }

  /** Transactions for which money was taken. */
  get captured(): readonly Booked[] {
    return this.books.filter(({ status }) => status === 'captured');
  }

  get held(): readonly Booked[] {
    return this.books.filter(({ status }) => status === 'authorized');
  }

  async authorize(request: AuthorizeRequest): ReturnType<Gateway['authorize']> {
    return this.#send('authorize', request.orderId, () => this.#authorize(request), noAnswer);
  }

  #authorize({
    orderId,
    amountCents,
    nonce,
    ...order
  }: AuthorizeRequest): Awaited<ReturnType<Gateway['authorize']>> {
    const { email, lines, authorizationCode } = order;
    if (this.#spent.has(nonce)) return { kind: 'unknown', reason: 'nonce used more than once' };
    this.#spent.add(nonce);
    const at = this.#now();
    const isDuplicate = this.books.some(
      (one) =>
        one.orderId === orderId &&
        one.amountCents === amountCents &&
        at - one.at < duplicateWindow &&
        (one.status === 'authorized' || one.status === 'captured'),
    );
    const id = `${orderId.slice(-8)}-${this.books.length + 1}`;
    const reason = this.options.decline?.(nonce) ?? null;
    const status = isDuplicate ? 'unclear' : reason === null ? 'authorized' : 'declined';
    const booked = { id, orderId, amountCents, status, reason: reason ?? '', at } as const;
    this.books.push({ ...booked, email, lines, authorizationCode });
    if (isDuplicate) return { kind: 'unknown', reason: 'duplicate' };
    return reason === null ? { kind: 'authorized', id } : { kind: 'declined', reason };
  }

  async capture(id: string): ReturnType<Gateway['capture']> {
    return this.#send(
      'capture',
      id,
      () => {
        const one = this.#book(id);
        if (one?.status === 'authorized') one.status = 'captured';
        return one?.status === 'captured'
          ? ({ kind: 'captured' } as const)
          : ({ kind: 'rejected', reason: `is ${one?.status}` } as const);
      },
      noAnswer,
    );
  }

  async release(id: string): ReturnType<Gateway['release']> {
    return this.#send(
      'release',
      id,
      () => {
        const one = this.#book(id);
        if (one?.status === 'authorized') one.status = 'released';
        return one?.status === 'released'
          ? { kind: 'released' }
          : { kind: 'unknown', reason: `is ${one?.status}` };
      },
      noAnswer,
    );
  }

  async find(orderId: string): ReturnType<Gateway['find']> {
    return this.#send(
      'find',
      orderId,
      () => {
        const transactions = this.#visible()
          .filter((one) => one.orderId === orderId)
          .map(({ id, status, reason }) => ({ id, status, reason }));
        return { kind: 'found', transactions } as const;
      },
      noAnswer,
    );
  }

  async list(of: Parameters<Gateway['list']>[0]): ReturnType<Gateway['list']> {
    const subject = 'since' in of ? of.since.toISOString() : of.orderPrefix;
    return this.#send(
      'list',
      subject,
      () => {
        const transactions = this.#visible()
          .filter((one) =>
            'since' in of ? one.at >= of.since.getTime() : one.orderId.startsWith(of.orderPrefix),
          )
          .map(({ at, ...one }) => ({ ...one, createdAt: new Date(at) }));
        return { kind: 'found', transactions } as const;
      },
      noAnswer,
    );
  }

  async readOrder(id: string): ReturnType<Gateway['readOrder']> {
    return this.#send(
      'readOrder',
      id,
      () => {
        const order = this.#book(id);
        return order === undefined ? noAnswer() : ({ kind: 'found', order } as const);
      },
      noAnswer,
    );
  }

  clientToken(): Promise<null> {
    return Promise.resolve(null);
  }

  #visible(): readonly Booked[] {
    const newest = this.#now() - (this.options.searchLag ?? 0);
    return this.books.filter(({ at }) => at <= newest);
  }

  #book(id: string): Booked | undefined {
    return this.books.find((one) => one.id === id);
  }

  #now(): number {
    return this.options.now?.() ?? Date.now();
  }

  async #send<Outcome, Lost>(
    call: Call,
    subject: string,
    act: () => Outcome,
    lost: () => Lost,
  ): Promise<Outcome | Lost> {
    this.requests.push(call);
    const fault = this.options.fault?.(call, subject) ?? 'answered';
    if (fault === 'neverArrives') return lost();
    if (typeof fault === 'object') await fault;
    const outcome = act();
    return fault === 'answerLost' ? lost() : outcome;
  }
}
