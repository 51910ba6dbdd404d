import { and, createActor, not, setup, type AnyActorRef } from 'xstate';
import { describe, expect, test } from 'vitest';
import { modelDriver } from '../../../inspector/model.ts';
import { planPaths } from '../../../inspector/planner.ts';
import { isolate } from '../../../inspector/fakes.ts';
import { runPath } from '../../../inspector/paths.ts';
import { readSiteMessage, type Entry } from '../../../inspector/live/protocol.ts';
import { registry } from '../../../machines/index.ts';
import { courses } from '../../../domain/catalogue/all.ts';
import { toEntries } from './toEntries.ts';
import { redacted, toPlain } from './redact.ts';

const publicCodes = new Set([...courses.map(({ code }) => code), 'biod101', 'engl101', 'comm180']);
const plain = (value: unknown) => JSON.stringify(toPlain(value, publicCodes));

/** Every secret of a sample, found by the names that this project gives to secrets. */
function secretsOf(value: unknown, name = '', owner: Record<string, unknown> = {}): string[] {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, inner]) =>
      secretsOf(inner, key, value as Record<string, unknown>),
    );
  }
  if (typeof value !== 'string' || value.length < 3) return [];
  const isSecret =
    ['password', 'confirmPassword', 'expectedPassword', 'nonce', 'token'].includes(name) ||
    (name === 'code' && !publicCodes.has(value)) ||
    (name === 'value' && /password/i.test(String(owner['name'])));
  return isSecret ? [value] : [];
}

const samples = registry.flatMap(({ id, cases }) =>
  Object.entries(cases.events).flatMap(([type, list]) =>
    typeof list === 'function' ? [] : list.map((sample) => ({ id, event: { type, ...sample } })),
  ),
);
const bearing = samples
  .map((one) => ({ ...one, secrets: secretsOf(one.event) }))
  .filter((one) => one.secrets.length);

describe('samples of all charts', () => {
  test('hold secrets in the events that are known to carry them', () => {
    const types = new Set(bearing.map(({ event }) => event.type));
    for (const type of [
      'PASSWORD_SUBMITTED',
      'NEW_PASSWORD_SUBMITTED',
      'RESET_SUBMITTED',
      'CODE_SUBMITTED',
      'METHOD_READY',
      'FIELD_CHANGED',
      'xstate.done.actor.readSession',
      'xstate.done.actor.createAccount',
      'xstate.done.actor.checkCode',
      'xstate.done.actor.askPassword',
    ])
      expect(types).toContain(type);
  });

  test.each(bearing.map((one) => [`${one.id} ${JSON.stringify(one.event).slice(0, 90)}`, one] as const))(
    '%s',
    (_name, { event, secrets }) => {
      const told = plain(event);
      for (const secret of secrets) expect(told).not.toContain(secret);
      expect(told).toContain(redacted);
    },
  );
});

describe('values', () => {
  test('everything that a call sends is told by name only', () => {
    const told = toPlain(
      {
        type: 'REQUEST_STARTED',
        requestId: 'createAccount.1',
        call: {
          name: 'createAccount',
          method: 'POST',
          path: '/create_account',
          form: { email: 'ann@example.test', confirmation: 'Secr3t!word' },
          headers: { 'Idempotency-Key': 'attempt-1' },
        },
      },
      publicCodes,
    );
    expect(told).toEqual({
      type: 'REQUEST_STARTED',
      requestId: 'createAccount.1',
      call: {
        name: 'createAccount',
        method: 'POST',
        path: '/create_account',
        form: { email: redacted, confirmation: redacted },
        headers: { 'Idempotency-Key': redacted },
      },
    });
  });

  test('course codes stay readable, other codes do not', () => {
    expect(plain({ type: 'COURSE_ADDED', code: 'biod101' })).toContain('biod101');
    expect(plain({ type: 'CODE_SUBMITTED', code: '123456' })).not.toContain('123456');
  });

  test('web tokens and signed addresses are hidden wherever they turn up', () => {
    const told = plain({
      message: 'bad eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln',
      url: 'https://files.example/put?sig=abc',
    });
    expect(told).not.toMatch(/eyJ|sig=abc/);
    expect(told).toContain('https://files.example/put?');
  });

  test('actors, errors, functions and circles become plain data', () => {
    const [entry] = registry;
    const actor = createActor(isolate(entry!.machine), { input: entry!.cases.input, id: 'site' });
    const circle: Record<string, unknown> = {
      actor,
      logic: entry!.machine,
      error: new TypeError('broke'),
      run: () => 1,
    };
    circle['self'] = circle;
    expect(toPlain(circle, publicCodes)).toMatchObject({
      actor: { actor: 'site' },
      logic: { logic: 'site' },
      error: { name: 'TypeError', message: 'broke' },
      run: '[function]',
    });
  });
});

