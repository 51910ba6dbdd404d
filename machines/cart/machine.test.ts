import { createActor, fromCallback, fromPromise, SimulatedClock, type EventFromLogic } from 'xstate';
import { describe, expect, test } from 'vitest';
import { settle } from '../../tests/support/charts.ts';
import type { Effect } from '../effects.ts';
import { cartMachine } from './machine.ts';
import { keepSellable, spokenCode, type RestoreOutcome, type SaveOutcome } from './rules.ts';

const sellable = ['biod101', 'chem103', 'engl101'];

interface Options {
  stored?: RestoreOutcome;
  restore?: () => Promise<RestoreOutcome>;
  save?: (codes: readonly string[]) => SaveOutcome | Promise<SaveOutcome>;
  watchFails?: boolean;
}

function start(options: Options = {}) {
  const clock = new SimulatedClock();
  const saved: string[][] = [];
  const effects: Effect[] = [];
  let other: (codes: string[]) => void = () => undefined;
  const machine = cartMachine.provide({
    actors: {
      restoreCart: fromPromise(
        options.restore ?? (async () => options.stored ?? { kind: 'restored', codes: [] }),
      ),
      saveCart: fromPromise(async ({ input }) => {
        saved.push([...input.codes]);
        return options.save?.(input.codes) ?? { kind: 'saved' };
      }),
      watchStorage: fromCallback(({ sendBack }) => {
        if (options.watchFails) throw new Error('broken');
        other = (codes) => sendBack({ type: 'STORAGE_CHANGED', codes });
      }),
    },
  });
  const actor = createActor(machine, { input: { sellable }, clock });
  actor.on('*', (event) => effects.push(event));
  actor.start();
  return { actor, clock, saved, effects, otherTab: (codes: string[]) => other(codes) };
}
const add = (code: string): EventFromLogic<typeof cartMachine> => ({ type: 'COURSE_ADDED', code });
const announcements = (effects: readonly Effect[]) =>
  effects.flatMap((effect) => (effect.type === 'announce' ? [effect.text] : []));

describe('table of states', () => {
  type Send = EventFromLogic<typeof cartMachine>;
  const table: [string, string[], Send[], unknown, string[]][] = [
    ['an empty start', [], [], { contents: 'empty', storage: 'saved' }, []],
    ['a filled start', ['biod101'], [], { contents: 'filled', storage: 'saved' }, ['biod101']],
    ['add', [], [add('biod101')], { contents: 'filled', storage: 'saving' }, ['biod101']],
    [
      'remove the last',
      ['biod101'],
      [{ type: 'COURSE_REMOVED', code: 'biod101' }],
      { contents: 'empty', storage: 'saving' },
      [],
    ],
    [
      'remove a missing course',
      ['biod101'],
      [{ type: 'COURSE_REMOVED', code: 'chem103' }],
      { contents: 'filled', storage: 'saved' },
      ['biod101'],
    ],
    [
      'clear',
      ['biod101', 'chem103'],
      [{ type: 'CART_CLEARED' }],
      { contents: 'empty', storage: 'saving' },
      [],
    ],
    ['add a duplicate', ['biod101'], [add('biod101')], { contents: 'filled', storage: 'saved' }, ['biod101']],
    ['add an unsold course', [], [add('mat094')], { contents: 'empty', storage: 'saved' }, []],
    [
      'follow another tab',
      ['biod101'],
      [{ type: 'STORAGE_CHANGED', codes: ['chem103'] }],
      { contents: 'filled', storage: 'saved' },
      ['chem103'],
    ],
    [
      'another tab emptied it',
      ['biod101'],
      [{ type: 'STORAGE_CHANGED', codes: [] }],
      { contents: 'empty', storage: 'saved' },
      [],
    ],
    [
      'a link',
      ['biod101'],
      [{ type: 'COURSES_LINKED', codes: ['CHEM103', 'biod101'] }],
      { contents: 'filled', storage: 'saving' },
      ['biod101', 'chem103'],
    ],
  ];
  test.each(table)('%s', async (_, stored, events, ready, codes) => {
    const { actor } = start({ stored: { kind: 'restored', codes: stored } });
    expect(actor.getSnapshot().value).toBe('restoring');
    await settle();
    events.forEach((event) => actor.send(event));
    expect(actor.getSnapshot().value).toEqual({ ready });
    expect(actor.getSnapshot().context.codes).toEqual(codes);
  });
});

test('C-126 C-127 adding appends to the list of course codes', async () => {
  const { actor } = start();
  await settle();
  actor.send(add('chem103'));
  actor.send(add('biod101'));
  expect(actor.getSnapshot().context.codes).toEqual(['chem103', 'biod101']);
});

