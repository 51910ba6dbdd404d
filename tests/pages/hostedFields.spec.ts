import type { Page } from 'playwright/test';
import * as copy from '../../machines/payment/copy.ts';
import { totalOf } from '../../machines/payment/rules.ts';
import { hosted } from '../paymentForm/forms.ts';
import { axeViolations } from '../support/axe.ts';
import { hostedTest } from '../paymentForm/hostedTest.ts';
import { expect as ordinary } from '../support/test.ts';

/** The whole site with a merchant account: the real code in the browser, Braintree's hosts emulated, a gateway with books. */
const test = hostedTest({ BRAINTREE_3D_SECURE: 'offered' });
// Each starts a site of its own, and waits until the page has asked for the outcome as often as it does.
test.describe.configure({ timeout: 600_000 });
const expect = ordinary.configure({ timeout: 120_000 });

const agreeing = '4000000000001000';
const asking = '4000000000001091';

async function enterCard(page: Page, number: string): Promise<void> {
  await hosted.field(page, 'number').fill(number);
  await hosted.field(page, 'expirationDate').fill('1235');
  await hosted.field(page, 'cvv').fill('123');
}
const atBank = (page: Page, name: string) => hosted.bank(page).getByRole('button', { name });

/** The supplier's code throws the first two at a bank that answers twice; the site logs that it lost its connection. */
const expected = [
  "Cannot read properties of null (reading 'reject')",
  'i',
  'It is not known whether the bank confirms the payment. i',
];
test.afterEach(({ pageErrors }) => {
  const others = pageErrors.filter((message) => !expected.includes(message));
  pageErrors.splice(0, Infinity, ...others);
});

/** The browser loses its connection when it asks for this, and gets the answer, or none. */
async function goOffline(page: Page, address: string, answered: boolean): Promise<void> {
  await page.route(address, async (route) => {
    await page.context().setOffline(true);
    await (answered ? route.fallback() : route.abort('internetdisconnected'));
  });
}

/** Each ends with one sale: the press is repeated in the dialog, or after leaving it. */
for (const [moment, card, address, end] of [
  ['between the lookup and the sale', agreeing, '**/three_d_secure/lookup', 'pays'],
  ['between the answer at the bank’s page and the sale', asking, '**/authenticate_from_jwt', 'leaves'],
] as const)
  test(`offline ${moment}: nothing is claimed that is not known, and the person ${end} when the connection is back`, async ({
    page,
    student,
    sold,
    hostedSite,
  }) => {
    const { gateway } = hostedSite;
    const course = sold.at(-1)!;
    const total = totalOf([course]);
    const purchase = async () => {
      await enterCard(page, card);
      await student.press('Continue', student.payment);
      await student.press('Purchase', student.payment);
    };
    await hostedSite.enter(page);
    await student.openCheckout(course);
    await student.completeRegistration();
    await goOffline(page, address, true);
    await purchase();
    if (card === asking) await atBank(page, 'Yes, it is me').click();
    const problem = student.paymentProblem;
    await expect(problem).toContainText(copy.charge.unknown);
    expect(await axeViolations(page, { include: '[role="alertdialog"]' })).toEqual([]);

    await page.unroute(address);
    await page.context().setOffline(false);
    await expect(problem).toContainText(copy.charge.notBegun(total));
    expect(gateway.books).toEqual([]);
    if (end === 'pays') await student.press(copy.buttons.pay(total), problem);
    else {
      const reloaded = page.waitForEvent('load');
      await student.press('Return to Checkout', problem);
      await reloaded;
      await expect(student.cartRows).toHaveCount(1);
      await student.completeRegistration();
      await purchase();
    }
    if (card === asking) await atBank(page, 'Yes, it is me').click();
    await student.confirmation();
    await expect
      .poll(() => gateway.books)
      .toMatchObject([{ amount: (total / 100).toFixed(2), status: 'submitted_for_settlement' }]);
  });

test('offline while the bank’s answer is fetched: the payment was not sent, and another card can be tried', async ({
  page,
  student,
  sold,
  hostedSite,
}) => {
  await hostedSite.enter(page);
  await student.openCheckout(sold.at(-1)!);
  await student.completeRegistration();
  await enterCard(page, asking);
  await student.press('Continue', student.payment);
  await goOffline(page, '**/authenticate_from_jwt', false);
  await student.press('Purchase', student.payment);
  await atBank(page, 'Yes, it is me').click();
  await expect(student.paymentProblem).toContainText(copy.authentication.unheard);
  await expect(student.paymentProblem).toContainText(copy.charge.none);
  await page.context().setOffline(false);
  await student.press(copy.buttons.chooseHowToPay, student.paymentProblem);
  await enterCard(page, agreeing);
  await student.press('Continue', student.payment);
  await student.press('Purchase', student.payment);
  await student.confirmation();
  expect(hostedSite.gateway.books).toHaveLength(1);
});

