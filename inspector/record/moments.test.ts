import {
  assign,
  createActor,
  createMachine,
  fromCallback,
  sendTo,
  spawnChild,
  type Actor,
  type AnyActorRef,
  type AnyStateMachine,
  type Snapshot,
} from 'xstate';
import { afterEach, expect, test, vi } from 'vitest';
import { readSiteMessage, type SiteMessage, type StepEntry } from './protocol.ts';
import { postMessage, record, type RecordOptions, type Transport } from './record.ts';

afterEach(() => vi.restoreAllMocks());

const counter = createMachine({
  id: 'counter',
  types: {} as { context: { count: number } },
  context: { count: 0 },
  on: { COUNTED: { actions: assign({ count: ({ context }) => context.count + 1 }) } },
});

/** Goes from a to c; its child counts the steps. */
const letters = createMachine({
  id: 'letters',
  types: {} as { context: { pin: string; counter: AnyActorRef } },
  context: ({ spawn }) => ({ pin: 'none', counter: spawn(counter, { id: 'own' }) }),
  initial: 'a',
  states: {
    a: {
      on: {
        NEXT: {
          target: 'b',
          actions: [assign({ pin: '1234' }), sendTo(({ context }) => context.counter, { type: 'COUNTED' })],
        },
      },
    },
    b: {
      on: {
        NEXT: {
          target: 'c',
          actions: [assign({ pin: '5678' }), sendTo(({ context }) => context.counter, { type: 'COUNTED' })],
        },
      },
    },
    c: { on: { NEXT: 'end' } },
    end: { type: 'final' },
  },
});

/** A program that can be restored unless it is said that it cannot, and an inspector. */
function run(
  machine: AnyStateMachine,
  { allowed = true, ...options }: RecordOptions & { allowed?: boolean } = {},
) {
  const messages: SiteMessage[] = [];
  const listeners: ((data: unknown) => void)[] = [];
  const transport: Transport = {
    // As plain data, as it travels.
    send: (message) => messages.push(readSiteMessage(JSON.parse(JSON.stringify(message)))!),
    listen: (listener) => listeners.push(listener),
    close: () => undefined,
  };
  const given: Snapshot<unknown>[] = [];
  let actor: Actor<AnyStateMachine> | undefined;
  const start = (snapshot?: Snapshot<unknown>) => {
    if (snapshot) given.push(snapshot);
    actor?.stop();
    actor = createActor(machine, { inspect, ...(snapshot && { snapshot }) }).start();
  };
  const inspect = record({ transport, ...(allowed && { restore: start }), ...options });
  start();
  const ask = (message: object) => {
    for (const listener of listeners) listener(message);
  };
  const [{ site }] = messages as [SiteMessage];
  const steps = () => messages.flatMap((one) => (one.type === 'entries' ? one.entries.filter(isStep) : []));
  return {
    messages,
    given,
    inspect,
    site,
    ask,
    steps,
    now: () => actor!,
    next: () => actor!.send({ type: 'NEXT' }),
    /** The last step in a state. */
    stepIn: (value: string) =>
      steps().findLast((one) => one.value === value && one.event.type !== 'xstate.stop')!,
    restore: (seq: number | undefined, more: object = {}) => {
      ask({ type: 'restore', site, seq, ...more });
      return messages.findLast((one) => one.type === 'restored');
    },
  };
}
const isStep = (entry: { kind: string }): entry is StepEntry => entry.kind === 'step';
const countOf = (actor: AnyActorRef) =>
  (actor.getSnapshot() as { context: { counter: AnyActorRef } }).context.counter.getSnapshot().context.count;

test('a program in c is restored to b, with its context and its children, and as often as one likes', () => {
  const program = run(letters);
  program.next();
  program.next();
  const inB = program.stepIn('b');
  for (const times of [1, 2]) {
    const before = program.now();
    expect(before.getSnapshot().value).toBe('c');
    expect(program.restore(inB.seq)).toEqual({
      type: 'restored',
      site: program.site,
      seq: inB.seq,
      actor: program.now().sessionId,
    });
    const { value, context, children } = program.now().getSnapshot();
    expect([value, context.pin, countOf(program.now())]).toEqual(['b', '1234', 1]);
    // The child is a new one, not that of the actor before.
    expect(context.counter).toBe(children['own']);
    expect(context.counter.getSnapshot().status).toBe('active');
    expect(before.getSnapshot().status).toBe('stopped');
    program.next();
    expect(countOf(program.now())).toBe(2);
    expect(program.given).toHaveLength(times);
  }
  // The program alone knows the values.
  expect(JSON.stringify(program.messages)).not.toMatch(/1234|5678/);
});

