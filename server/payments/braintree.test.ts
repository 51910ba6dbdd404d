import { createHash, createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import braintree from 'braintree';
import { closeServer, listen } from '../cli/listen.ts';
import type { GatewayTransaction } from '../../machines/paymentAttempt/rules.ts';
import type { BraintreeConfig } from '../config/config.ts';
import { braintreeGateway, nonceInUse } from './braintree.ts';
import { NONCE_UNKNOWN, type Gateway } from './gateway.ts';

/**
 * The real SDK against a double of Braintree's HTTP interface that speaks its XML. It was never run against a real
 * merchant.
 */

interface Reply {
  readonly status: number;
  readonly body: string;
  /** Holds the reply back. */
  readonly until?: Promise<void>;
}

let double: Server;
let gateway: Gateway;
let gatewayOf: (over?: Partial<BraintreeConfig>) => Gateway;
let config: BraintreeConfig;
let replies: Record<string, Reply> = {};
let requests: { path: string; authorization: string; body: Record<string, unknown> }[] = [];

beforeAll(async () => {
  double = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    request.on('end', () => {
      const path = request.url ?? '';
      requests.push({
        path,
        authorization: request.headers.authorization ?? '',
        body: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>,
      });
      const reply = replies[path.replace('/merchants/merchant', '')];
      if (reply === undefined) {
        request.socket.destroy();
        return;
      }
      const answer = async () => {
        await reply.until;
        response.writeHead(reply.status, { 'content-type': 'application/xml; charset=utf-8' });
        response.end(`<?xml version="1.0" encoding="UTF-8"?>\n${reply.body}`);
      };
      void answer();
    });
  });
  const port = await listen(double, 0, '127.0.0.1');
  config = {
    environment: 'sandbox',
    url: `http://127.0.0.1:${port}`,
    merchantId: 'merchant',
    publicKey: 'public',
    privateKey: 'private',
    tokenizationKey: null,
    merchantAccountId: null,
    requestIdField: null,
    wallets: { wallets: [], paypal: false },
    threeDSecure: 'none',
    deviceData: false,
    form: 'hosted',
  };
  gatewayOf = (over = {}) => braintreeGateway({ ...config, ...over });
});
afterAll(() => closeServer(double));
beforeEach(() => {
  gateway = gatewayOf();
  replies = {};
  requests = [];
});

const request = {
  orderId: 'attempt-1',
  amountCents: 60_210,
  nonce: 'nonce-1',
  email: 'a@example.edu',
  lines: [{ code: 'psyc101', name: 'General Psychology', cents: 66_900 }],
  authorizationCode: 'SPRING',
  requestId: 'click-12345',
  deviceData: null,
};
const terms =
  '<type>sale</type><order-id>attempt-1</order-id><amount>602.10</amount><currency-iso-code>USD</currency-iso-code><merchant-account-id>college</merchant-account-id>';
const transaction = (status: string, more = '', id = 'bt1', said = terms) =>
  `<transaction><id>${id}</id><status>${status}</status>${said}${more}</transaction>`;
/** What the adapter makes of it. */
const read = (
  status: GatewayTransaction['status'],
  over: Partial<GatewayTransaction> = {},
): GatewayTransaction => ({
  id: 'bt1',
  status,
  reason: '',
  type: 'sale',
  orderId: 'attempt-1',
  amount: 60_210,
  currency: 'USD',
  merchantAccount: 'college',
  refundOf: null,
  dispute: null,
  method: null,
  ...over,
});
const rejected = (inner: string, message = 'Do Not Honor') => ({
  status: 422,
  body: `<api-error-response><errors>${inner.startsWith('<error') ? inner : '<errors type="array"/>'}</errors><message>${message}</message>${inner.startsWith('<error') ? '' : inner}</api-error-response>`,
});
const validationError = (code: string, message: string) =>
  rejected(
    `<errors type="array"/><transaction><errors type="array"><error><code>${code}</code><message>${message}</message><attribute type="symbol">base</attribute></error></errors></transaction>`,
    message,
  );

