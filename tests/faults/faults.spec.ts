import type { Account } from '../support/accounts.ts';
import { arrived, hydrated } from '../support/page.ts';
import { startSite } from '../support/site.ts';
import { expect, test as base } from '../support/test.ts';
import { situations as accounts } from './accounts.ts';
import { situations as calls } from './calls.ts';
import {
  callFaults,
  cause,
  chunkFaults,
  isHarmless,
  pageFaults,
  type Fault,
  type FaultName,
} from './faults.ts';
import { situations as scripts } from './scripts.ts';
import type { Situation, World } from './situation.ts';
import { foreignWords, unknownMessage } from './words.ts';

/**
 * Every request of the site crossed with every fault. `npm run faults` runs all cells, `npm test -- pages` a sample of
 * them, which has every situation and every fault in it, and CI every second one of that.
 */
const isWhole = process.env['FAULTS'] === 'all';
const sampling = process.env['SAMPLE'] === '1' ? 22 : 11;

const test = base.extend<object>({
  site: [
    async ({ brandId }, use) => {
      const site = await startSite(brandId, {
        MESSAGES_PER_HOUR: '100000',
        CODES_PER_HOUR: '1000',
        SIGN_IN_ATTEMPTS: '1000',
        CODE_CHECKS_PER_MINUTE: '100000',
      });
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
});

const expectedLog =
  /Failed to load module script|Failed to fetch dynamically imported module|The code of the page needs a connection|The code did not arrive in time/;

interface Cell {
  readonly situation: Situation;
  readonly fault: FaultName;
}

const cells = (situations: readonly Situation[], faults: readonly FaultName[]): Cell[] =>
  situations.flatMap((situation) =>
    faults.filter((fault) => situation.without?.[fault] === undefined).map((fault) => ({ situation, fault })),
  );

const all = [
  ...cells([...accounts, ...calls], callFaults),
  ...cells(
    scripts.filter(({ isPage }) => !isPage),
    chunkFaults,
  ),
  ...cells(
    scripts.filter(({ isPage }) => isPage),
    pageFaults,
  ),
];

for (const [index, { situation, fault }] of all.entries()) {
  if (!isWhole && index % sampling !== 0) continue;
  test(`${situation.name} › ${fault}`, async ({
    page,
    context,
    site,
    student,
    signedIn,
    createAccount,
    pageErrors,
  }) => {
    let account: Promise<Account> | undefined;
    const world: World = {
      page,
      context,
      site,
      student,
      signedIn: () => signedIn(),
      account: (options) => (account ??= createAccount(options)),
    };
    await page.clock.install();
    await runCell(world, situation, fault);
    // What the browser and the router log about a script that the fault kept away.
    for (let at = pageErrors.length - 1; at >= 0; at -= 1) {
      if (expectedLog.test(pageErrors[at] ?? '')) pageErrors.splice(at, 1);
    }
  });
}

test('a connection that is lost at Complete Registration takes nothing away', async ({
  page,
  context,
  student,
  course,
}) => {
  await student.openCheckout(course('biod101'));
  await arrived(page, 'SignInDialog');
  await context.setOffline(true);
  await student.completeRegistration();
  await expect(student.dialog('Welcome')).toBeVisible();
  // The dialog hides the page behind it from assistive technology.
  await expect(page.locator('main tbody tr')).toHaveCount(1);
  await context.setOffline(false);
});

/** How long a page may take for what needs no waiting, in milliseconds. */
const soon = { timeout: 10_000 };

async function runCell(world: World, situation: Situation, name: FaultName): Promise<void> {
  const { page } = world;
  const { isMatch, isAtLoad, open, act, done } = situation;
  if (!isAtLoad) await open(world);
  const fault = await cause(name, { ...world, isMatch });
  // A page that the fault keeps from loading is not waited for.
  if (isAtLoad) await open(world);
  await act?.(world);
  await expect
    .poll(() => fault.count(), { ...soon, message: 'the page makes the request' })
    .toBeGreaterThan(0);

  if (name === 'page left') return leave(world, situation, fault);
  if (name === '20 s late') await page.clock.fastForward(20_000);
  if (isHarmless(name)) fault.release();

  if (isHarmless(name) || situation.harmless?.[name] !== undefined || situation.isSilent) {
    await expect(done(page).first()).toBeVisible(soon);
    await expectOwnWords(world);
    return fault.heal();
  }

  if (name === 'never' || situation.repeats) await waitUntil(world, situation);
  if (situation.failed) await expect(situation.failed(page, name).first()).toBeVisible(soon);
  if (!situation.isPage) await expect(done(page), 'nothing is claimed that did not happen').toHaveCount(0);
  await situation.kept?.(world);
  await expectOwnWords(world);
  if (!situation.isPage)
    expect(await unknownMessage(page), 'a message that is not in the catalogue').toBeNull();
  await picture(world, `${situation.name} ${name}`);

  await fault.heal();
  // Longer than any wait that the fault asks for.
  await page.clock.fastForward(31_000);
  await situation.retry?.(world);
  await expect(done(page).first(), 'the next try succeeds').toBeVisible(soon);
  // The router may have loaded the document of a page again, which hydrates when it is used.
  if (situation.isPage) await hydrated(page);
  await expect(page.locator('html[data-hydrated]'), 'the page can be used').toHaveCount(1, soon);
  await expectOwnWords(world);
}

/** Time passes until the page gives up; what starts its wait may still be loading. */
async function waitUntil({ page }: World, { failed, patience = 35_000 }: Situation) {
  for (let tries = 0; tries < 6; tries += 1) {
    await page.clock.fastForward(patience);
    const seen = failed?.(page, 'never').first().waitFor({ timeout: 1500 });
    if (
      await seen?.then(
        () => true,
        () => false,
      )
    )
      return;
  }
}

async function expectOwnWords({ page }: World) {
  expect(await foreignWords(page), 'words that are not of the site').toBeNull();
}

/** The person goes to another page while the request is pending, and returns. */
async function leave(world: World, situation: Situation, fault: Fault): Promise<void> {
  const { name, done, act, open, isSilent } = situation;
  const { page } = world;
  const messages = page.getByRole('region', { name: 'Messages' }).getByRole('alert');
  const elsewhere = name === 'AboutPage.js' ? '/faq' : '/about/accreditation';
  const responds = (await page.locator('html[data-hydrated]').count()) > 0;
  if (responds) {
    await page.evaluate((to) => {
      // Tells the heading of this page from that of the next.
      document.querySelector('h1')?.remove();
      history.pushState({}, '', to);
    }, elsewhere);
  } else {
    // Without the site's code, a link loads a document.
    await page.goto(elsewhere, { waitUntil: 'domcontentloaded' });
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(soon);
  await fault.heal();
  await expect(messages, 'nothing is said about what was left').toHaveCount(0);
  await expectOwnWords(world);
  await open(world);
  await act?.(world);
  if (!isSilent) await expect(done(page).first()).toBeVisible(soon);
}

/** Writes a screenshot, where the variable `PICTURES` names a folder. */
async function picture({ page }: World, name: string) {
  const folder = process.env['PICTURES'];
  if (folder) await page.screenshot({ path: `${folder}/${name.replaceAll(/[^\w]+/g, '-')}.png` });
}
