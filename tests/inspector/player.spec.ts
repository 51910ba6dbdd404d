import type { Page } from 'playwright/test';
import { actor, open, site, verdict } from './live.ts';
import { expect, test } from './site.ts';

const pathList = (page: Page) => page.getByLabel('Path to run');

async function choose(page: Page, chart: string) {
  await page.getByLabel('Chart to run').selectOption(chart);
  await pathList(page).locator('optgroup').first().waitFor({ state: 'attached', timeout: 30_000 });
}

async function openPlayer(page: Page) {
  await page.getByRole('tab', { name: 'Player' }).click();
  await page.getByLabel('Speed').selectOption('fast');
}

async function expectPassed(page: Page) {
  await expect(verdict(page)).toHaveText(/^(Passed|Failed)/, { timeout: 60_000 });
  // First, so that a failure shows its message.
  expect(await page.locator('.player [role=alert]').allInnerTexts()).toEqual([]);
  await expect(verdict(page)).toHaveText(/^Passed/);
}

test('the player goes to a state, fires a transition and takes single steps', async ({ page, charts }) => {
  test.setTimeout(120_000);
  await open(page, charts);
  await openPlayer(page);
  await choose(page, 'signIn');
  await pathList(page).selectOption('state verifyingEmail');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expectPassed(page);
  await expect(actor(page, 'signIn')).toContainText('verifyingEmail');

  const fire = 'signIn.enteringEmail|EMAIL_SUBMITTED|0';
  await pathList(page).selectOption(`fire ${fire}`);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expectPassed(page);
  // The request stays pending, so chart and user wait for the response.
  await expect(actor(page, 'signIn')).toContainText('checkingEmail');
  await expect(site(page).getByRole('dialog')).toContainText('Email');

  await page.getByRole('button', { name: 'Step', exact: true }).click();
  await expect(verdict(page)).toHaveText(/^Paused: 0 of/);
  await page.getByRole('button', { name: 'Step', exact: true }).click();
  await expect(verdict(page)).toHaveText(/^Paused: [12] of/, { timeout: 20_000 });
  await page.getByRole('button', { name: 'Resume' }).click();
  await expectPassed(page);
});

test('a tour of every flow of an enrollment runs in the frame', async ({ page, charts }) => {
  test.setTimeout(240_000);
  await open(page, charts);
  await openPlayer(page);
  for (const chart of ['cart', 'session', 'signIn', 'createAccount', 'checkout', 'payment']) {
    await test.step(chart, async () => {
      await choose(page, chart);
      // Only the shortest: the path tests run them all.
      const tours = await pathList(page)
        .locator('optgroup[label="Tours"] option')
        .evaluateAll((options) =>
          options.map((option) => {
            const { value, label } = option as HTMLOptionElement;
            return { value, steps: Number(/: (\d+) steps/.exec(label)?.[1]) };
          }),
        );
      const [first] = tours.toSorted((a, b) => a.steps - b.steps);
      await pathList(page).selectOption(first?.value ?? '');
      await page.getByRole('button', { name: 'Run', exact: true }).click();
      await expectPassed(page);
      await expect(page.locator('.path-steps li.done')).toHaveCount((first?.steps ?? 0) + 1);
    });
  }
});

test('a saved counterexample runs in the player, which stops at the first difference and shows it', async ({
  page,
  charts,
}) => {
  test.setTimeout(60_000);
  const done = (actorId: string, output: unknown) => ({
    kind: 'settle',
    event: { type: `xstate.done.actor.${actorId}`, output },
    actor: actorId,
  });
  const add = { kind: 'send', event: { type: 'COURSE_ADDED', code: 'biod101' } };
  // No page offers a course that is in the cart.
  const counterexample = {
    chart: 'cart',
    seed: 1,
    start: { name: 'default', input: { sellable: ['biod101', 'chem103'] } },
    steps: [
      done('restoreCart', { kind: 'restored', codes: [] }),
      add,
      done('saveCart', { kind: 'saved' }),
      add,
    ],
  };
  const file = (text: string) => ({
    name: 'cart-twice.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
  await open(page, charts);
  await openPlayer(page);
  await choose(page, 'cart');
  const chooser = page.getByLabel('Counterexample', { exact: true });
  await chooser.setInputFiles(file('{"steps":[]}'));
  await expect(page.getByRole('alert')).toContainText(
    'cart-twice.json cannot be run. The file is not a saved counterexample',
  );
  await chooser.setInputFiles(
    file(JSON.stringify({ ...counterexample, steps: [done('saveCart', { kind: 'saved' })] })),
  );
  await expect(page.getByRole('alert')).toContainText('The chart no longer allows this path.');
  await chooser.setInputFiles(file(JSON.stringify(counterexample)));
  await expect(pathList(page)).toHaveValue('counterexample cart-twice.json');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(verdict(page)).toHaveText('Failed: 3 of 4 steps', { timeout: 40_000 });
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Expected');
  await expect(alert).toContainText('to use button Register');
  await expect(alert).toContainText('none');
  await expect(page.locator('.path-steps li.bad')).toContainText('COURSE_ADDED');
  await expect(site(page).getByRole('link', { name: /^Pending registrations: 1 course$/ })).toBeVisible();
});