describe('authorizing', () => {
  test('puts the amount on hold and does not submit it for settlement', async () => {
    replies['/transactions'] = { status: 201, body: transaction('authorized') };
    expect(await gateway.authorize(request)).toEqual({ kind: 'authorized', transaction: read('authorized') });
    expect(requests[0]?.body).toEqual({
      transaction: {
        type: 'sale',
        amount: '602.10',
        order_id: 'attempt-1',
        payment_method_nonce: 'nonce-1',
        customer: { email: 'a@example.edu' },
        line_items: [
          {
            kind: 'debit',
            name: 'General Psychology',
            description: 'General Psychology',
            product_code: 'psyc101',
            quantity: '1',
            unit_amount: '669',
            total_amount: '669',
          },
          {
            kind: 'credit',
            name: 'SPRING',
            description: 'SPRING',
            product_code: 'DISCOUNT',
            quantity: '1',
            unit_amount: '66.90',
            total_amount: '66.90',
          },
        ],
        options: { submit_for_settlement: false },
      },
    });
    expect(requests[0]?.authorization).toBe(`Basic ${Buffer.from('public:private').toString('base64')}`);
  });

  test('a long name of a course or of a code is cut to what Braintree takes', async () => {
    replies['/transactions'] = { status: 201, body: transaction('authorized') };
    const long = 'abcdefghij'.repeat(20);
    const lines = [{ code: 'psyc101', name: long, cents: 66_900 }];
    await gateway.authorize({ ...request, lines, authorizationCode: long });
    const sent = { name: long.slice(0, 35), description: long.slice(0, 127) };
    expect(requests[0]?.body).toMatchObject({ transaction: { line_items: [sent, sent] } });
  });

  const said = `<transaction><payment-instrument-type>credit_card</payment-instrument-type><avs-postal-code-response-code>M</avs-postal-code-response-code><avs-street-address-response-code>N</avs-street-address-response-code><cvv-response-code>M</cvv-response-code><processor-response-code>1000</processor-response-code><processor-response-type>approved</processor-response-type><risk-data><decision>Approve</decision><device-data-captured type="boolean">true</device-data-captured></risk-data><three-d-secure-info><status>authenticate_successful</status><liability-shifted type="boolean">true</liability-shifted></three-d-secure-info>`;

  test('what is said of the payer is passed on as it was said', async () => {
    const body = transaction('authorized').replace('<transaction>', said);
    replies['/transactions'] = { status: 201, body };
    expect(await gateway.authorize(request)).toMatchObject({
      transaction: {
        checks: {
          isCard: true,
          threeDSecure: { status: 'authenticate_successful', isLiabilityShifted: true },
          postalCode: 'M',
          street: 'N',
          securityCode: 'M',
          risk: { decision: 'Approve', hasDeviceData: true },
          processor: { code: '1000', type: 'approved' },
        },
      },
    });
  });

  test.each([
    ['a number that is only stored with Google', 'android_pay_card', 'false', true],
    ['a token of the device', 'android_pay_card', 'true', false],
    ['a card of Google Pay of which nobody says whether it is a token', 'android_pay_card', '', true],
    ['Apple Pay', 'apple_pay_card', '', false],
    ['PayPal', 'paypal_account', '', false],
  ])('a bank has to confirm %s like a card: %s, %s, %s', async (_, type, isToken, isCard) => {
    const details =
      isToken &&
      `<android-pay-card><is-network-tokenized type="boolean">${isToken}</is-network-tokenized></android-pay-card>`;
    // Something is said of the payer in any case.
    const inner = `<payment-instrument-type>${type}</payment-instrument-type>${details}<cvv-response-code>I</cvv-response-code>`;
    replies['/transactions'] = { status: 201, body: transaction('authorized', inner) };
    expect(await gateway.authorize(request)).toMatchObject({ transaction: { checks: { isCard } } });
  });

  test('what the form says of the browser is passed on as it is', async () => {
    replies['/transactions'] = { status: 201, body: transaction('authorized') };
    await gateway.authorize({ ...request, deviceData: '{"correlation_id":"4f1c"}' });
    expect(requests[0]?.body).toMatchObject({ transaction: { device_data: '{"correlation_id":"4f1c"}' } });
  });

  test('a merchant who requires the confirmation by the bank says so in the sale', async () => {
    replies['/transactions'] = { status: 201, body: transaction('authorized') };
    await gatewayOf({ threeDSecure: 'required' }).authorize(request);
    expect(requests[0]?.body).toMatchObject({
      transaction: { options: { three_d_secure: { required: true } } },
    });
  });

  test('names the merchant account where one is configured', async () => {
    replies['/transactions'] = { status: 201, body: transaction('authorized') };
    await gatewayOf({ merchantAccountId: 'college' }).authorize(request);
    expect(requests[0]?.body).toMatchObject({ transaction: { merchant_account_id: 'college' } });
    replies['/client_token'] = { status: 201, body: '<client-token><value>t</value></client-token>' };
    for (const customer of [undefined, 'customer'])
      await gatewayOf({ merchantAccountId: 'college' }).clientToken(customer);
    for (const { body } of requests.slice(1))
      expect(body).toMatchObject({ client_token: { merchant_account_id: 'college' } });
  });

  test('stores the id of the request in the custom field that is configured, and in no other', async () => {
    replies['/transactions'] = { status: 201, body: transaction('authorized') };
    await gateway.authorize(request);
    // Braintree rejects a sale with a custom field that was not set up.
    expect(requests[0]?.body['transaction']).not.toHaveProperty('custom_fields');
    await gatewayOf({ requestIdField: 'request_id' }).authorize(request);
    expect(requests[1]?.body).toMatchObject({
      transaction: { custom_fields: { request_id: 'click-12345' } },
    });
  });

  test('C-176 works as well after a client token was made', async () => {
    replies['/client_token'] = { status: 201, body: '<client-token><value>t</value></client-token>' };
    replies['/transactions'] = { status: 201, body: transaction('authorized') };
    expect(await gateway.clientToken()).toBe('t');
    expect(await gateway.authorize(request)).toEqual({ kind: 'authorized', transaction: read('authorized') });
  });

  test('a decline by the bank and one by the gateway have their reasons', async () => {
    const byBank = '<processor-response-text>Do Not Honor</processor-response-text>';
    replies['/transactions'] = rejected(transaction('processor_declined', byBank));
    expect(await gateway.authorize(request)).toEqual({
      kind: 'declined',
      transaction: read('declined', { reason: 'Do Not Honor' }),
    });
    const byGateway = '<gateway-rejection-reason>fraud</gateway-rejection-reason>';
    replies['/transactions'] = rejected(transaction('gateway_rejected', byGateway));
    expect(await gateway.authorize(request)).toEqual({
      kind: 'declined',
      transaction: read('declined', { reason: 'Gateway Rejected: fraud' }),
    });
  });

  test('a decline without a reason is named by its status', async () => {
    replies['/transactions'] = rejected(transaction('processor_declined'));
    expect(await gateway.authorize(request)).toEqual({
      kind: 'declined',
      transaction: read('declined', { reason: 'processor_declined' }),
    });
  });

  test('an account that submits every authorization by itself has charged it', async () => {
    replies['/transactions'] = { status: 201, body: transaction('submitted_for_settlement') };
    expect(await gateway.authorize(request)).toEqual({ kind: 'authorized', transaction: read('captured') });
  });

  test('“duplicate” says that an earlier request arrived, not that nothing is on hold', async () => {
    const duplicate = '<gateway-rejection-reason>duplicate</gateway-rejection-reason>';
    replies['/transactions'] = rejected(transaction('gateway_rejected', duplicate));
    expect(await gateway.authorize(request)).toEqual({ kind: 'unknown', reason: 'gateway_rejected' });
  });

  test.each(Object.entries(nonceInUse))('%s says the same', async (_name, code) => {
    replies['/transactions'] = validationError(code, 'Cannot use a payment_method_nonce more than once.');
    expect(await gateway.authorize(request)).toMatchObject({ kind: 'unknown' });
  });

  test('another invalid request never became a transaction', async () => {
    replies['/transactions'] = validationError('91565', 'In other words.');
    expect(await gateway.authorize(request)).toEqual({ kind: 'rejected', reason: NONCE_UNKNOWN });
    replies['/transactions'] = validationError('81531', 'Amount must be greater than zero.');
    expect(await gateway.authorize(request)).toEqual({
      kind: 'rejected',
      reason: 'Amount must be greater than zero.',
    });
  });

  test('the codes are those of the SDK', () => {
    const { ValidationErrorCodes } = braintree as unknown as {
      ValidationErrorCodes: { Transaction: Record<string, string> };
    };
    expect(ValidationErrorCodes.Transaction).toMatchObject(nonceInUse);
  });

  test.each([
    [401, 'rejected', 'authenticationError'],
    [403, 'rejected', 'authorizationError'],
    [404, 'rejected', 'notFoundError'],
    [426, 'rejected', 'upgradeRequired'],
    [429, 'rejected', 'tooManyRequestsError'],
    [408, 'unknown', 'requestTimeoutError'],
    [500, 'unknown', 'serverError'],
    [503, 'unknown', 'serviceUnavailableError'],
    [504, 'unknown', 'gatewayTimeoutError'],
    [418, 'unknown', 'unexpectedError'],
  ])('status %i is %s', async (status, kind, reason) => {
    replies['/transactions'] = { status, body: '<x/>' };
    expect(await gateway.authorize(request)).toEqual({ kind, reason });
  });

  test('no answer leaves the result open', async () => {
    expect(await gateway.authorize(request)).toMatchObject({ kind: 'unknown' });
  });
});

