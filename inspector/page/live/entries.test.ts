import { expect, test } from 'vitest';
import type { Entry } from '../../record/protocol.ts';
import { actorsAt, isIgnored, nameOf, treeOf } from './actors.ts';
import { linked, merged, qualified, type Step } from './entries.ts';
import { changesBetween } from './snapshotChanges.ts';

const actor = (seq: number, at: number, id: string): Entry => ({
  kind: 'actor',
  seq,
  at,
  actor: 'x:0',
  id,
  parent: null,
  chart: 'light',
});
const step = (seq: number, at: number, type: string, taken?: string[]): Entry => ({
  kind: 'step',
  seq,
  at,
  actor: 'x:0',
  chart: 'light',
  source: null,
  event: { type },
  ...(taken && { taken }),
  status: 'active',
  value: type,
});

test('programs with the same session ids stay apart, in order of time', () => {
  const page = [actor(1, 10, 'x:0'), step(2, 11, 'a'), step(3, 30, 'c')].map((one) => qualified('page', one));
  const server = [actor(1, 12, 'worker'), step(2, 20, 'b')].map((one) => qualified('server', one));
  const all = merged([page, server]);
  const types = all.flatMap((entry) => (entry.kind === 'step' ? entry.event.type : []));
  expect(types).toEqual(['a', 'b', 'c']);
  const actors = actorsAt(all);
  expect([...actors.values()].map(({ site, last }) => [site, last?.value])).toEqual([
    ['page', 'c'],
    ['server', 'b'],
  ]);
  expect([...actors.keys()].map((id) => nameOf(actors, id))).toEqual(['light', 'worker']);
  const keys = all.flatMap((entry) => (entry.kind === 'step' ? entry.key : []));
  expect(new Set(keys).size).toBe(3);
});

test('the entries of one program keep their order, whatever its clock says', () => {
  const page = [step(1, 30, 'a'), step(2, 10, 'b')].map((one) => qualified('page', one));
  const other = [step(1, 20, 'c')].map((one) => qualified('other', one));
  const types = merged([page, other]).flatMap((entry) => (entry.kind === 'step' ? entry.event.type : []));
  expect(types.indexOf('a')).toBeLessThan(types.indexOf('b'));
});

test('the source of a step caused by another program’s request is the actor with the id of the request', () => {
  const withId = (entry: Entry, session: string) =>
    ({ ...entry, actor: session, context: { call: { id: 'r-1' } } }) as Entry;
  const page = [
    withId(step(1, 10, 'a'), 'x:0'),
    withId(step(2, 20, 'b'), 'x:1'),
    step(3, 21, 'c'),
    withId(step(4, 40, 'd'), 'x:2'),
  ].map((one) => qualified('page', one));
  const caused = { ...step(2, 30, 'xstate.init'), cause: 'r-1' } as Entry;
  const server = [withId(step(1, 29, 'e'), 'x:0'), caused, { ...caused, seq: 3, cause: 'r-2' }].map((one) =>
    qualified('server', one),
  );
  const sources = (lists: (typeof page)[]) =>
    linked(merged(lists)).flatMap((entry) => (entry.kind === 'step' && entry.cause ? [entry.source] : []));
  expect(sources([page, server])).toEqual(['page x:1', null]);
  expect(sources([server])).toEqual([null, null]);
});

test('only a recorder that knows the transitions can say that an event was ignored', () => {
  const ignored = (entry: Entry) => isIgnored(qualified('page', entry) as Step);
  expect(ignored(step(1, 1, 'EVENT', []))).toBe(true);
  expect(ignored(step(1, 1, 'EVENT', ['light|EVENT|0']))).toBe(false);
  expect(ignored(step(1, 1, 'EVENT'))).toBe(false);
  expect(ignored(step(1, 1, 'xstate.init', []))).toBe(false);
});

test('changes between snapshots are named by path, with what was there before', () => {
  const before = { value: 'a', context: { count: 1, list: [1, 2], gone: true, same: { deep: null } } };
  const after = { value: { b: 'c' }, context: { count: 2, list: [1, 3, 4], same: { deep: null }, came: '' } };
  expect([...changesBetween(before, after).values()]).toEqual([
    { path: 'value', kind: 'changed', before: 'a' },
    { path: 'context/count', kind: 'changed', before: 1 },
    { path: 'context/list/1', kind: 'changed', before: 2 },
    { path: 'context/list/2', kind: 'added', before: undefined },
    { path: 'context/gone', kind: 'removed', before: true },
    { path: 'context/came', kind: 'added', before: undefined },
  ]);
  expect(changesBetween(before, structuredClone(before)).size).toBe(0);
});

test('actors that have stopped are found in the tree by their ids, under the parents that run', () => {
  const child = (seq: number, session: string, more: object): Entry => ({
    ...(actor(seq, 0, session) as Entry & { kind: 'actor' }),
    actor: session,
    parent: 'x:0',
    ...more,
  });
  const stop: Entry = { ...(step(5, 0, 'end') as Entry & { kind: 'step' }), actor: 'x:2', status: 'stopped' };
  const entries = [
    actor(1, 0, 'x:0'),
    step(2, 0, 'a'),
    child(3, 'x:1', { id: 'row', systemId: 'mailbox' }),
    child(4, 'x:2', { id: 'row' }),
    stop,
  ];
  const actors = actorsAt(entries.map((one) => qualified('page', one)));
  const shown = (options?: Parameters<typeof treeOf>[1]) =>
    treeOf(actors, options).map((row) => `${row.depth} ${row.actor}`);
  expect(shown()).toEqual(['0 page x:0', '1 page x:1']);
  expect(shown({ stopped: true })).toEqual(['0 page x:0', '1 page x:1', '1 page x:2']);
  expect(shown({ words: ['mailbox'] })).toEqual(['0 page x:0', '1 page x:1']);
  expect(shown({ stopped: true, words: ['x:2'] })).toEqual(['0 page x:0', '1 page x:2']);
  expect(shown({ words: ['x:2'] })).toEqual([]);
});
