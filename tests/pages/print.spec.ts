import { readSheets } from '../support/pdf.ts';
import { pageKinds } from '../support/pageKinds.ts';
import { addressOf } from '../support/student.ts';
import { expect, test } from '../support/test.ts';

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
  const bare = (text: string) => text.replaceAll(/\s+/g, '');
  // A frame shows what another site prints.
  const framed = /form$|survey$|newsletter$/;
  for (const address of pageKinds(brandId).filter((path) => !framed.test(path))) {
    await page.goto(address);
    await page.emulateMedia({ media: 'print' });
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
    const last = sheets.map((lines) => bare(lines.at(-1) ?? '')).filter((line) => line.length > 3);
    const ending = headings.filter((heading) => last.some((line) => bare(heading).endsWith(line)));
    expect.soft(ending, `${address}: headings that end a sheet`).toEqual([]);
  }
});
