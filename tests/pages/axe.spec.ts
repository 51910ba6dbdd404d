import { AxeBuilder } from '@axe-core/playwright';
import { hydrated } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const addresses = {
  general: ['/partners/duquesne', '/schools', '/registrar', '/courses/biology/biod151'],
  nursing: ['/courses/mathematics/mat091'],
};
const ofBoth = [
  '/',
  '/find-a-course',
  '/courses/biology',
  '/faculty',
  '/about/leadership',
  '/student-services/contact',
  '/student-services/transcripts',
  '/getting-started',
  '/faq/academics',
  '/careers',
  '/checkout',
  '/successful-registration',
  '/demographic-survey',
  '/nowhere',
];

test('axe finds nothing on one page of each kind, best practices included', async ({ page, brandId }) => {
  test.setTimeout(400_000);
  for (const address of [...ofBoth, ...addresses[brandId]]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      if (colorScheme === 'light') {
        await page.goto(address);
        await hydrated(page);
      }
      const axe = new AxeBuilder({ page });
      // The dark scheme differs only in its colors.
      const { violations } = await (
        colorScheme === 'light' ? axe : axe.withRules('color-contrast')
      ).analyze();
      const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
      expect.soft(found, `${address}, ${colorScheme}`).toEqual([]);
    }
  }
});
