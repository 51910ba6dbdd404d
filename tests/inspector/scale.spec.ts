import type { Page } from 'playwright/test';
import { createActor, createMachine } from 'xstate';
import { record, webSocket } from 'chart-inspector/record/record.ts';
import { expect, test } from './site.ts';

const base = { at: 0, chart: 'toast', source: null };
const started = (seq: number, actor: string, id: string, parent: string | null = null) => ({
  ...base,
  kind: 'actor',
  seq,
  actor,
  id,
  parent,
});
const step = (seq: number, actor: string, type: string, more: object = {}) => ({
  ...base,
  kind: 'step',
  seq,
  actor,
  event: { type },
  taken: ['toast.opening|always|1'],
  status: 'active',
  value: 'failure',
  context: {},
  ...more,
});

async function openRecording(page: Page, url: string, entries: readonly object[]) {
  await page.goto(`${url}#/live`);
  const recording = {
    format: 'matricula-recording',
    version: 1,
    at: '2026-01-01T00:00:00.000Z',
    charts: {},
    href: '',
    entries,
  };
  await page.getByLabel('Recording', { exact: true }).setInputFiles({
    name: 'many.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(recording)),
  });
}

test('of ten thousand actors, those in sight are rendered, and any is found', async ({ page, charts }) => {
  const count = 10_000;
  const actors = Array.from({ length: count }, (_, index) => [
    {
      ...started(2 * index + 1, `x:${index}`, `row${index}`),
      ...(index === 7777 && { systemId: 'mailbox' }),
    },
    step(2 * index + 2, `x:${index}`, 'xstate.init'),
  ]).flat();
  await openRecording(page, charts.url, [
    ...actors,
    step(2 * count + 3, 'x:5', 'xstate.stop', { status: 'stopped' }),
  ]);
  const region = page.getByRole('region', { name: 'Actor system' });
  const rows = region.getByRole('listitem');
  const tree = region.getByRole('region', { name: 'Tree of actors' });
  await expect(rows.first()).toContainText('row0');
  expect(await rows.count()).toBeLessThan(60);
  await expect(rows.first()).toHaveAttribute('aria-setsize', String(count - 1));

  await rows.first().getByRole('button').click();
  await tree.press('End');
  await expect(region.getByRole('button', { name: /^row9999 / })).toHaveAttribute('aria-pressed', 'true');
  await expect(region.getByRole('button', { name: /^row9999 / })).toBeInViewport();
  await tree.press('ArrowUp');
  await expect(region.getByRole('button', { name: /^row9998 / })).toHaveAttribute('aria-pressed', 'true');

  const search = region.getByRole('searchbox', { name: 'Search actors' });
  for (const [words, name] of [
    ['mailbox', /^row7777 /],
    ['x:4321', /^row4321 /],
  ] as const) {
    await search.fill(words);
    await expect(rows).toHaveCount(1);
    await expect(rows.getByRole('button', { name })).toBeVisible();
  }
  // The actor that has stopped is kept, and left out at first.
  await search.fill('row5 ');
  await expect(region.getByRole('button', { name: /^row5 / })).toHaveCount(0);
  await region.getByRole('checkbox', { name: 'Stopped' }).check();
  await expect(region.getByRole('button', { name: /^row5 .*stopped/ })).toBeVisible();
});

test('two actors of one name have a lifeline each', async ({ page, charts }) => {
  await openRecording(page, charts.url, [
    started(1, 'x:0', 'parent'),
    started(2, 'x:1', 'row', 'x:0'),
    started(3, 'x:2', 'row', 'x:0'),
    step(4, 'x:1', 'FIRST', { source: 'x:0' }),
    step(5, 'x:2', 'SECOND', { source: 'x:0' }),
  ]);
  await page.getByRole('tab', { name: 'Sequence' }).click();
  await expect(page.locator('.lifelines li')).toHaveText(['parent', 'row x:1', 'row x:2']);
});

test('a step of the past is sent again to a paused copy, and the program knows nothing of it', async ({
  page,
  charts,
}) => {
  let rings = 0;
  const bell = createMachine({
    id: 'bell',
    initial: 'quiet',
    states: {
      quiet: { on: { RUNG: { target: 'ringing', actions: () => (rings += 1) } } },
      ringing: { on: { STOPPED: 'quiet' } },
    },
  });
  const transport = webSocket(`${charts.origin.replace('http', 'ws')}/__inspector/live`);
  const inspect = record({ transport, name: 'Belfry' });
  const actor = createActor(bell, { inspect }).start();
  actor.send({ type: 'RUNG' });
  actor.send({ type: 'STOPPED' });
  await page.goto(`${charts.url}#/live`);
  const tree = page.getByRole('region', { name: 'Actor system' });
  await tree.getByRole('button', { name: /^bell quiet/ }).click();
  await page.getByRole('searchbox', { name: 'Search events' }).fill('RUNG');
  await page.getByRole('region', { name: 'Events' }).getByRole('button', { name: /RUNG/ }).click();
  await page.getByRole('button', { name: 'Send again to a paused copy' }).click();
  await expect(page.getByLabel('Watched programs').locator('option:checked')).toHaveText(
    'Copy of bell before RUNG',
  );
  await expect(tree.getByRole('button', { name: /^bell ringing/ })).toBeVisible();
  // It stays, and can be sent more.
  await page.getByRole('tab', { name: 'Send' }).click();
  await page.getByRole('button', { name: /^Send to / }).click();
  await expect(tree.getByRole('button', { name: /^bell quiet/ })).toBeVisible();
  expect(rings).toBe(1);
  expect(actor.getSnapshot().value).toBe('quiet');
  inspect.close();
});
