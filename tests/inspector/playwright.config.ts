import { fileURLToPath } from 'node:url';

/** The page of charts as a Playwright project; it builds and serves the page by itself. */
export const inspectorProject = {
  name: 'inspector',
  testDir: fileURLToPath(new URL('.', import.meta.url)),
  testMatch: '**/*.spec.ts',
  use: { viewport: { width: 1440, height: 900 } },
};
