export { RouterProvider } from '@tanstack/react-router';
export { hydrate } from '@tanstack/react-router/ssr/client';