describe('what an answer says that it is for', () => {
  const said = async (inner: string) => {
    replies['/transactions'] = { status: 201, body: transaction('authorized', '', 'bt1', inner) };
    const answer = await gateway.authorize(request);
    return 'transaction' in answer ? answer.transaction : answer;
  };

  test.each<[string, string, Partial<GatewayTransaction>]>([
    ['602.10</amount>', '1.00</amount>', { amount: 100 }],
    ['602.10</amount>', '602</amount>', { amount: null }],
    ['602.10</amount>', '602.1</amount>', { amount: null }],
    ['602.10</amount>', '-602.10</amount>', { amount: null }],
    ['602.10</amount>', '6.02e2</amount>', { amount: null }],
    ['<amount>602.10</amount>', '', { amount: null }],
    ['USD', 'EUR', { currency: 'EUR' }],
    ['<currency-iso-code>USD</currency-iso-code>', '', { currency: null }],
    ['college', 'another', { merchantAccount: 'another' }],
    ['attempt-1', 'attempt-2', { orderId: 'attempt-2' }],
    ['<order-id>attempt-1</order-id>', '', { orderId: null }],
    ['<type>sale', '<type>credit', { type: 'credit' }],
    [
      '<type>sale',
      '<refunded-transaction-id>bt0</refunded-transaction-id><type>sale',
      { type: 'credit', refundOf: 'bt0' },
    ],
    ['<type>sale', '<type>loan', { type: null }],
  ])('in place of %s, %s', async (truth, other, change) => {
    expect(await said(terms.replace(truth, other))).toEqual(read('authorized', change));
  });
});

