import type { Page } from 'playwright/test';
import { courseLabel } from '../../domain/catalogue/departments.ts';
import { termsTitle } from '../../domain/terms.ts';
import * as account from '../../machines/account/copy.ts';
import * as registrations from '../../machines/registrations/copy.ts';
import * as withdrawal from '../../machines/withdrawal/copy.ts';
import { readSheets } from '../support/pdf.ts';
import { pageKinds } from '../support/pageKinds.ts';
import { addressOf, goodCard } from '../support/student.ts';
import { expect, test } from '../support/test.ts';

/** The text of each sheet, without spaces, which PDFs do not keep. */
async function printed(page: Page): Promise<readonly string[]> {
  const sheets = await readSheets(
    await page.pdf({ format: 'Letter', margin: { top: '1cm', bottom: '1cm' } }),
  );
  return sheets.map((lines) => spaceless(lines.join('')));
}
const spaceless = (text: string) => text.replaceAll(/\s+/g, '');

test('what is folded on the screen is printed open', async ({ page }) => {
  for (const address of ['/faq', '/faculty', '/careers', '/sample-lessons/biology']) {
    await page.goto(address);
    await page.emulateMedia({ media: 'screen' });
    const folded = page.locator('main details:not([open]) > :not(summary)');
    const count = await folded.count();
    expect(count, address).toBeGreaterThan(1);
    await expect(folded.first()).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    const heights = await folded.evaluateAll(
      (all) => all.filter((one) => one.checkVisibility() && one.getBoundingClientRect().height > 10).length,
    );
    expect(heights, address).toBe(count);
  }
});

test('no heading is printed without what it is about', async ({ page, sold }) => {
  const addresses = [
    '/',
    addressOf(sold[0]!),
    '/courses/biology',
    '/faculty',
    '/student-services/contact',
    '/student-services/transcripts',
    '/getting-started',
    '/about/accreditation',
    '/careers',
    '/student-services/international',
  ];
  for (const address of addresses) {
    await page.goto(address);
    await page.emulateMedia({ media: 'print' });
    await expect.soft(page.locator('[href="#main"]'), address).toBeHidden();
    const bare = await page.locator('main section').evaluateAll((sections) =>
      (sections as HTMLElement[]).flatMap((section) => {
        const heading = section.querySelector<HTMLElement>('h1, h2, h3');
        if (!section.checkVisibility() || heading?.checkVisibility() !== true) return [];
        const shows = section.querySelector('img, svg, iframe')?.checkVisibility() === true;
        return shows || section.innerText.trim() !== heading.innerText.trim() ? [] : [heading.innerText];
      }),
    );
    await page.emulateMedia({ media: 'screen' });
    expect.soft(bare, address).toEqual([]);
  }
});

test('no sheet of any page ends with a heading or is empty, and what is read as one is not cut', async ({
  page,
  brandId,
}) => {
  test.setTimeout(240_000);
  for (const address of pageKinds(brandId)) {
    await page.goto(address);
    await page.emulateMedia({ media: 'print' });
    await expect.soft(page.locator('main iframe').filter({ visible: true }), address).toHaveCount(0);
    const headings = await page
      .locator('main :is(h1, h2, h3)')
      .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.textContent));
    const cut = await page
      .locator('main :is(li, tr, details, figure)')
      .evaluateAll((all) => all.filter((one) => getComputedStyle(one).breakInside !== 'avoid').length);
    expect.soft(cut, address).toBe(0);
    const controls = page.locator('main').locator('[type=search], select, summary:has([data-more])');
    await expect.soft(controls.filter({ visible: true }), address).toHaveCount(0);
    await page.emulateMedia({ media: null });
    const pdf = await page.pdf({ format: 'Letter', margin: { top: '1cm', bottom: '1cm' } });
    const sheets = await readSheets(pdf);
    expect
      .soft(
        sheets.filter((lines) => lines.length === 0),
        `${address}: empty sheets`,
      )
      .toEqual([]);
    const last = sheets.map((lines) => spaceless(lines.at(-1) ?? '')).filter((line) => line.length > 3);
    const ending = headings.filter((heading) => last.some((line) => spaceless(heading).endsWith(line)));
    expect.soft(ending, `${address}: headings that end a sheet`).toEqual([]);
  }
});

test('an embedded form is printed as the address where it is', async ({ page, brand }) => {
  for (const address of ['/e-newsletter', '/demographic-survey', '/fifty-year']) {
    await page.goto(address);
    const where = address === '/fifty-year' ? '/documents/fifty-years.pdf' : address;
    expect(await printed(page), address).toEqual([expect.stringContaining(brand.origin + where)]);
  }
});

test('a student prints registrations, receipt and dialogs, each whole and with nothing else', async ({
  page,
  student,
  sold,
  signedIn,
}) => {
  await signedIn();
  const course = sold[0]!;
  const label = courseLabel(course.code);
  await student.openPayment(course);
  await student.payBy(goodCard);
  const number = await student.confirmation();
  const terms = student.main.locator('[data-terms]');
  await expect(terms).toBeAttached();
  // The receipt with what happens next, and the terms on sheets of their own after it.
  const [confirmation = '', ...accepted] = await printed(page);
  for (const part of [number, label, 'Total paid', 'Paid with: Visa', 'What happens next'])
    expect(confirmation).toContain(spaceless(part));
  expect(confirmation).not.toContain(spaceless('Your time to start'));
  expect(accepted[0]).toMatch(new RegExp(`^${spaceless(termsTitle)}`));
  expect(accepted.at(-1)).toMatch(/failinggrade\.$/);

  await page.goto('/account');
  await expect(student.main.getByText(number)).toBeVisible();
  const listed = await printed(page);
  expect(listed).toHaveLength(1);
  for (const part of [number, label, 'Start by', 'Finish within'])
    expect(listed[0]).toContain(spaceless(part));
  for (const part of [account.settings.heading, registrations.withdraw.press, registrations.receipt.open])
    expect(listed[0]).not.toContain(spaceless(part));

  await student.main.getByRole('button', { name: registrations.receipt.openFor(number) }).click();
  await expect(terms).toBeAttached();
  const receipt = await printed(page);
  expect(receipt[0]).toContain(spaceless('Total paid'));
  expect(receipt.at(-1)).toMatch(/failinggrade\.$/);
  await student.main.getByRole('button', { name: registrations.receipt.back }).click();

  await student.main.getByRole('button', { name: account.settings.details.open }).click();
  const profile = page.getByRole('dialog');
  await expect(profile.getByLabel('City', { exact: true })).toBeVisible();
  const labels = await profile.locator('label, legend').filter({ visible: true }).allTextContents();
  expect(labels.length).toBeGreaterThan(8);
  const details = await printed(page);
  expect(details.length).toBeGreaterThan(1);
  // A stop or a comma after bold letters is a line of its own in the file.
  const letters = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '');
  for (const one of labels) expect(letters(details.join(''))).toContain(letters(one));
  expect(details.join('')).not.toContain(number);
  await page.keyboard.press('Escape');

  await student.main.getByRole('button', { name: registrations.withdraw.pressFor(label) }).click();
  const quote = page.getByRole('dialog', { name: withdrawal.title(label) });
  await expect(quote.getByRole('button', { name: withdrawal.quote.go, exact: true })).toBeVisible();
  const quoted = await printed(page);
  expect(quoted).toHaveLength(1);
  for (const part of [withdrawal.quote.refund, withdrawal.quote.lastDay])
    expect(quoted[0]).toContain(spaceless(part));
});
