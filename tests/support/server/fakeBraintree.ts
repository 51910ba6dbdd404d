import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';

/** One transaction in the fake gateway's books. */
export interface FakeTransaction {
  readonly id: string;
  readonly orderId: string;
  readonly amount: string;
  readonly email: string;
  readonly lineItems: readonly Readonly<Record<string, string>>[];
  readonly createdAt: string;
  status: 'authorized' | 'submitted_for_settlement' | 'voided' | 'processor_declined';
}

export interface FakeBraintree {
  readonly url: string;
  readonly books: readonly FakeTransaction[];
  /** The requests to charge or void that arrived, e.g. `void bt1`. */
  readonly changes: readonly string[];
  /** Customers by their ids. */
  readonly customers: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  close(): Promise<void>;
}

const xml = (transaction: FakeTransaction) =>
  `<transaction><id>${transaction.id}</id><status>${transaction.status}</status><type>sale</type><amount>${transaction.amount}</amount><currency-iso-code>USD</currency-iso-code><merchant-account-id>college</merchant-account-id><order-id>${transaction.orderId}</order-id><created-at type="datetime">${transaction.createdAt}</created-at><customer><email>${transaction.email}</email></customer></transaction>`;

/** A request that breaks a rule, in the words of Braintree. */
const refusal = (what: string, code: string, message: string) =>
  `<api-error-response><errors><errors type="array"/><${what}><errors type="array"><error><code>${code}</code><message>${message}</message><attribute type="symbol">base</attribute></error></errors></${what}></errors><message>${message}</message></api-error-response>`;

const lineItemsXml = ({ lineItems }: FakeTransaction) =>
  `<line-items type="array">${lineItems.map((item) => `<line-item>${Object.entries(item).map(tag).join('')}</line-item>`).join('')}</line-items>`;

const tag = ([name, value]: [string, string]) => {
  const element = name.replaceAll('_', '-');
  return `<${element}>${value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</${element}>`;
};

/** The criteria of a search that payments use; a transaction has to meet all of them. */
interface Search {
  readonly ids?: readonly string[];
  readonly order_id?: { readonly is?: string; readonly starts_with?: string };
  readonly created_at?: { readonly min: string };
}

const meets = (one: FakeTransaction, { ids, order_id: order, created_at: created }: Search) =>
  (ids === undefined || ids.includes(one.id)) &&
  (order?.is === undefined || one.orderId === order.is) &&
  (order?.starts_with === undefined || one.orderId.startsWith(order.starts_with)) &&
  (created === undefined || new Date(one.createdAt) >= new Date(created.min));

/**
 * Braintree's HTTP API as far as payments use it, for the real SDK: it outlives the servers that call it.
 *
 * @param latency milliseconds before a request is carried out, and again before it is answered
 * @param at where it listens; with a certificate by TLS, as Braintree does
 */
export async function startFakeBraintree(
  latency: () => number,
  at: {
    readonly host?: string;
    readonly port?: number;
    readonly tls?: { readonly cert: Buffer; readonly key: Buffer };
  } = {},
): Promise<FakeBraintree> {
  const books: FakeTransaction[] = [];
  const changes: string[] = [];
  const nonces = new Set<string>();
  const customers = new Map<string, Readonly<Record<string, unknown>>>();
  const later = () => new Promise((resolve) => setTimeout(resolve, latency()));

  function answer(method: string, path: string, body: string): [status: number, xml: string] {
    if (path === '/client_token') {
      const { customer_id: customer } = (
        JSON.parse(body) as { client_token: { readonly customer_id?: string } }
      ).client_token;
      return customer !== undefined && !customers.has(customer)
        ? [422, refusal('client-token', '92804', 'Customer specified by customer_id does not exist')]
        : [201, `<client-token><value>token of ${customer ?? 'nobody'}</value></client-token>`];
    }
    if (method === 'POST' && path === '/customers') {
      const { customer } = JSON.parse(body) as { customer: { readonly id: string } };
      if (customers.has(customer.id))
        return [422, refusal('customer', '91609', 'Customer ID has already been taken.')];
      customers.set(customer.id, customer);
      return [201, `<customer><id>${customer.id}</id></customer>`];
    }
    const [, leaving] = /^\/customers\/(\w+)$/.exec(path) ?? [];
    if (method === 'DELETE' && leaving !== undefined)
      return customers.delete(leaving) ? [200, '<ok/>'] : [404, '<x/>'];
    const [, id = '', action] = /^\/transactions\/([\w-]+)(?:\/(\w+))?$/.exec(path) ?? [];
    if (path.startsWith('/transactions/advanced_search')) {
      const { search } = JSON.parse(body) as { search: Search };
      const found = books.filter((one) => meets(one, search));
      return [
        200,
        path.endsWith('_ids')
          ? `<search-results><page-size type="integer">50</page-size><ids type="array">${found.map((one) => `<item>${one.id}</item>`).join('')}</ids></search-results>`
          : `<credit-card-transactions type="collection"><current-page-number type="integer">1</current-page-number><page-size type="integer">50</page-size><total-items type="integer">${found.length}</total-items>${found.map(xml).join('')}</credit-card-transactions>`,
      ];
    }
    if (method === 'POST' && path === '/transactions') {
      const sale = (
        JSON.parse(body) as {
          transaction: {
            order_id: string;
            amount: string;
            payment_method_nonce: string;
            customer?: { email?: string };
            line_items?: Record<string, string>[];
          };
        }
      ).transaction;
      if (nonces.has(sale.payment_method_nonce)) {
        return [422, refusal('transaction', '91564', 'Cannot use a payment_method_nonce more than once.')];
      }
      nonces.add(sale.payment_method_nonce);
      const one: FakeTransaction = {
        id: `bt${books.length + 1}`,
        orderId: sale.order_id,
        amount: sale.amount,
        email: sale.customer?.email ?? '',
        lineItems: sale.line_items ?? [],
        createdAt: new Date().toISOString(),
        status: 'authorized',
      };
      books.push(one);
      return [201, xml(one)];
    }
    const one = books.find((each) => each.id === id);
    if (one === undefined) return [404, '<x/>'];
    if (action === 'line_items') return [200, lineItemsXml(one)];
    if (action !== undefined) {
      changes.push(`${action} ${id}`);
      const next = action === 'void' ? 'voided' : 'submitted_for_settlement';
      if (one.status !== 'authorized') {
        return [
          422,
          '<api-error-response><errors><errors type="array"/></errors><message>Not authorized anymore.</message></api-error-response>',
        ];
      }
      one.status = next;
    }
    return [200, xml(one)];
  }

  const handle: RequestListener = (request, response) => {
    void (async () => {
      const body = await readBody(request);
      await later();
      const path = (request.url ?? '').replace('/merchants/merchant', '');
      const [status, text] = answer(request.method ?? '', path, body);
      await later();
      response.writeHead(status, { 'content-type': 'application/xml; charset=utf-8' });
      response.end(`<?xml version="1.0" encoding="UTF-8"?>\n${text}`);
    })();
  };
  const { host = '127.0.0.1', tls } = at;
  const server = tls === undefined ? createServer(handle) : createTlsServer(tls, handle);
  const port = await new Promise<number>((resolve) => {
    server.listen(at.port ?? 0, host, () => resolve((server.address() as { port: number }).port));
  });
  return {
    url: `${tls === undefined ? 'http' : 'https'}://${host}:${port}`,
    books,
    changes,
    customers,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
