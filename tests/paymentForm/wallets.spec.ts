import type { WalletName } from '../../domain/contract/config.ts';
import { axeViolations } from '../support/axe.ts';
import { allowsTrustedTypes, paymentContentSources } from '../../src/services/payment/contentSecurity.ts';
import { expect, test } from './fixture.ts';
import { hosted, inSheet } from './forms.ts';

const withWallets = (...wallets: WalletName[]) => ({
  ...hosted,
  config: () => ({ ...hosted.config(false), wallets }),
});
const google = withWallets('googlepay');
const apple = withWallets('applepay');
const paypal = withWallets('paypal');

/** Where each wallet is opened. */
const openers = { PayPal: 'PayPal (emulated)', 'Google Pay': 'Continue with Google Pay' } as const;

type Opened = Awaited<ReturnType<Parameters<Parameters<typeof test>[2]>[0]['open']>>;

async function openSheet(payment: Opened, wallet: 'Google Pay' | 'Apple Pay') {
  await hosted.option(payment.page, wallet).click();
  await payment.page.getByRole('button', { name: `Continue with ${wallet}` }).click();
}
const sheet = ({ page }: Opened, wallet: string) =>
  page.getByRole('region', { name: `${wallet} (emulated)` });
/** What a person saw of Apple's sheet. */
const appleSheet = ({ page }: Opened) => page.evaluate(() => Reflect.get(window, 'appleSheet') as string[]);

test.describe('Google Pay in the form of the site', () => {
  test('shows who is paid, the courses and the total, and gives a method that is charged by Purchase', async ({
    open,
    page,
  }) => {
    const payment = await open(google);
    await payment.pay();
    await openSheet(payment, 'Google Pay');
    await expect(sheet(payment, 'Google Pay').getByRole('paragraph')).toHaveText([
      'Matricula College',
      'CARD',
      'Essential Human Biology 892.00',
      'English Composition 669.00',
      'Total 1561.00',
    ]);
    await inSheet(page, 'Google Pay', 'Approve');
    await payment.expectRecording({ view: 'methods', requestable: true, nonces: [] });
    await expect(page.getByRole('radio', { name: 'Google Pay Visa ending in 1111' })).toBeChecked();
    await expect(page.getByText('Nothing is charged until you press “Purchase”.')).toBeVisible();
    await payment.button('Purchase').click();
    await payment.expectRecording({
      nonces: ['fake-android-pay-visa-nonce'],
      wallets: ['googlepay opened'],
      failures: [],
    });
    expect(payment.consoleErrors).toEqual([]);
  });

  test('is not offered, and not missed, where the person has no card with Google', async ({ open, page }) => {
    const payment = await open(google, { sandbox: { googlePay: 'notReady' } });
    await payment.pay();
    await payment.expectRecording({ ready: 1, view: 'card' });
    await expect(hosted.option(page, 'Google Pay')).toBeHidden();
    expect(payment.consoleErrors).toEqual([]);
  });

  test('asks the bank about a number that is only stored with Google, and not about one that the device confirms', async ({
    open,
    page,
  }) => {
    const asking = {
      ...google,
      config: () => ({ ...google.config(), threeDSecure: 'offered' as const }),
    };
    const payment = await open(asking);
    await payment.mountWidget();
    const authentication = () =>
      page.evaluate(async () => (await window.widget.requestPaymentMethod()).authentication);
    await openSheet(payment, 'Google Pay');
    await inSheet(page, 'Google Pay', 'Approve');
    expect(await authentication()).toBe('none');
    await hosted.otherWay(page).click();
    await openSheet(payment, 'Google Pay');
    await inSheet(page, 'Google Pay', 'Approve a stored number');
    expect(await authentication()).toBe('offered');
  });
});

