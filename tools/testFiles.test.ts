import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import config from '../vite.config.ts';

interface Project {
  readonly test?: { readonly include?: readonly string[]; readonly exclude?: readonly string[] };
}

test('each test file is run by one project, so that none is written and never run', () => {
  const projects = (config.test?.projects ?? []).flatMap((project) =>
    typeof project === 'object' ? [(project as Project).test ?? {}] : [],
  );
  const matches = (file: string, patterns: readonly string[] = []) =>
    patterns.some((pattern) => path.matchesGlob(file, pattern));
  const files = globSync('{domain,machines,server,src,tests,tools}/**/*.test.{ts,tsx}');
  expect(files.length).toBeGreaterThan(200);
  const runs = (file: string) =>
    projects.filter(({ include, exclude }) => matches(file, include) && !matches(file, exclude)).length;
  expect(files.filter((file) => runs(file) !== 1)).toEqual([]);
});
