import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { variableGroups } from '../server/config/variables.ts';
import { buildStamp, buildVariables } from './buildSettings.ts';
import { contentPolicy } from './contentPolicy.ts';
import { readImportGraph } from './importGraph.ts';
import { buildInputs } from './version.ts';

const root = path.resolve(import.meta.dirname, '..');

test.each(buildVariables.filter((name) => name !== 'BRAND'))('a build is stale once %s changes', (name) => {
  expect(buildStamp('1', 'general', { [name]: '1' })).not.toBe(buildStamp('1', 'general', {}));
});

test('a build is stale once any variable changes that the policy of its pages reads', () => {
  const read = new Set<string>();
  const env = new Proxy<Record<string, string>>(
    { BRAINTREE_MERCHANT_ID: 'merchant', UPLOAD_S3_BUCKET: 'letters', COGNITO_ENDPOINT: '' },
    { get: (given, name: string) => (read.add(name), given[name]) },
  );
  contentPolicy({ path: '/checkout', styles: [], frameHosts: [], env });
  expect([...read].filter((name) => !(buildVariables as readonly string[]).includes(name))).toEqual([]);
  expect(read.size).toBeGreaterThan(10);
});

test('a build is of one brand, no matter where that is said', () => {
  expect(buildStamp('1', 'nursing', {})).not.toBe(buildStamp('1', 'general', {}));
  expect(buildStamp('1', 'nursing', {})).toBe(buildStamp('1', 'nursing', { BRAND: 'nursing' }));
});

test('a build is stale once the sources change', () => {
  expect(buildStamp('2', 'general', {})).not.toBe(buildStamp('1', 'general', {}));
});

test('every file that a build can load makes it stale', () => {
  const graph = readImportGraph();
  const inputs = new Set(buildInputs(root));
  const open = [
    'tools/build.ts',
    'vite.config.ts',
    'src/app/prerender/entryServer.tsx',
    'src/app/boot/main.ts',
    'src/site/attachInspection.ts',
  ];
  const loaded = new Set<string>();
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (!graph.has(file) || loaded.has(file)) continue;
    loaded.add(file);
    open.push(...graph.get(file)!.flatMap(({ to, kind }) => (kind === 'type' ? [] : [to])));
  }
  expect(loaded.size).toBeGreaterThan(500);
  const missing = [...loaded].filter((file) => !inputs.has(file));
  expect(missing, 'add these to moreInputs in tools/version.ts').toEqual([]);
});

test('the stamp does not contain the password', () => {
  expect(buildStamp('1', 'general', { REVIEW_PASSWORD: 'hunter2' })).not.toContain('hunter2');
});

test('no tool of the build reads a variable that is not listed', () => {
  const known = new Set(Object.values(variableGroups).flatMap((group) => Object.keys(group)));
  const read = globSync(['tools/*.ts', 'vite.config.ts'], { cwd: root })
    .filter((file) => !file.endsWith('.test.ts') && !file.endsWith('buildSettings.ts'))
    .flatMap((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      const direct = [...text.matchAll(/process\.env(?:\.|\[')([A-Z_\d]+)/g)].map(([, name]) => name ?? '');
      const passedOn = [...text.matchAll(/\b[A-Z][A-Z_\d]+\b/g)].map(([name]) => name);
      return [...direct, ...passedOn.filter((name) => known.has(name))];
    });
  // Where the build is written, and what the build itself sets.
  const ignored = ['DIST_DIR', 'NODE_ENV'];
  expect(read).toContain('REVIEW_PASSWORD');
  expect(read).toContain('UPLOAD_S3_REGION');
  const listed: readonly string[] = [...buildVariables, ...ignored];
  expect([...new Set(read)].filter((name) => !listed.includes(name))).toEqual([]);
});