const paidWith = {
  card: (cardType: string, last4: string) =>
    `<payment-instrument-type>credit_card</payment-instrument-type><credit-card><card-type>${cardType}</card-type><last-4>${last4}</last-4></credit-card>`,
  paypal:
    '<payment-instrument-type>paypal_account</payment-instrument-type><credit-card><card-type nil="true"/><last-4 nil="true"/></credit-card><paypal><payer-email>ann@example.edu</payer-email></paypal>',
};

describe('what it was paid with', () => {
  test.each([
    [paidWith.card('Visa', '1111'), 'Visa ending in 1111'],
    [paidWith.card('American Express', '0005'), 'American Express ending in 0005'],
    [paidWith.card('Unknown', '0005'), 'Card ending in 0005'],
    [paidWith.card('', '0005'), 'Card ending in 0005'],
    [paidWith.paypal, 'PayPal'],
    [paidWith.card('Visa', ''), null],
    [paidWith.card('Visa', '4111111111111111'), null],
    ['<payment-instrument-type>venmo_account</payment-instrument-type>', null],
    ['', null],
  ])('%s: %s', async (inner, method) => {
    replies['/transactions'] = { status: 201, body: transaction('authorized', inner) };
    expect(await gateway.authorize(request)).toMatchObject({ transaction: { method } });
    replies['/transactions/bt1'] = { status: 200, body: transaction('settled', `${inner}<customer/>`) };
    replies['/transactions/bt1/line_items'] = { status: 200, body: '<line-items type="array"/>' };
    expect(await gateway.readOrder('bt1')).toMatchObject({ kind: 'found', method });
  });
});

