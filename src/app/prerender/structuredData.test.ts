import { courses } from '@brand/catalogue';
import { faqSections } from '@content/faq';
import { describe, expect, test } from 'vitest';
import { departmentSlug } from '../../../domain/catalogue/departments.ts';
import { toSlug } from '../../content/slug.ts';
import { structuredData } from './structuredData.ts';

type Thing = Readonly<Record<string, unknown>>;

/** The properties that search engines demand of each type; of a course instance, one of the two in brackets. */
const demanded: Readonly<Record<string, readonly (string | readonly string[])[]>> = {
  Course: ['name', 'description', 'provider', 'offers', 'hasCourseInstance', 'url', 'inLanguage'],
  Offer: ['category', 'price', 'priceCurrency', 'availability', 'url', 'seller'],
  CourseInstance: ['courseMode', ['courseSchedule', 'courseWorkload'], 'location'],
  Schedule: ['repeatFrequency', 'duration'],
  VirtualLocation: ['url'],
  EducationalOrganization: ['name', 'url'],
  Organization: ['name'],
  PostalAddress: ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode', 'addressCountry'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  ListItem: ['position', 'name', ['item', 'url']],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
};

/** A thing and all that is in it. */
const thingsIn = (value: unknown): readonly Thing[] =>
  typeof value !== 'object' || value === null
    ? []
    : [
        ...('@type' in value ? [value as Thing] : []),
        ...Object.values(value).flatMap((part) => thingsIn(part)),
      ];

const paths = [
  '/',
  ...faqSections.map(({ header }) => `/faq/${toSlug(header)}`),
  ...courses.flatMap(({ department, code }) => [
    `/courses/${departmentSlug(department)}`,
    `/courses/${departmentSlug(department)}/${code}`,
  ]),
];

describe('structured data', () => {
  test.each([...new Set(paths)])('%s has what search engines demand of each thing', async (path) => {
    const blocks = await structuredData(path);
    expect(blocks.length).toBeGreaterThan(0);
    const lacking = thingsIn(blocks).flatMap((thing) =>
      (demanded[String(thing['@type'])] ?? ['a known type']).flatMap((property) => {
        const names = [property].flat();
        return names.some((name) => thing[name] !== undefined && thing[name] !== '')
          ? []
          : [`${String(thing['@type'])}: ${names.join(' or ')}`];
      }),
    );
    expect(lacking).toEqual([]);
  });

  test('a course has no schedule, because it begins when a student does, and a picture that networks show', async () => {
    for (const { department, code } of courses) {
      const [course] = await structuredData(`/courses/${departmentSlug(department)}/${code}`);
      expect(thingsIn(course).flatMap((thing) => thing['courseSchedule'] ?? [])).toEqual([]);
      expect((course as Thing)['image']).toMatch(/\/share\/courses\/\w+\.png$/);
    }
  });

  test('an offer is in stock, except for a course that nobody can register for yet', async () => {
    for (const { department, code, comingSoon, launchingOn } of courses) {
      const [course] = await structuredData(`/courses/${departmentSlug(department)}/${code}`);
      expect((course as { offers: Thing }).offers).toMatchObject({
        availability: `https://schema.org/${comingSoon ? 'OutOfStock' : 'InStock'}`,
        ...(launchingOn && { availabilityStarts: launchingOn }),
      });
    }
  });
});
