import { expect, test } from 'vitest';
import * as accounts from '../../domain/contract/accounts.ts';
import * as content from '../../domain/contract/content.ts';
import * as letters from '../../domain/contract/letters.ts';
import * as messages from '../../domain/contract/messages.ts';
import * as pageSpeed from '../../domain/contract/pageSpeed.ts';
import * as payments from '../../domain/contract/payments.ts';
import * as receipts from '../../domain/contract/receipts.ts';
import * as session from '../../domain/contract/session.ts';
import { readImportGraph } from '../../tools/importGraph.ts';
import { openTestDatabase } from '../support/server/testDatabase.ts';
import { createTestServer } from '../support/server/testServer.ts';
import { covered as coveredOperations, situations as operations } from './accounts.ts';
import { covered as coveredCalls, situations as calls } from './calls.ts';
import { covered as coveredScripts, situations as scripts } from './scripts.ts';

const isEndpoint = (value: unknown): value is { readonly method: string; readonly path: string } =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

test('every call of the contract has a situation in the fault matrix', () => {
  const names = [accounts, content, letters, messages, pageSpeed, payments, receipts, session]
    .flatMap((contract) => Object.values<unknown>(contract))
    .filter(isEndpoint)
    .map(({ method, path }) => `${method} ${path}`);
  expect(names.length).toBeGreaterThan(10);
  const known = new Set([...[...operations, ...calls].map(({ name }) => name), ...Object.keys(coveredCalls)]);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});

test('every operation of the sign-in service has a situation in the fault matrix', async () => {
  const database = await openTestDatabase();
  const { deps } = await createTestServer(database.db);
  const names = Object.keys(deps.embeddedSignIn?.operations ?? {}).map((name) => `sign-in ${name}`);
  await database.close();
  expect(names.length).toBeGreaterThan(10);
  const known = new Set([...operations.map(({ name }) => name), ...Object.keys(coveredOperations)]);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
}, 60_000);

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
  expect([...new Set(names)].filter((name) => !known.has(name))).toEqual([]);
});