describe('whole paths', () => {
  const charts = ['signIn', 'createAccount', 'payment', 'session', 'reviewVideos', 'checkout'];
  test.each(charts)(
    'no entry of any path of %s holds a secret, and each fits the protocol',
    async (id) => {
      const chart = registry.find((one) => one.id === id)!;
      const secrets = new Set(
        samples.filter((one) => one.id === id).flatMap(({ event }) => secretsOf(event)),
      );
      expect(secrets.size).toBeGreaterThan(0);
      for (const path of planPaths(chart).paths.slice(0, 40)) {
        const entries: Entry[] = [];
        const inspect = toEntries(publicCodes, (entry) => entries.push(entry));
        const driver = modelDriver(chart.machine);
        await runPath(path, {
          ...driver,
          start(one) {
            driver.start(one);
            driver.actor().system.inspect(inspect);
          },
        });
        const told = JSON.stringify(entries);
        for (const secret of [...secrets, ...secretsOf(path.start.input)]) expect(told).not.toContain(secret);
        const message = {
          type: 'entries',
          site: 's',
          href: 'h',
          frame: '',
          entries: JSON.parse(told) as unknown,
        };
        expect(readSiteMessage(message)).toBeDefined();
      }
    },
    60_000,
  );
});

describe('entries', () => {
  test('tell actors, transitions taken and ignored events', () => {
    const chart = registry.find((one) => one.id === 'cart')!;
    const entries: Entry[] = [];
    const actor: AnyActorRef = createActor(isolate(chart.machine), {
      input: chart.cases.input,
      inspect: toEntries(publicCodes, (entry) => entries.push(entry)),
    });
    actor.start();
    actor.send({ type: 'NOBODY_KNOWS_THIS' });
    const own = entries.filter((entry) => entry.actor === actor.sessionId);
    expect(own[0]).toMatchObject({ kind: 'actor', chart: 'cart', parent: null });
    expect(own.at(-1)).toMatchObject({ kind: 'step', event: { type: 'NOBODY_KNOWS_THIS' }, taken: [] });
    const first = own.find((entry) => entry.kind === 'step');
    expect(first).toMatchObject({ event: { type: 'xstate.init' }, chart: 'cart' });
    expect(entries.some((entry) => entry.kind === 'actor' && entry.id === 'restoreCart')).toBe(true);
  });

  test('tell what each guard answered, those inside of and, or and not too, but not to a view that only asks', () => {
    const asked = setup({
      guards: { isOpen: () => true, isFull: ({ event }) => event['full'] === true },
    }).createMachine({
      id: 'door',
      on: {
        PUSHED: [
          { guard: and(['isOpen', not('isFull')]), actions: [] },
          { guard: 'isFull', actions: [] },
        ],
      },
    });
    const entries: Entry[] = [];
    const actor = createActor(asked, { inspect: toEntries(publicCodes, (entry) => entries.push(entry)) });
    actor.start();
    actor.getSnapshot().can({ type: 'PUSHED', full: true });
    actor.send({ type: 'PUSHED', full: true });
    actor.send({ type: 'PUSHED', full: false });
    const yes = (name: string) => ({ name, passed: true });
    const no = (name: string) => ({ name, passed: false });
    expect(entries.flatMap((entry) => (entry.kind === 'step' && entry.guards ? [entry.guards] : []))).toEqual(
      [
        [yes('isOpen'), yes('isFull'), yes('isFull')],
        [yes('isOpen'), no('isFull')],
      ],
    );
  });

  test('give each of several waiting events its own transitions', () => {
    const chart = registry.find((one) => one.id === 'cart')!;
    const entries: Entry[] = [];
    const actor: AnyActorRef = createActor(isolate(chart.machine), {
      input: chart.cases.input,
      inspect: toEntries(publicCodes, (entry) => entries.push(entry)),
    });
    // Before the start both wait.
    actor.send({ type: 'COURSE_ADDED', code: 'biod101' });
    actor.send({ type: 'COURSE_REMOVED', code: 'biod101' });
    actor.start();
    const own = entries.flatMap((entry) =>
      entry.kind === 'step' && entry.actor === actor.sessionId ? [[entry.event.type, entry.taken]] : [],
    );
    expect(own).toEqual([
      ['xstate.init', expect.anything()],
      ['COURSE_ADDED', [expect.stringContaining('|COURSE_ADDED|')]],
      ['COURSE_REMOVED', [expect.stringContaining('|COURSE_REMOVED|')]],
    ]);
  });
});
