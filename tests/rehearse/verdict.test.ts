import { expect, test } from 'vitest';
import type { FakeTransaction } from '../support/server/fakeBraintree.ts';
import type { Press } from './student.ts';
import { compare } from './verdict.ts';

const press = (over: Partial<Press> = {}): Press => ({
  key: 'key',
  orderId: 'ann.key',
  told: 'paid',
  answers: ['paid'],
  message: '',
  transactionId: 'bt1',
  ...over,
});
const sale = (over: Partial<FakeTransaction> = {}): FakeTransaction => ({
  id: 'bt1',
  orderId: 'ann.key',
  amount: '669.00',
  email: 'ann@example.edu',
  lineItems: [],
  createdAt: '2027-01-31T09:00:00Z',
  status: 'submitted_for_settlement',
  ...over,
});

const problemsOf = async (
  presses: Press[],
  books: readonly FakeTransaction[],
  { enrolled = ['psyc101'], hasReceipt = true, confirmed = [] as string[] } = {},
) => {
  const student = {
    email: 'ann@example.edu',
    hasReceipt: () => Promise.resolve(hasReceipt),
    enrolledIn: () => Promise.resolve(enrolled),
  };
  const purchase = { student, course: { code: 'psyc101', cents: 66_900 }, presses };
  return (await compare([purchase], confirmed, books)).problems.join('; ');
};

test('what was paid, captured once, enrolled and receipted is no problem, also after presses that did not pay', async () => {
  const early = press({ orderId: 'ann.early', told: 'not charged', transactionId: null });
  expect(await problemsOf([early, press()], [sale()])).toBe('');
  expect(
    await problemsOf([press()], [sale(), sale({ id: 'bt2', orderId: 'bob.key' })], { confirmed: ['bt2'] }),
  ).toBe('');
});

test.each<[what: string, presses: Press[], books: FakeTransaction[], about: RegExp]>([
  ['a paid purchase that is not captured', [press()], [], /1 purchases were lost/],
  [
    'a charge of which the student was told that it was none',
    [press({ told: 'not charged', transactionId: null, message: 'Declined.' })],
    [sale()],
    /was denied: Declined\..*captured, and the student was told "not charged"/,
  ],
  [
    'two charges for one purchase',
    [press(), press({ orderId: 'ann.other', transactionId: 'bt2' })],
    [sale(), sale({ id: 'bt2', orderId: 'ann.other' })],
    /1 purchases were doubled/,
  ],
  [
    'a charge that nobody bought',
    [press()],
    [sale(), sale({ id: 'bt2', orderId: 'bob.key' })],
    /bt2.* nobody bought/,
  ],
  [
    'a hold that is left',
    [press()],
    [sale(), sale({ id: 'bt2', status: 'authorized' })],
    /bt2 is still on hold/,
  ],
  [
    'a denial that was taken back',
    [press({ answers: ['not charged', 'paid'] })],
    [sale()],
    /told not charged, then paid/,
  ],
  ['another amount', [press()], [sale({ amount: '1.00' })], /another amount/],
  ['another transaction', [press({ transactionId: 'bt9' })], [sale()], /another transaction was named/],
])('%s is found', async (_what, presses, books, about) => {
  expect(await problemsOf(presses, books)).toMatch(about);
});

test('a missing enrollment, a missing receipt and a confirmation without a charge are found', async () => {
  expect(await problemsOf([press()], [sale()], { enrolled: [] })).toMatch(/is enrolled in/);
  expect(await problemsOf([press()], [sale()], { hasReceipt: false })).toMatch(/no receipt/);
  expect(await problemsOf([press()], [sale()], { confirmed: ['bt7'] })).toMatch(
    /bt7 was confirmed and is not captured/,
  );
});
