import path from 'node:path';
import { test as base, expect, type Locator, type Page } from 'playwright/test';
import { bidiPage } from '../support/bidiPage.ts';
import { serveTestPage, type TestPage } from '../support/testPage.ts';
import type { Recording } from './app/recorder.ts';
import { bundleScripts } from './braintree/scripts.ts';
import { BraintreeSandbox, type Sandbox, type SandboxScripts } from './braintree/sandbox.ts';
import type { CardField, FormUnderTest } from './forms.ts';

interface OpenOptions {
  readonly paypal?: boolean;
  readonly sandbox?: Sandbox;
  /** How requests for the form's own script are answered: `silent` means never. */
  readonly scripts?: 'served' | 'blocked' | 'silent';
  /** Milliseconds until loading counts as failed. */
  readonly timeout?: number;
  readonly csp?: string;
}

/** A card that every form takes: valid for years, approved by the gateway. */
const visa: Record<CardField, string> = { number: '4111111111111111', expirationDate: '1235', cvv: '123' };

/** Page object: the test page with one form. */
class PaymentPage {
  readonly page: Page;
  readonly form: FormUnderTest;
  readonly sandbox: BraintreeSandbox;
  readonly consoleErrors: string[] = [];
  /** Errors and rejections that no code has handled; they are among the errors of the console too. */
  readonly pageErrors: string[] = [];

  constructor(page: Page, form: FormUnderTest, sandbox: BraintreeSandbox) {
    this.page = page;
    this.form = form;
    this.sandbox = sandbox;
    page.on('console', (message) => {
      if (message.type() === 'error') this.consoleErrors.push(message.text());
    });
    page.on('pageerror', ({ message }) => {
      this.consoleErrors.push(message);
      this.pageErrors.push(message);
    });
  }

  /** Opens the payment step. */
  async pay(): Promise<void> {
    await this.button('Pay').click();
  }

  button(
    name:
      | 'Pay'
      | 'Cancel'
      | 'Continue'
      | 'Purchase'
      | 'Sale failed'
      | 'Card declined'
      | 'Apply code'
      | 'Hide form'
      | 'Show form',
  ): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  async enter(card: Partial<Record<CardField, string>> = {}): Promise<void> {
    const values = { ...visa, ...card };
    await this.form.field(this.page, 'number').fill(values.number);
    await this.form.field(this.page, 'expirationDate').fill(values.expirationDate);
    await this.form.field(this.page, 'cvv').fill(values.cvv);
  }

  /** Enters a card and turns it into a payment method. */
  async enterAndContinue(card: Partial<Record<CardField, string>> = {}): Promise<void> {
    await this.enter(card);
    await this.button('Continue').click();
    await expect(this.button('Purchase')).toBeEnabled();
  }

  /** What the form's actor has reported so far. */
  async recording(): Promise<Recording> {
    return JSON.parse((await this.page.getByLabel('Recording').textContent()) ?? '{}') as Recording;
  }

  async expectRecording(part: Partial<Recording>): Promise<void> {
    await expect.poll(() => this.recording()).toMatchObject(part);
  }

  /** Mounts a form outside the page's own dialog, as `window.widget`, for calls that no button makes. */
  async mountWidget(): Promise<void> {
    await this.page.evaluate(async (config) => {
      window.widget = await window.loadPaymentWidget(config);
      await window.widget.mount(document.body.appendChild(document.createElement('div')));
    }, this.form.config(false));
  }

  /** Hosted fields report their validity by message: only then can the mounted form give a method. */
  async widgetIsRequestable(): Promise<void> {
    await this.page.evaluate(
      () => new Promise<void>((resolve) => window.widget.onRequestable((can) => can && resolve())),
    );
  }
}

interface Fixtures {
  readonly open: (form: FormUnderTest, options?: OpenOptions) => Promise<PaymentPage>;
}

export const test = base.extend<Fixtures, { site: TestPage; sandboxScripts: SandboxScripts }>({
  ...bidiPage,
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures wanted from this pattern: none.
    async ({}, use) => {
      const site = await serveTestPage(path.join(import.meta.dirname, 'app'));
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  sandboxScripts: [
    // oxlint-disable-next-line no-empty-pattern -- As above.
    async ({}, use) => use(await bundleScripts()),
    { scope: 'worker', timeout: 120_000 },
  ],

  open: async ({ site, sandboxScripts, page, context }, use) => {
    await use(
      async (form, { paypal = false, sandbox = {}, scripts = 'served', timeout = 60_000, csp } = {}) => {
        const braintree = new BraintreeSandbox({ paypal, ...sandbox }, sandboxScripts);
        await braintree.attach(context);
        if (scripts === 'blocked') await page.route(form.scripts, (route) => route.abort());
        if (scripts === 'silent') await page.route(form.scripts, () => new Promise<void>(() => undefined));
        const opened = new PaymentPage(page, form, braintree);
        const address = new URL(site.url);
        address.searchParams.set('setting', JSON.stringify({ config: form.config(paypal), timeout }));
        if (csp !== undefined) address.searchParams.set('csp', csp);
        await page.goto(address.href);
        return opened;
      },
    );
  },
});

export { expect };