describe('capturing', () => {
  const path = '/transactions/bt1/submit_for_settlement';

  test('submits the authorization for settlement', async () => {
    replies[path] = { status: 200, body: transaction('submitted_for_settlement') };
    expect(await gateway.capture('bt1')).toEqual({ kind: 'captured', transaction: read('captured') });
  });

  test.each(['submitted_for_settlement', 'settling', 'settled'])(
    'one that is %s already was captured by an earlier request',
    async (status) => {
      replies[path] = validationError('91507', 'Cannot submit for settlement unless status is authorized.');
      replies['/transactions/bt1'] = { status: 200, body: transaction(status) };
      expect(await gateway.capture('bt1')).toEqual({ kind: 'captured', transaction: read('captured') });
    },
  );

  test.each(['authorization_expired', 'voided'])('one that is %s never can be', async (status) => {
    replies[path] = validationError('91507', 'Cannot submit for settlement unless status is authorized.');
    replies['/transactions/bt1'] = { status: 200, body: transaction(status) };
    expect(await gateway.capture('bt1')).toMatchObject({ kind: 'rejected' });
  });

  test('an error that says nothing about the transaction leaves the result open', async () => {
    replies[path] = validationError('91507', 'Cannot submit for settlement unless status is authorized.');
    expect(await gateway.capture('bt1')).toMatchObject({ kind: 'unknown' });
    replies[path] = { status: 503, body: '<x/>' };
    expect(await gateway.capture('bt1')).toEqual({ kind: 'unknown', reason: 'serviceUnavailableError' });
  });
});

describe('releasing', () => {
  test('voids the authorization, and one that is voided or expired counts', async () => {
    replies['/transactions/bt1/void'] = { status: 200, body: transaction('voided') };
    expect(await gateway.release('bt1')).toEqual({ kind: 'released', transaction: read('released') });
    replies['/transactions/bt1/void'] = validationError('91504', 'Cannot be voided.');
    replies['/transactions/bt1'] = { status: 200, body: transaction('authorization_expired') };
    expect(await gateway.release('bt1')).toEqual({ kind: 'released', transaction: read('released') });
  });

  test('no answer leaves the result open', async () => {
    expect(await gateway.release('bt1')).toMatchObject({ kind: 'unknown' });
  });
});

