import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { brand as general } from '../../src/brands/general/brand.ts';
import { brand as nursing } from '../../src/brands/nursing/brand.ts';
import { courses as generalCourses } from '../../domain/catalogue/general.ts';
import { courses as nursingCourses } from '../../domain/catalogue/nursing.ts';
import { expect, test } from '../support/pages.ts';
import { builtFolder } from '../support/site.ts';

test('C-002 C-003 a build holds its own brand and nothing of the other', async ({ brandId }) => {
  const [own, other, foreign] =
    brandId === 'general' ? [general, nursing, nursingCourses] : [nursing, general, generalCourses];
  const root = path.join(builtFolder(brandId), 'client');
  const names = await readdir(root, { recursive: true });
  const files = names.filter((name) => /\.(html|js|css|json|xml|txt)$/.test(name));
  const texts = await Promise.all(files.map((name) => readFile(path.join(root, name), 'utf8')));
  const holding = (words: string) => files.filter((_, index) => texts[index]?.includes(words));

  expect(holding(own.legalName).length).toBeGreaterThan(0);
  for (const words of [other.name, other.legalName, other.emails.info, other.origin, other.company]) {
    expect(holding(words), words).toEqual([]);
  }
  for (const { code, tagline } of foreign) {
    expect(holding(`/${code}`), code).toEqual([]);
    expect(holding(tagline), code).toEqual([]);
    expect(
      names.filter((name) => path.basename(name).startsWith(code)),
      code,
    ).toEqual([]);
  }
  const pictures = names.filter((name) => /^(art|partners|people)\/.+\.svg$/.test(name));
  expect(pictures.length).toBeGreaterThan(20);
  expect(pictures.filter((name) => holding(`/${name}`).length === 0)).toEqual([]);
});

test('C-003 nothing in the address or in storage changes the brand', async ({ page, brand, brandId }) => {
  const other = brandId === 'general' ? 'nursing' : 'general';
  await page.addInitScript((name) => {
    localStorage.setItem('brand', name);
    document.cookie = `brand=${name}`;
  }, other);
  await page.goto(`/?brand=${other}`);
  await page.getByRole('contentinfo').hover();
  await expect(page).toHaveTitle(`${brand.tagline} | ${brand.name}`);
});
