import { describe, expect, test } from 'vitest';
import { answering, openChart, type Answer } from '../../tests/support/charts.ts';
import type { ProofOutcome } from '../signIn/outcomes.ts';
import { devicesMachine } from './machine.ts';
import type { Device, ListDevicesOutcome, SignOutDevicesOutcome } from './rules.ts';

const own: Device = {
  id: 'one',
  name: 'Chrome on Linux',
  signedInOn: '2026-11-20',
  lastUsedOn: '2026-11-26',
  isThis: true,
};
const phone: Device = { ...own, id: 'two', name: 'Safari on iPhone', isThis: false };
const library: Device = { ...own, id: 'three', name: 'Edge on Windows', isThis: false };
const limited = { kind: 'limited', message: 'Attempt limit exceeded' } as const;
const unreachable = { kind: 'unreachable', message: '' } as const;
const listed = (...devices: readonly Device[]) => ({ kind: 'devices', devices }) as const;
const signOut = [{ type: 'SIGN_OUT_PRESSED', id: phone.id }, { type: 'SIGNING_OUT_CONFIRMED' }] as const;
const password = { type: 'PASSWORD_SUBMITTED', password: 'Learn2day!' } as const;

interface Answers {
  list?: readonly Answer<ListDevicesOutcome>[];
  signOut?: readonly Answer<SignOutDevicesOutcome>[];
  prove?: readonly Answer<ProofOutcome>[];
  proveByCode?: readonly Answer<ProofOutcome>[];
}

function open(answers: Answers) {
  const sent: unknown[] = [];
  const keep = (input: unknown) => sent.push(input);
  const machine = devicesMachine.provide({
    actors: {
      listDevices: answering(answers.list, keep),
      signOutDevices: answering(answers.signOut, keep),
      proveIdentity: answering(answers.prove, keep),
      proveByCode: answering(answers.proveByCode, keep),
    },
  });
  return { ...openChart(machine, { session: 'ann/1', email: 'ann@example.test' }), sent };
}

/** Once three devices are shown. */
async function opened(answers: Answers) {
  const section = open({ ...answers, list: [listed(own, phone, library), ...(answers.list ?? [])] });
  await section.send();
  section.sent.length = 0;
  return section;
}

