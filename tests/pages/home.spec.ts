import { brand as generalBrand } from '../../src/brands/general/brand.ts';
import { readPage, settled } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { interactions } from './interactions.ts';

test('I-005 I-079 I-080 I-083 I-084 home explains how it works and links onward', async ({
  page,
  content: { home },
}) => {
  await readPage(page, '/');
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.hero.title);
  for (const { title } of [...home.steps.cards, ...home.reasons.cards]) {
    await expect(main.getByText(title, { exact: true })).toBeVisible();
  }
  for (const to of ['/courses', '/student-services/contact', '/student-services/transcripts']) {
    await expect(main.locator(`a[href="${to}"]`).first()).toBeVisible();
  }
});

test('C-001 home names the partner college and links to the pages of each audience', async ({
  page,
  brand,
  brandId,
}) => {
  await readPage(page, '/');
  await expect(page.getByRole('contentinfo')).toContainText(
    `Courses offered in partnership with ${brand.partnerCollege}.`,
  );
  await expect(page.getByRole('main')).toContainText(brand.partnerCollege);
  const paths = ['/courses', '/getting-started', '/student-services/international', '/careers'];
  for (const to of brandId === 'general' ? [...paths, '/schools'] : paths) {
    await expect(page.locator(`a[href="${to}"]`).first()).toBeAttached();
  }
  expect(generalBrand.topLinks.map(({ to }) => to)).toContain('/schools');
});

test('I-089 I-090 home says who accredits, and on the nursing brand for which years', async ({
  page,
  brandId,
  content: { home },
}) => {
  await readPage(page, '/');
  const blurb = page.getByRole('region', { name: home.accreditation.heading });
  await expect(blurb).toContainText(/accredit/i);
  await expect(blurb.getByText(/2019 to 2026/)).toHaveCount(brandId === 'nursing' ? 1 : 0);
  await expect(blurb.getByRole('link')).toHaveAttribute('href', home.accreditation.link.to);
});

test('I-091 the links to enrolling are reported to analytics', async ({
  page,
  content: { home, gettingStarted },
}) => {
  await page.goto('/');
  await settled(page);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: home.hero.primary.label }).first().click();
  await expect(page).toHaveURL(/\/find-a-course$/);
  await expect
    .poll(() => interactions(page))
    .toContainEqual({ event: 'interaction', action: 'enroll', label: 'home' });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Getting Started' }).click();
  await main.getByRole('link', { name: gettingStarted.enroll.label }).click();
  await expect
    .poll(() => interactions(page))
    .toContainEqual({ event: 'interaction', action: 'enroll', label: 'getting-started' });
});

test('no heading breaks inside a word, on a phone, a tablet or a laptop', async ({ page }) => {
  await page.goto('/');
  for (const width of [360, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const broken = await page.evaluate(() => {
      const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (texts.nextNode()) {
        const node = texts.currentNode as Text;
        if (!node.parentElement?.closest('h1, h2, h3')) continue;
        for (const { index, 0: word } of node.data.matchAll(/\p{Letter}+/gu)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const tops = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
          if (tops.size > 1) found.push(word);
        }
      }
      return found;
    });
    expect(broken, `${width} px`).toEqual([]);
  }
});
