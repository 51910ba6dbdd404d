import { afterEach, expect, test, vi } from 'vitest';

const { argv, exitCode } = process;
afterEach(() => {
  process.argv = argv;
  process.exitCode = exitCode;
  vi.restoreAllMocks();
});

test.each([
  ['.env.example and docs/deploy.md', () => import('./settingsPages.ts')],
  ['docs/api.md', () => import('./apiPage.ts')],
])('%s says what the code says: npm run docs', async (_, check) => {
  const said: unknown[] = [];
  for (const name of ['log', 'error'] as const)
    vi.spyOn(console, name).mockImplementation((text: unknown) => void said.push(text));
  process.argv = ['node', 'tools/docs.ts', '--check'];
  await check();
  expect(said.filter((text) => !String(text).endsWith(' is up to date'))).toEqual([]);
  expect(said.length).toBeGreaterThan(0);
});
