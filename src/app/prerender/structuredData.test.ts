import { brand } from '@brand/brand';
import { courses } from '@brand/catalogue';
import { details } from '@brand/courseDetails';
import { faqSections } from '@content/faq';
import { describe, expect, test } from 'vitest';
import { courseTitle, departments, departmentSlug } from '../../../domain/catalogue/departments.ts';
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

  test('a course is described with its price, hours, credits and prerequisites, and with the way to it', async () => {
    const { code, department, name, tagline, cost, hours, credits, image } = courses.find(
      (one) => one.credits !== null && one.hours.lab > 0 && one.launchingOn === undefined,
    )!;
    const address = `${brand.origin}/courses/${departmentSlug(department)}/${code}`;
    const { prerequisites } = await details[code]!();
    expect(prerequisites).not.toBe('');
    const item = (position: number, label: string, path: string) => ({
      '@type': 'ListItem',
      position,
      name: label,
      item: `${brand.origin}${path}`,
    });
    expect(await structuredData(`/courses/${departmentSlug(department)}/${code}`)).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'Course',
        name: courseTitle(code, name),
        courseCode: code.toUpperCase(),
        description: tagline,
        url: address,
        image: `${brand.origin}/share${image.replace('.svg', '.png')}`,
        provider: { '@type': 'EducationalOrganization', name: brand.name, url: `${brand.origin}/` },
        offers: {
          '@type': 'Offer',
          category: 'Paid',
          price: Number(cost.slice(1)),
          priceCurrency: 'USD',
          availability: 'https://schema.org/InStock',
          url: address,
          seller: { '@type': 'Organization', name: brand.legalName },
        },
        hasCourseInstance: {
          '@type': 'CourseInstance',
          courseMode: 'Online',
          courseWorkload: `PT${hours.instruction + hours.lab + hours.outOfClass}H`,
          location: { '@type': 'VirtualLocation', url: address },
        },
        coursePrerequisites: prerequisites,
        inLanguage: 'en-US',
        isAccessibleForFree: false,
        numberOfCredits: credits,
      },
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          item(1, 'Home', '/'),
          item(2, departments[department].title, `/courses/${departmentSlug(department)}`),
          item(3, name, `/courses/${departmentSlug(department)}/${code}`),
        ],
      },
    ]);
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
