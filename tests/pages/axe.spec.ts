import { violationsOn } from '../support/axe.ts';
import { hydrated } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const addresses = {
  general: ['/partners/duquesne', '/schools', '/registrar', '/courses/biology/biod151', '/faq/accreditation'],
  nursing: ['/courses/mathematics/mat091', '/faq/academics'],
};
const ofBoth = [
  '/find-a-course',
  '/courses/biology',
  '/faculty',
  '/about/executive-leadership-team',
  '/student-services/contact',
  '/student-services/transcripts',
  '/getting-started',
  '/careers',
  '/checkout',
  '/successful-registration',
  '/demographic-survey',
  '/nowhere',
];

test('axe finds nothing on one page of each kind, best practices included', async ({ page, brandId }) => {
  test.setTimeout(400_000);
  await page.goto('/');
  await hydrated(page);
  expect.soft(await violationsOn(page), 'the home page').toEqual([]);
  for (const address of [...ofBoth, ...addresses[brandId]]) {
    await page.goto(address);
    await hydrated(page);
    // Header and footer are those of the home page.
    const found = await violationsOn(page, { exclude: 'header, footer' });
    expect.soft(found, address).toEqual([]);
  }
});
