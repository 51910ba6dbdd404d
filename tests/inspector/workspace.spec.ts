import type { Locator, Page } from 'playwright/test';
import { extractGraph } from 'chart-inspector/model/graph.ts';
import { registry } from '../../machines/index.ts';
import { activeStates, actor, open, site } from './live.ts';
import { expect, test } from './site.ts';

const drawing = (page: Page) => page.getByRole('application');
const widthOf = async (pane: Locator) => (await pane.boundingBox())?.width ?? 0;

test('panes are hidden and resized, and the address keeps them', async ({ page, charts }) => {
  await page.goto(`${charts.url}#/chart/cart`);
  await expect(drawing(page)).toBeVisible();
  const details = page.getByRole('complementary', { name: 'About the chart' });
  const before = await widthOf(details);
  const border = page.getByRole('separator', { name: 'Width of the details' });
  await border.press('ArrowLeft');
  await expect.poll(() => widthOf(details)).toBeGreaterThan(before + 10);
  const wider = await widthOf(details);
  const box = (await border.boundingBox())!;
  await page.mouse.move(box.x + 3, 400);
  await page.mouse.down();
  await page.mouse.move(box.x - 97, 400, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => widthOf(details)).toBeCloseTo(wider + 100, -1);
  const panes = page.getByRole('group', { name: 'Panes' });
  await panes.getByRole('button', { name: 'List' }).click();
  await expect(page.getByRole('navigation', { name: 'Charts' })).toBeHidden();

  // Links and reloads keep the layout.
  await details.getByRole('tab', { name: 'Outline' }).click();
  await expect(page).toHaveURL(/tab=outline/);
  await details.getByRole('link').first().click();
  await expect(page).toHaveURL(/tab=outline/);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Outline' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('navigation', { name: 'Charts' })).toBeHidden();
  await expect.poll(() => widthOf(details)).toBeCloseTo(wider + 100, -1);
  await border.press('Enter');
  await expect.poll(() => widthOf(details)).toBeCloseTo(before, -1);
});

test('a large chart has a minimap, and readable names from afar', async ({ page, charts }) => {
  await page.goto(`${charts.url}#/chart/signIn`);
  await expect(drawing(page)).toBeVisible();
  const minimap = page.locator('.minimap');
  const visible = minimap.locator('.visible');
  const place = async () => Number(await visible.getAttribute('y'));
  const top = await place();
  const map = (await minimap.boundingBox())!;
  await page.mouse.click(map.x + map.width / 2, map.y + map.height - 8);
  await expect.poll(place).toBeGreaterThan(top + 100);

  const labels = page.locator('.far-labels text');
  await expect(labels).toHaveCount(0);
  await page.getByRole('button', { name: 'Fit' }).click();
  await expect(labels).not.toHaveCount(0);
  const heights = await labels.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  for (const height of heights) expect(height).toBeGreaterThan(9);
  // What is too small is folded into the state around it.
  await expect(page.locator('.far-labels .folded')).not.toHaveCount(0);
});

