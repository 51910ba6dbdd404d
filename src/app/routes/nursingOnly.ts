import { type AnyRoute } from '@tanstack/react-router';
import { lazyPage } from './lazyPage.tsx';
import { pageRoute } from './routeKinds.ts';

/** Pages that only the nursing brand has. */
export const brandRoutes = (root: AnyRoute): readonly AnyRoute[] => [
  pageRoute(root, {
    path: '/student-services/online-learning',
    source: 'src/pages/nursingOnly/OnlineLearningPage.tsx',
    component: lazyPage(() => import('../../pages/nursingOnly/OnlineLearningPage.tsx'), 'OnlineLearningPage'),
  }),
];
