import { createActor, fromPromise, setup, type ActorRefFrom, type PromiseActorLogic } from 'xstate';
import { describe, expect, test } from 'vitest';
import { answering, settle, standIn } from '../../tests/support/charts.ts';
import { ann, bob } from '../people.ts';
import { sessionOf } from '../samples.ts';
import type { SessionView } from '../session/rules.ts';
import type { SignInOutput } from '../signIn/rules.ts';
import { signInMachine } from '../signIn/machine.ts';
import type { accountDeletionMachine } from '../accountDeletion/machine.ts';
import type { emailChangeMachine } from '../emailChange/machine.ts';
import type { passwordChangeMachine } from '../passwordChange/machine.ts';
import type { profileMachine } from '../profile/machine.ts';
import { accountMachine } from './machine.ts';
import type { DataOutcome, SignOutOutcome } from './rules.ts';

const reading = { signedIn: 'reading' };

function open(...answers: (SignInOutput | Error)[]) {
  const asked: unknown[] = [];
  const inputs: unknown[] = [];
  let end: (output: object) => void = () => undefined;
  const machine = accountMachine.provide({
    actors: {
      signIn: standIn(
        signInMachine,
        answering(answers, (input) => asked.push(input)),
      ),
    },
  });
  const dialog = fromPromise<unknown, unknown>(({ input }) => {
    inputs.push(input);
    return new Promise((resolve, reject) => {
      end = (output) => (output instanceof Error ? reject(output) : resolve(output));
    });
  });
  const actor = createActor(
    machine.provide({
      actors: {
        profile: dialog as unknown as typeof profileMachine,
        accountDeletion: dialog as unknown as typeof accountDeletionMachine,
        loadData: dialog as unknown as PromiseActorLogic<DataOutcome, { session: string }>,
        loadDocument: dialog as unknown as PromiseActorLogic<DataOutcome, { session: string }>,
        emailChange: dialog as unknown as typeof emailChangeMachine,
        passwordChange: dialog as unknown as typeof passwordChangeMachine,
        signOutEverywhere: dialog as unknown as PromiseActorLogic<SignOutOutcome, { session: string }>,
      },
    }),
  ).start();
  return {
    inputs,
    send(event: Parameters<typeof actor.send>[0]) {
      actor.send(event);
      return actor.getSnapshot().value;
    },
    async endDialog(output: object) {
      end(output);
      await settle();
      return actor.getSnapshot().value;
    },
    asked,
    state: () => actor.getSnapshot().value,
    session: () => actor.getSnapshot().context.session.session,
    isSignOutUnknown: () => actor.getSnapshot().context.isSignOutUnknown,
    hasFailed: () => actor.getSnapshot().context.hasFailed,
    update(status: SessionView['status'], who = ann) {
      actor.send({ type: 'SESSION_UPDATED', session: sessionOf(who, status) });
      return actor.getSnapshot().value;
    },
    async signIn() {
      actor.send({ type: 'SIGN_IN_PRESSED' });
      const during = actor.getSnapshot().value;
      await settle();
      return [during, actor.getSnapshot().value];
    },
  };
}

