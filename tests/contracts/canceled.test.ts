// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { createActor, type AnyActorLogic } from 'xstate';
import { signInLogic } from '../../src/site/wiring/signIn.ts';

/** The calls of a sign-in service that never answers. */
const asked = vi.hoisted(() => [] as { readonly call: string; readonly signal: AbortSignal | undefined }[]);

vi.mock('../../src/site/wiring/auth.ts', () => ({
  auth: {
    signIn: async () =>
      new Proxy(
        {},
        {
          get: (_, call) =>
            // A module is no promise.
            call === 'then'
              ? undefined
              : (_input: unknown, signal?: AbortSignal) => {
                  asked.push({ call: String(call), signal });
                  return new Promise(() => undefined);
                },
        },
      ),
  },
}));

beforeEach(() => void asked.splice(0));

test.each(['signIn', 'signInWithPasskey', 'signInWithCode', 'setNewPassword'])(
  'the call %s, which signs in, is canceled with its step',
  async (call) => {
    const logic = signInLogic.implementations.actors[call as 'signIn'] as AnyActorLogic;
    for (let time = 1; time <= 2; time += 1) {
      const actor = createActor(logic, { input: {} }).start();
      await vi.waitFor(() => expect(asked).toHaveLength(time));
      expect(asked.at(-1)).toMatchObject({ call, signal: { aborted: false } });
      actor.stop();
      expect(asked.at(-1)?.signal?.aborted).toBe(true);
    }
  },
);
