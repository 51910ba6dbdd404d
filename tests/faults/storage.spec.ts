import type { Page } from 'playwright/test';
import { blockStorage } from '../support/blockedStorage.ts';
import { hydrated } from '../support/page.ts';
import { goodCard } from '../support/student.ts';
import { expect, test } from '../support/test.ts';
import { foreignWords } from './words.ts';

/** What can be wrong with the browser's storage, at every step from a course to its confirmation. */

const CART = 'persist:root';
const cartOf = (codes: unknown) => JSON.stringify({ cart: JSON.stringify(codes) });

/** Every write fails, as when the quota is used up. */
const full = () => {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
};

/** Values of this site's keys that it did not write. */
const values: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  corrupted: {
    [CART]: '{"cart":"[\\"bi',
    token: '\0\0',
    paymentAttempt: '{',
    registration: '[',
    'signIn.step': 'x',
  },
  'of an older version': {
    [CART]: JSON.stringify({ cart: JSON.stringify({ codes: ['biod101'] }), _persist: '{"version":0}' }),
    registration: JSON.stringify({ id: 1 }),
    'signIn.step': JSON.stringify({ kind: 'mfa', email: 7 }),
    paymentAttempt: JSON.stringify({ id: 'old' }),
  },
  'edited by hand': {
    [CART]: cartOf(['biod101', 'biod101', 'free101', '__proto__', '<img src=x>', 'BIOD101 ']),
    token: 'eyJhbGciOiJub25lIn0.e30.',
    registration: JSON.stringify({
      transactionId: '<b>1</b>',
      total: -1,
      courses: [],
      authorizationCode: null,
    }),
    'signIn.step': JSON.stringify({ kind: 'reset', email: '"><script>' }),
  },
};

const setValues = (entries: Readonly<Record<string, string>>) => {
  if (window !== window.top || sessionStorage.getItem('arranged') !== null) return;
  sessionStorage.setItem('arranged', '1');
  for (const [key, value] of Object.entries(entries)) {
    localStorage.setItem(key, value);
    sessionStorage.setItem(key, value);
  }
};

const expectOwnWords = async (page: Page) => expect(await foreignWords(page)).toBeNull();

const preparations: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
  ...Object.entries(values).map(
    ([name, entries]) => [name, (page: Page) => page.addInitScript(setValues, entries)] as const,
  ),
  ['blocked', (page) => page.addInitScript(blockStorage)],
];

for (const [name, prepare] of preparations) {
  test(`storage that is ${name} does not keep a student from registering`, async ({
    page,
    student,
    course,
    createAccount,
  }) => {
    const account = await createAccount();
    await prepare(page);
    await page.goto('/courses/biology/biod101');
    await hydrated(page);
    await expectOwnWords(page);
    await student.openCheckout(course('biod101'));
    await expectOwnWords(page);
    await student.completeRegistration();
    await student.signIn(account);
    await expect(student.cardButton).toBeVisible();
    await expectOwnWords(page);
    await student.payBy(goodCard);
    await student.confirmation();
    await expectOwnWords(page);
  });
}

for (const [name, prepare] of [
  ['full', full],
  ['blocked', blockStorage],
] as const) {
  test(`with ${name} storage courses can be chosen, which the page says will not last`, async ({
    page,
    student,
    course,
  }) => {
    await page.addInitScript(prepare);
    await page.goto('/courses/biology/biod101');
    await hydrated(page);
    await student.courseButton('Register').click();
    await expect(student.courseButton('Added')).toBeVisible();
    await expectOwnWords(page);
    await student.openCart();
    await expect(student.row(course('biod101'))).toBeVisible();
    await student.completeRegistration();
    await expect(student.dialog('Welcome')).toBeVisible();
    await expectOwnWords(page);
  });
}

test('another tab changes the storage at every step from the cart to the payment', async ({
  page,
  student,
  course,
  createAccount,
}) => {
  const account = await createAccount();
  const other = async (codes: unknown) => {
    await page.evaluate(
      ([key, value]) => {
        const frame = document.createElement('iframe');
        document.body.append(frame);
        frame.contentWindow?.localStorage.setItem(key, value);
        setTimeout(() => frame.remove(), 200);
      },
      [CART, cartOf(codes)] as const,
    );
  };
  await student.openCheckout(course('biod101'));
  await other(['biod101', 'chem103']);
  await expect(student.cartRows).toHaveCount(2);
  await student.completeRegistration();
  await other(['chem103']);
  await expect(student.dialog('Welcome')).toBeVisible();
  await student.enterEmail(account.email);
  await other(['chem103', 'engl101']);
  await student.enterPassword(account);
  await expect(student.cardButton).toBeVisible();
  await other(['engl101']);
  await expect(student.payment.getByText(course('engl101').name)).toBeVisible();
  await expect(student.payment.getByText(course('chem103').name)).toHaveCount(0);
  await expectOwnWords(page);
  await other({ not: 'a list' });
  await expectOwnWords(page);
});
