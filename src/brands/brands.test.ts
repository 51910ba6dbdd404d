import { expect, test } from 'vitest';
import { brandIds } from '../../domain/brand.ts';
import { departmentSlug } from '../../domain/catalogue/departments.ts';
import { minimumAges } from '../../domain/facts/ages.ts';
import { adultAge } from '../../domain/facts/shared.ts';
import * as generalContent from '../content/general/all.ts';
import * as nursingContent from '../content/nursing/all.ts';
import { textsOf } from '../content/traverse.ts';
import { brand as general } from './general/brand.ts';
import { offerings as generalOfferings } from './general/offerings.ts';
import { look as generalLook } from './general/look.ts';
import { brand as nursing } from './nursing/brand.ts';
import { offerings as nursingOfferings } from './nursing/offerings.ts';
import { look as nursingLook } from './nursing/look.ts';

/** Each value of a record by its path; a list is one value. */
function valuesOf(value: unknown, path: string): readonly (readonly [path: string, value: unknown])[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[path, value]];
  return Object.entries(value).flatMap(([name, inner]) =>
    valuesOf(inner, path === '' ? name : `${path}.${name}`),
  );
}

/** What both brands have the same, and why nobody copied it by mistake. */
const shared: readonly string[] = [
  // Both offices are in one city.
  'address.city',
  'address.region',
  'partnerCollege',
  // Placeholders of services that are not connected.
  'dashboardUrl',
  'demographicSurveyUrl',
  'forms.namedScholarship',
  'forms.academicScholarship',
  'newsletterUrl',
  'videoHost',
  'nonProductionNotice',
  'tabs',
];

test('no value of one brand is the same as that of the other, unless it is listed as shared', () => {
  const other = new Map(valuesOf(nursing, ''));
  const same = valuesOf(general, '')
    .filter(([path, value]) => JSON.stringify(other.get(path)) === JSON.stringify(value))
    .map(([path]) => path)
    .filter((path) => !path.startsWith('palette.'));
  expect(same).toEqual(shared);
});

test('an address of an earlier site that leads to a course leads to one that the brand sells', () => {
  for (const [{ oldRoutes }, courses] of [
    [general, generalOfferings],
    [nursing, nursingOfferings],
  ] as const) {
    const sold = courses.map(({ department, code }) => `/courses/${departmentSlug(department)}/${code}`);
    const targets = oldRoutes.map(({ to }) => to).filter((to) => /^\/courses\/[^/]+\/[^/]+$/.test(to));
    expect(targets.filter((to) => !sold.includes(to))).toEqual([]);
  }
});

test('each brand has its own age, look and colors', () => {
  expect(minimumAges).toEqual({ general: 13, nursing: 16 });
  expect(Object.values(minimumAges).every((age) => age < adultAge)).toBe(true);
  expect(Object.keys(minimumAges)).toEqual([...brandIds]);
  expect(generalLook).not.toEqual(nursingLook);
  const colors = Object.keys(general.palette) as (keyof typeof general.palette)[];
  expect(colors.filter((name) => String(general.palette[name]) === String(nursing.palette[name]))).toEqual(
    [],
  );
});

test('what one brand says and configures never names the other', () => {
  const brands = [
    [general, generalContent, nursing],
    [nursing, nursingContent, general],
  ] as const;
  for (const [brand, content, other] of brands) {
    const host = new URL(other.origin).hostname.replace(/^www\./, '');
    const foreign = [other.name, other.legalName, other.address.street, other.address.zip, other.phone, host];
    const said = [...textsOf(brand), ...textsOf(content)].flatMap(([path, text]) =>
      foreign.filter((name) => text.includes(name)).map((name) => `${path}: ${name}`),
    );
    expect(said).toEqual([]);
  }
});