for (const [wallet, name, form] of [
  ['PayPal', 'paypal', paypal],
  ['Google Pay', 'googlepay', google],
] as const)
  for (const [answer, outcome] of [
    ['Close', 'dismissed'],
    ['Refuse', 'refused'],
    ['Fail', 'unreachable'],
  ] as const)
    test(`${wallet}, whose window ended as ${outcome}, leads back to the ways to pay`, async ({
      open,
      page,
    }) => {
      const payment = await open(form, { paypal: form === paypal });
      await payment.pay();
      for (let time = 1; time <= 2; time += 1) {
        await hosted.option(page, wallet).click();
        await page.getByRole('button', { name: openers[wallet] }).click();
        await inSheet(page, wallet, answer);
        await payment.expectRecording({
          view: 'options',
          requestable: false,
          wallets: Array.from({ length: time }, () => [`${name} opened`, `${name} ${outcome}`]).flat(),
        });
      }
      await hosted.option(page, 'Card').click();
      await payment.enterAndContinue();
      await expect(hosted.methods(page)).toHaveCount(1);
    });

test('PayPal whose agreement cannot be set up leads back to the ways to pay', async ({ open, page }) => {
  const payment = await open(paypal, { sandbox: { paypal: true, agreements: 'failing' } });
  await payment.pay();
  await hosted.option(page, 'PayPal').click();
  await page.getByRole('button', { name: 'PayPal (emulated)' }).click();
  await payment.expectRecording({ view: 'options', wallets: ['paypal opened', 'paypal unreachable'] });
  await hosted.option(page, 'Card').click();
  await payment.enterAndContinue();
});

for (const [wallet, script, form] of [
  ['PayPal', 'walletScript', paypal],
  ['Google Pay', 'googlePay', google],
] as const) {
  test(`${wallet} whose script is blocked is logged to the console only, and cards are taken`, async ({
    open,
    page,
  }) => {
    const payment = await open(form, { paypal: form === paypal, sandbox: { [script]: 'blocked' } });
    await payment.pay();
    await payment.expectRecording({ ready: 1, view: 'card', failures: [] });
    expect(payment.consoleErrors.join('\n')).toContain(`${wallet} is not offered`);
    await payment.enterAndContinue();
    await expect(hosted.option(page, wallet)).toBeHidden();
  });

  test(`${wallet} whose script never answers keeps nobody from the card`, async ({ open }) => {
    const payment = await open(form, {
      paypal: form === paypal,
      sandbox: { [script]: 'silent' },
      timeout: 8_000,
    });
    await payment.pay();
    await payment.expectRecording({ ready: 1, view: 'card', failures: [] });
    await payment.enterAndContinue();
    await payment.expectRecording({ nonces: ['fake-valid-visa-nonce'] });
  });

  test(`${wallet} whose script comes late moves nothing, and is offered with the next view`, async ({
    open,
    page,
  }) => {
    const payment = await open(form, {
      paypal: form === paypal,
      sandbox: { [script]: 'held' },
      timeout: 8_000,
    });
    await payment.pay();
    await payment.expectRecording({ ready: 1, view: 'card' });
    await payment.enter();
    payment.sandbox.answerWallets();
    await page.waitForFunction((name) => name in window, wallet === 'PayPal' ? 'paypal' : 'google');
    await expect(hosted.field(page, 'number')).toHaveValue('4111111111111111');
    await payment.button('Continue').click();
    await payment.expectRecording({ view: 'methods' });
    await hosted.otherWay(page).click();
    await expect(hosted.option(page, wallet)).toBeVisible();
    await payment.expectRecording({ failures: [] });
  });
}

test('PayPal that answers twice hands over one account', async ({ open, page }) => {
  const payment = await open(paypal, { paypal: true });
  await payment.pay();
  await hosted.option(page, 'PayPal').click();
  await page.getByRole('button', { name: 'PayPal (emulated)' }).click();
  await inSheet(page, 'PayPal', 'Approve twice');
  await payment.expectRecording({ view: 'methods', requestable: true });
  await expect
    .poll(() => payment.sandbox.lines('POST').filter((line) => line.endsWith('/paypal_accounts')))
    .toHaveLength(2);
  await expect(hosted.methods(page)).toHaveCount(1);
  await payment.button('Purchase').click();
  await payment.expectRecording({ nonces: ['fake-paypal-billing-agreement-nonce'], failures: [] });
});

