import type { Page } from 'playwright/test';
import { actor, open, site, verdict } from './live.ts';
import { expect, test } from './site.ts';

const way = (page: Page) => page.getByLabel('Where to walk');

async function choose(page: Page, chart: string) {
  await page.getByLabel('Chart to walk').selectOption(chart);
  await way(page).locator('optgroup').first().waitFor({ state: 'attached', timeout: 30_000 });
}

async function openPlayer(page: Page) {
  await page.getByRole('tab', { name: 'Player' }).click();
  await page.getByLabel('Speed').selectOption('fast');
}

async function asPlanned(page: Page) {
  await expect(verdict(page)).toHaveText(/^(As planned|Failed)/, { timeout: 60_000 });
  // What a failure says is worth more than that there is one.
  expect(await page.locator('.player [role=alert]').allInnerTexts()).toEqual([]);
  await expect(verdict(page)).toHaveText(/^As planned/);
}

test('the player goes to a state, fires a transition, and takes one step at a time', async ({
  page,
  charts,
}) => {
  test.setTimeout(120_000);
  await open(page, charts);
  await openPlayer(page);
  await choose(page, 'signIn');
  await way(page).selectOption('state verifyingEmail');
  await page.getByRole('button', { name: 'Walk', exact: true }).click();
  await asPlanned(page);
  await expect(actor(page, 'signIn')).toContainText('verifyingEmail');

  const fire = 'signIn.enteringEmail|EMAIL_SUBMITTED|0';
  await way(page).selectOption(`fire ${fire}`);
  await page.getByRole('button', { name: 'Walk', exact: true }).click();
  await asPlanned(page);
  // Held in the air: the chart waits for the answer of the service, and so does the person.
  await expect(actor(page, 'signIn')).toContainText('checkingEmail');
  await expect(site(page).getByRole('dialog')).toContainText('Email');

  await page.getByRole('button', { name: 'Step', exact: true }).click();
  await expect(verdict(page)).toHaveText(/^Paused: 0 of/);
  await page.getByRole('button', { name: 'Step', exact: true }).click();
  await expect(verdict(page)).toHaveText(/^Paused: [12] of/, { timeout: 20_000 });
  await page.getByRole('button', { name: 'Go on' }).click();
  await asPlanned(page);
});

test('tours of every flow of an enrolment are walked in the frame', async ({ page, charts }) => {
  test.setTimeout(240_000);
  await open(page, charts);
  await openPlayer(page);
  for (const chart of ['cart', 'session', 'signIn', 'createAccount', 'checkout', 'payment']) {
    await test.step(chart, async () => {
      await choose(page, chart);
      // The shortest one: the browser walks have them all.
      const tours = await way(page)
        .locator('optgroup[label="Tours"] option')
        .evaluateAll((options) =>
          options.map((option) => {
            const { value, label } = option as HTMLOptionElement;
            return { value, steps: Number(/: (\d+) steps/.exec(label)?.[1]) };
          }),
        );
      const [first] = tours.toSorted((a, b) => a.steps - b.steps);
      await way(page).selectOption(first?.value ?? '');
      await page.getByRole('button', { name: 'Walk', exact: true }).click();
      await asPlanned(page);
      await expect(page.locator('.walk li.done')).toHaveCount((first?.steps ?? 0) + 1);
    });
  }
});

test('a kept walk opens in the player, which stops where the page differs and tells what it saw', async ({
  page,
  charts,
}) => {
  test.setTimeout(60_000);
  const done = (actorId: string, output: unknown) => ({
    kind: 'answer',
    event: { type: `xstate.done.actor.${actorId}`, output },
    actor: actorId,
  });
  const add = { kind: 'act', event: { type: 'COURSE_ADDED', code: 'biod101' } };
  // No page offers a course that is in the cart already.
  const walk = {
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
  const chooser = page.getByLabel('Kept walk', { exact: true });
  await chooser.setInputFiles(file('{"steps":[]}'));
  await expect(page.getByRole('alert')).toContainText(
    'cart-twice.json cannot be walked. The file is no kept walk',
  );
  await chooser.setInputFiles(file(JSON.stringify({ ...walk, steps: [add] })));
  await expect(page.getByRole('alert')).toContainText('The chart no longer allows this walk.');
  await chooser.setInputFiles(file(JSON.stringify(walk)));
  await expect(way(page)).toHaveValue('walk cart-twice.json');
  await page.getByRole('button', { name: 'Walk', exact: true }).click();
  await expect(verdict(page)).toHaveText('Failed: 3 of 4 steps', { timeout: 40_000 });
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Expected');
  await expect(alert).toContainText('to use button Register');
  await expect(alert).toContainText('none');
  await expect(page.locator('.walk li.bad')).toContainText('COURSE_ADDED');
  await expect(site(page).getByRole('link', { name: /^Pending registrations: 1 course$/ })).toBeVisible();
});
