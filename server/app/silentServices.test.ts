import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OutboxMail } from '../mail/delivery.ts';
import { smtpTransport } from '../mail/transports.ts';
import { braintreeGateway } from '../payments/braintree.ts';
import { cognitoSignIn } from '../signIn/cognito.ts';

/** A service that accepts connections and never says a word. */
let silent: Server;
let port: number;
const sockets = new Set<Socket>();

beforeAll(async () => {
  silent = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).resume();
  });
  await new Promise<void>((resolve) => {
    silent.listen(0, '127.0.0.1', resolve);
  });
  port = (silent.address() as AddressInfo).port;
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => {
    silent.close(resolve);
  });
});

const outcomeOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    (result) => (typeof result === 'object' && result !== null && 'kind' in result ? result.kind : result),
    () => 'given up',
  );

// The longest limit is half a minute; all of them run at the same time.
test('every call to a service that stays silent is given up', async () => {
  const url = `http://127.0.0.1:${port}`;
  const mail = { id: 1, recipient: 'a@example.edu', subject: '', text: '', html: '', requestId: null };
  const pool = { region: 'us-east-1', userPoolId: 'us-east-1_Matricula', clientId: 'client', endpoint: url };
  const cognito = cognitoSignIn(pool, () => new Date());
  const header = Buffer.from(JSON.stringify({ alg: 'RS256', kid: 'k' })).toString('base64url');
  const names = { givenName: 'A', familyName: 'B' };
  const form = { email: 'a@example.edu', password: 'Learn2day!', proof: null, profile: null, network: '' };
  const gateway = braintreeGateway({
    environment: 'sandbox',
    url,
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
  });
  const calls: Readonly<Record<string, Promise<unknown>>> = {
    mail: smtpTransport(`smtp://127.0.0.1:${port}`, 'b@example.edu')(mail as OutboxMail),
    keys: cognito.verify(`${header}.e30.c2ln`),
    'sign-up': cognito.signUp(null as never, { ...form, ...names }),
    sale: gateway.authorize({
      orderId: 'o',
      amountCents: 100,
      nonce: 'n',
      email: 'a@example.edu',
      lines: [],
      authorizationCode: null,
      deviceData: null,
      requestId: null,
    }),
    capture: gateway.capture('id'),
    release: gateway.release('id'),
    search: gateway.find('o'),
    'client token': gateway.clientToken(),
  };
  const outcomes = Object.entries(calls).map(async ([name, call]) => [name, await outcomeOf(call)]);
  expect(Object.fromEntries(await Promise.all(outcomes))).toEqual({
    mail: 'given up',
    keys: 'given up',
    'sign-up': 'given up',
    sale: 'unknown',
    capture: 'unknown',
    release: 'unknown',
    search: 'unknown',
    'client token': 'given up',
  });
});