test('the live chart pans to the transition that was taken, in a parallel chart too', async ({
  page,
  charts,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await open(page, charts, '/courses/biology/biod101');
  await actor(page, 'cart').click();
  for (let press = 0; press < 4; press++) await page.getByRole('button', { name: 'Zoom in' }).click();
  await site(page).getByRole('button', { name: 'Register', exact: true }).click();
  await expect(actor(page, 'cart')).toContainText('ready.contents.filled');
  await page.getByRole('searchbox', { name: 'Search events' }).fill('cart COURSE_ADDED');
  await page.getByRole('region', { name: 'Events' }).getByRole('button').first().click();
  await expect(page.locator('[data-transition="cart|COURSE_ADDED|1"] > .hit')).toBeInViewport();
});

test('the snapshot shows what a step has changed, and a banner that it is past', async ({ page, charts }) => {
  await open(page, charts, '/courses/biology/biod101');
  await actor(page, 'cart').click();
  await site(page).getByRole('button', { name: 'Register', exact: true }).click();
  await expect(actor(page, 'cart')).toContainText('ready.contents.filled');
  await page.getByRole('searchbox', { name: 'Search events' }).fill('cart COURSE_ADDED');
  const rows = page.getByRole('region', { name: 'Events' });
  await rows.getByRole('button').first().click();
  await expect(page.getByText(/^This is step \d+ of \d+, not the present\.$/)).toBeVisible();
  await page.getByRole('tab', { name: 'Snapshot' }).click();
  const snapshot = page.getByRole('list', { name: 'Snapshot' });
  await expect(snapshot.locator('ins').filter({ hasText: 'biod101' }).first()).toBeVisible();
  await expect(snapshot.locator('del').filter({ hasText: 'empty' })).toBeVisible();

  // The address keeps actor, step and tab for as long as the page runs.
  const address = new URL(page.url()).hash;
  expect(address).toMatch(/actor=.+&tab=context|tab=context.*actor=/);
  expect(address).toContain('step=');
  await page.getByRole('button', { name: 'Back to now' }).click();
  await expect(page.getByText(/not the present/)).toBeHidden();
  await page.evaluate((hash) => {
    window.location.hash = hash;
  }, address);
  await expect(page.getByText(/not the present/)).toBeVisible();
});

test('arrow keys go through the log', async ({ page, charts }) => {
  // The last event that comes by itself.
  const coursesToday = page.waitForResponse(/courses_today/);
  await open(page, charts, '/courses/biology/biod101');
  await coursesToday;
  await actor(page, 'cart').click();
  const rows = page.getByRole('region', { name: 'Events' });
  const shown = page.getByLabel('Shown step');
  await expect(shown).toHaveText(/^(\d+) \/ \1$/);
  const [last = 0] = ((await shown.textContent()) ?? '').split(' / ').map(Number);
  await rows.press('ArrowUp');
  await expect(shown).toHaveText(`${last - 1} / ${last}`);
  await rows.press('Home');
  await expect(shown).toHaveText(`1 / ${last}`);
  await expect(rows.locator('[aria-current=step]')).toBeInViewport();
  await rows.press('ArrowDown');
  await expect(shown).toHaveText(`2 / ${last}`);
  await rows.press('End');
  await expect(page.getByRole('button', { name: 'Now', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('two charts are compared', async ({ page, charts }) => {
  await page.goto(`${charts.url}#/chart/toast`);
  await page.getByLabel('Compare with').selectOption('videoDialog');
  await expect(page).toHaveURL(/#\/compare\/toast\/videoDialog/);
  const toast = extractGraph(registry.find(({ id }) => id === 'toast')!.machine);
  const left = page.getByRole('region', { name: 'Toast' });
  await expect(left.locator('g.state[data-state]')).toHaveCount(toast.states.length);
  const differences = page.getByRole('region', { name: 'Differences' });
  await expect(differences).toContainText('only in the first');
  await expect(differences).toContainText('only in the second');
  await differences.getByRole('button', { name: /^state failure/ }).click();
  await expect(left.locator('[data-state="toast.failure"]')).toHaveClass(/selected/);
  await page.getByLabel('Second chart').selectOption('toast');
  await expect(differences).toContainText('The charts are alike.');
});

test('a narrow window shows one pane below the other, without scrolling sideways', async ({
  page,
  charts,
}) => {
  await open(page, charts);
  await expect(activeStates(page)).not.toHaveCount(0);
  for (const width of [900, 600, 390]) {
    await page.setViewportSize({ width, height: 800 });
    for (const address of ['#/live', '#/chart/signIn', '#/compare/toast/cart']) {
      await page.goto(`${charts.url}${address}`);
      const scrolled = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(scrolled).toBeLessThanOrEqual(width);
    }
  }
});
