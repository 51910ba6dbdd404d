import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import braintree from 'braintree';
import { closeServer, listen } from '../cli/listen.ts';
import { braintreeGateway } from './braintree.ts';
import type { Gateway } from './gateway.ts';

/** The real SDK with a fake of Braintree's HTTP API, never with a real merchant. */

interface Reply {
  readonly status: number;
  readonly body: string;
}

let fake: Server;
let gateway: Gateway;
let gatewayOf: (timeoutMilliseconds?: number) => Gateway;
/** By path; a request to any other path loses its connection. */
let replies: Record<string, Reply | 'none'> = {};
let requests: { path: string; authorization: string; body: Record<string, unknown> }[] = [];

beforeAll(async () => {
  fake = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    request.on('end', () => {
      const path = request.url ?? '';
      requests.push({
        path,
        authorization: request.headers.authorization ?? '',
        body: JSON.parse(text) as Record<string, unknown>,
      });
      const reply = replies[path.replace('/merchants/merchant', '')];
      if (reply === undefined) {
        request.socket.destroy();
        return;
      }
      if (reply === 'none') return;
      response.writeHead(reply.status, { 'content-type': 'application/xml; charset=utf-8' });
      response.end(`<?xml version="1.0" encoding="UTF-8"?>\n${reply.body}`);
    });
  });
  const port = await listen(fake, 0, '127.0.0.1');
  const config = {
    environment: 'sandbox' as const,
    merchantId: 'merchant',
    publicKey: 'public',
    privateKey: 'private',
    tokenizationKey: null,
    merchantAccountId: null,
    paypal: false,
  };
  const environment = new braintree.Environment('127.0.0.1', String(port), '', false, '', '');
  gatewayOf = (timeoutMilliseconds) =>
    braintreeGateway(config, { environment, ...(timeoutMilliseconds && { timeoutMilliseconds }) });
});
afterAll(() => closeServer(fake));
beforeEach(() => {
  gateway = gatewayOf();
  replies = {};
  requests = [];
});

const sale = { orderId: 'attempt-1', amountCents: 60_210, nonce: 'nonce-1', email: 'a@example.edu' };
const transaction = (status: string, more = '') =>
  `<transaction><id>bt1</id><status>${status}</status><type>sale</type><order-id>attempt-1</order-id>${more}</transaction>`;

test('a sale sends amount, nonce and order id', async () => {
  replies['/transactions'] = { status: 201, body: transaction('submitted_for_settlement') };
  expect(await gateway.sale(sale)).toEqual({ kind: 'approved', id: 'bt1' });
  expect(requests[0]?.body).toEqual({
    transaction: {
      type: 'sale',
      amount: '602.10',
      order_id: 'attempt-1',
      payment_method_nonce: 'nonce-1',
      customer: { email: 'a@example.edu' },
      options: { submit_for_settlement: true },
    },
  });
  expect(requests[0]?.authorization).toBe(`Basic ${Buffer.from('public:private').toString('base64')}`);
});

test('C-176 a sale works after a client token was generated', async () => {
  replies['/client_token'] = { status: 201, body: '<client-token><value>t</value></client-token>' };
  replies['/transactions'] = { status: 201, body: transaction('submitted_for_settlement') };
  const fresh = gatewayOf();
  expect(await fresh.clientToken()).toBe('t');
  expect(await fresh.sale(sale)).toEqual({ kind: 'approved', id: 'bt1' });
});

test('declines by the bank and by the gateway carry their reasons', async () => {
  const answered = (inner: string) => ({
    status: 422,
    body: `<api-error-response><errors><errors type="array"/></errors><message>Do Not Honor</message>${inner}</api-error-response>`,
  });
  const byBank = '<processor-response-text>Do Not Honor</processor-response-text>';
  replies['/transactions'] = answered(transaction('processor_declined', byBank));
  expect(await gateway.sale(sale)).toEqual({ kind: 'declined', reason: 'Do Not Honor' });
  const byGateway = '<gateway-rejection-reason>fraud</gateway-rejection-reason>';
  replies['/transactions'] = answered(transaction('gateway_rejected', byGateway));
  expect(await gateway.sale(sale)).toEqual({ kind: 'declined', reason: 'Gateway Rejected: fraud' });
});

test('a used nonce is a decline', async () => {
  const message = 'Cannot use a payment_method_nonce more than once.';
  replies['/transactions'] = {
    status: 422,
    body: `<api-error-response><errors><errors type="array"/></errors><message>${message}</message></api-error-response>`,
  };
  expect(await gateway.sale(sale)).toEqual({ kind: 'declined', reason: message });
});

test('with wrong keys the card was certainly not charged', async () => {
  replies['/transactions'] = { status: 401, body: '<x/>' };
  expect(await gateway.sale(sale)).toEqual({ kind: 'unavailable', reason: 'authenticationError' });
});

test('after a server error or a lost connection the result is unknown', async () => {
  replies['/transactions'] = { status: 500, body: '<x/>' };
  await expect(gateway.sale(sale)).rejects.toThrow();
  replies = {};
  await expect(gateway.sale(sale)).rejects.toThrow();
});

// Fails if a new version of the SDK no longer reads the timeout from its configuration.
test('a call without a response is given up after the timeout', async () => {
  replies['/transactions'] = 'none';
  await expect(gatewayOf(50).sale(sale)).rejects.toThrow('timed out');
});

const found = (ids: string[]) => ({
  status: 200,
  body: `<search-results><page-size type="integer">50</page-size><ids type="array">${ids.map((id) => `<item>${id}</item>`).join('')}</ids></search-results>`,
});

test('find returns a sale by its order id', async () => {
  replies['/transactions/advanced_search_ids'] = found(['bt1']);
  replies['/transactions/advanced_search'] = {
    status: 200,
    body: `<credit-card-transactions type="collection"><current-page-number type="integer">1</current-page-number><page-size type="integer">50</page-size><total-items type="integer">1</total-items>${transaction('settling')}</credit-card-transactions>`,
  };
  expect(await gateway.find('attempt-1')).toEqual({ kind: 'approved', id: 'bt1' });
  expect(requests[0]?.body).toEqual({ search: { order_id: { is: 'attempt-1' } } });
});

test('find returns null for a sale that never arrived', async () => {
  replies['/transactions/advanced_search_ids'] = found([]);
  expect(await gateway.find('attempt-2')).toBeNull();
});

test('find rejects when the search fails', async () => {
  replies['/transactions/advanced_search_ids'] = { status: 503, body: '<x/>' };
  await expect(gateway.find('attempt-1')).rejects.toThrow();
});

test('C-176 a client token is generated once and then reused', async () => {
  replies['/client_token'] = {
    status: 201,
    body: '<client-token><value>the-client-token</value></client-token>',
  };
  expect(await gateway.clientToken()).toBe('the-client-token');
  expect(await gateway.clientToken()).toBe('the-client-token');
  expect(requests).toHaveLength(1);
});