describe('searching for an order', () => {
  const answer = (...transactions: readonly string[]) => {
    const ids = transactions.map((_, index) => `<item>bt${index + 1}</item>`).join('');
    replies['/transactions/advanced_search_ids'] = {
      status: 200,
      body: `<search-results><page-size type="integer">50</page-size><ids type="array">${ids}</ids></search-results>`,
    };
    replies['/transactions/advanced_search'] = {
      status: 200,
      body: `<credit-card-transactions type="collection"><current-page-number type="integer">1</current-page-number><page-size type="integer">50</page-size><total-items type="integer">${transactions.length}</total-items>${transactions.join('')}</credit-card-transactions>`,
    };
  };

  test.each([
    ['authorized', 'authorized'],
    ['authorizing', 'unclear'],
    ['submitted_for_settlement', 'captured'],
    ['settling', 'captured'],
    ['settlement_pending', 'captured'],
    ['settlement_confirmed', 'captured'],
    ['settlement_declined', 'settlementDeclined'],
    ['settled', 'captured'],
    ['processor_declined', 'declined'],
    ['failed', 'released'],
    ['authorization_expired', 'released'],
    ['voided', 'released'],
    ['a_status_of_the_future', 'unclear'],
  ])('%s is %s', async (status, expected) => {
    answer(transaction(status));
    const found = await gateway.find('attempt-1');
    expect(found).toMatchObject({ kind: 'found', transactions: [{ id: 'bt1', status: expected }] });
    expect(requests[0]?.body).toEqual({ search: { order_id: { is: 'attempt-1' } } });
  });

  test('shows every transaction of the order, duplicates as unclear', async () => {
    const duplicate = '<gateway-rejection-reason>duplicate</gateway-rejection-reason>';
    answer(transaction('gateway_rejected', duplicate), transaction('authorized', '', 'bt2'));
    expect(await gateway.find('attempt-1')).toEqual({
      kind: 'found',
      transactions: [read('unclear'), read('authorized', { id: 'bt2' })],
    });
  });

  test('an order that never arrived is not found', async () => {
    answer();
    expect(await gateway.find('attempt-2')).toEqual({ kind: 'found', transactions: [] });
  });

  const dispute = (status: string, kind = 'chargeback', disputed = '602.1') =>
    `<dispute><kind>${kind}</kind><status>${status}</status><amount-disputed>${disputed}</amount-disputed></dispute>`;

  test.each<[string, readonly string[], GatewayTransaction['dispute']]>([
    ['an open chargeback', [dispute('open')], 'open'],
    ['a chargeback that was won', [dispute('won')], 'won'],
    ['a chargeback of the whole charge that was lost', [dispute('lost')], 'lost'],
    ['one of more than the charge', [dispute('accepted', 'chargeback', '612.10')], 'lost'],
    [
      'a pre-arbitration that nobody answered',
      [dispute('won'), dispute('expired', 'pre_arbitration')],
      'lost',
    ],
    ['a lost chargeback of a part', [dispute('lost', 'chargeback', '602.09')], 'partLost'],
    ['a lost chargeback of which nobody says the amount', [dispute('lost', 'chargeback', '')], 'partLost'],
    ['a lost part beside one that is open', [dispute('lost', 'chargeback', '1.00'), dispute('open')], 'open'],
    [
      'a lost part beside one that was won',
      [dispute('won'), dispute('lost', 'chargeback', '1.00')],
      'partLost',
    ],
    ['a chargeback of a part that was won', [dispute('won', 'chargeback', '100.00')], 'won'],
    ['a question that nobody answered', [dispute('expired', 'retrieval')], null],
    ['a question that is open', [dispute('open', 'retrieval')], null],
    ['a question before a chargeback', [dispute('expired', 'retrieval'), dispute('open')], 'open'],
    ['nothing', [], null],
  ])('of disputes, %s', async (_, disputes, expected) => {
    answer(transaction('settled', `<disputes type="array">${disputes.join('')}</disputes>`));
    expect(await gateway.find('attempt-1')).toMatchObject({ transactions: [{ dispute: expected }] });
  });

  test('a search that fails is not taken for “not found”', async () => {
    replies['/transactions/advanced_search_ids'] = { status: 503, body: '<x/>' };
    expect(await gateway.find('attempt-1')).toEqual({ kind: 'unknown', reason: 'serviceUnavailableError' });
  });
});

