import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { registry } from '../../machines/index.ts';
import { extractGraph } from 'chart-inspector/model/graph.ts';
import { axeViolations } from '../support/axe.ts';
import { expect, test } from './site.ts';

const drawing = (page: Page) => page.getByRole('application');
const states = (page: Page) => page.locator('svg.chart g.state[data-state]');

test.beforeEach(({ page }) => {
  page.on('pageerror', (error) => {
    throw error;
  });
});

test('every registered chart is drawn with all its states and transitions', async ({ page, charts }) => {
  for (const { id, title, machine } of registry) {
    const graph = extractGraph(machine);
    await page.goto(`${charts.url}#/chart/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await expect(states(page)).toHaveCount(graph.states.length);
    await expect(page.locator('svg.chart g[data-transition]')).toHaveCount(graph.transitions.length);
  }
});

test('a link selects a state or a transition and scrolls it into view', async ({ page, charts }) => {
  const state = 'siteVersion.claimingReload';
  await page.goto(`${charts.url}#/chart/siteVersion/state/${state}`);
  await expect(page.getByRole('heading', { level: 2, name: 'claimingReload' })).toBeVisible();
  await expect(page.locator(`[data-state="${state}"]`)).toHaveClass(/selected/);
  await expect(page.locator(`[data-state="${state}"] > .box`).first()).toBeInViewport();
  const transition = 'toast.opening|always|1';
  await page.goto(`${charts.url}#/chart/toast/transition/${encodeURIComponent(transition)}`);
  await expect(page.locator(`[data-transition="${transition}"]`)).toHaveClass(/selected/);
  await expect(page.getByRole('tabpanel')).toContainText('not');
  await expect(page.getByRole('tabpanel')).toContainText('isSuccess');
  await expect(page.getByRole('list', { name: /^Path/ })).toContainText('The chart starts (failure)');
  await expect(page.getByRole('button', { name: /machines\/toast\/machine\.ts:\d+/ })).toBeVisible();
});

test('a click selects and updates the address, Escape clears the selection', async ({ page, charts }) => {
  await page.goto(`${charts.url}#/chart/toast`);
  await page.locator('[data-state="toast.failure"]').click({ position: { x: 20, y: 20 } });
  await expect(page).toHaveURL(/state\/toast\.failure$/);
  await page.locator('[data-transition="toast|TOAST_CLOSED|0"]').click();
  await expect(page).toHaveURL(/transition\//);
  await drawing(page).press('Escape');
  await expect(page).toHaveURL(/chart\/toast$/);
});

test('an unknown state or chart is reported', async ({ page, charts }) => {
  await page.goto(`${charts.url}#/chart/request/state/request.nowhere`);
  await expect(page.getByRole('alert')).toContainText('request.nowhere');
  await page.goto(`${charts.url}#/chart/nothing`);
  await expect(page.getByRole('alert')).toContainText('There is no chart');
});

test('search finds charts, states and events', async ({ page, charts }) => {
  await page.goto(`${charts.url}#/chart/request`);
  await expect(drawing(page)).toBeVisible();
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox');
  await expect(search).toBeFocused();
  await search.fill('toast_closed');
  const results = page.getByRole('list', { name: 'States and transitions' });
  await expect(results.getByRole('listitem')).toHaveCount(1);
  await results.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 2, name: 'TOAST_CLOSED' })).toBeVisible();
  await page.goto(`${charts.url}#/chart/request`);
  await search.fill('toast_closed');
  await search.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'TOAST_CLOSED' })).toBeVisible();
  await search.fill('payment');
  await expect(page.getByRole('navigation').locator('a[href="#/chart/payment"]')).toBeVisible();
  await search.fill('no such thing');
  await expect(page.getByText('0 charts, 0 results')).toBeVisible();
});

test('arrow keys move between states, plus, minus and 0 zoom', async ({ page, charts }) => {
  await page.goto(`${charts.url}#/chart/toast`);
  await drawing(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/toast\.opening$/);
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/toast\.(failure|success)$/);
  await page.keyboard.press('ArrowUp');
  await expect(page).toHaveURL(/toast\.opening$/);
  const zoom = page.getByLabel('Zoom level');
  await page.keyboard.press('0');
  const fitted = await zoom.innerText();
  await page.keyboard.press('+');
  await expect(zoom).not.toHaveText(fitted);
  await page.keyboard.press('-');
  await expect(zoom).toHaveText(fitted);
});

test('the drawing is dragged and zoomed with the mouse', async ({ page, charts }) => {
  await page.goto(`${charts.url}#/chart/request`);
  const box = page.locator('[data-state="request.sending"] > .box');
  const before = await box.boundingBox();
  const frame = await drawing(page).boundingBox();
  if (!before || !frame) throw new Error('nothing is drawn');
  await page.mouse.move(frame.x + 30, frame.y + 30);
  await page.mouse.down();
  await page.mouse.move(frame.x + 130, frame.y + 60, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await box.boundingBox())?.x).toBeCloseTo(before.x + 100, 0);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, 300);
  await page.keyboard.up('Control');
  await expect.poll(async () => (await box.boundingBox())?.width).toBeLessThan(before.width);
});

