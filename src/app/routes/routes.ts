import { brand } from '@brand/brand';
import { offerings as courses } from '@brand/offerings';
import { brandRoutes } from '@routes/brand';
import { createRootRouteWithContext, createRoute, notFound, redirect } from '@tanstack/react-router';
import { departmentBySlug, departmentSlug } from '../../../domain/catalogue/departments.ts';
import { departmentsWithCourses, findCourse } from '../../../domain/catalogue/rules.ts';
import { ErrorPage } from '../shell/ErrorPage.tsx';
import { withinTime } from '../../ui/loading/withinTime.ts';
import { lazyPage } from './lazyPage.tsx';
import { pageRoute, redirectRoute, redirectTo } from './routeKinds.ts';
import { aboutRoutes } from './aboutRoutes.ts';
import { studentServiceRoutes } from './studentServiceRoutes.ts';
import { withLaterSections } from '../../ui/loading/hydrateLater.tsx';
import { needsNewDocument } from './broaderPolicy.ts';
import { oldRoutes } from './oldRoutes.ts';
import { Root } from '../shell/Root.tsx';
import type { SiteActor } from '../../site/SiteContext.tsx';

const fallback = lazyPage(() => import('../../pages/FallbackPage.tsx'), 'FallbackPage');

const root = createRootRouteWithContext<{ site: SiteActor | null }>()({
  component: Root,
  errorComponent: ErrorPage,
  notFoundComponent: fallback,
});

const home = pageRoute(root, {
  path: '/',
  source: 'src/pages/home/HomePage.tsx',
  component: lazyPage(() => withLaterSections(import('../../pages/home/HomePage.tsx')), 'HomePage'),
});

const checkout = createRoute({
  getParentRoute: () => root,
  path: '/checkout',
  beforeLoad: ({ preload, location }) => {
    if (!preload && needsNewDocument('/checkout'))
      throw redirect({ href: location.href, reloadDocument: true });
  },
  component: lazyPage(() => import('../../pages/CheckoutPage.tsx'), 'CheckoutPage'),
  staticData: { source: 'src/pages/CheckoutPage.tsx' },
});

const successfulRegistration = pageRoute(root, {
  path: '/successful-registration',
  source: 'src/pages/SuccessfulRegistrationPage.tsx',
  component: lazyPage(
    () => import('../../pages/SuccessfulRegistrationPage.tsx'),
    'SuccessfulRegistrationPage',
  ),
});

const account = pageRoute(root, {
  path: '/account',
  source: 'src/pages/AccountPage.tsx',
  component: lazyPage(() => import('../../pages/AccountPage.tsx'), 'AccountPage'),
});

const demographicSurvey = pageRoute(root, {
  path: '/demographic-survey',
  source: 'src/pages/framed/DemographicSurveyPage.tsx',
  component: lazyPage(() => import('../../pages/framed/DemographicSurveyPage.tsx'), 'DemographicSurveyPage'),
});

const firstListing = '/courses/biology';

const allCourses = createRoute({
  getParentRoute: () => root,
  path: '/courses',
  staticData: { redirect: firstListing },
  beforeLoad: ({ location }) => {
    throw redirectTo(firstListing, location);
  },
});

const departments = departmentsWithCourses(courses);
const pathOf = (code: string, department: string) => `/courses/${department}/${code}`;

/** The department with this slug, if the brand sells a course in it. */
function soldDepartment(slug: string) {
  const department = departmentBySlug(slug);
  return department !== undefined && departments.includes(department) ? department : undefined;
}

const courseFinder = pageRoute(root, {
  path: '/find-a-course',
  source: 'src/pages/courses/FindCoursePage.tsx',
  component: lazyPage(() => import('../../pages/courses/FindCoursePage.tsx'), 'FindCoursePage'),
});

