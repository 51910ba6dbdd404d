export { RouterProvider } from '@tanstack/react-router';
export { hydrateRouter } from './hydrateRouter.ts';
