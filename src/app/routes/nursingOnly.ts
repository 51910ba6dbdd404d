import { type AnyRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pageRoute } from './routeKinds.ts';

/** Pages that only the nursing brand has. */
export const brandRoutes = (root: AnyRoute): readonly AnyRoute[] => [
  pageRoute(root, {
    path: '/student-services/online-learning',
    source: 'src/pages/nursingOnly/OnlineLearningPage.tsx',
    component: lazyRouteComponent(
      () => import('../../pages/nursingOnly/OnlineLearningPage.tsx'),
      'OnlineLearningPage',
    ),
  }),
];
