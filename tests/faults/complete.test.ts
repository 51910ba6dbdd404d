import type { Route } from 'playwright/test';
import { expect, test } from 'vitest';
import { readImportGraph } from '../../tools/importGraph.ts';
import { contractCalls } from '../support/contract.ts';
import { openTestDatabase } from '../support/server/testDatabase.ts';
import { createTestServer } from '../support/server/testServer.ts';
import { covered as coveredOperations, situations as operations } from './accounts.ts';
import { covered as coveredCalls, situations as calls } from './calls.ts';
import { covered as coveredScripts, situations as scripts } from './scripts.ts';

test('every call of the contract has a situation in the fault matrix', () => {
  expect(contractCalls.length).toBeGreaterThan(10);
  const known = new Set([...[...operations, ...calls].map(({ name }) => name), ...Object.keys(coveredCalls)]);
  const missing = contractCalls.filter(({ name }) => !known.has(name));
  expect(
    missing.map(
      ({ name }) =>
        `tests/faults/calls.ts: add a situation { name: '${name}', … }, or say in covered what tests it instead`,
    ),
  ).toEqual([]);
});

/** What the browser would ask for, by the name of a situation. */
function requestOf(name: string): Route {
  const [what = '', at = ''] = name.split(' ');
  const filled = at.replaceAll(/:\w+/g, '2');
  const isOperation = what === 'sign-in';
  const path = name.endsWith('.js')
    ? `/assets/${name.replace('.js', '')}-a1B2c3D4.js`
    : isOperation
      ? '/cognito'
      : /^\/(?:uploads\/|config\.json)/.test(filled)
        ? filled
        : `/api${filled}`;
  return {
    request: () => ({
      method: () => (name.endsWith('.js') ? 'GET' : isOperation ? 'POST' : what),
      url: () => `http://localhost${path}`,
      headers: () => (isOperation ? { 'x-amz-target': `AWSCognitoIdentityProviderService.${at}` } : {}),
    }),
  } as unknown as Route;
}

test('each situation breaks the request that it names, and none that another one names', () => {
  const all = [...operations, ...calls, ...scripts];
  const wrong = all.flatMap(({ name, isMatch }) => {
    const matched = all.filter((other) => isMatch(requestOf(other.name))).map((other) => other.name);
    return [...new Set(matched)].join() === name ? [] : [`${name} breaks ${matched.join(', ') || 'nothing'}`];
  });
  expect(wrong, 'isMatch of these in tests/faults/').toEqual([]);
});

test('every operation of the sign-in service has a situation in the fault matrix', async () => {
  const database = await openTestDatabase();
  const { deps } = await createTestServer(database.db);
  const names = Object.keys(deps.embeddedSignIn?.operations ?? {}).map((name) => `sign-in ${name}`);
  await database.close();
  expect(names.length).toBeGreaterThan(10);
  const known = new Set([...operations.map(({ name }) => name), ...Object.keys(coveredOperations)]);
  expect(
    names
      .filter((name) => !known.has(name))
      .map((name) => `tests/faults/accounts.ts: add a situation { name: '${name}', … }`),
  ).toEqual([]);
});

test('every script that the site loads on demand has a situation in the fault matrix', () => {
  const names = [...readImportGraph()]
    .filter(([file]) => /^src\/(?!app\/prerender\/)/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap(([, imports]) => imports.filter(({ kind }) => kind === 'dynamic'))
    .filter(({ to }) => !to.startsWith('src/content/'))
    .map(({ to }) => to.replace(/^.*\//, '').replace(/\.tsx?$/, ''));
  const known = new Set([
    ...scripts.map(({ name }) => name.replace('.js', '')),
    ...Object.keys(coveredScripts),
  ]);
  expect(
    [...new Set(names)]
      .filter((name) => !known.has(name))
      .map(
        (name) =>
          `tests/faults/scripts.ts: add a situation { name: '${name}.js', … }, or say in covered what tests it instead`,
      ),
  ).toEqual([]);
});
