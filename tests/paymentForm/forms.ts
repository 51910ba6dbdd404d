import type { Locator, Page } from 'playwright/test';
import type { PaymentConfig } from '../../src/services/payment/index.ts';
import { clientToken } from './braintree/sandbox.ts';

export type CardField = 'number' | 'expirationDate' | 'cvv';

/** One implementation of the payment form: how to configure it, and where its parts are on the page. */
export interface FormUnderTest {
  readonly name: string;
  config(paypal: boolean): PaymentConfig;
  /** Where the page of a bank is shown. */
  bank?(page: Page): Pick<Locator, 'getByRole'>;
  /** The address of the scripts that only this form needs. */
  readonly scripts: RegExp;
  field(page: Page, field: CardField): Locator;
  option(page: Page, option: 'Card' | 'PayPal' | 'Google Pay' | 'Apple Pay'): Locator;
  /** Opens the window of the wallet from its view, and answers there. */
  inWallet(page: Page, answer: WalletAnswer): Promise<void>;
  /** Has the card that is being entered saved, where that has to be asked for. */
  save(page: Page): Promise<void>;
  methods(page: Page): Locator;
  otherWay(page: Page): Locator;
  /** The address of the wallet's own script. */
  readonly walletScript: string;
  /** The form's message when the supplier rejects a card. */
  rejection(page: Page): Locator;
}

type WalletAnswer = 'approve' | 'close';

/** Answers in what stands for the window of a wallet. */
export const inSheet = (page: Page, wallet: string, answer: string) =>
  page
    .getByRole('region', { name: `${wallet} (emulated)` })
    .getByRole('button', { name: answer, exact: true })
    .click();

async function emulatedPayPal(page: Page, answer: WalletAnswer): Promise<void> {
  await page.getByRole('button', { name: 'PayPal (emulated)' }).click();
  await inSheet(page, 'PayPal', { approve: 'Approve', close: 'Close' }[answer]);
}

const standIn: FormUnderTest & Required<Pick<FormUnderTest, 'bank'>> = {
  name: 'the embedded test form',
  config: (paypal) => ({ kind: 'embedded', wallets: paypal ? ['paypal'] : [] }),
  scripts: /standIn.*\.js/,
  field: (page, field) =>
    page.getByLabel({ number: 'Card number', expirationDate: 'Expiration date', cvv: 'CVV' }[field]),
  bank: (page) => page.locator('.payment-form-bank'),
  option: (page, option) => page.getByRole('button', { name: option, exact: true }),
  async inWallet(page, answer) {
    await page.getByRole('button', { name: 'Open test PayPal' }).click();
    const name = { approve: 'Approve in test PayPal', close: 'Close test PayPal' }[answer];
    await page.getByRole('button', { name }).click();
  },
  save: () => Promise.resolve(),
  methods: (page) => page.getByRole('group', { name: 'Paying with' }).getByRole('radio'),
  otherWay: (page) => page.getByRole('button', { name: 'Choose another way to pay' }),
  walletScript: 'nothing to load',
  rejection: (page) => page.getByText('This security code was refused. Check it and try again.'),
};

const hosted: typeof standIn = {
  ...standIn,
  name: 'Braintree Hosted Fields',
  config: (paypal) => ({
    kind: 'hosted',
    authorization: clientToken,
    wallets: paypal ? ['paypal'] : [],
    seller: 'Matricula College',
  }),
  bank: (page) => page.frameLocator('iframe[title="Page of your bank"]'),
  scripts: /hosted.*\.js/,
  field: (page, field) =>
    page.frameLocator(`iframe[name="braintree-hosted-field-${field}"]`).locator('input'),
  inWallet: emulatedPayPal,
  save: (page) => page.getByRole('checkbox', { name: 'Save this card for later payments' }).check(),
  walletScript: 'https://www.paypal.com/sdk/js',
};

const dropin: FormUnderTest = {
  name: 'Braintree Drop-in',
  config: (paypal) => ({
    kind: 'dropin',
    authorization: clientToken,
    wallets: paypal ? ['paypal'] : [],
  }),
  scripts: /dropin.*\.js/,
  field: (page, field) =>
    page.frameLocator(`iframe[name="braintree-hosted-field-${field}"]`).locator('input'),
  option: (page, option) => page.locator(`.braintree-option__${option.toLowerCase()}`),
  inWallet: emulatedPayPal,
  walletScript: 'https://www.paypalobjects.com/api/checkout.min.js',
  save: (page) => page.getByText('Save card').click(),
  methods: (page) => page.locator('.braintree-method'),
  otherWay: (page) => page.locator('[data-braintree-id="toggle"]'),
  rejection: (page) => page.locator('[data-braintree-id="sheet-error-text"]'),
};

export const forms: readonly FormUnderTest[] = [standIn, hosted, dropin];
export { dropin, hosted, standIn };