const listing = createRoute({
  getParentRoute: () => root,
  path: '/courses/$department',
  beforeLoad: ({ params }) => {
    if (soldDepartment(params.department) === undefined) throw notFound();
  },
  component: lazyPage(() => import('../../pages/courses/CourseListPage.tsx'), 'CourseListPage'),
  staticData: {
    source: 'src/pages/courses/CourseListPage.tsx',
    prerender: departments.map((department) => `/courses/${departmentSlug(department)}`),
  },
});

const loadCoursePage = async (code: string) =>
  (await import('../../pages/courses/coursePageData.ts')).loadCoursePage(code);

const course = createRoute({
  getParentRoute: () => root,
  path: '/courses/$department/$code',
  beforeLoad: ({ params, location }) => {
    const department = soldDepartment(params.department);
    if (department === undefined) throw notFound();
    const found = findCourse(courses, params.code);
    if (found?.department === department && found.code === params.code) return;
    // A code in capitals redirects to the course; an unknown one to the department's courses.
    const to =
      found?.department === department
        ? pathOf(found.code, params.department)
        : `/courses/${params.department}`;
    throw redirectTo(to, location);
  },
  loader: async ({ params }) => {
    const page = await withinTime(loadCoursePage(params.code));
    if (!page) throw notFound();
    return page;
  },
  staleTime: Infinity,
  component: lazyPage(() => withLaterSections(import('../../pages/courses/CoursePage.tsx')), 'CoursePage'),
  staticData: {
    source: 'src/pages/courses/CoursePage.tsx',
    prerender: courses.map(({ code, department }) => pathOf(code, departmentSlug(department))),
  },
});

const dashboard = redirectRoute(root, '/student-dashboard', brand.dashboardUrl);

const legalPages = [
  pageRoute(root, {
    path: '/terms',
    source: 'src/pages/legal/TermsPage.tsx',
    component: lazyPage(() => import('../../pages/legal/TermsPage.tsx'), 'TermsPage'),
  }),
  pageRoute(root, {
    path: '/privacy',
    source: 'src/pages/legal/PrivacyPage.tsx',
    component: lazyPage(() => import('../../pages/legal/PrivacyPage.tsx'), 'PrivacyPage'),
  }),
  pageRoute(root, {
    path: '/accessibility',
    source: 'src/pages/legal/AccessibilityPage.tsx',
    component: lazyPage(() => import('../../pages/legal/AccessibilityPage.tsx'), 'AccessibilityPage'),
  }),
];

const loadLesson = async (slug: string) =>
  (await import('../../pages/courses/sampleLessonData.ts')).loadLesson(slug);

/** A prerendered page contains only its own lesson; the others are loaded on navigation. */
const sampleLesson = createRoute({
  getParentRoute: () => root,
  path: '/sample-lessons/$department',
  beforeLoad: ({ params }) => {
    if (soldDepartment(params.department) === undefined) throw notFound();
  },
  loader: async ({ params }) => {
    const lesson = await withinTime(loadLesson(params.department));
    if (!lesson) throw notFound();
    return lesson;
  },
  staleTime: Infinity,
  component: lazyPage(() => import('../../pages/courses/SampleLessonPage.tsx'), 'SampleLessonPage'),
  staticData: {
    source: 'src/pages/courses/SampleLessonPage.tsx',
    prerender: departments.map((department) => `/sample-lessons/${departmentSlug(department)}`),
  },
});

/** Matches every path that no other route matches. */
const anyOther = pageRoute(root, {
  path: '$',
  source: 'src/pages/FallbackPage.tsx',
  component: fallback,
});

export const routeTree = root.addChildren([
  home,
  allCourses,
  courseFinder,
  listing,
  course,
  sampleLesson,
  checkout,
  successfulRegistration,
  account,
  demographicSurvey,
  dashboard,
  ...aboutRoutes(root),
  ...studentServiceRoutes(root),
  ...oldRoutes(root),
  ...brandRoutes(root),
  ...legalPages,
  anyOther,
]);