test('what restoring has started can be restored too, and so can an actor that has ended', () => {
  const program = run(letters);
  for (let sent = 0; sent < 3; sent += 1) program.next();
  expect(program.now().getSnapshot().status).toBe('done');
  expect(program.restore(program.stepIn('end').seq)).toHaveProperty('problem');
  expect(program.restore(program.stepIn('c').seq)).not.toHaveProperty('problem');
  const restarted = program.now().sessionId;
  const start = program
    .steps()
    .find(({ actor, event }) => actor === restarted && event.type === 'xstate.init');
  program.next();
  program.restore(start?.seq);
  expect(program.now().getSnapshot().value).toBe('c');
});

test.each([true, false])('a program says whether it can be restored: %s', (allowed) => {
  const program = run(letters, { allowed });
  const says = () => program.messages.map((one) => one.type === 'entries' && one.restores);
  expect(new Set(says())).toEqual(new Set([allowed || undefined]));
  program.messages.length = 0;
  program.ask({ type: 'who' });
  expect(says()).toEqual([allowed || undefined]);
  program.next();
  program.restore(program.stepIn('a').seq);
  expect(program.now().getSnapshot().value).toBe(allowed ? 'a' : 'b');
  expect(program.messages.some(({ type }) => type === 'restored')).toBe(allowed);
});

test('a copy of a step is not restored into the program', () => {
  const program = run(letters);
  program.next();
  program.ask({ type: 'again', site: program.site, seq: program.stepIn('b').seq, copy: 'the copy' });
  const ofCopy = program.messages.filter((one) => one.site === 'the copy');
  expect(ofCopy.length).toBeGreaterThan(0);
  for (const one of ofCopy) expect(one).not.toHaveProperty('restores');
  for (const { seq } of program.steps()) program.ask({ type: 'restore', site: 'the copy', seq });
  expect(program.given).toEqual([]);
});

test.each<[string, object]>([
  ['a snapshot of its own', { snapshot: { value: 'end', context: { pin: '0' } } }],
  ['a context of its own', { context: { pin: '0' }, value: 'end', children: {} }],
])('an inspector chooses a step, not values: %s', (_what, more) => {
  const program = run(letters);
  program.next();
  const { seq } = program.stepIn('a');
  program.restore(seq, more);
  expect(program.given).toMatchObject([{ value: 'a', context: { pin: 'none' } }]);
  expect(program.now().getSnapshot()).toMatchObject({ value: 'a', context: { pin: 'none' } });
});

test.each([
  [
    'of a child',
    (program: ReturnType<typeof run>) => program.steps().find(({ chart }) => chart === 'counter')?.seq,
  ],
  ['that nobody has taken', () => 12_345],
  ['that is a snapshot', () => ({ status: 'active', value: 'end' }) as never],
  ['that is the name of a field', () => 'constructor' as never],
])('a step %s is refused', (_which, seqIn) => {
  const program = run(letters);
  program.next();
  program.ask({ type: 'restore', site: program.site, seq: seqIn(program) });
  program.ask({ type: 'restore', site: 'another', seq: program.stepIn('a').seq });
  expect(program.given).toEqual([]);
  expect(program.now().getSnapshot().value).toBe('b');
});

test('the last 100 steps are kept, and an older one is refused in words', () => {
  const rounds = createMachine({ id: 'rounds', on: { NEXT: {} } });
  const program = run(rounds);
  for (let sent = 0; sent < 100; sent += 1) program.next();
  const [oldest, second] = program.steps();
  expect(program.restore(oldest?.seq)).toMatchObject({
    problem: 'Its program keeps only the last 100 steps of root actors.',
  });
  expect(program.given).toEqual([]);
  expect(program.restore(second?.seq)).not.toHaveProperty('problem');
  expect(program.given).toHaveLength(1);
});

const holding = (context: object) => createMachine({ id: 'holding', context, on: { NEXT: {} } });
const itself: { self?: object } = {};
itself.self = itself;
const { proxy, revoke } = Proxy.revocable({}, {});
revoke();