test('Google Pay that is opened twice hands over what was agreed to in the window that was opened last', async ({
  open,
  page,
}) => {
  const payment = await open(google);
  await payment.pay();
  await openSheet(payment, 'Google Pay');
  await page.getByRole('button', { name: 'Continue with Google Pay' }).click();
  await expect(sheet(payment, 'Google Pay')).toHaveCount(2);
  await sheet(payment, 'Google Pay').first().getByRole('button', { name: 'Approve', exact: true }).click();
  await payment.expectRecording({
    view: 'googlepay',
    requestable: false,
    wallets: ['googlepay opened', 'googlepay dismissed', 'googlepay opened'],
  });
  await inSheet(page, 'Google Pay', 'Approve');
  await payment.expectRecording({ view: 'methods', requestable: true });
  await expect(hosted.methods(page)).toHaveCount(1);
});

test('Apple Pay that answers twice hands over one card and says once that it is done', async ({
  open,
  page,
}) => {
  const payment = await open(apple, { sandbox: { applePay: true } });
  await payment.pay();
  await openSheet(payment, 'Apple Pay');
  await inSheet(page, 'Apple Pay', 'Approve twice');
  await payment.expectRecording({ view: 'methods', requestable: true });
  await expect
    .poll(() => payment.sandbox.lines('POST').filter((line) => line.includes('apple_payment_tokens')))
    .toHaveLength(2);
  await expect(hosted.methods(page)).toHaveCount(1);
  expect((await appleSheet(payment)).filter((said) => said === 'done')).toHaveLength(1);
  await payment.button('Purchase').click();
  await payment.expectRecording({ nonces: ['fake-apple-pay-visa-nonce'], failures: [] });
});

test('Apple Pay that is opened twice is one sheet, that of the last press', async ({ open, page }) => {
  const payment = await open(apple, { sandbox: { applePay: true } });
  await payment.pay();
  await openSheet(payment, 'Apple Pay');
  await expect(sheet(payment, 'Apple Pay')).toHaveCount(1);
  await page.getByRole('button', { name: 'Continue with Apple Pay' }).click();
  await payment.expectRecording({
    view: 'applepay',
    wallets: ['applepay opened', 'applepay dismissed', 'applepay opened'],
    failures: [],
  });
  await expect(sheet(payment, 'Apple Pay')).toHaveCount(1);
  await inSheet(page, 'Apple Pay', 'Approve');
  await payment.expectRecording({ view: 'methods', requestable: true });
  await expect(hosted.methods(page)).toHaveCount(1);
});

for (const part of ['google-payment', 'apple-pay'])
  test(`without the code of ${part} a card can still be entered`, async ({ open, page }) => {
    await page.route(new RegExp(`/${part}-[^/]*\\.js`), (route) => route.abort());
    const payment = await open(part === 'apple-pay' ? apple : google, { sandbox: { applePay: true } });
    await payment.pay();
    await payment.expectRecording({ ready: 1, view: 'card', failures: [] });
    await payment.enterAndContinue();
  });

test('a merchant account without the wallets of the setting offers cards', async ({ open }) => {
  const payment = await open(withWallets('googlepay', 'applepay'), {
    sandbox: { otherWallets: false, applePay: true },
  });
  await payment.pay();
  await payment.expectRecording({ ready: 1, view: 'card', failures: [] });
  expect(payment.sandbox.lines('pay.google.com')).toEqual([]);
});

test('wallets stand above the card, in the order of the setting, and none is asked for that is not in it', async ({
  open,
  page,
}) => {
  const payment = await open(withWallets('applepay', 'paypal'), {
    paypal: true,
    sandbox: { applePay: true },
  });
  await payment.pay();
  await expect(page.getByRole('group', { name: 'Choose a way to pay' }).getByRole('button')).toHaveText([
    'Apple Pay',
    'PayPal',
    'Card',
  ]);
  expect(payment.sandbox.lines('pay.google.com')).toEqual([]);
});

test('what the person agrees to after leaving the window for another way to pay does not count', async ({
  open,
  page,
}) => {
  const payment = await open(google);
  await payment.pay();
  await openSheet(payment, 'Google Pay');
  await hosted.otherWay(page).click();
  await payment.expectRecording({
    view: 'options',
    wallets: ['googlepay opened', 'googlepay dismissed'],
  });
  await hosted.option(page, 'Card').click();
  await inSheet(page, 'Google Pay', 'Approve');
  await payment.enterAndContinue();
  await expect(hosted.methods(page)).toHaveCount(1);
  await payment.expectRecording({ nonces: ['fake-valid-visa-nonce'] });
});

