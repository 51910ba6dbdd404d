import type { Brand } from './site.ts';

const ofBoth = [
  '/',
  '/find-a-course',
  '/courses/biology',
  '/sample-lessons/biology',
  '/faculty',
  '/faculty/biology',
  '/about/executive-leadership-team',
  '/about/about-us',
  '/student-services/contact',
  '/student-services/transcripts',
  '/student-services/scholarships',
  '/student-services/international',
  '/student-services/lab-notebook-sample',
  '/getting-started',
  '/careers',
  '/faq/accreditation',
  '/e-newsletter',
  '/fifty-year',
  '/acsi',
  '/horizon-scholarship-form',
  '/checkout',
  '/successful-registration',
  '/demographic-survey',
  '/terms',
  '/privacy',
  '/accessibility',
  '/nowhere',
];

const ofOne: Readonly<Record<Brand, readonly string[]>> = {
  general: [
    '/courses/biology/biod151',
    '/partners',
    '/partners/duquesne',
    '/schools',
    '/registrar',
    '/nln',
    '/student-services/dual-enrollment',
    '/portage-academic-scholarship-form',
    '/videos_to_review',
    '/about/policies',
    '/about/accreditation',
  ],
  nursing: ['/courses/mathematics/mat091', '/student-services/online-learning', '/about/philosophy'],
};

/** The address of a page of each kind. */
export const pageKinds = (brand: Brand): readonly string[] => [...ofBoth, ...ofOne[brand]];
