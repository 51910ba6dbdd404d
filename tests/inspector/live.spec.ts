import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base, expect, type Page } from 'playwright/test';
import { build } from 'vite';
import { createApp } from '../../server/app.ts';
import { compose } from '../../server/compose.ts';
import { readConfig } from '../../server/config.ts';
import { serve } from '../../server/testing/listening.ts';
import { courses } from '../../src/catalogue/all.ts';
import { builtFolder } from '../support/site.ts';

/** The built site with the inspector beside it, as a local server has them. */
const test = base.extend<object, { origin: string }>({
  origin: [
    // The runner reads what a fixture needs from this pattern, and refuses any other form.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'live-'));
      const page = path.join(folder, 'page');
      const configFile = path.join(import.meta.dirname, '../../inspector/vite.config.ts');
      await build({ configFile, logLevel: 'error', build: { outDir: page, emptyOutDir: true } });
      const config = readConfig({ DATA_DIR: path.join(folder, 'data'), BRAND: 'general' });
      const siteFolder = builtFolder('general');
      const composed = await compose(config, { courses, siteFolder, print: () => undefined });
      const inspector = { folder: page, coverage: path.join(folder, 'none'), ready: async () => undefined };
      const server = await serve(createApp({ ...composed.deps, inspector }));
      await use(server.url);
      await server.close();
      await composed.close();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

const site = (page: Page) => page.frameLocator('iframe[title="The site"]');

async function open(page: Page, origin: string, to = '/') {
  await page.goto(`${origin}/__inspector/#/live`);
  await site(page).locator('html[data-live]').waitFor();
  if (to === '/') return;
  await page.getByLabel('Address in the site').fill(to);
  await page.getByRole('button', { name: 'Go', exact: true }).click();
  await expect(page.getByLabel('Watched page')).toContainText(`Frame ${to.split('?')[0]}`);
  await site(page).locator('html[data-live]').waitFor();
}

const actor = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Actor system' }).getByRole('button', { name: new RegExp(`^${name} `) });
const lit = (page: Page) => page.locator('.live-chart .state.active');

test('what a person does in the frame is seen in tree, drawing and log', async ({ page, origin }) => {
  await open(page, origin, '/courses/biology/biod101');
  await actor(page, 'cart').click();
  await expect(actor(page, 'cart')).toContainText('ready.contents.empty');
  await site(page).getByRole('button', { name: 'Register', exact: true }).click();
  await expect(actor(page, 'cart')).toContainText('ready.contents.filled');
  await expect(lit(page).filter({ hasText: /^filled/ })).toHaveCount(1);
  const events = page.getByRole('region', { name: 'Events' });
  await expect(events.getByRole('button', { name: /cart COURSE_ADDED/ })).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search events' }).fill('cart COURSE_ADDED');
  await expect(events.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('tab', { name: 'Sequence' }).click();
  await expect(page.getByRole('img', { name: /^Sequence of \d+ events between/ })).toContainText(
    'COURSE_ADDED',
  );
});

test('an event is sent from a form, and one that the chart does not answer is marked', async ({
  page,
  origin,
}) => {
  await open(page, origin, '/courses/biology/biod101');
  await actor(page, 'cart').click();
  await page.getByRole('tab', { name: 'Send' }).click();
  await page.getByRole('combobox', { name: 'Event', exact: true }).selectOption('COURSE_ADDED');
  await page.getByRole('textbox', { name: 'code' }).fill('chem103');
  await page.getByRole('button', { name: 'Send to cart' }).click();
  await expect(site(page).getByRole('link', { name: /^Pending registrations: 1 course$/ })).toBeVisible();

  await actor(page, 'videoDialog').click();
  await page.getByRole('combobox', { name: 'Event', exact: true }).selectOption('DIALOG_CLOSED');
  await page.getByRole('button', { name: 'Send to videoDialog' }).click();
  await page.getByRole('tab', { name: 'Events' }).click();
  await page.getByLabel('Show', { exact: true }).selectOption('ignored');
  await expect(page.getByRole('button', { name: /videoDialog DIALOG_CLOSED ignored/ })).toBeVisible();
});

test('time travel, and a recording saved and opened again', async ({ page, origin }) => {
  await open(page, origin, '/courses/biology/biod101');
  await actor(page, 'cart').click();
  await site(page).getByRole('button', { name: 'Register', exact: true }).click();
  await expect(actor(page, 'cart')).toContainText('ready.contents.filled');
  await page.getByRole('searchbox', { name: 'Search events' }).fill('xstate.done.actor.restoreCart');
  await page.getByRole('region', { name: 'Events' }).getByRole('button').first().click();
  await expect(actor(page, 'cart')).toContainText('ready.contents.empty');
  await page.getByRole('button', { name: 'Step back' }).click();
  await page.getByRole('button', { name: 'Now', exact: true }).click();
  await expect(actor(page, 'cart')).toContainText('ready.contents.filled');

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save recording' }).click();
  const file = await (await saving).path();
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
    format: 'matricula-recording',
    version: 1,
  });
  const chooser = page.getByLabel('Recording', { exact: true });
  await chooser.setInputFiles(file);
  await expect(page.getByLabel('Watched page')).toContainText('Recording');
  await expect(actor(page, 'cart')).toContainText('ready.contents.filled');
  const entries = {
    format: 'matricula-recording',
    version: 1,
    at: '',
    href: '',
    charts: {},
    entries: [{ kind: 'step' }],
  };
  await chooser.setInputFiles({
    name: 'broken.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(entries)),
  });
  await expect(page.getByRole('alert')).toContainText(
    'broken.json cannot be shown. In the recording, entries.0',
  );
});

test('a typed password never reaches the inspector', async ({ page, origin }) => {
  await open(page, origin, '/checkout?course_codes=biod101');
  await site(page)
    .getByRole('checkbox', { name: /I have read/ })
    .check({ force: true });
  await site(page).getByRole('button', { name: 'Complete Registration' }).click();
  await actor(page, 'signIn').click();
  const messages = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const channel = new BroadcastChannel('matricula-inspector');
        let all = '';
        channel.addEventListener('message', ({ data }) => {
          // What the inspector itself sends is no news.
          if (data.type !== 'entries') return;
          all += JSON.stringify(data);
          if (all.includes('PASSWORD_SUBMITTED')) resolve(all);
        });
      }),
  );
  await page.getByRole('tab', { name: 'Send' }).click();
  await page.getByRole('combobox', { name: 'Event', exact: true }).selectOption('PASSWORD_SUBMITTED');
  await page.getByRole('textbox', { name: 'password' }).fill('Never-seen.1');
  await page.getByRole('button', { name: 'Send to signIn' }).click();
  const told = await messages;
  expect(told).toContain('[redacted]');
  expect(told).not.toContain('Never-seen.1');
});

test('a planned path is walked in the frame, and in steps', async ({ page, origin }) => {
  test.setTimeout(60_000);
  await open(page, origin);
  await page.getByRole('tab', { name: 'Player' }).click();
  await page.getByLabel('Chart to walk').selectOption('signIn');
  await page.getByLabel('Speed').selectOption('fast');
  const way = page.getByLabel('Where to walk');
  await way.selectOption('state verifyingEmail', { timeout: 20_000 });
  await page.getByRole('button', { name: 'Walk', exact: true }).click();
  const walk = page.getByLabel('Walk', { exact: true });
  await expect(walk).toHaveText(/^As planned/, { timeout: 30_000 });
  await expect(site(page).getByRole('textbox', { name: 'Verify email' })).toBeVisible();
  await expect(actor(page, 'signIn')).toContainText('verifyingEmail');

  await page.getByRole('button', { name: 'Step', exact: true }).click();
  await expect(walk).toHaveText(/^Paused: 0 of/);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(walk).toHaveText(/^Stopped/);
});
