import { brand } from '@brand/brand';
import { type AnyRoute, createRoute, notFound } from '@tanstack/react-router';
import { namedScholarshipSlug } from '../../brands/namedScholarship.ts';
import { withinTime } from '../../ui/loading/withinTime.ts';
import { lazyPage } from './lazyPage.tsx';
import { pageRoute, redirectRoute, redirectTo, type BeforeLoad } from './routeKinds.ts';
import { withLaterSections } from '../../ui/loading/hydrateLater.tsx';

const firstTab = '/student-services/contact';

/** Student services and pages with embedded forms, as far as both brands have them. */
export function studentServiceRoutes(root: AnyRoute): readonly AnyRoute[] {
  return [
    redirectRoute(root, '/student-services', firstTab),
    pageRoute(root, {
      path: firstTab,
      source: 'src/pages/studentServices/ContactPage.tsx',
      component: lazyPage(
        () => withLaterSections(import('../../pages/studentServices/ContactPage.tsx')),
        'ContactPage',
      ),
    }),
    pageRoute(root, {
      path: '/student-services/transcripts',
      source: 'src/pages/studentServices/TranscriptsPage.tsx',
      component: lazyPage(() => import('../../pages/studentServices/TranscriptsPage.tsx'), 'TranscriptsPage'),
    }),
    pageRoute(root, {
      path: '/student-services/scholarships',
      source: 'src/pages/studentServices/ScholarshipsPage.tsx',
      component: lazyPage(
        () => import('../../pages/studentServices/ScholarshipsPage.tsx'),
        'ScholarshipsPage',
      ),
    }),
    scholarship(root),
    pageRoute(root, {
      path: '/student-services/lab-notebook-sample',
      source: 'src/pages/studentServices/LabNotebookPage.tsx',
      component: lazyPage(() => import('../../pages/studentServices/LabNotebookPage.tsx'), 'LabNotebookPage'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/student-services/$tab',
      staticData: { otherwise: firstTab },
      beforeLoad: ({ location }: BeforeLoad) => {
        throw redirectTo(firstTab, location);
      },
    }),
    pageRoute(root, {
      path: '/acsi',
      source: 'src/pages/AcsiPage.tsx',
      component: lazyPage(() => import('../../pages/AcsiPage.tsx'), 'AcsiPage'),
    }),
    pageRoute(root, {
      path: `/${namedScholarshipSlug}-scholarship-form`,
      source: 'src/pages/framed/NamedScholarshipFormPage.tsx',
      component: lazyPage(
        () => import('../../pages/framed/NamedScholarshipFormPage.tsx'),
        'NamedScholarshipFormPage',
      ),
    }),
    pageRoute(root, {
      path: '/e-newsletter',
      source: 'src/pages/framed/NewsletterPage.tsx',
      component: lazyPage(() => import('../../pages/framed/NewsletterPage.tsx'), 'NewsletterPage'),
    }),
    pageRoute(root, {
      path: '/fifty-year',
      source: 'src/pages/framed/FiftyYearPage.tsx',
      component: lazyPage(() => import('../../pages/framed/FiftyYearPage.tsx'), 'FiftyYearPage'),
    }),
  ];
}

/** The page of one scholarship. The slugs are imported dynamically to keep the content out of the first load. */
function scholarship(root: AnyRoute): AnyRoute {
  const slugs = async () => {
    const { scholarships } = await withinTime(import('@content/scholarships'));
    const old = brand.oldRoutes.map(({ from }) => from);
    return scholarships.scholarships
      .map(({ slug }) => slug)
      .filter((slug) => !old.includes(`/student-services/scholarships/${slug}`));
  };
  return createRoute({
    getParentRoute: () => root,
    path: '/student-services/scholarships/$slug',
    beforeLoad: async ({ params }: { params: Record<string, string> }) => {
      if (!(await slugs()).includes(params['slug'] ?? '')) throw notFound();
    },
    component: lazyPage(() => import('../../pages/studentServices/ScholarshipPage.tsx'), 'ScholarshipPage'),
    staticData: {
      source: 'src/pages/studentServices/ScholarshipPage.tsx',
      prerender: async () => (await slugs()).map((slug) => `/student-services/scholarships/${slug}`),
    },
  });
}
