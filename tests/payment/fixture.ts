import { test as base, expect, type Locator, type Page } from 'playwright/test';
import type { Recording } from './app/recorder.ts';
import { BraintreeSandbox, type Sandbox } from './braintree/sandbox.ts';
import type { CardField, FormUnderTest } from './forms.ts';
import { startTestSite, type TestSite } from './site.ts';

interface Scene {
  readonly paypal?: boolean;
  readonly sandbox?: Sandbox;
  /** What becomes of the form's own script: `silent` never answers. */
  readonly scripts?: 'served' | 'blocked' | 'silent';
  /** Milliseconds until loading counts as failed. */
  readonly timeout?: number;
  readonly csp?: string;
}

/** A card that every form takes: valid for years, approved by the gateway. */
const visa: Record<CardField, string> = { number: '4111111111111111', expirationDate: '1235', cvv: '123' };

/** The test page with one form in it, as a person has it in front of them. */
export class PaymentPage {
  readonly page: Page;
  readonly form: FormUnderTest;
  readonly sandbox: BraintreeSandbox;
  readonly consoleErrors: string[] = [];

  constructor(page: Page, form: FormUnderTest, sandbox: BraintreeSandbox) {
    this.page = page;
    this.form = form;
    this.sandbox = sandbox;
    page.on('console', (message) => {
      if (message.type() === 'error') this.consoleErrors.push(message.text());
    });
    page.on('pageerror', (error) => this.consoleErrors.push(error.message));
  }

  /** The person comes to the payment step. */
  async pay(): Promise<void> {
    await this.button('Pay').click();
  }

  button(
    name: 'Pay' | 'Cancel' | 'Continue' | 'Purchase' | 'Sale failed' | 'Hide form' | 'Show form',
  ): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  async enter(card: Partial<Record<CardField, string>> = {}): Promise<void> {
    const values = { ...visa, ...card };
    await this.form.field(this.page, 'number').fill(values.number);
    await this.form.field(this.page, 'expirationDate').fill(values.expirationDate);
    await this.form.field(this.page, 'cvv').fill(values.cvv);
  }

  /** A card goes in and comes back as a method. */
  async enterAndContinue(card: Partial<Record<CardField, string>> = {}): Promise<void> {
    await this.enter(card);
    await this.button('Continue').click();
    await expect(this.button('Purchase')).toBeEnabled();
  }

  /** What the form's actor has told so far. */
  async recording(): Promise<Recording> {
    return JSON.parse((await this.page.getByLabel('Recording').textContent()) ?? '{}') as Recording;
  }

  async expectTold(part: Partial<Recording>): Promise<void> {
    await expect.poll(() => this.recording()).toMatchObject(part);
  }
}

interface Fixtures {
  readonly open: (form: FormUnderTest, scene?: Scene) => Promise<PaymentPage>;
}

export const test = base.extend<Fixtures, { site: TestSite }>({
  site: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use, workerInfo) => {
      const site = await startTestSite(4350 + workerInfo.parallelIndex);
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  open: async ({ site, page, context }, use) => {
    await use(
      async (form, { paypal = false, sandbox = {}, scripts = 'served', timeout = 8_000, csp } = {}) => {
        const braintree = new BraintreeSandbox({ paypal, ...sandbox }, site.scripts);
        await braintree.attach(context);
        if (scripts === 'blocked') await page.route(form.scripts, (route) => route.abort());
        if (scripts === 'silent') await page.route(form.scripts, () => new Promise<void>(() => undefined));
        const opened = new PaymentPage(page, form, braintree);
        const address = new URL(site.address);
        address.searchParams.set('setting', JSON.stringify({ config: form.config(paypal), timeout }));
        if (csp !== undefined) address.searchParams.set('csp', csp);
        await page.goto(address.href);
        return opened;
      },
    );
  },
});

export { expect };
