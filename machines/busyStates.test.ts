import { expect, test } from 'vitest';
import { logicKind } from 'chart-inspector/model/describe.ts';
import { statesOf } from 'chart-inspector/model/identity.ts';
import type { AnyActorLogic } from 'xstate';
import { registry } from './index.ts';

/** A person also waits in these states, in which nothing is asked: another actor answers, or it is asked again later. */
const waits: Readonly<Record<string, readonly string[]>> = {
  site: ['page.returning'],
  account: ['checkingSession'],
  courseButton: ['checking'],
  session: ['checking.waiting', 'signedIn.profile.loading.waiting', 'signedIn.token.refreshing.waiting'],
  checkout: ['open.registration.checkingSession', 'open.registration.loadingAccount'],
  payment: [
    'paying.notCharged.open.method.loadingWidget',
    'paying.notCharged.open.method.continuing',
    'paying.notCharged.gettingNonce',
    'paying.charging.waitingToAsk',
  ],
  paymentRecovery: ['waiting'],
};

test.each(registry.map((entry) => [entry.id, entry] as const))(
  '%s is busy while it waits for an answer, and only then',
  (id, { machine }) => {
    const actors = machine.implementations.actors as Readonly<Record<string, AnyActorLogic>>;
    const states = statesOf(machine).map(({ path, tags, invoke }) => ({
      state: path.join('.'),
      isBusy: tags.includes('pending'),
      asks: invoke.some(({ src }) => logicKind(actors[src as string]) === 'promise'),
    }));
    const expected = states.filter(({ state, asks }) => asks || (waits[id] ?? []).includes(state));
    expect(states.filter(({ isBusy }) => isBusy)).toEqual(expected);
    expect(states.map(({ state }) => state)).toEqual(expect.arrayContaining([...(waits[id] ?? [])]));
  },
);