describe('a report of the gateway', () => {
  const signer = new braintree.BraintreeGateway({
    environment: braintree.Environment.Sandbox,
    merchantId: 'merchant',
    publicKey: 'public',
    privateKey: 'private',
  });
  const sample = (kind: string) =>
    signer.webhookTesting.sampleNotification(kind as braintree.WebhookNotificationKind, 'bt1');
  const heard = async (kind: string, change = (xml: string) => xml) => {
    const { bt_payload } = await sample(kind);
    const xml = change(Buffer.from(bt_payload, 'base64').toString());
    const payload = `${Buffer.from(xml).toString('base64')}\n`;
    const key = createHash('sha1').update('private').digest();
    const signature = `public|${createHmac('sha1', key).update(payload).digest('hex')}`;
    return gateway.readNotification(signature, payload);
  };

  test.each([
    ['dispute_opened', 'DISPUTED'],
    ['dispute_under_review', 'DISPUTED'],
    ['dispute_disputed', 'DISPUTED'],
    ['dispute_won', 'DISPUTE_WON'],
    ['dispute_lost', 'DISPUTE_LOST'],
    ['dispute_accepted', 'DISPUTE_LOST'],
    ['dispute_auto_accepted', 'DISPUTE_LOST'],
    ['dispute_expired', 'DISPUTE_LOST'],
    ['transaction_settlement_declined', 'SETTLEMENT_DECLINED'],
  ])('%s is %s', async (kind, type) => {
    expect(await heard(kind)).toEqual({
      kind: 'aftermath',
      transactionId: 'bt1',
      orderId: null,
      aftermath: { type },
    });
  });

  test.each(['transaction_settled', 'check', 'subscription_canceled'])(
    '%s changes no payment',
    async (kind) => {
      expect(await heard(kind)).toMatchObject({ kind: 'other', what: expect.stringContaining(kind) });
    },
  );

  test('a refund that failed is one of its credit', async () => {
    const failed = (xml: string) => xml.replace('transaction_settlement_declined', 'refund_failed');
    expect(await heard('transaction_settlement_declined', failed)).toEqual({
      kind: 'creditFailed',
      transactionId: 'bt1',
      orderId: null,
    });
  });

  test.each(['dispute_opened', 'dispute_won', 'dispute_expired', 'dispute_auto_accepted'])(
    '%s of a mere question of the bank changes no payment',
    async (kind) => {
      const asked = (xml: string) => xml.replace('<kind>chargeback', '<kind>retrieval');
      expect(await heard(kind, asked)).toEqual({ kind: 'other', what: `${kind} (retrieval) of bt1` });
    },
  );

  test.each([
    ['dispute_lost', '249.99', 'DISPUTED'],
    ['dispute_expired', '100.0', 'DISPUTED'],
    ['dispute_accepted', '', 'DISPUTED'],
    ['dispute_won', '100.0', 'DISPUTE_WON'],
    ['dispute_lost', '265.00', 'DISPUTE_LOST'],
  ])('%s, of %s of a charge of 250.00, is %s', async (kind, disputed, type) => {
    const ofPart = (xml: string) => xml.replace('disputed>250.0<', `disputed>${disputed}<`);
    expect(await heard(kind, ofPart)).toMatchObject({ kind: 'aftermath', aftermath: { type } });
  });

  test('is forged unless the signature is that of its text', async () => {
    const lost = await sample('dispute_lost');
    const won = await sample('dispute_won');
    expect(await gateway.readNotification(won.bt_signature, lost.bt_payload)).toBe('forged');
    expect(await gateway.readNotification('public|0000', lost.bt_payload)).toBe('forged');
    expect(await gateway.readNotification('nobody|0000', lost.bt_payload)).toBe('forged');
    expect(await gateway.readNotification(lost.bt_signature, '<xml/>')).toBe('forged');
  });
});

