import { type AnyRoute, createRoute, notFound } from '@tanstack/react-router';
import { withinTime } from '../../ui/loading/withinTime.ts';
import { lazyPage } from './lazyPage.tsx';
import { pageRoute, redirectRoute, redirectTo, type BeforeLoad } from './routeKinds.ts';
import type { PartnerPageData } from '../../pages/generalOnly/PartnerPage.tsx';
import type { PartnerName } from '../../pages/generalOnly/partner/findPartners.ts';
import { documents } from '../../content/shared/documents.ts';

/** Pages that only the general brand has. */
export const brandRoutes = (root: AnyRoute): readonly AnyRoute[] => [
  pageRoute(root, {
    path: '/student-services/dual-enrollment',
    source: 'src/pages/generalOnly/DualEnrollmentPage.tsx',
    component: lazyPage(() => import('../../pages/generalOnly/DualEnrollmentPage.tsx'), 'DualEnrollmentPage'),
  }),
  redirectRoute(root, '/student-services/student-handbook', documents.handbook),
  pageRoute(root, {
    path: '/schools',
    source: 'src/pages/generalOnly/SchoolsPage.tsx',
    component: lazyPage(() => import('../../pages/generalOnly/SchoolsPage.tsx'), 'SchoolsPage'),
  }),
  pageRoute(root, {
    path: '/nln',
    source: 'src/pages/generalOnly/NlnPage.tsx',
    component: lazyPage(() => import('../../pages/generalOnly/NlnPage.tsx'), 'NlnPage'),
  }),
  pageRoute(root, {
    path: '/registrar',
    source: 'src/pages/generalOnly/RegistrarPage.tsx',
    component: lazyPage(() => import('../../pages/generalOnly/RegistrarPage.tsx'), 'RegistrarPage'),
  }),
  partnerIndex(root),
  partner(root),
  duquesneDepartment(root),
  pageRoute(root, {
    path: '/portage-academic-scholarship-form',
    source: 'src/pages/generalOnly/AcademicScholarshipFormPage.tsx',
    component: lazyPage(
      () => import('../../pages/generalOnly/AcademicScholarshipFormPage.tsx'),
      'AcademicScholarshipFormPage',
    ),
  }),
  pageRoute(root, {
    path: '/videos_to_review',
    source: 'src/pages/generalOnly/ReviewVideosPage.tsx',
    component: lazyPage(() => import('../../pages/generalOnly/ReviewVideosPage.tsx'), 'ReviewVideosPage'),
  }),
];

/** The index has the names only, and not what each school accepts. */
function partnerIndex(root: AnyRoute): AnyRoute {
  return createRoute({
    getParentRoute: () => root,
    path: '/partners',
    loader: async (): Promise<readonly PartnerName[]> =>
      (await withinTime(import('@content/partners'))).partners.map(
        ({ slug, schoolNameMedium, schoolNameLong }) => ({
          slug,
          schoolNameMedium,
          schoolNameLong,
        }),
      ),
    staleTime: Infinity,
    component: lazyPage(() => import('../../pages/generalOnly/PartnersPage.tsx'), 'PartnersPage'),
    staticData: { source: 'src/pages/generalOnly/PartnersPage.tsx' },
  });
}

/** A prerendered page contains only its own school; the others are loaded on navigation. */
function partner(root: AnyRoute): AnyRoute {
  const slugs = async () => (await withinTime(import('@content/partners'))).partners.map(({ slug }) => slug);
  return createRoute({
    getParentRoute: () => root,
    path: '/partners/$partner',
    beforeLoad: async ({ params, location }: BeforeLoad) => {
      const slug = (params['partner'] ?? '').toLowerCase();
      if (!(await slugs()).includes(slug)) throw notFound();
      if (slug !== params['partner']) throw redirectTo(`/partners/${slug}`, location);
    },
    loader: async ({ params }: { params: Record<string, string> }): Promise<PartnerPageData | null> => {
      const { acceptanceLetterPartner, partnerPage, partners } = await withinTime(
        import('@content/partners'),
      );
      const school = partners.find(({ slug }) => slug === params['partner']);
      if (school === undefined || partnerPage === null) return null;
      return { school, texts: partnerPage, takesLetters: school.slug === acceptanceLetterPartner };
    },
    staleTime: Infinity,
    component: lazyPage(() => import('../../pages/generalOnly/PartnerPage.tsx'), 'PartnerPage'),
    staticData: {
      source: 'src/pages/generalOnly/PartnerPage.tsx',
      prerender: async () => (await slugs()).map((slug) => `/partners/${slug}`),
    },
  });
}

/** Addresses of departments redirect to the school: it has a single page. */
function duquesneDepartment(root: AnyRoute): AnyRoute {
  const to = '/partners/duquesne';
  return createRoute({
    getParentRoute: () => root,
    path: '/partners/duquesne/$department',
    staticData: { otherwise: to },
    beforeLoad: ({ location }: BeforeLoad) => {
      throw redirectTo(to, location);
    },
  });
}
