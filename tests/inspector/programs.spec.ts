import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createWebSocketInspector } from '@statelyai/inspect';
import { createActor } from 'xstate';
import { door } from 'chart-inspector/examples/door/door.ts';
import { sampleAccount } from '../support/accounts.ts';
import { movePointer } from '../support/page.ts';
import { goodCard, Student } from '../support/student.ts';
import { serveExample } from './example.ts';
import { open } from './live.ts';
import { expect, test } from './site.ts';

test('the sequence goes from the click on Purchase to the capture on the server, beside a program that is not the site', async ({
  page,
  charts,
  context,
}) => {
  test.setTimeout(120_000);
  await open(page, charts);
  const actors = (program: string) => page.getByRole('list', { name: `Actors of ${program}` });

  const example = await serveExample(0, `${charts.origin.replace('http', 'ws')}/__inspector/live`);
  const keypad = await context.newPage();
  await keypad.route('**/check', (route) => route.fulfill({ json: true }));
  await keypad.goto(example.url);
  await keypad.getByLabel('Code').fill('1234');
  await keypad.getByRole('button', { name: 'Enter' }).click();
  await expect(keypad.getByRole('status')).toHaveText('Come in.');
  await expect(actors('Door').getByRole('button', { name: /^door open/ })).toBeVisible();

  const tab = await context.newPage();
  const student = new Student(tab);
  await tab.goto(`${charts.origin}/checkout?course_codes=biod101`);
  // A page that nobody uses yet has no actors.
  await movePointer(tab);
  await expect(actors('Tab /checkout').getByRole('button', { name: /^cart / })).toBeVisible();
  await student.completeRegistration();
  await student.signIn(sampleAccount('student'));
  await student.payBy(goodCard);
  await student.confirmation();
  await expect(actors('Server').getByRole('button', { name: /^paymentAttempt .*captured/ })).toBeVisible();

  // The chart of the foreign program came with its actor.
  await actors('Door')
    .getByRole('button', { name: /^door open/ })
    .click();
  await expect(page.locator('.live-chart .state.active')).toContainText('open');
  // Only the actors in sight are rendered.
  await page.getByRole('searchbox', { name: 'Search actors' }).fill('paymentAttempt');
  await actors('Server')
    .getByRole('button', { name: /^paymentAttempt .*captured/ })
    .click();
  await expect(page.getByRole('heading', { level: 2, name: 'Payment attempt' })).toBeVisible();

  await page.getByRole('tab', { name: 'Sequence' }).click();
  const messages = page.getByRole('img', { name: /^Sequence of/ }).locator('.message');
  const texts = async () => (await messages.allTextContents()).join('\n');
  await expect.poll(texts).toMatch(/PURCHASE[^]*AUTHORIZED[^]*CAPTURED/);
  await expect.poll(texts).toMatch(/verifyPayment → paymentAttempt \w+: xstate\.init/);
  await expect(page.locator('.lifelines')).toContainText('Server');

  // From the end, arrow keys go back through the steps of all programs.
  await page.getByRole('tab', { name: 'Events' }).click();
  await page.getByRole('searchbox', { name: 'Search events' }).fill('paymentAttempt');
  const rows = page.getByRole('region', { name: 'Events' });
  await rows.getByRole('button', { name: /CAPTURED/ }).click();
  await rows.press('ArrowUp');
  await expect(rows.locator('[aria-current=step]')).not.toContainText('CAPTURED');
  await example.close();
});

test('a program with the recorder of Stately shows up too', async ({ page, charts }) => {
  await open(page, charts);
  const { inspect, stop } = createWebSocketInspector({
    url: `${charts.origin.replace('http', 'ws')}/__inspector/live`,
  });
  const actor = createActor(door, { inspect }).start();
  const shown = page
    .getByRole('list', { name: 'Actors of @statelyai/inspect' })
    .getByRole('button', { name: /^door/ });
  await expect(shown).toContainText('closed');
  actor.send({ type: 'CODE_ENTERED', code: '1234' });
  await shown.click();
  await expect(page.locator('.live-chart .state.active')).toHaveCount(1);
  await expect(page.locator('.live-dock')).not.toContainText('1234');
  stop();
});

test('a worker of a page shows up too', async ({ page, charts, context }) => {
  await open(page, charts);
  const example = await serveExample(0);
  const keypad = await context.newPage();
  await keypad.goto(example.url);
  const recorder = `/@fs${fileURLToPath(new URL('../../inspector/record/record.ts', import.meta.url))}`;
  await keypad.evaluate(
    ({ modules, inspector }) => {
      const [xstate, record, machine] = modules.map((name) => JSON.stringify(new URL(name, location.href)));
      const code = `
        import { createActor } from ${xstate};
        import { record, webSocket } from ${record};
        import { door } from ${machine};
        const transport = webSocket(${JSON.stringify(inspector)});
        createActor(door, { inspect: record({ transport }) }).start();`;
      void new Worker(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })), { type: 'module' });
    },
    {
      modules: ['/@id/xstate', recorder, '/door.ts'],
      inspector: `${charts.origin.replace('http', 'ws')}/__inspector/live`,
    },
  );
  const shown = page.getByRole('list', { name: 'Actors of worker' }).getByRole('button', { name: /^door/ });
  await expect(shown).toContainText('closed');
  await example.close();
});

test('another site cannot watch', async ({ charts, context }) => {
  const other = createServer((_, response) => response.end('<!doctype html>'));
  await new Promise<void>((resolve) => other.listen(0, resolve));
  const page = await context.newPage();
  // Resolves to this machine, but is not one of its names.
  await page.goto(`http://elsewhere.localhost:${(other.address() as AddressInfo).port}`);
  const opened = await page.evaluate(
    (url) =>
      new Promise((resolve) => {
        const socket = new WebSocket(url);
        socket.addEventListener('open', () => resolve(true));
        socket.addEventListener('error', () => resolve(false));
      }),
    `${charts.origin.replace('http', 'ws')}/__inspector/live`,
  );
  expect(opened).toBe(false);
  other.close();
});
