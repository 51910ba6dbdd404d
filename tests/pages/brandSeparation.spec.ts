import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { brand as general } from '../../src/brands/general/brand.ts';
import { brand as nursing } from '../../src/brands/nursing/brand.ts';
import { courses as generalCourses } from '../../domain/catalogue/general.ts';
import { courses as nursingCourses } from '../../domain/catalogue/nursing.ts';
import { readPage } from '../support/page.ts';
import { builtFolder } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

test('C-002 C-003 a build contains its own brand and nothing of the other', async ({ brandId }) => {
  const [own, other, otherCourses] =
    brandId === 'general' ? [general, nursing, nursingCourses] : [nursing, general, generalCourses];
  const root = path.join(builtFolder(brandId), 'client');
  const names = await readdir(root, { recursive: true });
  const files = names.filter((name) => /\.(html|js|css|json|xml|txt)$/.test(name));
  const texts = await Promise.all(files.map((name) => readFile(path.join(root, name), 'utf8')));
  const containing = (words: string) => files.filter((_, index) => texts[index]?.includes(words));

  expect(containing(own.legalName).length).toBeGreaterThan(0);
  for (const words of [other.name, other.legalName, other.emails.info, other.origin, other.company]) {
    expect(containing(words), words).toEqual([]);
  }
  for (const { code, tagline } of otherCourses) {
    expect(containing(`/${code}`), code).toEqual([]);
    expect(containing(tagline), code).toEqual([]);
    expect(
      names.filter((name) => path.basename(name).startsWith(code)),
      code,
    ).toEqual([]);
  }
  const pictures = names.filter((name) => /^(art|partners|people)\/.+\.svg$/.test(name));
  expect(pictures.length).toBeGreaterThan(20);
  expect(pictures.filter((name) => containing(`/${name}`).length === 0)).toEqual([]);
});

test('C-003 neither the address nor storage changes the brand', async ({ page, brand, brandId }) => {
  const other = brandId === 'general' ? 'nursing' : 'general';
  await page.addInitScript((name) => {
    localStorage.setItem('brand', name);
    document.cookie = `brand=${name}`;
  }, other);
  await page.goto(`/?brand=${other}`);
  await page.getByRole('contentinfo').hover();
  await expect(page).toHaveTitle(`${brand.tagline} | ${brand.name}`);
});

test('C-353 I-035 I-028 I-029 I-031 I-032 I-033 I-034 pages of the general brand are not found on the nursing brand', async ({
  page,
  brandId,
}) => {
  for (const address of [
    '/registrar',
    '/partners/duquesne',
    '/partners/duquesne/pharmacy',
    '/duquesne/school-of-nursing/courses',
    '/portage-academic-scholarship-form',
    '/schools',
    '/nln',
    '/videos_to_review',
  ]) {
    const response = await readPage(page, address);
    const isMissing = brandId === 'nursing';
    expect(response.status(), address).toBe(isMissing ? 404 : 200);
    await expect(page.getByText('missing a piece'), address).toHaveCount(isMissing ? 1 : 0);
  }
});

test('I-002 I-009 I-010 I-018 I-023 I-024 I-025 I-026 both brands have these pages', async ({
  page,
  courses,
}) => {
  const [course] = courses;
  if (course === undefined) throw new Error('The brand lists no course.');
  const heading = page.getByRole('heading', { level: 1 });
  for (const [address, text] of [
    ['/acsi', 'For Christian schools'],
    ['/checkout', 'Pending Registrations'],
    ['/demographic-survey', 'Demographic survey'],
    ['/student-services/international', 'International students'],
    [`/courses/${course.department}`, / courses$/],
    [`/courses/${course.department}/${course.code}`, course.name],
    ['/successful-registration', /./],
  ] as const) {
    expect((await readPage(page, address)).status(), address).toBe(200);
    await expect(heading, address).toContainText(text);
    await expect(heading).not.toContainText('missing a piece');
  }
});
