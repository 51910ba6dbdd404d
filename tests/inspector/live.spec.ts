import { readFile } from 'node:fs/promises';
import { axeViolations } from '../support/axe.ts';
import { activeStates, actor, open, site, strip } from './live.ts';
import { expect, test } from './site.ts';

test('what a user does in the frame shows in tree, chart and log', async ({ page, charts }) => {
  await open(page, charts, '/courses/biology/biod101');
  await actor(page, 'cart').click();
  await expect(actor(page, 'cart')).toContainText('ready.contents.empty');
  await site(page).getByRole('button', { name: 'Register', exact: true }).click();
  await expect(actor(page, 'cart')).toContainText('ready.contents.filled');
  await expect(activeStates(page).filter({ hasText: /^filled/ })).toHaveCount(1);
  const events = page.getByRole('region', { name: 'Events' });
  await expect(events.getByRole('button', { name: /cart COURSE_ADDED/ })).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search events' }).fill('cart COURSE_ADDED');
  await expect(events.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('tab', { name: 'Sequence' }).click();
  const sequence = page.getByRole('img', { name: /^Sequence of \d+ events between/ });
  await expect(sequence).toContainText('COURSE_ADDED');
  await expect(sequence.locator('.message').last()).toBeInViewport();
  await expect(page.locator('.lifelines')).toBeInViewport();
});

test('events are sent from a form, and ignored events are marked', async ({ page, charts }) => {
  await open(page, charts, '/courses/biology/biod101');
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

test('earlier steps are shown, and a recording is saved and opened', async ({ page, charts }) => {
  await open(page, charts, '/courses/biology/biod101');
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
  await expect(page.getByLabel('Watched programs')).toContainText('Recording');
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
    'broken.json cannot be opened. In the recording, entries.0',
  );
});

test('a typed password never reaches the inspector', async ({ page, charts }) => {
  await open(page, charts, '/checkout?course_codes=biod101');
  const terms = site(page).getByRole('checkbox', { name: /I have read/ });
  // The box is disabled until checkout runs.
  await expect(terms).toBeEnabled();
  await terms.check({ force: true });
  await site(page).getByRole('button', { name: 'Complete Registration' }).click();
  await actor(page, 'signIn').click();
  const messages = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const channel = new BroadcastChannel('matricula-inspector');
        let all = '';
        channel.addEventListener('message', ({ data }) => {
          // Skips messages from the inspector itself.
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
  const sent = await messages;
  expect(sent).toContain('[redacted]');
  expect(sent).not.toContain('Never-seen.1');
});

test('a control shows what it can send, and a selected transition shows its control', async ({
  page,
  charts,
}) => {
  await open(page, charts, '/courses/biology/biod101');
  await actor(page, 'videoDialog').click();
  const register = site(page).getByRole('button', { name: 'Register', exact: true });
  await register.hover();
  await expect(strip(page)).toContainText('Register can send');
  await strip(page).getByRole('button', { name: 'Cart', exact: true }).click();
  await expect(actor(page, 'cart')).toHaveAttribute('aria-pressed', 'true');
  await expect(strip(page).getByText('COURSE_ADDED')).toBeVisible();
  await expect(page.locator('.live-chart [data-transition="cart|COURSE_ADDED|0"]')).toHaveClass(/marked/);

  // Focus has the same effect as the pointer.
  await site(page).getByRole('link').first().focus();
  await expect(strip(page)).toContainText('sends no event known to the UI drivers.');
  await register.focus();
  await expect(strip(page)).toContainText('Register can send');
  await strip(page).getByRole('button', { name: /→/ }).first().click();
  await expect(strip(page)).toContainText(
    'COURSE_ADDED is sent by the button “Register”, marked in the site.',
  );
  const distance = async () => {
    const [spot, control] = [await page.locator('.spot').boundingBox(), await register.boundingBox()];
    return spot && control ? Math.hypot(spot.x + 4 - control.x, spot.y + 4 - control.y) : NaN;
  };
  await expect.poll(distance).toBeLessThan(3);

  await page.getByRole('tab', { name: 'Details' }).click();
  await page
    .getByRole('tabpanel')
    .getByRole('link', { name: /COURSE_ADDED/ })
    .last()
    .click();
  await expect(page).toHaveURL(/#\/live(\?|$)/);
});

test('guards show their results and counts, and the coverage of this session is shown on the chart', async ({
  page,
  charts,
}) => {
  await open(page, charts, '/courses/biology/biod101');
  await actor(page, 'cart').click();
  await site(page).getByRole('button', { name: 'Register', exact: true }).click();
  await expect(actor(page, 'cart')).toContainText('ready.contents.filled');
  await page.locator('.live-chart [data-transition="cart|COURSE_ADDED|0"]').dispatchEvent('click');
  await page.getByRole('tab', { name: 'Details' }).click();
  const guard = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'isInCart' }).first();
  await expect(guard).toContainText(/true 3, false \d/);
  // Shows the step in which the guard was evaluated.
  await page.getByRole('tab', { name: 'Events' }).click();
  await page.getByRole('searchbox', { name: 'Search events' }).fill('cart COURSE_ADDED');
  await page.getByRole('region', { name: 'Events' }).getByRole('button').first().click();
  await page.getByRole('tab', { name: 'Details' }).click();
  await expect(guard.locator('.result')).toHaveText('false');

  await page.getByRole('link', { name: /^Cart/ }).first().click();
  await page.getByRole('tab', { name: 'Coverage' }).click();
  await page.getByLabel('This session').check();
  await expect(page.locator('[data-transition="cart|COURSE_ADDED|0"]')).toHaveClass(/unfired/);
  await expect(page.locator('g.row.fired')).not.toHaveCount(0);
  await expect(page.getByRole('row', { name: /^isInCart never \d/ })).toBeVisible();
});

test('another tab of the site can be watched, and its actors stay after it is closed', async ({
  page,
  charts,
  context,
}) => {
  await open(page, charts);
  const tab = await context.newPage();
  await tab.goto(`${charts.origin}/careers`);
  // A page that nobody uses runs no charts.
  await tab.mouse.move(200, 200, { steps: 2 });
  const watched = page.getByLabel('Watched programs');
  await expect(watched).toContainText('Tab /careers');
  await watched.selectOption({ label: 'Tab /careers' });
  await expect(actor(page, 'cart')).toContainText('ready');
  await tab.goto('about:blank');
  await expect(watched).toContainText('Tab /careers (left)');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds no violations on the live page in ${colorScheme} mode`, async ({ page, charts }) => {
    await page.emulateMedia({ colorScheme });
    await open(page, charts, '/courses/biology/biod101');
    await actor(page, 'cart').click();
    for (const tab of ['Events', 'Sequence', 'Details', 'Snapshot', 'Send', 'Player']) {
      await page.getByRole('tab', { name: tab }).click();
      if (tab === 'Player')
        await page.getByLabel('Path to run').locator('optgroup').first().waitFor({ state: 'attached' });
      const scope = tab === 'Events' ? {} : { include: '.live-dock' };
      expect(await axeViolations(page, { ...scope, exclude: 'iframe' })).toEqual([]);
    }
    await page.setViewportSize({ width: 390, height: 800 });
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(width).toBeLessThanOrEqual(390);
    // Arrow keys wrap around.
    await page.getByRole('tab', { name: 'Player' }).press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Events' })).toBeFocused();
  });
}
