import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { expect, test } from 'vitest';
import { siteVersionMachine } from './machine.ts';
import type { LoadedBuild, ReloadOutcome, VersionOutcome } from './rules.ts';

async function run(options: {
  build?: () => Promise<LoadedBuild>;
  ask?: () => Promise<VersionOutcome>;
  claim?: () => Promise<ReloadOutcome>;
}) {
  const calls: string[] = [];
  const emitted: string[] = [];
  const logged: string[] = [];
  const clock = new SimulatedClock();
  const machine = siteVersionMachine.provide({
    actors: {
      readBuild: fromPromise(options.build ?? (async () => ({ environment: 'production', version: '1' }))),
      askVersion: fromPromise(() => {
        calls.push('ask');
        return (options.ask ?? (async () => ({ kind: 'answered' as const, version: '2' })))();
      }),
      claimReload: fromPromise(({ input }) => {
        calls.push(`claim ${input.version}`);
        return (options.claim ?? (async () => ({ kind: 'claimed' as const })))();
      }),
    },
  });
  const actor = createActor(machine, { clock });
  actor.on('*', ({ type }) => emitted.push(type));
  actor.on('log', ({ message }) => logged.push(message));
  actor.start();
  await new Promise((resolve) => setTimeout(resolve));
  await new Promise((resolve) => setTimeout(resolve));
  return { actor, clock, calls, emitted, logged, value: actor.getSnapshot().value };
}
const notRead = 'siteVersion: the server version could not be read';
const broken = () => Promise.reject(new Error('broken'));

test('C-160 I-226 another version on the server reloads the page', async () => {
  const { value, emitted, calls } = await run({});
  expect(value).toBe('reloading');
  expect(emitted).toEqual(['reload']);
  expect(calls).toEqual(['ask', 'claim 2']);
});

test('C-160 the same version does not reload the page', async () => {
  const { value, emitted } = await run({ ask: async () => ({ kind: 'answered', version: '1' }) });
  expect(value).toBe('current');
  expect(emitted).toEqual([]);
});

test('C-161 in the local environment the server is not asked', async () => {
  const { value, calls } = await run({ build: async () => ({ environment: 'local', version: '1' }) });
  expect(value).toBe('skipped');
  expect(calls).toEqual([]);
});

test('G-077 a page that already reloaded for this version does not reload again', async () => {
  const { value, emitted } = await run({ claim: async () => ({ kind: 'refused' }) });
  expect(value).toBe('outdated');
  expect(emitted).toEqual([]);
});

test.each([
  ['the check fails', { ask: async () => ({ kind: 'failed' as const }) }, 'failed'],
  ['the check throws an error', { ask: broken }, 'failed'],
  ['the build cannot be read', { build: broken }, 'failed'],
  ['the reload cannot be recorded', { claim: broken }, 'outdated'],
])('G-077 the page does not reload when %s', async (_, options, expected) => {
  const { value, emitted, logged } = await run(options);
  expect(value).toBe(expected);
  expect(emitted).not.toContain('reload');
  expect(logged).toEqual(expected === 'failed' ? [notRead] : []);
});

test('G-077 a check without an answer times out', async () => {
  const { actor, clock, logged } = await run({ ask: () => new Promise(() => undefined) });
  expect(actor.getSnapshot().value).toBe('checking');
  clock.increment(34_999);
  expect(actor.getSnapshot().value).toBe('checking');
  clock.increment(1);
  expect(actor.getSnapshot().value).toBe('failed');
  expect(logged).toEqual([notRead]);
});
