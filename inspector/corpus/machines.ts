import {
  and,
  assign,
  cancel,
  createMachine,
  emit,
  enqueueActions,
  fromCallback,
  fromObservable,
  fromPromise,
  fromTransition,
  log,
  not,
  or,
  raise,
  sendParent,
  sendTo,
  setup,
  spawnChild,
  stateIn,
  stopChild,
  type AnyActorLogic,
  type AnyStateMachine,
} from 'xstate';

/** Says that something of the machine ran that should not have. */
export const executed: string[] = [];
const real = (what: string): boolean => {
  executed.push(what);
  return true;
};

/** All that the guards and assignments below read. */
interface Args {
  readonly context: {
    readonly n: number;
    readonly big: bigint;
    readonly list: readonly unknown[];
    readonly set: ReadonlySet<unknown>;
    readonly map: ReadonlyMap<unknown, unknown>;
    readonly at: Date;
    readonly none: { readonly n: number };
  };
  readonly event: {
    readonly yes?: boolean;
    readonly answer?: string;
    readonly n: number;
    readonly unit?: string;
    readonly output: { readonly ok?: boolean };
  };
}

const most = 5;
const calls = (n: number) => n >= most;
const inline = (logic: AnyActorLogic, more: object = {}): object => ({
  initial: 'a',
  states: { a: { invoke: { src: logic, onDone: 'b', onError: 'c', ...more } }, b: {}, c: {} },
});
const goes = (transition: unknown, more: object = {}): object => ({
  initial: 'a',
  states: { a: { on: { GO: transition } }, b: {}, c: {} },
  ...more,
});
const counts = (context: object, change: object, guard: unknown): object => ({
  context,
  initial: 'a',
  states: { a: { on: { MORE: { actions: assign(change) }, GO: { guard, target: 'b' } } }, b: {} },
});
const region = (event: string): object => ({
  initial: 'off',
  states: { off: { on: { [event]: 'on' } }, on: {} },
});
const promise = () => fromPromise(async () => real('a promise'));
const cycle: Record<string, unknown> = { name: 'cycle' };
cycle['self'] = cycle;

/**
 * One small machine for each shape that teams use, by name, with the findings that it has without samples and the failures
 * of its paths. Most have none.
 */