test.describe('a total that changes', () => {
  test('after it was agreed to in the window of a wallet has it agreed to once more', async ({
    open,
    page,
  }) => {
    const payment = await open(google);
    await payment.pay();
    await openSheet(payment, 'Google Pay');
    await inSheet(page, 'Google Pay', 'Approve');
    await expect(payment.button('Purchase')).toBeEnabled();
    await payment.button('Apply code').click();
    await payment.expectRecording({
      view: 'options',
      requestable: false,
      wallets: ['googlepay opened', 'googlepay outdated'],
    });
    await openSheet(payment, 'Google Pay');
    await expect(sheet(payment, 'Google Pay').getByRole('paragraph').last()).toHaveText('Total 1404.90');
    await expect(sheet(payment, 'Google Pay')).toContainText('SAVE10 -156.10');
    await inSheet(page, 'Google Pay', 'Approve');
    await payment.button('Purchase').click();
    await payment.expectRecording({ nonces: ['fake-android-pay-visa-nonce'] });
  });

  test('while the window of a wallet is open makes what is agreed to there worth nothing', async ({
    open,
    page,
  }) => {
    const payment = await open(google);
    await payment.pay();
    await openSheet(payment, 'Google Pay');
    await payment.button('Apply code').click();
    await inSheet(page, 'Google Pay', 'Approve');
    await payment.expectRecording({
      view: 'options',
      requestable: false,
      wallets: ['googlepay opened', 'googlepay outdated'],
    });
  });

  test('leaves a card and an account that were not asked about it', async ({ open, page }) => {
    const payment = await open(withWallets('paypal', 'googlepay'), { paypal: true });
    await payment.pay();
    await openSheet(payment, 'Google Pay');
    await inSheet(page, 'Google Pay', 'Approve');
    await hosted.otherWay(page).click();
    await hosted.option(page, 'PayPal').click();
    await hosted.inWallet(page, 'approve');
    await expect(hosted.methods(page)).toHaveCount(2);
    await payment.button('Apply code').click();
    await expect(hosted.methods(page)).toHaveCount(1);
    await payment.expectRecording({ view: 'methods', requestable: true });
    await payment.button('Purchase').click();
    await payment.expectRecording({ nonces: ['fake-paypal-billing-agreement-nonce'] });
  });
});

for (const after of ['Sale failed', 'Card declined'] as const)
  test(`what a wallet agreed to is spent after “${after}”`, async ({ open, page }) => {
    const payment = await open(google);
    await payment.pay();
    await openSheet(payment, 'Google Pay');
    await inSheet(page, 'Google Pay', 'Approve');
    await expect(payment.button('Purchase')).toBeEnabled();
    await payment.button(after).click();
    await payment.expectRecording({ requestable: false, view: after === 'Sale failed' ? 'options' : 'card' });
    await expect(hosted.methods(page)).toHaveCount(0);
  });

