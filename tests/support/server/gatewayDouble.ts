import type { GatewayTransaction } from '../../../machines/paymentAttempt/rules.ts';
import type { AuthorizeRequest, Gateway, Order } from '../../../server/payments/gateway.ts';

interface Booked extends GatewayTransaction, Order {
  readonly orderId: string;
  readonly amount: number;
  status: GatewayTransaction['status'];
  /** A charge that is settled cannot be voided anymore. */
  isSettled?: boolean;
  readonly at: number;
}

/**
 * What happens to one request: it is answered; its answer is lost although the gateway acted; it never arrives; or it
 * waits before it is sent, e.g. because the process was paused.
 */
export type RequestFault = 'answered' | 'answerLost' | 'neverArrives' | Promise<void>;

type Call = 'authorize' | 'capture' | 'release' | 'refund' | 'find' | 'list' | 'readOrder';

interface GatewayDoubleOptions {
  /** Milliseconds; by default the real clock. */
  readonly now?: () => number;
  /** How long a new transaction cannot be found, in milliseconds. */
  searchLag?: number;
  /** Asked before every request; by default all are answered. */
  fault?: (call: Call, orderOrId: string) => RequestFault;
  /** The word of the processor, by nonce; null approves. */
  decline?: (nonce: string) => string | null;
  /** What the gateway makes in place of the sale that was asked for; null makes that sale. */
  makes?: () => Partial<Omit<GatewayTransaction, 'id' | 'status' | 'reason'>> | null;
  /** What the gateway says of a transaction in place of what is in its books, by call; null says the truth. */
  lie?: (call: Call, truth: GatewayTransaction) => Partial<GatewayTransaction> | null;
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
  readonly merchantAccount = 'double';
  readonly mustBeConfirmed = false;
  readonly books: Booked[] = [];
  /** What was asked, in order, whether it was answered or not. */
  readonly requests: Call[] = [];
  /** The order of each transaction, by the id of the transaction. */
  readonly asked = new Map<string, string>();
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
    email,
    lines,
    authorizationCode,
  }: AuthorizeRequest): Awaited<ReturnType<Gateway['authorize']>> {
    if (this.#spent.has(nonce)) return { kind: 'unknown', reason: 'nonce used more than once' };
    this.#spent.add(nonce);
    const at = this.#now();
    const isDuplicate = this.books.some(
      (one) =>
        one.orderId === orderId &&
        one.amount === amountCents &&
        at - one.at < duplicateWindow &&
        (one.status === 'authorized' || one.status === 'captured'),
    );
    const id = `${orderId.slice(-8)}-${this.books.length + 1}`;
    const reason = this.options.decline?.(nonce) ?? null;
    const status = isDuplicate ? 'unclear' : reason === null ? 'authorized' : 'declined';
    const asked = { id, orderId, amount: amountCents, status, reason: reason ?? '', at } as const;
    const order = { email, lines, authorizationCode };
    this.asked.set(id, orderId);
    const one = this.book({ ...asked, ...order, ...(this.options.makes?.() as Partial<Booked> | null) });
    if (isDuplicate) return { kind: 'unknown', reason: 'duplicate' };
    return {
      kind: reason === null ? 'authorized' : 'declined',
      transaction: this.#say('authorize', one),
    };
  }

  async capture(id: string): ReturnType<Gateway['capture']> {
    return this.#send(
      'capture',
      id,
      () => {
        const one = this.#find(id);
        if (one?.status === 'authorized') one.status = 'captured';
        return one?.status === 'captured'
          ? ({ kind: 'captured', transaction: this.#say('capture', one) } as const)
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
        const one = this.#find(id);
        const isOpen = one?.status === 'authorized' || (one?.status === 'captured' && !one.isSettled);
        if (isOpen) one.status = 'released';
        return one?.status === 'released'
          ? { kind: 'released', transaction: this.#say('release', one) }
          : { kind: 'unknown', reason: `is ${one?.status}` };
      },
      noAnswer,
    );
  }

  async refund(id: string, amountCents: number): ReturnType<Gateway['refund']> {
    return this.#send(
      'refund',
      id,
      () => {
        const sale = this.#find(id);
        if (sale?.status !== 'captured') return { kind: 'rejected', reason: `is ${sale?.status}` } as const;
        if (sale.isSettled !== true) return { kind: 'notSettledYet' } as const;
        const given = this.books
          .filter((one) => one.refundOf === id)
          .reduce((sum, { amount }) => sum + amount, 0);
        if (given + amountCents > sale.amount) return { kind: 'rejected', reason: 'too much' } as const;
        const { isSettled: _settled, ...terms } = sale;
        const credit = this.book({
          ...terms,
          id: `credit-${this.books.length + 1}`,
          amount: amountCents,
          type: 'credit',
          refundOf: id,
          at: this.#now(),
        });
        return { kind: 'refunded', transaction: this.#say('refund', credit) } as const;
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
          .map((one) => this.#say('find', one));
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
          .map((one) => ({ ...this.#say('list', one), createdAt: new Date(one.at) }));
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
        const order = this.#find(id);
        return order === undefined ? noAnswer() : ({ kind: 'found', order, method: order.method } as const);
      },
      noAnswer,
    );
  }

  readNotification(): Promise<'forged'> {
    return Promise.resolve('forged');
  }

  clientToken(): Promise<null> {
    return Promise.resolve(null);
  }

  forgetCustomer(): ReturnType<Gateway['forgetCustomer']> {
    return Promise.resolve({ kind: 'forgotten' });
  }

  #visible(): readonly Booked[] {
    const newest = this.#now() - (this.options.searchLag ?? 0);
    return this.books.filter(({ at }) => at <= newest);
  }

  /** Writes a sale into the books, as if it had been asked for. */
  book(given: Pick<Booked, 'id' | 'orderId' | 'amount' | 'status' | 'at'> & Partial<Booked>): Booked {
    const { merchantAccount } = this;
    const asked = { type: 'sale', currency: 'USD', merchantAccount, reason: '', refundOf: null } as const;
    const card = { dispute: null, method: 'Visa ending in 1111' } as const;
    const one: Booked = { ...asked, ...card, email: '', lines: [], authorizationCode: null, ...given };
    this.books.push(one);
    return one;
  }

  #find(id: string): Booked | undefined {
    return this.books.find((one) => one.id === id);
  }

  #say(call: Call, booked: Booked): GatewayTransaction {
    const {
      at: _at,
      isSettled: _settled,
      email: _email,
      lines: _lines,
      authorizationCode: _code,
      ...truth
    } = booked;
    return { ...truth, ...this.options.lie?.(call, truth) };
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