const shapes: Readonly<Record<string, readonly [config: object, ...expected: string[]]>> = {
  // States
  'a single state': [{}],
  'two states': [goes('b')],
  'a transition to itself': [goes({ target: 'a', reenter: true })],
  'a transition without target': [goes({ actions: 'note' })],
  'a final state': [{ initial: 'a', states: { a: { on: { GO: 'b' } }, b: { type: 'final' } } }],
  'an output': [
    {
      initial: 'a',
      output: { n: 1 },
      states: { a: { on: { GO: 'b' } }, b: { type: 'final', output: () => 1 } },
    },
  ],
  'nested states': [
    { initial: 'a', states: { a: { on: { OUT: 'b' }, ...region('ON') }, b: { on: { IN: 'a.on' } } } },
  ],
  'a nested end': [
    {
      initial: 'a',
      states: {
        a: { initial: 'x', states: { x: { on: { GO: 'y' } }, y: { type: 'final' } }, onDone: 'b' },
        b: {},
      },
    },
  ],
  'parallel regions': [{ type: 'parallel', states: { one: region('ONE'), two: region('TWO') } }],
  'a parallel end': [
    {
      initial: 'p',
      states: {
        p: {
          type: 'parallel',
          states: {
            one: { initial: 'x', states: { x: { on: { X: 'end' } }, end: { type: 'final' } } },
            two: { initial: 'y', states: { y: { on: { Y: 'end' } }, end: { type: 'final' } } },
          },
          onDone: 'q',
        },
        q: {},
      },
    },
  ],
  'a history': [
    {
      initial: 'a',
      states: {
        a: {
          initial: 'x',
          on: { OUT: 'b' },
          states: { x: { on: { GO: 'y' } }, y: {}, last: { type: 'history' } },
        },
        b: { on: { BACK: 'a.last' } },
      },
    },
  ],
  'a deep history': [
    {
      initial: 'a',
      states: {
        a: {
          initial: 'x',
          on: { OUT: 'b' },
          states: { x: region('ON'), last: { type: 'history', history: 'deep' } },
        },
        b: { on: { BACK: 'a.last' } },
      },
    },
  ],
  'several targets': [
    {
      type: 'parallel',
      id: 'pair',
      on: { BOTH: { target: ['.one.on', '.two.on'] } },
      states: { one: region('ONE'), two: region('TWO') },
    },
  ],
  'an initial transition with actions': [
    { initial: { target: 'a', actions: () => real('initial') }, states: { a: {} } },
  ],
  'tags and meta': [
    { initial: 'a', states: { a: { tags: ['x'], meta: { title: 'A' }, on: { GO: 'b' } }, b: {} } },
  ],
  'a forbidden event': [
    { initial: 'a', on: { GO: '.b' }, states: { a: { on: { GO: undefined, ON: 'c' } }, b: {}, c: {} } },
  ],
  'a wildcard': [{ initial: 'a', states: { a: { on: { '*': 'b' } }, b: {} } }],
  'a wildcard with a beginning': [{ initial: 'a', states: { a: { on: { 'mouse.*': 'b' } }, b: {} } }],
  'a wildcard beside a name': [{ initial: 'a', states: { a: { on: { GO: 'b', '*': 'c' } }, b: {}, c: {} } }],
  'names with spaces': [{ initial: 'a b', states: { 'a b': { on: { GO: 'a_b' } }, a_b: {} } }],
  'names in another script': [{ initial: '登录', states: { 登录: { on: { 支付: '完成' } }, 完成: {} } }],
  'names with dots': [{ id: 'v1.0', initial: 'a.b', states: { 'a.b': { on: { GO: 'c' } }, c: {} } }],

  // Services and children
  'an inline promise': [inline(promise())],
  'an inline callback': [
    { initial: 'a', states: { a: { invoke: { src: fromCallback(() => void real('callback')) } } } },
  ],
  'an inline observable': [
    inline(
      fromObservable(() => ({ subscribe: () => (real('observable'), { unsubscribe: () => undefined }) })),
    ),
  ],
  'an inline reducer': [
    {
      initial: 'a',
      states: { a: { invoke: { src: fromTransition((n: number) => (real('reducer'), n), 0) } } },
    },
  ],
  'an inline child machine': [
    inline(createMachine({ entry: () => real('child'), initial: 'x', states: { x: {} } })),
  ],
  'a service without implementation': [inline('load' as never)],
  'an answer that a guard reads': [
    inline(promise(), {
      onDone: [{ guard: ({ event }: Args) => event.output.ok === true, target: 'b' }, 'c'],
    }),
  ],
  'several services': [
    {
      initial: 'a',
      states: {
        a: {
          invoke: [
            { id: 'one', src: promise(), onDone: 'b', onError: 'c' },
            { id: 'two', src: promise(), onDone: 'b', onError: 'c' },
          ],
        },
        b: {},
        c: {},
      },
    },
  ],
  'an error that nothing handles': [
    { initial: 'a', states: { a: { invoke: { id: 'x', src: 'load', onDone: 'b' } }, b: {} } },
  ],
  'a snapshot': [
    { initial: 'a', states: { a: { invoke: { id: 'x', src: 'child', onSnapshot: { actions: 'note' } } } } },
  ],
  'a spawned child': [
    { entry: spawnChild(promise(), { id: 'x' }), initial: 'a', states: { a: { exit: stopChild('x') } } },
  ],
  'a child that is spawned by name': [
    { entry: spawnChild('load' as never, { id: 'x' }), initial: 'a', states: { a: {} } },
  ],
  'a child that is spawned into the context': [
    goes(
      { target: 'b', actions: assign({ child: ({ spawn }) => spawn(promise(), { id: 'x' }) }) },
      { context: {} },
    ),
  ],
  'a message to a child': [
    goes({ target: 'b', actions: sendTo('x', { type: 'HELLO' }) }, { invoke: { id: 'x', src: 'child' } }),
  ],
  'a message to the parent': [goes({ target: 'b', actions: sendParent({ type: 'HELLO' }) })],

  // Actions
  'inline actions': [
    goes(
      { target: 'b', actions: [() => real('action')] },
      { entry: () => real('entry'), exit: [() => real('exit')] },
    ),
  ],
  'actions without implementation': [
    goes({ target: 'b', actions: ['one', { type: 'two', params: { n: 1 } }] }),
  ],
  'what is logged': [goes({ target: 'b', actions: log(() => real('log')) })],
  'what is emitted': [goes({ target: 'b', actions: emit({ type: 'DONE' }) })],
  'a function that is enqueued': [
    goes({ target: 'b', actions: enqueueActions(({ enqueue }) => enqueue(() => real('enqueued'))) }),
  ],
  'actions that are enqueued': [
    goes(
      { actions: enqueueActions(({ enqueue }) => (enqueue.assign({ n: 1 }), enqueue.raise({ type: 'ON' }))) },
      { context: { n: 0 }, on: { ON: '.b' } },
    ),
  ],
  'an event to itself': [goes({ actions: raise({ type: 'ON' }) }, { on: { ON: '.b' } })],
  'an assignment that throws': [
    goes({
      target: 'b',
      actions: assign(() => {
        throw new Error('no');
      }),
    }),
    'throws: GO in "a" fails: no',
    'uncovered: no path fires m.a|GO|0',
  ],

  // Time
  'a delay': [{ initial: 'a', states: { a: { after: { 100: 'b' } }, b: {} } }],
  'two delays': [{ initial: 'a', states: { a: { after: { 100: { actions: 'note' }, 200: 'b' } }, b: {} } }],
  'a delay without implementation': [{ initial: 'a', states: { a: { after: { later: 'b' } }, b: {} } }],
  'a delayed event': [
    { initial: 'a', entry: raise({ type: 'ON' }, { delay: 10 }), states: { a: { on: { ON: 'b' } }, b: {} } },
    'ignored: ON after 10 ms fires nothing in "b"',
  ],
  'a random delay': [
    {
      initial: 'a',
      entry: raise({ type: 'ON' }, { delay: () => Number(real('delay')) }),
      states: { a: { on: { ON: 'b' } }, b: {} },
    },
    'ignored: ON after 1000 ms fires nothing in "b"',
  ],
  'a delayed event that is canceled': [
    {
      initial: 'a',
      entry: raise({ type: 'ON' }, { delay: 10, id: 'on' }),
      on: { STOP: { actions: cancel('on') } },
      states: { a: { on: { ON: 'b' } }, b: {} },
    },
    'ignored: ON after 10 ms fires nothing in "b"',
  ],

  // Guards
  'a guard that only reads': [goes([{ guard: ({ event }: Args) => event.yes === true, target: 'b' }, 'c'])],
  'a guard that may do more': [goes([{ guard: () => real('guard'), target: 'b' }, 'c'])],
  'a random guard': [goes([{ guard: () => Math.random() > 2, target: 'b' }, 'c'])],
  'a guard without implementation': [goes([{ guard: 'isIt', target: 'b' }, 'c'])],
  'a guard with parameters': [goes([{ guard: { type: 'isIt', params: { n: 1 } }, target: 'b' }, 'c'])],
  'and, or, not': [
    goes([
      { guard: and([not('isIt'), or([() => real('in or'), 'isThat'])]), target: 'b' },
      { guard: 'isIt', target: 'c' },
    ]),
  ],
  'a guard about a state': [
    {
      type: 'parallel',
      states: {
        one: region('ONE'),
        two: {
          initial: 'x',
          states: { x: { on: { X: { guard: stateIn({ one: 'on' }), target: 'y' } } }, y: {} },
        },
      },
    },
  ],
  'an eventless transition': [{ initial: 'a', states: { a: { always: 'b' }, b: {} } }],
  'an eventless choice': [
    {
      initial: 'a',
      states: { a: { always: [{ guard: () => real('always'), target: 'b' }, 'c'] }, b: {}, c: {} },
    },
  ],
  'an endless cycle': [
    { initial: 'a', states: { a: { on: { GO: 'b' } }, b: { always: 'c' }, c: { always: 'b' } } },
    'throws: GO in "a" fails: Infinite loop',
    'uncovered: no path fires m.a|GO|0',
    'uncovered: no path fires m.b|always|0',
    'uncovered: no path fires m.c|always|0',
  ],
  'a guard that is never true': [
    goes({ guard: () => false, target: 'b' }),
    'uncovered: no path fires m.a|GO|0: its guard',
  ],
  'a state that nothing leads to': [
    { initial: 'a', states: { a: {}, b: { on: { GO: 'a' } } } },
    'uncovered: no path fires m.b|GO|0',
  ],
  'a guard that throws': [
    goes({ guard: ({ context }: Args) => context.none.n === 1, target: 'b' }),
    'throws: GO in "a" fails: ',
    'uncovered: no path fires m.a|GO|0',
  ],

  // Contexts
  'a counter': [
    counts({ n: 0 }, { n: ({ context }: Args) => context.n + 1 }, ({ context }: Args) => context.n >= 7),
  ],
  'a counter that counts down': [
    counts({ n: 9 }, { n: ({ context }: Args) => context.n - 1 }, ({ context }: Args) => context.n <= 2),
  ],
  'a large integer': [
    counts(
      { big: 0n },
      { big: ({ context }: Args) => context.big + 1n },
      ({ context }: Args) => context.big >= 5n,
    ),
  ],
  'a list': [
    counts(
      { list: [] },
      { list: ({ context }: Args) => [...context.list, 1] },
      ({ context }: Args) => context.list.length > 4,
    ),
  ],
  'a set': [
    counts(
      { set: new Set() },
      { set: ({ context }: Args) => new Set([...context.set, context.set.size]) },
      ({ context }: Args) => context.set.size >= 4,
    ),
  ],
  'a map': [
    counts(
      { map: new Map() },
      { map: ({ context }: Args) => new Map([...context.map, [context.map.size, 1]]) },
      ({ context }: Args) => context.map.size >= 4,
    ),
  ],
  'a date': [
    counts({ at: new Date(0) }, { at: new Date(1) }, ({ context }: Args) => context.at.getTime() > 0),
  ],
  'a counter without limit': [
    {
      context: { n: 0 },
      on: { MORE: { actions: assign({ n: ({ context }: { context: { n: number } }) => context.n + 1 }) } },
    },
  ],
  'a cycle in the context': [goes({ target: 'b', actions: assign({ n: 1 }) }, { context: { cycle } })],
  'a context with input': [
    goes('b', { context: ({ input }: { input: { n?: number } }) => ({ n: input.n ?? 0 }) }),
  ],
  'a text of an event': [goes({ guard: ({ event }: Args) => event.answer === 'yes', target: 'b' })],
  'a method of a text of an event': [
    goes({ guard: ({ event }: Args) => event.answer!.trim().length > 0, target: 'b' }),
  ],
  'a number of an event': [goes({ guard: ({ event }: Args) => event.n > 10, target: 'b' })],
  'two fields of an event': [
    goes({ guard: ({ event }: Args) => event.n > 10 && event.unit === 'm', target: 'b' }),
  ],
  'too many regions': [
    {
      type: 'parallel',
      states: Object.fromEntries(Array.from({ length: 15 }, (_, at) => [`r${at}`, region(`E${at}`)])),
    },
    'tooManyStates: more than 500 states: 500 combinations of active states',
  ],
};

export interface Shape {
  readonly machine: AnyStateMachine;
  /** How the lines about it begin. */
  readonly expected: readonly string[];
}

export const corpus: ReadonlyMap<string, Shape> = new Map<string, Shape>([
  ...Object.entries(shapes).map(([name, [config, ...expected]]): [string, Shape] => [
    name,
    { machine: createMachine({ id: 'm', ...config }), expected },
  ]),
  [
    'a named guard with a constant from elsewhere',
    {
      machine: setup({
        guards: {
          isEnough: ({ context }: { context: { n: number; isOpen: boolean } }) =>
            context.isOpen && calls(context.n),
        },
      }).createMachine({
        id: 'm',
        context: { n: 0, isOpen: false },
        initial: 'a',
        states: {
          a: {
            on: {
              OPENED: { actions: assign({ isOpen: true }) },
              MORE: { actions: assign({ n: ({ context }) => context.n + 1 }) },
              GO: { guard: 'isEnough', target: 'b' },
            },
          },
          b: {},
        },
      }),
      expected: [],
    },
  ],
]);