test('C-128 remove deletes one code and leaves the others in order', async () => {
  const { actor } = start({ stored: { kind: 'restored', codes: ['biod101', 'chem103', 'engl101'] } });
  await settle();
  actor.send({ type: 'COURSE_REMOVED', code: 'chem103' });
  expect(actor.getSnapshot().context.codes).toEqual(['biod101', 'engl101']);
});

test('C-129 clear empties the cart and stores that', async () => {
  const { actor, saved } = start({ stored: { kind: 'restored', codes: ['biod101', 'chem103'] } });
  await settle();
  actor.send({ type: 'CART_CLEARED' });
  await settle();
  expect(actor.getSnapshot().context.codes).toEqual([]);
  expect(saved).toEqual([[]]);
});

test('C-131 changes are stored in order, even when they come faster than the storage', async () => {
  const { actor, saved } = start();
  await settle();
  actor.send(add('biod101'));
  actor.send(add('chem103'));
  await settle();
  expect(saved.at(-1)).toEqual(['biod101', 'chem103']);
  expect(actor.getSnapshot().value).toEqual({ ready: { contents: 'filled', storage: 'saved' } });
});

test('G-053 unknown and other-brand codes of a stored cart are dropped, and the clean cart is stored', async () => {
  const { actor, saved } = start({
    stored: { kind: 'restored', codes: ['bio095', 'BIOD101', 'biod101', 'x'] },
  });
  await settle();
  await settle();
  expect(actor.getSnapshot().context.codes).toEqual(['biod101']);
  expect(saved).toEqual([['biod101']]);
});

test('G-053 a duplicate and an unsold course are refused with a reason', async () => {
  const { actor, effects } = start({ stored: { kind: 'restored', codes: ['biod101'] } });
  await settle();
  actor.send(add('biod101'));
  actor.send(add('mat094'));
  expect(announcements(effects)).toEqual([
    'BIOD 101 is already in your pending registrations.',
    'MAT 094 is not open for registration.',
  ]);
  expect(effects.some(({ type }) => type === 'analytics')).toBe(false);
});

test('G-054 linked codes are lower-cased, and unsold ones ignored', () => {
  expect(keepSellable(['BIOD101', ' chem103 ', 'mat094', 'biod101', ''], sellable)).toEqual([
    'biod101',
    'chem103',
  ]);
});

test('a course added while the stored cart is being read is not lost', async () => {
  const { actor } = start({ stored: { kind: 'restored', codes: ['biod101'] } });
  actor.send(add('chem103'));
  await settle();
  expect(actor.getSnapshot().context.codes).toEqual(['biod101', 'chem103']);
});

test('C-356 adding and removing are tracked with the code, unless refused', async () => {
  const { actor, effects } = start();
  await settle();
  actor.send(add('biod101'));
  actor.send(add('biod101'));
  actor.send({ type: 'COURSE_REMOVED', code: 'biod101' });
  expect(effects.filter(({ type }) => type === 'analytics')).toEqual([
    { type: 'analytics', name: 'add_to_cart', params: { codes: ['biod101'] } },
    { type: 'analytics', name: 'remove_from_cart', params: { codes: ['biod101'] } },
  ]);
});

test('changes of the cart are announced', async () => {
  const { actor, effects } = start();
  await settle();
  actor.send(add('biod101'));
  actor.send({ type: 'COURSE_REMOVED', code: 'biod101' });
  actor.send({ type: 'COURSE_REMOVED', code: 'biod101' });
  expect(announcements(effects)).toEqual([
    'BIOD 101 was added to your pending registrations.',
    'BIOD 101 was removed from your pending registrations.',
  ]);
});

const never = <T>() => new Promise<T>(() => undefined);

test('a stored cart that cannot be read or times out leaves an empty cart', async () => {
  const broken = start({ restore: () => Promise.reject(new Error('denied')) });
  await settle();
  const silent = start({ restore: never });
  silent.clock.increment(4_999);
  expect(silent.actor.getSnapshot().value).toBe('restoring');
  silent.actor.send(add('chem103'));
  silent.clock.increment(1);
  broken.actor.send(add('chem103'));
  for (const { actor } of [broken, silent]) {
    expect(actor.getSnapshot().value).toEqual({ ready: { contents: 'filled', storage: 'saving' } });
    expect(actor.getSnapshot().context.codes).toEqual(['chem103']);
  }
});

