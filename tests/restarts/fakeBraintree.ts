import { createServer, type IncomingMessage, type Server } from 'node:http';

/** One transaction in the fake gateway's books. */
export interface FakeTransaction {
  readonly id: string;
  readonly orderId: string;
  readonly amount: string;
  status: 'authorized' | 'submitted_for_settlement' | 'voided' | 'processor_declined';
}

export interface FakeBraintree {
  readonly url: string;
  readonly books: readonly FakeTransaction[];
  close(): Promise<void>;
}

const xml = (transaction: FakeTransaction) =>
  `<transaction><id>${transaction.id}</id><status>${transaction.status}</status><type>sale</type><amount>${transaction.amount}</amount><currency-iso-code>USD</currency-iso-code><merchant-account-id>college</merchant-account-id><order-id>${transaction.orderId}</order-id></transaction>`;

/**
 * Braintree's HTTP API as far as payments use it, for the real SDK: it outlives the servers that call it.
 *
 * @param latency milliseconds before a request is carried out, and again before it is answered
 */
export async function startFakeBraintree(latency: () => number): Promise<FakeBraintree> {
  const books: FakeTransaction[] = [];
  const nonces = new Set<string>();
  const later = () => new Promise((resolve) => setTimeout(resolve, latency()));

  function answer(method: string, path: string, body: string): [status: number, xml: string] {
    const [, id = '', action] = /^\/transactions\/([\w-]+)(?:\/(\w+))?$/.exec(path) ?? [];
    if (path === '/transactions/advanced_search_ids') {
      const { search } = JSON.parse(body) as { search: { order_id: { is: string } } };
      const ids = books.filter(({ orderId }) => orderId === search.order_id.is);
      return [
        200,
        `<search-results><page-size type="integer">50</page-size><ids type="array">${ids.map((one) => `<item>${one.id}</item>`).join('')}</ids></search-results>`,
      ];
    }
    if (path === '/transactions/advanced_search') {
      const { search } = JSON.parse(body) as { search: { order_id?: { is: string }; ids?: string[] } };
      const found = books.filter(
        (one) => search.order_id?.is === one.orderId || (search.ids?.includes(one.id) ?? false),
      );
      return [
        200,
        `<credit-card-transactions type="collection"><current-page-number type="integer">1</current-page-number><page-size type="integer">50</page-size><total-items type="integer">${found.length}</total-items>${found.map(xml).join('')}</credit-card-transactions>`,
      ];
    }
    if (method === 'POST' && path === '/transactions') {
      const sale = (
        JSON.parse(body) as {
          transaction: { order_id: string; amount: string; payment_method_nonce: string };
        }
      ).transaction;
      if (nonces.has(sale.payment_method_nonce)) {
        return [
          422,
          '<api-error-response><errors><errors type="array"/><transaction><errors type="array"><error><code>91564</code><message>Cannot use a payment_method_nonce more than once.</message><attribute type="symbol">base</attribute></error></errors></transaction></errors><message>Cannot use a payment_method_nonce more than once.</message></api-error-response>',
        ];
      }
      nonces.add(sale.payment_method_nonce);
      const one: FakeTransaction = {
        id: `bt${books.length + 1}`,
        orderId: sale.order_id,
        amount: sale.amount,
        status: 'authorized',
      };
      books.push(one);
      return [201, xml(one)];
    }
    const one = books.find((each) => each.id === id);
    if (one === undefined) return [404, '<x/>'];
    if (action !== undefined) {
      const next = action === 'void' ? 'voided' : 'submitted_for_settlement';
      if (one.status !== 'authorized') {
        return [
          422,
          '<api-error-response><errors><errors type="array"/></errors><message>Not authorized any more.</message></api-error-response>',
        ];
      }
      one.status = next;
    }
    return [200, xml(one)];
  }

  const server: Server = createServer((request, response) => {
    void (async () => {
      const body = await readBody(request);
      await later();
      const path = (request.url ?? '').replace('/merchants/merchant', '');
      const [status, text] = answer(request.method ?? '', path, body);
      await later();
      response.writeHead(status, { 'content-type': 'application/xml; charset=utf-8' });
      response.end(`<?xml version="1.0" encoding="UTF-8"?>\n${text}`);
    })();
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    books,
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