test.each<[string, AnyStateMachine, RegExp]>([
  [
    'a list of two million',
    holding({ all: Array.from({ length: 2_000_000 }, () => 0) }),
    /more than 50 fields/,
  ],
  ['two million bytes', holding({ all: new Uint8Array(2_000_000) }), /more than 50 fields/],
  ['a value inside itself', holding({ itself }), /more than 50 fields/],
  [
    'a list that says its length before its indexes are listed',
    holding({ all: new Proxy(Array.from({ length: 51 }), { ownKeys: () => expect.fail('listed') }) }),
    /more than 50 fields/,
  ],
  [
    'many children',
    createMachine({
      entry: Array.from({ length: 50 }, (_, index) =>
        spawnChild(createMachine({}), { id: `child ${index}` }),
      ),
      on: { NEXT: {} },
    }),
    /more than 50 fields/,
  ],
  [
    'a getter',
    holding({
      one: Object.defineProperty({}, 'field', { enumerable: true, get: () => expect.fail('read') }),
    }),
    /getter/,
  ],
  ['a revoked proxy', holding({ proxy }), /could not persist/],
])('a program with %s goes on, and cannot be restored', (_what, machine, problem) => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const program = run(machine, { maxNodes: 50 });
  program.next();
  const { seq } = program.steps().findLast(({ event }) => event.type === 'NEXT')!;
  expect(program.restore(seq)?.type === 'restored' && program.restore(seq)).toMatchObject({
    problem: expect.stringMatching(problem) as string,
  });
  expect(program.given).toEqual([]);
});

test('services and delays go on as XState restores them: services start again, delays do not', () => {
  vi.useFakeTimers();
  const started = vi.fn<() => void>();
  const machine = createMachine({
    initial: 'a',
    states: {
      a: {
        on: { NEXT: 'b' },
        after: { 1000: 'late' },
        invoke: { src: fromCallback(started), id: 'service' },
      },
      b: {},
      late: {},
    },
  });
  const program = run(machine);
  program.next();
  program.restore(program.stepIn('a').seq);
  expect(started).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(5000);
  expect(program.now().getSnapshot().value).toBe('a');
  vi.useRealTimers();
});

test('the answer waits for an actor that the program starts later', async () => {
  const program = run(letters, {
    restore: (snapshot) =>
      setTimeout(() => createActor(letters, { snapshot, inspect: program.inspect }).start()),
  });
  program.next();
  expect(program.restore(program.stepIn('a').seq)).toBeUndefined();
  await expect
    .poll(() => program.messages.findLast(({ type }) => type === 'restored'))
    .toHaveProperty('actor');
});

test('an error of the program while it restarts is not sent to inspectors', () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const program = run(letters, {
    restore: () => {
      throw new Error('pin 1234');
    },
  });
  program.next();
  expect(program.restore(program.stepIn('a').seq)).toMatchObject({
    problem: expect.stringMatching(/console/) as string,
  });
  expect(JSON.stringify(program.messages)).not.toContain('1234');
  expect(warned).toHaveBeenCalledOnce();
});

test('a window of another origin cannot restore', () => {
  const page = new EventTarget();
  const inspector = Object.assign(new EventTarget(), { postMessage: (data: unknown) => sent.push(data) });
  const sent: unknown[] = [];
  vi.stubGlobal('window', page);
  const restore = vi.fn<() => void>();
  const transport = postMessage(inspector as never, 'https://inspector.example');
  const recorder = record({ transport, restore });
  const actor = createActor(letters, { inspect: recorder }).start();
  actor.send({ type: 'NEXT' });
  const entries = sent.map((one) => readSiteMessage(one)!);
  const { seq } = entries
    .flatMap((one) => (one.type === 'entries' ? one.entries.filter(isStep) : []))
    .at(-1)!;
  const deliver = (source: unknown, origin: string) =>
    page.dispatchEvent(
      Object.assign(new Event('message'), {
        source,
        origin,
        data: { type: 'restore', site: entries[0]!.site, seq },
      }),
    );
  deliver(inspector, 'https://elsewhere.example');
  deliver(new EventTarget(), 'https://inspector.example');
  expect(restore).not.toHaveBeenCalled();
  deliver(inspector, 'https://inspector.example');
  expect(restore).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
