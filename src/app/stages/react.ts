// Each stage names what it needs: importing a whole library would keep all of it.
export { startTransition, useEffect } from 'react';
export { createRoot, hydrateRoot } from 'react-dom/client';
