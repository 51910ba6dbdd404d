import { type AnyRoute, createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import { pageRoute, redirectRoute } from './pageRoute.ts';
import type { PartnerPageData } from '../../pages/general/PartnerPage.tsx';
import { documents } from '../../content/shared/documents.ts';

/** Pages that only this brand has. */
export const brandRoutes = (root: AnyRoute): readonly AnyRoute[] => [
  pageRoute(root, {
    path: '/student-services/dual-enrollment',
    source: 'src/pages/general/DualEnrollmentPage.tsx',
    component: lazyRouteComponent(
      () => import('../../pages/general/DualEnrollmentPage.tsx'),
      'DualEnrollmentPage',
    ),
  }),
  redirectRoute(root, '/student-services/student-handbook', documents.handbook),
  pageRoute(root, {
    path: '/schools',
    source: 'src/pages/general/SchoolsPage.tsx',
    component: lazyRouteComponent(() => import('../../pages/general/SchoolsPage.tsx'), 'SchoolsPage'),
  }),
  pageRoute(root, {
    path: '/nln',
    source: 'src/pages/general/NlnPage.tsx',
    component: lazyRouteComponent(() => import('../../pages/general/NlnPage.tsx'), 'NlnPage'),
  }),
  pageRoute(root, {
    path: '/registrar',
    source: 'src/pages/general/RegistrarPage.tsx',
    component: lazyRouteComponent(() => import('../../pages/general/RegistrarPage.tsx'), 'RegistrarPage'),
  }),
  partner(root),
  duquesneDepartment(root),
  pageRoute(root, {
    path: '/portage-academic-scholarship-form',
    source: 'src/pages/general/AcademicScholarshipFormPage.tsx',
    component: lazyRouteComponent(
      () => import('../../pages/general/AcademicScholarshipFormPage.tsx'),
      'AcademicScholarshipFormPage',
    ),
  }),
  pageRoute(root, {
    path: '/videos_to_review',
    source: 'src/pages/general/ReviewVideosPage.tsx',
    component: lazyRouteComponent(
      () => import('../../pages/general/ReviewVideosPage.tsx'),
      'ReviewVideosPage',
    ),
  }),
];

/** A prerendered page holds its own school alone; the others come when somebody goes on to one of them. */
function partner(root: AnyRoute): AnyRoute {
  const slugs = async () => (await import('@content/partners')).partners.map(({ schoolName }) => schoolName);
  return createRoute({
    getParentRoute: () => root,
    path: '/partners/$partner',
    beforeLoad: async ({ params }: { params: Record<string, string> }) => {
      const slug = (params['partner'] ?? '').toLowerCase();
      if (!(await slugs()).includes(slug)) throw notFound();
      if (slug !== params['partner']) throw redirect({ to: `/partners/${slug}`, replace: true });
    },
    loader: async ({ params }: { params: Record<string, string> }): Promise<PartnerPageData | null> => {
      const { acceptanceLetterPartner, partnerPage, partners } = await import('@content/partners');
      const school = partners.find(({ schoolName }) => schoolName === params['partner']);
      if (school === undefined || partnerPage === null) return null;
      return { school, texts: partnerPage, takesLetters: school.schoolName === acceptanceLetterPartner };
    },
    staleTime: Infinity,
    component: lazyRouteComponent(() => import('../../pages/general/PartnerPage.tsx'), 'PartnerPage'),
    staticData: {
      source: 'src/pages/general/PartnerPage.tsx',
      prerender: async () => (await slugs()).map((slug) => `/partners/${slug}`),
    },
  });
}

/** The school of nursing is the one department whose page there is. */
function duquesneDepartment(root: AnyRoute): AnyRoute {
  const to = '/partners/duquesne';
  return createRoute({
    getParentRoute: () => root,
    path: '/partners/duquesne/$department',
    staticData: { otherwise: to },
    beforeLoad: () => {
      throw redirect({ to, replace: true });
    },
  });
}
