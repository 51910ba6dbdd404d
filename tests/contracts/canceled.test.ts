// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { createActor, type AnyActorLogic } from 'xstate';
import { accountLogic } from '../../src/site/wiring/account.ts';
import { authenticatorLogic } from '../../src/site/wiring/authenticator.ts';
import { codeAfterPasswordLogic } from '../../src/site/wiring/codeAfterPassword.ts';
import { devicesLogic } from '../../src/site/wiring/devices.ts';
import { passkeysLogic } from '../../src/site/wiring/passkeys.ts';
import { signInLogic } from '../../src/site/wiring/signIn.ts';

interface Asked {
  readonly part: string;
  readonly call: string;
  readonly input: unknown;
  readonly signal: AbortSignal | undefined;
}

/** The calls of a sign-in service that never answers. */
const asked = vi.hoisted(() => [] as Asked[]);

vi.mock('../../src/site/wiring/auth.ts', () => {
  const client = (part: string) =>
    new Proxy(
      {},
      {
        get: (_, call) =>
          // A module is no promise.
          call === 'then'
            ? undefined
            : (input: unknown, signal?: AbortSignal) => {
                asked.push({ part, call: String(call), input, signal });
                return new Promise(() => undefined);
              },
      },
    );
  return { auth: new Proxy({}, { get: (_, part) => async () => client(String(part)) }) };
});

beforeEach(() => void asked.splice(0));

const actorsOf = (logic: { readonly implementations: { readonly actors: object } }) =>
  logic.implementations.actors as Readonly<Record<string, AnyActorLogic>>;

test.each(['signIn', 'signInWithPasskey', 'signInWithCode', 'signInWithAuthenticator', 'setNewPassword'])(
  'the call %s, which signs in, is canceled with its step',
  async (call) => {
    const logic = actorsOf(signInLogic)[call]!;
    for (let time = 1; time <= 2; time += 1) {
      const actor = createActor(logic, { input: {} }).start();
      await expect.poll(() => asked).toHaveLength(time);
      expect(asked.at(-1)).toMatchObject({ call, signal: { aborted: false } });
      actor.stop();
      expect(asked.at(-1)?.signal?.aborted).toBe(true);
    }
  },
);

/** What a chart does without the sign-in service. */
const others = new Set(['restoreStep', 'watchOtherTabs']);

/** Where a call has another name than the service. */
const named: Readonly<Record<string, string>> = {
  turnOn: 'turnOnAuthenticator',
  turnOff: 'turnOffAuthenticator',
  readCode: 'readCodeAfterPassword',
  turnCode: 'turnCodeAfterPassword',
};

test.each([
  ['signIn', signInLogic],
  ['passkeys', passkeysLogic],
  ['devices', devicesLogic],
  ['secondFactors', authenticatorLogic],
  ['secondFactors', codeAfterPasswordLogic],
] as const)(
  'each service of the chart %s asks the call of its name, with all that it was given',
  async (part, logic) => {
    const services = Object.keys(actorsOf(logic)).filter((name) => !others.has(name));
    expect(services.length).toBeGreaterThan(2);
    for (const name of services) {
      const input = { of: name };
      const actor = createActor(actorsOf(logic)[name]!, { input }).start();
      await expect.poll(() => asked).toHaveLength(1);
      actor.stop();
      const [{ part: from, call, input: given } = {}] = asked.splice(0);
      // The proof is a sign-in, whichever chart needs it.
      expect([name, from, call, given]).toEqual([
        name,
        name.startsWith('prove') ? 'signIn' : part,
        named[name] ?? name,
        input,
      ]);
    }
  },
);

test('another password is asked for as it was given', async () => {
  const { passwordChange } = actorsOf(accountLogic) as unknown as Record<
    'passwordChange',
    { readonly implementations: { readonly actors: object } }
  >;
  const input = { current: 'old', next: 'new' };
  const actor = createActor(actorsOf(passwordChange)['changePassword']!, { input }).start();
  await expect.poll(() => asked).toHaveLength(1);
  actor.stop();
  expect(asked).toMatchObject([{ part: 'password', call: 'changePassword', input }]);
});