test('states collapse and expand', async ({ page, charts }) => {
  const all = registry.find(({ id }) => id === 'cart');
  await page.goto(`${charts.url}#/chart/cart`);
  const whole = extractGraph(all!.machine).states.length;
  await expect(states(page)).toHaveCount(whole);
  await page.locator('[data-toggle="cart.ready.contents"]').click();
  await expect(states(page)).toHaveCount(whole - 2);
  await page.locator('[data-toggle="cart.ready.contents"]').click();
  await expect(states(page)).toHaveCount(whole);
  await page.getByRole('button', { name: 'Collapse all' }).click();
  await expect(page.locator('[data-state="cart.ready.storage.kept"]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Expand all' }).click();
  await expect(states(page)).toHaveCount(whole);
});

test('a chart is saved as SVG, PNG, Mermaid and JSON', async ({ page, charts }) => {
  await page.goto(`${charts.url}#/chart/request`);
  await expect(drawing(page)).toBeVisible();
  const save = async (name: string) => {
    await page.getByText('Export', { exact: true }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name, exact: true }).click(),
    ]);
    return { name: download.suggestedFilename(), body: await readFile(await download.path()) };
  };
  const svg = await save('SVG');
  expect(svg.name).toBe('request.svg');
  expect(svg.body.toString()).toContain('data-state="request.sending"');
  const png = await save('PNG');
  expect(png.body.subarray(1, 4).toString()).toBe('PNG');
  expect(png.body.readUInt32BE(16)).toBeGreaterThan(800);
  expect((await save('Mermaid')).body.toString()).toContain('stateDiagram-v2');
  expect(JSON.parse((await save('JSON')).body.toString())).toMatchObject({ id: 'request', root: 'request' });
});

test('coverage is shown by source, with stale records and the shortest path to what was missed', async ({
  page,
  charts,
}) => {
  await page.goto(`${charts.url}#/chart/cart`);
  await page.getByRole('tab', { name: 'Coverage' }).click();
  await expect(page.locator('g.fired')).toHaveCount(0);
  await page.getByLabel('Vitest').check();
  await expect(page.locator(`[data-transition="${charts.missed}"]`)).toHaveClass(/unfired/);
  await expect(page.locator('g.row.unfired')).toHaveCount(1);
  await expect(page.getByText(/^stale/)).toBeVisible();
  const missed = page.getByRole('list', { name: 'Transitions that have not fired' });
  await missed.getByText('Shortest path').click();
  await expect(missed.getByRole('listitem').filter({ hasText: 'The chart starts' }).first()).toBeVisible();
  await expect(page.getByRole('row', { name: /^isInCart 3 never/ })).toBeVisible();
  await page.getByLabel('Vitest').uncheck();
  await page.getByLabel('Chromium').check();
  await expect(page.locator('g.row.fired')).toHaveCount(0);
});

test('the outline lists every state and transition', async ({ page, charts }) => {
  const graph = extractGraph(registry.find(({ id }) => id === 'cart')!.machine);
  await page.goto(`${charts.url}#/chart/cart`);
  await page.getByRole('tab', { name: 'Outline' }).click();
  const panel = page.getByRole('tabpanel');
  for (const state of graph.states.filter(({ parent }) => parent)) {
    await expect(panel.getByRole('link', { name: state.path.join('.'), exact: true }).first()).toBeVisible();
  }
  const ready = panel.getByRole('list', { name: 'States in ready' });
  await expect(
    ready.getByRole('list', { name: 'States in contents' }).getByText('empty').first(),
  ).toBeVisible();
  const listed = await panel
    .getByRole('list', { name: /^Transitions of/ })
    .locator('> li')
    .count();
  expect(listed).toBe(graph.transitions.length);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds no violations in ${colorScheme} mode`, async ({ page, charts }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto(`${charts.url}#/chart/cart/state/cart.ready.storage`);
    await expect(drawing(page)).toBeVisible();
    for (const tab of ['Details', 'Outline', 'Coverage']) {
      await page.getByRole('tab', { name: tab }).click();
      if (tab === 'Coverage') await page.getByLabel('Vitest').check();
      // Only the panel has changed.
      const scope = tab === 'Details' ? {} : { include: '.panel' };
      expect(await axeViolations(page, scope)).toEqual([]);
    }
  });
}

test('colors follow the system until a theme is chosen, and the choice is kept', async ({ page, charts }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${charts.url}#/chart/request`);
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await paper();
  await page.getByRole('button', { name: 'Use dark colors' }).click();
  await expect.poll(paper).not.toBe(light);
  const dark = await paper();
  await page.reload();
  await expect.poll(paper).toBe(dark);
});

test('only the drawing is printed', async ({ page, charts }) => {
  await page.goto(`${charts.url}#/chart/request`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(page.getByRole('tablist')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const box = await page.locator('svg.chart').boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
});
