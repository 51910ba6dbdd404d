import type { Page } from 'playwright/test';
import { assign, createActor, createMachine, type Actor, type Snapshot } from 'xstate';
import { record, webSocket } from 'chart-inspector/record/record.ts';
import { axeViolations } from '../support/axe.ts';
import { expect, test } from './site.ts';

const clerk = createMachine({ id: 'clerk', on: { ASKED: {} } });
const letters = createMachine({
  id: 'letters',
  types: {} as { context: { sent: number } },
  context: { sent: 0 },
  invoke: { src: clerk, id: 'clerk' },
  initial: 'a',
  on: { WAITED: {} },
  states: {
    a: { on: { B: 'b' } },
    b: { entry: assign({ sent: ({ context }) => context.sent + 1 }), on: { C: 'c' } },
    c: {},
  },
});

/** A program with a root actor and a child, which went from a to c. */
function run(origin: string, name: string, allowed: boolean) {
  const url = `${origin.replace('http', 'ws')}/__inspector/live`;
  let actor: Actor<typeof letters> | undefined;
  const start = (snapshot?: Snapshot<unknown>) => {
    actor?.stop();
    actor = createActor(letters, { inspect, ...(snapshot && { snapshot }) }).start();
  };
  const inspect = record({ transport: webSocket(url), name, ...(allowed && { restore: start }) });
  start();
  const now = () => actor!;
  now().send({ type: 'B' });
  now().send({ type: 'C' });
  now().getSnapshot().children['clerk']?.send({ type: 'ASKED' });
  return { now, close: inspect.close };
}

const restoring = (page: Page) => page.getByRole('button', { name: 'Restore this step in the program' });
const go = async (page: Page, step: string) => {
  await page.getByRole('searchbox', { name: 'Search events' }).fill(step);
  await page.getByRole('region', { name: 'Events' }).getByRole('button').first().click();
};

test('a step of the past is restored in the program from the keyboard, and the page says so', async ({
  page,
  charts,
}) => {
  const program = run(charts.origin, 'Post office', true);
  await page.goto(`${charts.url}#/live`);
  const tree = page.getByRole('region', { name: 'Actor system' });
  await expect(tree.getByRole('button', { name: /^letters c/ })).toBeVisible();
  await expect(restoring(page)).toHaveCount(0);
  await go(page, 'clerk ASKED');
  await expect(page.getByRole('button', { name: 'Back to now' })).toBeVisible();
  await expect(restoring(page)).toHaveCount(0);

  await go(page, 'letters B');
  await restoring(page).focus();
  expect(await axeViolations(page, { exclude: 'iframe' })).toEqual([]);
  await page.keyboard.press('Enter');
  const outcome = page
    .getByRole('status')
    .filter({ hasText: 'letters goes on in the program from its step B.' });
  await expect(outcome).toBeFocused();
  await expect(tree.getByRole('button', { name: /^letters b/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.live-chart .state.active')).toContainText('b');
  expect(program.now().getSnapshot()).toMatchObject({ value: 'b', context: { sent: 1 } });
  program.now().send({ type: 'C' });
  await expect(tree.getByRole('button', { name: /^letters c/ })).toBeVisible();

  await go(page, 'letters B');
  await page.getByRole('button', { name: 'Back to now' }).click();
  await expect(outcome).toHaveCount(0);

  for (let sent = 0; sent < 100; sent += 1) program.now().send({ type: 'WAITED' });
  await go(page, 'letters B');
  await restoring(page).press('Enter');
  await expect(page.getByRole('alert')).toHaveText(
    'The step was not restored. Its program keeps only the last 100 steps of root actors.',
  );
  await expect(restoring(page)).toBeFocused();
  expect(program.now().getSnapshot().value).toBe('c');
  program.close();
});

test('a program that does not allow it cannot be restored', async ({ page, charts }) => {
  const program = run(charts.origin, 'Safe', false);
  await page.goto(`${charts.url}#/live`);
  await expect(
    page.getByRole('region', { name: 'Actor system' }).getByRole('button', { name: /^letters c/ }),
  ).toBeVisible();
  await go(page, 'letters B');
  await expect(page.getByRole('button', { name: 'Send again to a paused copy' })).toBeVisible();
  await expect(restoring(page)).toHaveCount(0);
  program.close();
});
