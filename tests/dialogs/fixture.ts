import path from 'node:path';
import { expect, test as base, type Locator, type Page } from 'playwright/test';
import type { CreateAccountInput } from '../../machines/createAccount/machine.ts';
import type { SignInInput } from '../../machines/signIn/rules.ts';
import { bidiPage } from '../support/bidiPage.ts';
import { serveTestPage, type TestPage } from '../support/testPage.ts';

/** A page with one dialog, whose services answer when and as the test says. */
export class DialogPage {
  readonly page: Page;
  readonly errors: string[] = [];

  constructor(page: Page) {
    this.page = page;
    page.on('console', (message) => {
      if (message.type() === 'error') this.errors.push(message.text());
    });
    page.on('pageerror', (error) => this.errors.push(error.message));
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  titled(title: string): Locator {
    return this.page.getByRole('dialog', { name: title, exact: true });
  }

  button(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true });
  }

  field(label: string): Locator {
    return this.dialog.getByLabel(label, { exact: true });
  }

  async signIn(input: SignInInput = {}): Promise<void> {
    await this.page.evaluate((given) => window.dialogs.openSignIn(given), input);
    if (input.step !== 'confirm') await this.answer('restoreStep', { kind: 'none' });
  }

  async createAccount(input: CreateAccountInput = { email: 'ann@example.test' }): Promise<void> {
    await this.page.evaluate((given) => window.dialogs.openCreateAccount(given), input);
    if (!input.values) await this.answer('restoreValues', { kind: 'none' });
    await expect(this.titled('Create account')).toBeVisible();
  }

  /** Waits until the service is called, and answers the call. */
  async answer(service: string, outcome: unknown): Promise<void> {
    await this.page.waitForFunction(([name, given]) => window.dialogs.answer(name, given), [
      service,
      outcome,
    ] as const);
  }

  calls(service: string): Promise<unknown[]> {
    return this.page.evaluate(
      (name) => window.dialogs.calls.filter((call) => call.service === name).map((call) => call.input),
      service,
    );
  }

  /** The width in pixels that the page and its dialog need. */
  width(): Promise<number> {
    return this.page.evaluate(() =>
      Math.max(
        ...[document.documentElement, ...document.querySelectorAll('[data-part=positioner]')].map(
          (box) => box.scrollWidth,
        ),
      ),
    );
  }

  output(): Promise<unknown> {
    return this.page.evaluate(() => window.dialogs.output);
  }
}

interface Fixtures {
  readonly dialogPage: DialogPage;
}

export const test = base.extend<Fixtures, { site: TestPage }>({
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

  dialogPage: async ({ site, page }, use) => {
    const dialogPage = new DialogPage(page);
    await page.goto(site.url);
    await use(dialogPage);
    expect(dialogPage.errors).toEqual([]);
  },
});

export { expect };
