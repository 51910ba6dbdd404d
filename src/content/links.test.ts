import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { BrandId } from '../../domain/brand.ts';
import { departmentSlug } from '../../domain/catalogue/departments.ts';
import { courses as generalCourses } from '../../domain/catalogue/general.ts';
import { courses as nursingCourses } from '../../domain/catalogue/nursing.ts';
import { parseCopy, plainText } from '../../domain/copy.ts';
import * as general from './general/all.ts';
import * as nursing from './nursing/all.ts';
import { toSlug } from './slug.ts';
import { targetsOf, textsOf } from './traverse.ts';

const brands = [
  ['general', general, generalCourses],
  ['nursing', nursing, nursingCourses],
] as const;
const publicFolder = join(import.meta.dirname, '../../public');

/** Paths that exist on a brand, except its courses. */
function pathsOf(brand: BrandId, content: typeof general): ReadonlySet<string> {
  const { documents, aboutSections, faqSections, studentServicesTabs, scholarships, partners } = content;
  return new Set([
    '/',
    '/about',
    '/account',
    '/acsi',
    '/careers',
    '/checkout',
    '/courses',
    '/e-newsletter',
    '/faculty',
    '/faq',
    '/fifty-year',
    '/find-a-course',
    '/getting-started',
    '/student-dashboard',
    '/terms',
    '/privacy',
    '/accessibility',
    '/student-services/international',
    `/${content.namedScholarship.slug}-scholarship-form`,
    ...(brand === 'general'
      ? ['/nln', '/partners', '/portage-academic-scholarship-form', '/registrar', '/schools']
      : []),
    ...content.lessons.map(({ department }) => `/sample-lessons/${departmentSlug(department)}`),
    ...Object.values(documents),
    ...aboutSections.map(({ slug }) => `/about/${slug}`),
    ...faqSections.map(({ header }) => `/faq/${toSlug(header)}`),
    ...studentServicesTabs.map(({ to }) => to),
    ...scholarships.scholarships.map(({ slug }) => `/student-services/scholarships/${slug}`),
    ...partners.map(({ slug }) => `/partners/${slug}`),
  ]);
}

describe.each(brands)('%s content', (brand, content, courses) => {
  const texts = textsOf(content);

  test('every link leads to a path of the brand, to a section of its page, or to another site', () => {
    const known = pathsOf(brand, content);
    const fragments = new Set(texts.filter(([path]) => path.endsWith('.id')).map(([, id]) => `#${id}`));
    expect(targetsOf(content).length).toBeGreaterThan(50);
    const dead = targetsOf(content).filter(
      ([, target]) =>
        !known.has(target) && !fragments.has(target) && !/^(https:\/\/|mailto:|tel:)/.test(target),
    );
    expect(dead).toEqual([]);
  });

  test('every picture is in the public folder and has an alternative text or is decorative', () => {
    const missing = texts
      .filter(([, text]) => /^\/\S+\.svg$/.test(text))
      .filter(([, file]) => !existsSync(join(publicFolder, file)));
    expect(missing).toEqual([]);
  });

  test('instructors teach only courses in the brand’s catalogue, and every course has an instructor', () => {
    const taught = new Set(content.faculty.flatMap(({ coursesTaught }) => coursesTaught));
    expect([...taught].toSorted()).toEqual(courses.map(({ code }) => code).toSorted());
  });

  test('every course mentioned in the copy belongs to the brand', () => {
    const known = new Set(courses.map(({ code }) => code));
    const named = texts
      .filter(([path]) => !path.startsWith('partners.'))
      .flatMap(([, text]) => text.match(/\b(?:[A-Z]{3}[A-Z]? \d{3})\b/g) ?? [])
      .map((name) => name.toLowerCase().replace(' ', ''));
    expect(named.filter((code) => !known.has(code))).toEqual([]);
  });

  test('no filler text, no empty markup, no duplicates within a list', () => {
    expect(texts.filter(([, text]) => /lorem|ipsum|todo|tbd|xxx|placeholder/i.test(text))).toEqual([]);
    for (const [path, text] of texts)
      expect([path, /\]\(|\*\*/.test(plainText(text))]).toEqual([path, false]);
    for (const list of [
      content.faculty.map(({ bio }) => bio),
      content.executives.map(({ bio }) => bio),
      content.testimonials.map(({ attribution }) => attribution),
      content.faqSections.flatMap(({ faqs }) => faqs.map(({ answer }) => answer)),
      content.careers.positions.map(({ jobTitle }) => jobTitle),
      content.faculty.map(({ img }) => img),
    ])
      expect(list.filter((text, index) => list.indexOf(text) !== index)).toEqual([]);
  });

  test('the content does not mention the other brand', () => {
    const other = (brand === 'general' ? nursing : general).provider;
    expect(
      texts.filter(([, text]) => text.includes(other.shortName) || text.includes(other.mailDomain)),
    ).toEqual([]);
  });

  test('no module of the brand imports the other brand', () => {
    const folder = join(import.meta.dirname, brand);
    const other = brand === 'general' ? 'nursing' : 'general';
    const crossing = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .filter((file) => new RegExp(`from '[^']*/${other}/`).test(readFileSync(join(folder, file), 'utf8')));
    expect(crossing).toEqual([]);
  });
});

describe('marked-up text', () => {
  test('is split into links, emphasis and plain text, in reading order', () => {
    expect(parseCopy('Read **this**, then [write](/contact).')).toEqual([
      { kind: 'text', text: 'Read ' },
      { kind: 'strong', text: 'this' },
      { kind: 'text', text: ', then ' },
      { kind: 'link', text: 'write', to: '/contact' },
      { kind: 'text', text: '.' },
    ]);
    expect(plainText('Read **this**, then [write](/contact).')).toBe('Read this, then write.');
    expect(parseCopy('')).toEqual([]);
    // No target has a space, so these brackets are words.
    expect(parseCopy('[a](b c)')).toEqual([{ kind: 'text', text: '[a](b c)' }]);
  });
});