test('offline after the sale was sent: the answer is asked for, and nothing is charged twice', async ({
  page,
  student,
  sold,
  hostedSite,
}) => {
  await hostedSite.enter(page);
  await student.openCheckout(sold.at(-1)!);
  await student.completeRegistration();
  await enterCard(page, agreeing);
  await student.press('Continue', student.payment);
  await page.route('**/verify_payment', async (route) => {
    await route.fetch();
    await page.context().setOffline(true);
    await route.abort('internetdisconnected');
  });
  await student.press('Purchase', student.payment);
  await expect(student.paymentProblem).toContainText(copy.charge.unknown);
  await page.context().setOffline(false);
  await student.confirmation();
  expect(hostedSite.gateway.books).toHaveLength(1);
});

test('the card that was typed has the color of the dialog’s text, also when the device turns dark meanwhile', async ({
  page,
  student,
  sold,
  hostedSite,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await hostedSite.enter(page);
  await student.openCheckout(sold.at(-1)!);
  await student.completeRegistration();
  await enterCard(page, asking);
  for (const [colorScheme, color] of [
    ['light', 'rgb(27, 34, 48)'],
    ['dark', 'rgb(235, 232, 224)'],
    ['light', 'rgb(27, 34, 48)'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(student.payment).toHaveCSS('color', color);
    for (const field of ['number', 'expirationDate', 'cvv'] as const)
      await expect(hosted.field(page, field)).toHaveCSS('color', color);
  }
});

test('the bank’s page is reached, answered and left by keyboard alone, and each step is announced', async ({
  page,
  student,
  sold,
  hostedSite,
}) => {
  const course = sold.at(-1)!;
  const press = async (key: string) => page.keyboard.press(key);
  await hostedSite.enter(page);
  await student.openCheckout(course);
  await student.completeRegistration();
  const button = (name: string) => student.payment.getByRole('button', { name, exact: true });
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 20; presses += 1) {
      await press('Tab');
      if (await button(name).evaluate((one) => one === document.activeElement)) return;
    }
    throw new Error(`The button ${name} is not reached.`);
  };
  const typeCard = async () => {
    await hosted.field(page, 'number').focus();
    await page.keyboard.type(asking);
    await press('Tab');
    await page.keyboard.type('1235');
    await press('Tab');
    await page.keyboard.type('123');
    await expect(button('Continue')).toBeEnabled();
    await tabTo('Continue');
    await press('Enter');
    // The amount has the focus, so that it is read aloud and a second Enter pays nothing.
    await expect(student.payment.getByText(copy.amountToPay(totalOf([course])))).toBeFocused();
  };
  const purchase = async () => {
    await tabTo('Purchase');
    await expect(button('Purchase')).not.toHaveAttribute('data-arming');
    await press('Enter');
    await expect(page.getByRole('heading', { name: copy.authentication.title })).toBeFocused();
    await expect(student.payment.getByRole('status').filter({ hasText: /./ })).toHaveText(
      copy.waiting.challenge,
    );
    await expect(page.getByTitle('Page of your bank')).toHaveCount(1);
    await expect(student.payment).toMatchAriaSnapshot(`
      - heading "${copy.authentication.title}" [level=3]
      - group "Payment method":
        - iframe
      - status: ${copy.waiting.challenge}
    `);
    await press('Tab');
    await expect(atBank(page, 'Yes, it is me')).toBeFocused();
  };

  await typeCard();
  await purchase();
  await press('Tab');
  await press('Tab');
  await expect(atBank(page, 'Cancel at the bank')).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('alert')).toContainText(copy.authentication.canceled);
  await expect(student.payment.getByRole('heading', { name: 'Secure payment' })).toBeFocused();

  await purchase();
  await tabTo(copy.buttons.cancelChallenge);
  await press('Enter');
  await expect(page.getByRole('alert')).toContainText(copy.authentication.canceled);
  await expect(student.payment.getByRole('heading', { name: 'Secure payment' })).toBeFocused();

  await purchase();
  await tabTo('Cancel');
  await press('Escape');
  await expect(student.payment).toBeHidden();
  await expect(page.getByRole('button', { name: 'Complete Registration' })).toBeFocused();
  expect(hostedSite.gateway.books).toEqual([]);

  await press('Enter');
  await typeCard();
  await purchase();
  await press('Enter');
  await student.confirmation();
  expect(hostedSite.gateway.books).toHaveLength(1);
});
