// These modules re-export only what boot needs, so that tree shaking drops the rest of each library.
export { startTransition } from 'react';
export { createRoot, hydrateRoot } from 'react-dom/client';
