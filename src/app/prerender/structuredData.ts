import { brand } from '@brand/brand';
import { courses } from '@brand/catalogue';
import { details } from '@brand/courseDetails';
import {
  courseTitle,
  departmentBySlug,
  departments,
  departmentSlug,
} from '../../../domain/catalogue/departments.ts';
import { costInDollars, coursesOf, findCourse, totalHours } from '../../../domain/catalogue/rules.ts';
import type { CourseSummary } from '../../../domain/catalogue/types.ts';
import { isDated, plainText } from '../../../domain/copy.ts';
import { availabilityOf } from '../../ui/dom/correctOffer.ts';
import type { FaqEntry } from '../../content/types.ts';

const organization = {
  '@type': 'EducationalOrganization',
  name: brand.name,
  legalName: brand.legalName,
  url: `${brand.origin}/`,
  // It can be dialed from abroad.
  telephone: `+${brand.phone}`,
  email: brand.emails.info,
  address: {
    '@type': 'PostalAddress',
    streetAddress: brand.address.street,
    addressLocality: brand.address.city,
    addressRegion: brand.address.region,
    postalCode: brand.address.zip,
    addressCountry: 'US',
  },
  sameAs: brand.social.map(({ href }) => href),
};

const addressOf = (course: CourseSummary) =>
  `${brand.origin}/courses/${departmentSlug(course.department)}/${course.code}`;

const ofCourse = (course: CourseSummary, prerequisites: string) => ({
  '@type': 'Course',
  name: courseTitle(course.code, course.name),
  courseCode: course.code.toUpperCase(),
  description: course.tagline,
  url: addressOf(course),
  image: `${brand.origin}/share${course.image.replace(/\.svg$/, '.png')}`,
  provider: { '@type': 'EducationalOrganization', name: brand.name, url: `${brand.origin}/` },
  offers: {
    '@type': 'Offer',
    category: 'Paid',
    price: costInDollars(course.cost),
    priceCurrency: 'USD',
    availability: availabilityOf(course),
    // A date, because nothing corrects this data in a page that was built before the course was launched.
    ...(course.launchingOn === undefined ? {} : { availabilityStarts: course.launchingOn }),
    url: addressOf(course),
    seller: { '@type': 'Organization', name: brand.legalName },
  },
  hasCourseInstance: {
    '@type': 'CourseInstance',
    courseMode: 'Online',
    courseWorkload: `PT${totalHours(course.hours)}H`,
    location: { '@type': 'VirtualLocation', url: addressOf(course) },
  },
  coursePrerequisites: prerequisites,
  inLanguage: 'en-US',
  isAccessibleForFree: false,
  ...(course.credits === null ? {} : { numberOfCredits: course.credits }),
});

const breadcrumbs = (entries: readonly (readonly [name: string, path: string])[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: entries.map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: brand.origin + path,
  })),
});

const ofQuestions = (faqs: readonly FaqEntry[]) => ({
  '@type': 'FAQPage',
  // Nothing corrects this data in a page that was built before a claim ended.
  mainEntity: faqs
    .filter(({ answer, points = [] }) => ![answer, ...points].some(isDated))
    .map(({ question, answer, points = [] }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: {
        '@type': 'Answer',
        text: [answer, ...points].map((copy) => plainText(copy)).join(' '),
      },
    })),
});

const inContext = (thing: object) => ({ '@context': 'https://schema.org', ...thing });

/** Schema.org data about the page at `path`, for search engines. */
export async function structuredData(path: string): Promise<readonly object[]> {
  const [, section, slug, code] = path.split('/');
  if (path === '/') return [inContext(organization)];
  if (section === 'faq') {
    const [{ faqSections }, { toSlug }] = await Promise.all([
      import('@content/faq'),
      import('../../content/slug.ts'),
    ]);
    return faqSections
      .filter(({ header }) => toSlug(header) === slug)
      .map(({ faqs }) => inContext(ofQuestions(faqs)));
  }
  const department = section === 'courses' && slug !== undefined ? departmentBySlug(slug) : undefined;
  if (department === undefined) return [];
  const trail = [
    ['Home', '/'],
    [departments[department].title, `/courses/${slug}`],
  ] as const;
  const course = code === undefined ? undefined : findCourse(courses, code);
  if (course) {
    const detail = await details[course.code]?.();
    return [
      inContext(ofCourse(course, detail?.prerequisites ?? '')),
      inContext(breadcrumbs([...trail, [course.name, path]])),
    ];
  }
  const list = {
    '@type': 'ItemList',
    name: `${departments[department].title} courses`,
    itemListElement: coursesOf(courses, department).map((listed, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: addressOf(listed),
      name: courseTitle(listed.code, listed.name),
    })),
  };
  return [inContext(list), inContext(breadcrumbs(trail))];
}
