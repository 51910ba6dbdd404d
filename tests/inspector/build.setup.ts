import { test as setup } from 'playwright/test';
import { buildInspector } from './serve.ts';

setup('the inspector is built', async () => {
  // With an empty cache, all charts are laid out and planned first.
  setup.setTimeout(180_000);
  await buildInspector();
});
