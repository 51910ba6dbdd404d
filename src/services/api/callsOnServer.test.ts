import { expect, test } from 'vitest';
import type { PaymentOrder } from '../../../machines/payment/rules.ts';
import { criticalErrors, marketingContacts } from '../../../server/db/schema.ts';
import { make, type Send } from '../../../tests/support/apiCalls.ts';
import { testDatabase } from '../../../tests/support/server/databases.ts';
import { createTestServer } from '../../../tests/support/server/testServer.ts';
import { recommendedCourses, websiteVersion } from './contentCalls.ts';
import { contact, createContact, criticalError } from './messageCalls.ts';
import { verifyCode, verifyPayment } from './paymentCalls.ts';
import { sendRequest } from './sendRequest.ts';
import { enrollments, userinfo } from './sessionCalls.ts';

const asked = { session: 'ann/1' };

let token: string | null = null;
const send: Send = (made) =>
  sendRequest(made, {
    host: 'http://localhost/api',
    readToken: () => token,
    fetch: async (input, init) => server.app.fetch(new Request(input, init)),
  });
const order = (over: Partial<PaymentOrder>): PaymentOrder => ({
  payer: { sub: '', email: '', session: '' },
  attemptKey: crypto.randomUUID(),
  nonce: 'fake-valid-nonce',
  amount: 66_900,
  codes: ['engl101'],
  ...over,
});

const database = await testDatabase();
const server = await createTestServer(database.db);

test('what the page of a visitor reads and reports', async () => {
  token = null;
  expect(await make(send, websiteVersion, undefined)).toEqual({
    kind: 'answered',
    version: server.deps.version,
  });
  const recommended = await make(send, recommendedCourses, { company: 'harbor' });
  expect(recommended.kind === 'loaded' && recommended.courses.length).toBe(7);
  expect(await make(send, contact, { name: 'Ann', email: 'ann@example.test', message: 'Hi' })).toEqual({
    kind: 'delivered',
  });
  await make(send, criticalError, { message: 'Broke', component: 'test' });
  expect(await database.db.select().from(criticalErrors)).toHaveLength(1);
  await make(send, createContact, {
    firstName: 'A',
    lastName: 'B',
    email: 'a@b.test',
    phone: '',
    list: '1',
  });
  expect(await database.db.select().from(marketingContacts)).toHaveLength(1);
  token = 'no.such.token';
  expect((await make(send, userinfo, asked)).kind).toBe('rejected');
});

test('a student applies a code, pays once however often it is sent, and is enrolled', async () => {
  token = await server.tokenOf('student@example.edu');
  expect(await make(send, userinfo, asked)).toEqual({ kind: 'loaded', email: 'student@example.edu' });
  const codes = ['engl101'];
  expect(await make(send, verifyCode, { code: 'nonsense', currentTotal: 66_900, codes })).toMatchObject({
    kind: 'refused',
  });
  const first = order({});
  expect(await make(send, verifyPayment, order({ amount: 100 }))).toEqual({
    kind: 'priceChanged',
    total: 66_900,
  });
  const outcomes = await Promise.all([make(send, verifyPayment, first), make(send, verifyPayment, first)]);
  expect(outcomes[0].kind).toBe('verified');
  expect(outcomes[1]).toEqual(outcomes[0]);
  expect(await make(send, enrollments, { ...asked, isRetry: false })).toMatchObject({
    kind: 'loaded',
    enrollments: [{ course_code: 'engl101', is_complete: 0 }],
  });
  expect(await make(send, verifyPayment, order({}))).toMatchObject({
    kind: 'refused',
  });
});

test('a declined card is reported as declined', async () => {
  token = await server.tokenOf('student@example.edu');
  const declined = order({ nonce: 'fake-processor-declined-visa-nonce', codes: ['psyc101'] });
  expect(await make(send, verifyPayment, declined)).toMatchObject({ kind: 'declined' });
});