test.describe('Apple Pay in the form of the site', () => {
  const onApple = { applePay: true } as const;

  test('is asked for nothing where the browser cannot pay with it', async ({ open, page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => void scripts.push(request.url()));
    const payment = await open(apple);
    await payment.pay();
    await payment.expectRecording({ ready: 1, view: 'card' });
    expect(scripts.filter((address) => address.includes('/apple-pay-'))).toEqual([]);
    expect(payment.consoleErrors).toEqual([]);
  });

  test('asks the gateway who the merchant is, shows what is bought, and gives a method that is charged by Purchase', async ({
    open,
    page,
  }) => {
    const payment = await open(apple, { sandbox: onApple });
    await payment.pay();
    await openSheet(payment, 'Apple Pay');
    await expect(sheet(payment, 'Apple Pay').getByRole('paragraph')).toHaveText([
      'Essential Human Biology 892.00',
      'English Composition 669.00',
      'Pay Matricula College 1561.00',
    ]);
    const [asked] = payment.sandbox.requests.filter(({ line }) => line.endsWith('/apple_pay_web/sessions'));
    expect(JSON.parse(asked?.body ?? '{}')).toMatchObject({
      applePayWebSession: {
        displayName: 'Matricula College',
        domainName: new URL(page.url()).hostname,
        merchantIdentifier: 'merchant.emulated',
      },
    });
    await inSheet(page, 'Apple Pay', 'Approve');
    await expect(page.getByRole('radio', { name: 'Apple Pay Visa ending in 11' })).toBeChecked();
    expect((await appleSheet(payment)).at(-1)).toBe('done');
    await payment.button('Purchase').click();
    await payment.expectRecording({ nonces: ['fake-apple-pay-visa-nonce'], wallets: ['applepay opened'] });
    expect(payment.consoleErrors).toEqual([]);
  });

  for (const [what, sandbox, outcome, end] of [
    ['closed by the person', {}, 'dismissed', '"session":"apple"'],
    ['for a merchant whom the gateway does not know', { appleMerchant: 'unknown' }, 'unreachable', 'aborted'],
    ['whose card is refused', { appleCards: 'refused' }, 'refused', 'not done'],
    ['whose card did not reach the gateway', { appleCards: 'lost' }, 'unreachable', 'not done'],
  ] as const)
    test(`a sheet ${what} ends as ${outcome}, and another way to pay is chosen`, async ({ open, page }) => {
      const payment = await open(apple, { sandbox: { ...onApple, ...sandbox } });
      await payment.pay();
      await openSheet(payment, 'Apple Pay');
      if (end !== 'aborted')
        await inSheet(page, 'Apple Pay', what === 'closed by the person' ? 'Close' : 'Approve');
      await payment.expectRecording({
        view: 'options',
        wallets: ['applepay opened', `applepay ${outcome}`],
      });
      expect((await appleSheet(payment)).at(-1)).toContain(end);
      await hosted.option(page, 'Card').click();
      await payment.enterAndContinue();
    });

  for (const [what, sandbox] of [
    ['who the merchant is', { appleMerchant: 'held' }],
    ['to the card', { appleCards: 'held' }],
  ] as const)
    test(`an answer ${what} that comes after the sheet was left does not count`, async ({ open, page }) => {
      const payment = await open(apple, { sandbox: { ...onApple, ...sandbox } });
      await payment.pay();
      await openSheet(payment, 'Apple Pay');
      if (what === 'to the card') await inSheet(page, 'Apple Pay', 'Approve');
      await hosted.otherWay(page).click();
      await payment.expectRecording({ wallets: ['applepay opened', 'applepay dismissed'] });
      const answered = page.waitForResponse(/apple_/);
      payment.sandbox.answerWallets();
      await answered;
      expect((await appleSheet(payment)).at(-1)).toBe('aborted');
      await hosted.option(page, 'Card').click();
      await payment.enterAndContinue();
      await expect(hosted.methods(page)).toHaveCount(1);
    });
});

test('the policy of the page is enough for every wallet', async ({ open, page }) => {
  const all = withWallets('paypal', 'googlepay', 'applepay');
  const sources = paymentContentSources(all.config());
  const csp = ['default-src', 'script-src', 'style-src', 'img-src', 'frame-src', 'connect-src']
    .map((directive) => [directive, "'self'", ...(sources[directive] ?? [])].join(' '))
    .join('; ');
  const payment = await open(all, { csp, paypal: true });
  await payment.pay();
  await openSheet(payment, 'Google Pay');
  await inSheet(page, 'Google Pay', 'Approve');
  await payment.button('Purchase').click();
  await payment.expectRecording({ nonces: ['fake-android-pay-visa-nonce'] });
  expect(payment.consoleErrors).toEqual([]);
});

test('Apple Pay, which loads no script, can be had on a page that requires Trusted Types; Google Pay cannot', () => {
  expect([allowsTrustedTypes(apple.config()), allowsTrustedTypes(google.config())]).toEqual([true, false]);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`every wallet works by keyboard alone, and axe finds nothing (${colorScheme})`, async ({
    open,
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    const payment = await open(withWallets('googlepay', 'applepay'), { sandbox: { applePay: true } });
    await payment.pay();
    const press = async (name: string) => {
      await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
      await page.keyboard.press('Enter');
    };
    await hosted.option(page, 'Google Pay').focus();
    await press('Google Pay');
    expect(await axeViolations(page, { include: '.payment-form' })).toEqual([]);
    await press('Continue with Google Pay');
    await inSheet(page, 'Google Pay', 'Approve');
    await expect(payment.button('Purchase')).toBeEnabled();
    expect(await axeViolations(page, { include: '.payment-form' })).toEqual([]);
  });