test('C-176 a client token for the widget', async () => {
  replies['/client_token'] = {
    status: 201,
    body: '<client-token><value>the-client-token</value></client-token>',
  };
  expect(await gateway.clientToken()).toBe('the-client-token');
  expect(await gateway.clientToken()).toBe('the-client-token');
  expect(requests).toHaveLength(1);
});

test('requests for a client token at the same time share one call, and a failed one is asked for again', async () => {
  replies['/client_token'] = { status: 503, body: '<x/>' };
  const failed = await Promise.allSettled([gateway.clientToken(), gateway.clientToken()]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(requests).toHaveLength(1);
  replies['/client_token'] = { status: 201, body: '<client-token><value>t</value></client-token>' };
  expect(await gateway.clientToken()).toBe('t');
});

test('a client token is used for ten minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    replies['/client_token'] = { status: 201, body: '<client-token><value>t</value></client-token>' };
    await gateway.clientToken();
    vi.advanceTimersByTime(10 * 60_000 - 1);
    await gateway.clientToken();
    expect(requests).toHaveLength(1);
    vi.advanceTimersByTime(2);
    await gateway.clientToken();
    expect(requests).toHaveLength(2);
  } finally {
    vi.useRealTimers();
  }
});

test('an old request for a client token that fails late does not drop a newer token', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const late = Promise.withResolvers<void>();
    replies['/client_token'] = { status: 503, body: '<x/>', until: late.promise };
    const old = expect(gateway.clientToken()).rejects.toThrow();
    await expect.poll(() => requests).toHaveLength(1);
    vi.advanceTimersByTime(10 * 60_000 + 1);
    replies['/client_token'] = { status: 201, body: '<client-token><value>new</value></client-token>' };
    expect(await gateway.clientToken()).toBe('new');
    late.resolve();
    await old;
    expect(await gateway.clientToken()).toBe('new');
    expect(requests).toHaveLength(2);
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  ['production', braintree.Environment.Production],
  ['sandbox', braintree.Environment.Sandbox],
] as const)('%s is that environment of Braintree', (name, environment) => {
  const constructed = vi.spyOn(braintree, 'BraintreeGateway');
  try {
    braintreeGateway({ ...config, environment: name, url: null });
    expect(constructed).toHaveBeenCalledWith(expect.objectContaining({ environment }));
  } finally {
    constructed.mockRestore();
  }
});

describe('giving money back', () => {
  const path = '/transactions/bt1/refund';
  const credit = terms.replace(
    '<type>sale',
    '<refunded-transaction-id>bt1</refunded-transaction-id><type>credit',
  );

  test('sends the amount once, and answers with the credit', async () => {
    replies[path] = { status: 201, body: transaction('submitted_for_settlement', '', 'bt2', credit) };
    const given = read('captured', { id: 'bt2', type: 'credit', refundOf: 'bt1' });
    expect(await gateway.refund('bt1', 60_210)).toEqual({ kind: 'refunded', transaction: given });
    expect(requests.map((one) => one.body)).toEqual([{ transaction: { amount: '602.10' } }]);
  });

  test('a charge that has not settled, and a refusal, are known to have given nothing back', async () => {
    replies[path] = validationError('91506', 'Cannot refund transaction unless it is settled.');
    expect(await gateway.refund('bt1', 100)).toEqual({ kind: 'notSettledYet' });
    replies[path] = validationError('91521', 'Refund amount is too large.');
    expect(await gateway.refund('bt1', 100)).toEqual({
      kind: 'rejected',
      reason: 'Refund amount is too large.',
    });
  });

  test('an answer that is lost says nothing', async () => {
    delete replies[path];
    expect(await gateway.refund('bt1', 100)).toMatchObject({ kind: 'unknown' });
    replies[path] = { status: 503, body: '<x/>' };
    expect(await gateway.refund('bt1', 100)).toEqual({ kind: 'unknown', reason: 'serviceUnavailableError' });
  });
});
