import { firstSections } from '@content/firstSections';
import { type AnyRoute } from '@tanstack/react-router';
import { withLaterSections } from '../../ui/loading/hydrateLater.tsx';
import { withinTime } from '../../ui/loading/withinTime.ts';
import { lazyPage } from './lazyPage.tsx';
import { pageRoute, redirectRoute, sectionRoute } from './routeKinds.ts';

/** Pages about the provider and how to get started. */
export function aboutRoutes(root: AnyRoute): readonly AnyRoute[] {
  const faculty = {
    source: 'src/pages/faculty/FacultyPage.tsx',
    component: lazyPage(() => import('../../pages/faculty/FacultyPage.tsx'), 'FacultyPage'),
  };
  return [
    redirectRoute(root, '/about', firstSections.about),
    sectionRoute(root, {
      path: '/about',
      source: 'src/pages/about/AboutPage.tsx',
      component: lazyPage(() => import('../../pages/about/AboutPage.tsx'), 'AboutPage'),
      sections: async () =>
        (await withinTime(import('@content/about'))).aboutSections.map(({ slug }) => slug),
      otherwise: firstSections.about,
    }),
    pageRoute(root, { path: '/faculty', ...faculty }),
    sectionRoute(root, {
      path: '/faculty',
      ...faculty,
      sections: async () => [
        ...new Set(
          (await withinTime(import('@content/faculty'))).faculty.flatMap(({ departments }) => departments),
        ),
      ],
      otherwise: '/faculty',
    }),
    redirectRoute(root, '/faq', firstSections.faq),
    sectionRoute(root, {
      path: '/faq',
      source: 'src/pages/FaqPage.tsx',
      component: lazyPage(() => import('../../pages/FaqPage.tsx'), 'FaqPage'),
      sections: async () => {
        const [{ faqSections }, { toSlug }] = await Promise.all([
          withinTime(import('@content/faq')),
          import('../../content/slug.ts'),
        ]);
        return faqSections.map(({ header }) => toSlug(header));
      },
      otherwise: firstSections.faq,
    }),
    pageRoute(root, {
      path: '/getting-started',
      source: 'src/pages/GettingStartedPage.tsx',
      component: lazyPage(
        () => withLaterSections(import('../../pages/GettingStartedPage.tsx')),
        'GettingStartedPage',
      ),
    }),
    pageRoute(root, {
      path: '/careers',
      source: 'src/pages/careers/CareersPage.tsx',
      component: lazyPage(() => import('../../pages/careers/CareersPage.tsx'), 'CareersPage'),
    }),
    pageRoute(root, {
      path: '/student-services/international',
      source: 'src/pages/studentServices/InternationalPage.tsx',
      component: lazyPage(
        () => import('../../pages/studentServices/InternationalPage.tsx'),
        'InternationalPage',
      ),
    }),
  ];
}
