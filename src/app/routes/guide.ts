import { firstSections } from '@content/firstSections';
import { type AnyRoute, lazyRouteComponent } from '@tanstack/react-router';
import { whole } from '../../ui/later.tsx';
import { pageRoute, redirectRoute, sectionRoute } from './pageRoute.ts';

/** What tells of the provider and of the way to a course. */
export function guideRoutes(root: AnyRoute): readonly AnyRoute[] {
  const faculty = {
    source: 'src/pages/FacultyPage.tsx',
    component: lazyRouteComponent(() => import('../../pages/FacultyPage.tsx'), 'FacultyPage'),
  };
  return [
    redirectRoute(root, '/about', firstSections.about),
    sectionRoute(root, {
      path: '/about',
      source: 'src/pages/AboutPage.tsx',
      component: lazyRouteComponent(() => import('../../pages/AboutPage.tsx'), 'AboutPage'),
      sections: async () => (await import('@content/about')).aboutSections.map(({ slug }) => slug),
      otherwise: firstSections.about,
    }),
    pageRoute(root, { path: '/faculty', ...faculty }),
    sectionRoute(root, {
      path: '/faculty',
      ...faculty,
      sections: async () => [
        ...new Set((await import('@content/faculty')).faculty.flatMap(({ departments }) => departments)),
      ],
      otherwise: '/faculty',
    }),
    redirectRoute(root, '/faq', firstSections.faq),
    sectionRoute(root, {
      path: '/faq',
      source: 'src/pages/FaqPage.tsx',
      component: lazyRouteComponent(() => import('../../pages/FaqPage.tsx'), 'FaqPage'),
      sections: async () => {
        const [{ faqSections }, { toSlug }] = await Promise.all([
          import('@content/faq'),
          import('../../content/slug.ts'),
        ]);
        return faqSections.map(({ header }) => toSlug(header));
      },
      otherwise: firstSections.faq,
    }),
    pageRoute(root, {
      path: '/getting-started',
      source: 'src/pages/GettingStartedPage.tsx',
      component: lazyRouteComponent(
        () => whole(import('../../pages/GettingStartedPage.tsx')),
        'GettingStartedPage',
      ),
    }),
    pageRoute(root, {
      path: '/careers',
      source: 'src/pages/CareersPage.tsx',
      component: lazyRouteComponent(() => import('../../pages/CareersPage.tsx'), 'CareersPage'),
    }),
    pageRoute(root, {
      path: '/student-services/international',
      source: 'src/pages/InternationalPage.tsx',
      component: lazyRouteComponent(() => import('../../pages/InternationalPage.tsx'), 'InternationalPage'),
    }),
  ];
}