describe('account', () => {
  test.each<[SessionView['status'], unknown]>([
    ['checking', 'checkingSession'],
    ['signedOut', 'signedOut'],
    ['signingOut', 'signedOut'],
    ['loading', reading],
    ['ready', reading],
    ['failed', reading],
  ])('a session that is %s leads to %j', (status, state) => {
    const page = open();
    expect(page.state()).toBe('checkingSession');
    expect(page.update(status)).toEqual(state);
  });

  test.each<[SessionView['status'], string]>([
    ['signingOut', 'signedOut'],
    ['signedOut', 'signedOut'],
  ])('a person who is %s after being signed in sees nothing of the account anymore', (status, state) => {
    const page = open();
    page.update('ready');
    expect(page.update(status)).toBe(state);
    expect(page.session()).toBeNull();
  });

  test('the page is left while the session still names the person who is being signed out', () => {
    const page = open();
    page.update('ready');
    const session = { ...sessionOf(ann, 'ready'), status: 'signingOut' } as const;
    expect(page.send({ type: 'SESSION_UPDATED', session })).toBe('signedOut');
  });

  test('another person who signs in elsewhere has the page', () => {
    const page = open();
    page.update('ready');
    expect(page.update('ready', bob)).toEqual(reading);
    expect(page.session()).toBe(sessionOf(bob, 'ready').session);
  });

  test('a sign-in on the page waits for the session to hear of it', async () => {
    const page = open({ kind: 'signedIn' });
    page.update('signedOut');
    expect(await page.signIn()).toEqual(['signingIn', 'checkingSession']);
    expect(page.update('loading')).toEqual(reading);
  });

  test('a session that has heard of the sign-in first is shown at once', async () => {
    const page = open({ kind: 'signedIn' });
    page.update('signedOut');
    const signingIn = page.signIn();
    expect(page.update('ready')).toBe('signingIn');
    expect(await signingIn).toEqual(['signingIn', reading]);
  });

  test('a dialog that is closed keeps the email for the next time', async () => {
    const page = open({ kind: 'closed', email: 'ann@' }, new Error('unexpected'));
    page.update('signedOut');
    expect(await page.signIn()).toEqual(['signingIn', 'signedOut']);
    expect(page.hasFailed()).toBe(false);
    expect(await page.signIn()).toEqual(['signingIn', 'signedOut']);
    expect(page.hasFailed()).toBe(true);
    expect(page.asked).toEqual([{}, { email: 'ann@' }]);
  });

  test('an email without an account leads on to another one', async () => {
    const page = open({ kind: 'createAccount', email: ann.email }, { kind: 'closed', email: '' });
    page.update('signedOut');
    expect(await page.signIn()).toEqual(['signingIn', 'noAccount']);
    expect(page.update('checking')).toBe('noAccount');
    expect(await page.signIn()).toEqual(['signingIn', 'signedOut']);
    expect(page.asked).toEqual([{}, {}]);
  });

  test.each(['signedOut', 'noAccount'])(
    'from %s a sign-in in another tab leads to the account',
    async (from) => {
      const page = open({ kind: 'createAccount', email: ann.email });
      page.update('signedOut');
      if (from === 'noAccount') await page.signIn();
      expect(page.state()).toBe(from);
      expect(page.update('ready')).toEqual(reading);
    },
  );

  describe.each([
    ['DETAILS_OPENED', 'changingDetails', { kind: 'saved' }],
    ['EMAIL_OPENED', 'changingEmail', { kind: 'closed' }],
    ['PASSWORD_OPENED', 'changingPassword', { kind: 'closed' }],
    ['DELETION_OPENED', 'deleting', { kind: 'closed' }],
    ['SIGN_OUT_EVERYWHERE_PRESSED', 'signingOutEverywhere', { kind: 'ended' }],
  ] as const)('%s', (type, state, output) => {
    test(`opens ${state} for this session, and closes again`, async () => {
      const page = open();
      page.update('ready');
      expect(page.send({ type })).toEqual({ signedIn: state });
      expect(page.inputs).toMatchObject([{ session: sessionOf(ann, 'ready').session }]);
      expect(await page.endDialog(output)).toEqual(reading);
      expect(page.hasFailed()).toBe(false);
    });

    test('says that it broke off, until it is opened again or the person leaves', async () => {
      const page = open();
      page.update('ready');
      page.send({ type });
      expect(await page.endDialog(new Error('unexpected'))).toEqual(reading);
      expect(page.hasFailed()).toBe(true);
      page.send({ type });
      expect(page.hasFailed()).toBe(false);
      await page.endDialog(new Error('unexpected'));
      page.update('signedOut');
      expect(page.hasFailed()).toBe(false);
    });

    test.each([
      ['closes when another person has signed in', 'ready', bob, reading],
      ['closes when the person has signed out', 'signedOut', ann, 'signedOut'],
      ['stays while the session is loaded again', 'loading', ann, { signedIn: state }],
    ] as const)('%s', (_what, status, who, expected) => {
      const page = open();
      page.update('ready');
      page.send({ type });
      expect(page.update(status, who)).toEqual(expected);
    });

    test.each([
      ['goes on when it is the same one', 'ready', ann, { signedIn: state }],
      ['closes when it is that of another person', 'ready', bob, reading],
      ['closes when nobody is signed in anymore', 'signedOut', ann, 'signedOut'],
    ] as const)('stays while the session is read again, and %s', (_what, status, who, expected) => {
      const page = open();
      page.update('ready');
      page.send({ type });
      expect(page.update('checking')).toEqual({ signedIn: state });
      expect(page.session()).toBe(sessionOf(ann, 'ready').session);
      expect(page.update(status, who)).toEqual(expected);
      expect([page.session(), page.inputs.length]).toEqual([sessionOf(who, status).session, 1]);
    });
  });

  test.each(['EMAIL_OPENED', 'PASSWORD_OPENED'] as const)(
    'who asks for it after %s is signed out everywhere',
    async (type) => {
      const page = open();
      page.update('ready');
      page.send({ type });
      expect(await page.endDialog({ kind: 'signOut' })).toEqual({ signedIn: 'signingOutEverywhere' });
      expect(page.inputs).toMatchObject([{ email: ann.email }, { session: sessionOf(ann, 'ready').session }]);
    },
  );

  test('without an answer nobody is called signed out, and it can be tried again', async () => {
    const page = open();
    page.update('ready');
    page.send({ type: 'SIGN_OUT_EVERYWHERE_PRESSED' });
    expect(await page.endDialog({ kind: 'failed', failure: { kind: 'unreachable' } })).toEqual(reading);
    expect(page.isSignOutUnknown()).toBe(true);
    expect(page.send({ type: 'SIGN_OUT_EVERYWHERE_PRESSED' })).toEqual({ signedIn: 'signingOutEverywhere' });
    expect(page.isSignOutUnknown()).toBe(false);
  });

  test.each([
    ['DOWNLOAD_PRESSED', 'downloading', 'my-data.json'],
    ['DOCUMENT_PRESSED', 'downloadingDocument', 'my-data.pdf'],
  ] as const)(
    'the data is given to the browser as it came; why it did not come is said, and asked again: %s',
    async (type, during, name) => {
      const saved: { file: Blob; name: string }[] = [];
      const file = new Blob(['{}']);
      const answers: DataOutcome[] = [
        { kind: 'failed', failure: { kind: 'unreachable' } },
        { kind: 'loaded', file },
      ];
      const answer = fromPromise<DataOutcome, { session: string }>(() => Promise.resolve(answers.shift()!));
      const page = createActor(
        accountMachine.provide({
          actors: {
            loadData: answer,
            loadDocument: answer,
          },
          actions: { saveFile: (_, given) => saved.push(given) },
        }),
      ).start();
      page.send({ type: 'SESSION_UPDATED', session: sessionOf(ann, 'ready') });
      const download = async () => {
        page.send({ type });
        const value = page.getSnapshot().value;
        await settle();
        const { context, value: after } = page.getSnapshot();
        return [value, after, context.dataFailure?.kind, context.hasData];
      };
      expect(await download()).toEqual([{ signedIn: during }, reading, 'unreachable', false]);
      expect(await download()).toEqual([{ signedIn: during }, reading, undefined, true]);
      expect(saved).toEqual([{ file, name }]);
    },
  );

  test('another email makes the page ask who is signed in', async () => {
    const heard: string[] = [];
    const root = setup({
      actors: {
        page: accountMachine.provide({
          actors: {
            emailChange: fromPromise(() =>
              Promise.resolve({ kind: 'changed' }),
            ) as unknown as typeof emailChangeMachine,
          },
        }),
        listener: setup({}).createMachine({
          on: { '*': { actions: ({ event }) => heard.push(event.type) } },
        }),
      },
    }).createMachine({
      invoke: [
        { id: 'session', systemId: 'session', src: 'listener' },
        { id: 'page', src: 'page' },
      ],
    });
    const page = createActor(root).start().getSnapshot().children['page'] as ActorRefFrom<
      typeof accountMachine
    >;
    page.send({ type: 'SESSION_UPDATED', session: sessionOf(ann, 'ready') });
    page.send({ type: 'EMAIL_OPENED' });
    await settle();
    expect([page.getSnapshot().value, heard]).toEqual([reading, ['SESSION_DOUBTED']]);
  });

  test('once every sign-in has ended, this browser forgets its own', async () => {
    const heard: string[] = [];
    const root = setup({
      actors: {
        page: accountMachine.provide({
          actors: {
            signOutEverywhere: fromPromise<SignOutOutcome, { session: string }>(() =>
              Promise.resolve({ kind: 'ended' }),
            ),
          },
        }),
        listener: setup({}).createMachine({
          on: { '*': { actions: ({ event }) => heard.push(event.type) } },
        }),
      },
    }).createMachine({
      invoke: [
        { id: 'session', systemId: 'session', src: 'listener' },
        { id: 'page', src: 'page' },
      ],
    });
    const page = createActor(root).start().getSnapshot().children['page'] as ActorRefFrom<
      typeof accountMachine
    >;
    page.send({ type: 'SESSION_UPDATED', session: sessionOf(ann, 'ready') });
    page.send({ type: 'SIGN_OUT_EVERYWHERE_PRESSED' });
    await settle();
    expect(heard).toEqual(['SIGN_OUT']);
  });
});