describe('devices', () => {
  test.each<[Answer<ListDevicesOutcome>, unknown, string | undefined]>([
    [listed(own), 'reading', undefined],
    [{ kind: 'notOffered' }, 'notOffered', undefined],
    [{ kind: 'failed', failure: unreachable }, 'failed', 'unreachable'],
    [{ kind: 'sessionChanged' }, 'failed', undefined],
    [new Error('unexpected'), 'failed', 'notLoaded'],
    ['none', 'failed', 'late'],
  ])('the list is asked for: %j leads to %j', async (answer, state, alert) => {
    const section = open({ list: [answer] });
    expect((await section.send())[0]).toBe('loading');
    section.clock.increment(30_000);
    expect([section.state(), section.context().alert?.kind]).toEqual([state, alert]);
    expect(section.sent).toEqual([{ session: 'ann/1' }]);
  });

  test('a list that did not come is asked for again', async () => {
    const section = open({ list: [new Error('unexpected'), listed(own)] });
    await section.send();
    expect(await section.send({ type: 'RETRY_PRESSED' })).toEqual(['loading', 'reading']);
    expect(section.context()).toMatchObject({ devices: [own], alert: null });
  });

  test('one device is signed out, after a question, and the list is asked for again', async () => {
    const section = await opened({ signOut: [{ kind: 'signedOut' }], list: [listed(own, library)] });
    await section.send({ type: 'SIGN_OUT_PRESSED', id: phone.id });
    expect([section.state(), section.context().chosen, section.sent]).toEqual(['confirming', [phone], []]);
    expect((await section.send({ type: 'SIGNING_OUT_CONFIRMED' }))[0]).toBe('signingOut');
    await section.send();
    expect(section.sent).toEqual([{ session: 'ann/1', ids: ['two'] }, { session: 'ann/1' }]);
    expect([section.state(), section.context().devices, section.context().notice]).toEqual([
      'reading',
      [own, library],
      'Signed out. Using your account there needs signing in again.',
    ]);
  });

  test('all others are signed out together, and never the one that shows the page', async () => {
    const section = await opened({ signOut: [{ kind: 'signedOut' }], list: [listed(own)] });
    await section.send({ type: 'SIGN_OUT_OTHERS_PRESSED' }, { type: 'SIGNING_OUT_CONFIRMED' });
    expect(section.sent[0]).toEqual({ session: 'ann/1', ids: ['two', 'three'] });
    const other = await opened({});
    await other.send({ type: 'SIGN_OUT_PRESSED', id: own.id });
    expect(other.context().chosen).toEqual([]);
  });

  test.each<[Answer<SignOutDevicesOutcome>, string | undefined]>([
    [{ kind: 'refused', failure: limited }, 'Nothing was signed out'],
    [new Error('unexpected'), 'Nothing was signed out'],
  ])('%j signs out nothing, and says so', async (answer, title) => {
    const section = await opened({ signOut: [answer] });
    await section.send(...signOut);
    await section.send();
    expect([section.state(), section.context().alert?.title, section.context().notice]).toEqual([
      'reading',
      title,
      null,
    ]);
  });

  test.each<[string, Answer<SignOutDevicesOutcome>]>([
    ['a lost answer', { kind: 'unknown' }],
    ['no answer in time', 'none'],
  ])('after %s nothing is claimed: the list is asked for', async (_what, answer) => {
    const section = await opened({ signOut: [answer], list: [listed(own, library)] });
    await section.send(...signOut);
    section.clock.increment(30_000);
    await section.send();
    expect([section.state(), section.context().devices]).toEqual(['reading', [own, library]]);
    expect(section.context().notice).toContain('No answer came back');
  });

  test('a sign-in that is not recent asks for the password, and for the code of an app, and goes on after it', async () => {
    const section = await opened({
      signOut: [{ kind: 'signInAgain' }, { kind: 'signedOut' }],
      prove: [{ kind: 'codeNeeded' }],
      proveByCode: [{ kind: 'proven' }],
      list: [listed(own)],
    });
    await section.send(...signOut);
    await section.send({ type: 'PASSWORD_SUBMITTED', password: '' });
    expect([section.state(), section.context().failedSubmits]).toEqual([{ enteringPassword: 'missing' }, 1]);
    await section.send(password);
    expect(section.state()).toEqual({ enteringAuthenticatorCode: 'ready' });
    await section.send({ type: 'AUTHENTICATOR_CODE_SUBMITTED', code: '123456' });
    await section.send();
    expect(section.sent.slice(1, 4)).toEqual([
      { email: 'ann@example.test', session: 'ann/1', password: 'Learn2day!' },
      { session: 'ann/1', code: '123456' },
      { session: 'ann/1', ids: ['two'] },
    ]);
    expect([section.state(), section.context().devices]).toEqual(['reading', [own]]);
  });

  test('a wrong password signs out nothing, and the way back is open', async () => {
    const section = await opened({
      signOut: [{ kind: 'signInAgain' }],
      prove: [{ kind: 'notProven', failure: { kind: 'notAuthorized', message: 'Wrong' } }],
    });
    await section.send(...signOut);
    await section.send(password);
    expect([section.state(), section.context().alert?.kind]).toEqual([
      { enteringPassword: 'ready' },
      'notAuthorized',
    ]);
    await section.send({ type: 'BACK' });
    expect([section.state(), section.context().alert]).toEqual(['confirming', null]);
    await section.send({ type: 'BACK' });
    expect([section.state(), section.sent.length]).toEqual(['reading', 2]);
  });

  test('signing out in a session that is over makes the page ask who is signed in; so does listing', async () => {
    const section = await opened({ signOut: [{ kind: 'sessionChanged' }] });
    await section.send(...signOut);
    expect([section.state(), section.heard()]).toEqual(['reading', [{ type: 'SESSION_DOUBTED' }]]);
    const other = open({ list: [{ kind: 'sessionChanged' }] });
    await other.send();
    expect(other.heard()).toEqual([{ type: 'SESSION_DOUBTED' }]);
  });

  test.each<[Answer<ListDevicesOutcome>, string | undefined]>([
    [{ kind: 'failed', failure: unreachable }, 'unreachable'],
    [{ kind: 'sessionChanged' }, undefined],
    [new Error('unexpected'), 'notLoaded'],
    ['none', 'late'],
  ])('a list that does not come again is said so: %j', async (answer, alert) => {
    const section = await opened({ signOut: [{ kind: 'signedOut' }], list: [answer] });
    await section.send(...signOut);
    await section.send();
    section.clock.increment(30_000);
    expect([section.state(), section.context().alert?.kind]).toEqual(['failed', alert]);
  });

  test('signing out that is under way is not left, and the next press forgets what was said', async () => {
    const section = await opened({ signOut: ['none'], list: [listed(own, phone)] });
    expect(await section.send(...signOut, { type: 'BACK' })).toEqual(['signingOut', 'signingOut']);
    section.clock.increment(30_000);
    await section.send();
    await section.send({ type: 'SIGN_OUT_PRESSED', id: phone.id });
    expect(section.context().notice).toBeNull();
  });
});