test('storage that fails or times out is announced once, and the cart still works', async () => {
  const broken = start({ save: () => Promise.reject(new Error('denied')) });
  await settle();
  broken.actor.send(add('biod101'));
  await settle();
  broken.actor.send(add('chem103'));
  await settle();
  const silent = start({ save: never });
  await settle();
  silent.actor.send(add('biod101'));
  silent.clock.increment(4_999);
  expect(silent.actor.getSnapshot().value).toEqual({ ready: { contents: 'filled', storage: 'saving' } });
  silent.clock.increment(1);
  silent.actor.send(add('chem103'));
  silent.clock.increment(5_000);
  for (const { actor, effects } of [broken, silent]) {
    expect(actor.getSnapshot().value).toEqual({ ready: { contents: 'filled', storage: 'notSaved' } });
    expect(announcements(effects).filter((text) => text?.startsWith('Your browser'))).toEqual([
      'Your browser does not let this site store anything. Your pending registrations are kept only until you close or reload this page.',
    ]);
  }
});

test('a failed watcher of other tabs is logged, and the cart still works', async () => {
  const { actor, effects } = start({ watchFails: true });
  await settle();
  expect(effects).toEqual([{ type: 'log', message: 'cart: changes in other tabs are no longer noticed' }]);
  actor.send(add('biod101'));
  expect(actor.getSnapshot().context.codes).toEqual(['biod101']);
});

test.each(['full', 'unavailable'] as const)(
  'storage that is %s is announced once, and the cart still works',
  async (kind) => {
    const { actor, effects } = start({ save: () => ({ kind }) });
    await settle();
    actor.send(add('biod101'));
    await settle();
    expect(actor.getSnapshot().value).toEqual({ ready: { contents: 'filled', storage: 'notSaved' } });
    actor.send(add('chem103'));
    await settle();
    expect(actor.getSnapshot().context.codes).toEqual(['biod101', 'chem103']);
    expect(actor.getSnapshot().value).toEqual({ ready: { contents: 'filled', storage: 'notSaved' } });
    expect(announcements(effects).filter((text) => text?.startsWith('Your browser'))).toHaveLength(1);
  },
);

test('once storage works again the whole cart is stored', async () => {
  let works = false;
  const { actor, saved } = start({ save: () => ({ kind: works ? 'saved' : 'full' }) });
  await settle();
  actor.send(add('biod101'));
  await settle();
  works = true;
  actor.send(add('chem103'));
  await settle();
  expect(actor.getSnapshot().value).toEqual({ ready: { contents: 'filled', storage: 'saved' } });
  expect(saved.at(-1)).toEqual(['biod101', 'chem103']);
});

test('a change in another tab is adopted and not written back', async () => {
  const { actor, saved, otherTab } = start({ stored: { kind: 'restored', codes: ['biod101'] } });
  await settle();
  otherTab(['chem103', 'unknown']);
  await settle();
  expect(actor.getSnapshot().context.codes).toEqual(['chem103']);
  expect(saved).toEqual([]);
});

test('codes are announced as people write them', () => {
  expect(spokenCode('biod101')).toBe('BIOD 101');
});

describe('a page that comes back', () => {
  const restored = { type: 'PAGE_RESTORED' } as const;

  async function filled(answers: RestoreOutcome[], options: Options = {}) {
    const run = start({ restore: async () => answers.shift() ?? { kind: 'unavailable' }, ...options });
    await settle();
    return run;
  }

  test.each<[string, RestoreOutcome, readonly string[]]>([
    ['what another tab stored meanwhile', { kind: 'restored', codes: ['chem103'] }, ['chem103']],
    ['nothing when another tab bought it', { kind: 'restored', codes: [] }, []],
    ['what it held where nothing can be read', { kind: 'unavailable' }, ['biod101']],
  ])('shows %s', async (_, stored, codes) => {
    const { actor } = await filled([{ kind: 'restored', codes: ['biod101'] }, stored]);
    actor.send(restored);
    expect(actor.getSnapshot().value).toBe('restoring');
    // An empty cart would end a payment.
    expect(actor.getSnapshot().context.codes).toEqual(['biod101']);
    await settle();
    expect(actor.getSnapshot().context.codes).toEqual(codes);
  });

  test('keeps a course that is added while the cart is read again', async () => {
    const { actor } = await filled([
      { kind: 'restored', codes: ['biod101'] },
      { kind: 'restored', codes: ['chem103'] },
    ]);
    actor.send(restored);
    actor.send(add('engl101'));
    await settle();
    expect(actor.getSnapshot().context.codes).toEqual(['chem103', 'engl101']);
  });

  test('keeps what could not be stored', async () => {
    const { actor } = await filled([{ kind: 'restored', codes: [] }], { save: () => ({ kind: 'full' }) });
    actor.send(add('biod101'));
    await settle();
    actor.send(restored);
    await settle();
    expect(actor.getSnapshot().context.codes).toEqual(['biod101']);
  });
});
