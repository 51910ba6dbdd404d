import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { expect, test as base, type Locator, type Page } from 'playwright/test';
import { build } from 'vite';
import type { CreateAccountInput } from '../../machines/createAccount/machine.ts';
import type { SignInInput } from '../../machines/signIn/rules.ts';
import site from '../../vite.config.ts';

/** Answered by the test itself: nothing listens there. */
const origin = 'http://localhost:4250';

/** A page with one dialog in it, whose services wait for the test's word. */
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
    if (input.step !== 'confirm') await this.answer('recallPlace', null);
  }

  async createAccount(input: CreateAccountInput = { email: 'ann@example.test' }): Promise<void> {
    await this.page.evaluate((given) => window.dialogs.openCreateAccount(given), input);
    await expect(this.titled('Create account')).toBeVisible();
  }

  /** Waits until the service is asked, and answers it. */
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

  /** Pixels that the page and the dialog over it need from left to right. */
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
  readonly on: DialogPage;
}

export const test = base.extend<Fixtures, { built: string }>({
  built: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'dialogs-page-'));
      await build({
        configFile: false,
        root: path.join(import.meta.dirname, 'app'),
        logLevel: 'error',
        plugins: [react()],
        resolve: site.resolve ?? {},
        define: site.define ?? {},
        build: {
          outDir: folder,
          emptyOutDir: true,
          modulePreload: { polyfill: false },
          assetsInlineLimit: 0,
        },
      });
      await use(folder);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  on: async ({ built, page }, use) => {
    await page.route(`${origin}/**`, async (route) => {
      const { pathname } = new URL(route.request().url());
      const file = path.join(built, pathname === '/' ? 'index.html' : pathname);
      await (existsSync(file) ? route.fulfill({ path: file }) : route.fulfill({ status: 204 }));
    });
    const opened = new DialogPage(page);
    await page.goto(origin);
    await use(opened);
    expect(opened.errors).toEqual([]);
  },
});

export { expect };
