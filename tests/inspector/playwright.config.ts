import { fileURLToPath } from 'node:url';

/** The Playwright project of the inspector's page, which its fixture builds and serves. */
export const inspectorProject = {
  name: 'inspector',
  testDir: fileURLToPath(new URL('.', import.meta.url)),
  testMatch: '**/*.spec.ts',
  use: { viewport: { width: 1440, height: 900 } },
};
