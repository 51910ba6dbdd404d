import type { Locator, Page } from 'playwright/test';
import { extractGraph } from 'chart-inspector/model/graph.ts';
import { registry } from '../../machines/index.ts';
import { expect, test } from './site.ts';

const drawing = (page: Page) => page.getByRole('application');
const zoomLevel = (page: Page) => page.getByLabel('Zoom level');
const boxOf = async (element: Locator) => (await element.boundingBox())!;

test.use({ viewport: { width: 1280, height: 800 } });

test('each chart opens with its initial state in natural size, in the middle of the drawing', async ({
  page,
  charts,
}) => {
  for (const [chart, initial] of [
    ['toast', 'toast.opening'],
    ['cart', 'cart.restoring'],
    ['payment', 'payment.paying.notCharged.open.code.deciding'],
    ['site', 'site.session.findingStoredSession'],
    ['signIn', 'signIn.opening'],
  ] as const) {
    await page.goto(`${charts.url}#/chart/${chart}`);
    const state = page.locator(`[data-state="${initial}"] > .box`).first();
    await expect(state).toBeInViewport({ ratio: 1 });
    await expect(zoomLevel(page)).toHaveText(/^(8[5-9]|9\d|100) %$/);
    const [frame, box] = [await boxOf(drawing(page)), await boxOf(state)];
    expect(box.x).toBeGreaterThan(frame.x);
    expect(box.x + box.width).toBeLessThan(frame.x + frame.width);
  }
});

test('the neighbors of the initial state are in sight with it', async ({ page, charts }) => {
  await page.goto(`${charts.url}#/chart/payment`);
  await expect(zoomLevel(page)).toHaveText('100 %');
  for (const state of ['deciding', 'refused', 'closed', 'applied'])
    await expect(
      page.locator(`[data-state="payment.paying.notCharged.open.code.${state}"] > .box`).first(),
    ).toBeInViewport({
      ratio: 1,
    });
});

test('the description has the width of the page, and nothing lies over the drawing', async ({
  page,
  charts,
}) => {
  await page.goto(`${charts.url}#/chart/site`);
  const { title, description } = registry.find(({ id }) => id === 'site')!;
  const heading = page.getByRole('main').getByText(description);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect((await boxOf(heading)).height).toBeLessThan(50);
  const frame = await boxOf(drawing(page));
  for (const part of [page.locator('.minimap'), page.getByRole('group', { name: 'Zoom' })])
    expect((await boxOf(part)).x).toBeGreaterThanOrEqual(frame.x + frame.width);
});

test('Fit and every smaller zoom leave no box of a state without its name', async ({ page, charts }) => {
  for (const chart of ['site', 'payment', 'signIn', 'cart', 'checkout']) {
    await page.goto(`${charts.url}#/chart/${chart}`);
    await page.getByRole('button', { name: 'Fit' }).click();
    for (let press = 0; press < 6; press += 1) {
      expect(await page.evaluate(unnamed), `${chart} at ${await zoomLevel(page).innerText()}`).toEqual([]);
      await page.getByRole('button', { name: 'Zoom out' }).click();
    }
  }
});

/** Ids of the states that are seen without a name of at least two characters. */
function unnamed(): string[] {
  const isFar = document.querySelector('.canvas.far') !== null;
  if (!isFar) return [];
  const folded = [...document.querySelectorAll('.far-labels .folded')].map((one) =>
    one.getBoundingClientRect(),
  );
  const isInside = (inner: DOMRect, outer: DOMRect) =>
    inner.left >= outer.left - 1 &&
    inner.right <= outer.right + 1 &&
    inner.top >= outer.top - 1 &&
    inner.bottom <= outer.bottom + 1;
  return [...document.querySelectorAll<SVGElement>('g.state[data-state]')].flatMap((state) => {
    const id = state.dataset['state'] ?? '';
    const box = state.querySelector('rect.box')?.getBoundingClientRect();
    const name = document.querySelector(`[data-far="${CSS.escape(id)}"] text`)?.textContent ?? '';
    const isNamed = name.length > 1;
    // A history state is a circle.
    return !box || isNamed || folded.some((around) => isInside(box, around)) ? [] : [id];
  });
}

test('Enter in the search goes from result to result, and back with Shift', async ({ page, charts }) => {
  await page.goto(`${charts.url}#/chart/request`);
  await expect(drawing(page)).toBeVisible();
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox');
  await search.fill('opening');
  const results = page.getByRole('list', { name: 'States and transitions' }).getByRole('link');
  const [first, second] = [
    await results.nth(0).getAttribute('href'),
    await results.nth(1).getAttribute('href'),
  ];
  const hash = () => new URL(page.url()).hash.split('?')[0];
  await search.press('Enter');
  await expect.poll(hash).toBe(first);
  await search.press('Enter');
  await expect.poll(hash).toBe(second);
  await expect(results.nth(1)).toHaveAttribute('aria-current', 'location');
  await search.press('Shift+Enter');
  await expect.poll(hash).toBe(first);
  await expect(search).toBeFocused();
});

test('the keyboard follows transitions from state to state, and pans', async ({ page, charts }) => {
  const { transitions } = extractGraph(registry.find(({ id }) => id === 'toast')!.machine);
  const leaving = transitions.filter(({ source }) => source === 'toast.opening');
  await page.goto(`${charts.url}#/chart/toast/state/toast.opening`);
  await drawing(page).press('e');
  const selected = page.locator('g[data-transition].selected');
  await expect(selected).toHaveAttribute('data-transition', leaving[0]!.id);
  await drawing(page).press('e');
  await expect(selected).toHaveAttribute('data-transition', leaving[1]!.id);
  await drawing(page).press('Shift+E');
  await expect(selected).toHaveAttribute('data-transition', leaving[0]!.id);
  await drawing(page).press('Enter');
  await expect(page.locator(`[data-state="${leaving[0]!.targets[0]}"]`)).toHaveClass(/selected/);

  const state = page.locator('[data-state="toast.opening"] > .box').first();
  const before = await boxOf(state);
  await drawing(page).press('Shift+ArrowDown');
  await expect.poll(async () => (await boxOf(state)).y).toBeCloseTo(before.y - 120, 0);
});

test('an arrow is selected by a click on its line', async ({ page, charts }) => {
  await page.goto(`${charts.url}#/chart/toast`);
  const id = 'toast.opening|always|1';
  const line = page.locator(`[data-edge="${id}"] .line`).last();
  const at = await line.evaluate((path: SVGPathElement) => {
    const point = path.getPointAtLength(path.getTotalLength() / 2);
    const matrix = path.getScreenCTM()!;
    return { x: matrix.a * point.x + matrix.e + 3, y: matrix.d * point.y + matrix.f };
  });
  await page.mouse.click(at.x, at.y);
  await expect(page.locator(`g[data-transition="${id}"]`)).toHaveClass(/selected/);
});
