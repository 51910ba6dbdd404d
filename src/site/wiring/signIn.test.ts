import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type {
  EnrollmentsOutcome,
  EnrollmentsQuestion,
  UserinfoOutcome,
} from '../../../machines/session/rules.ts';
import { startSignInService, type SignInService } from '../../../tests/support/server/signInService.ts';
import type { wiredSession } from './session.ts';
import type { signInLogic } from './signIn.ts';

// The embedded database takes seconds to open on a busy machine.

let service: SignInService;
let logic: { session: typeof wiredSession; signIn: typeof signInLogic };
const readConfig = vi.hoisted(() => vi.fn<() => Promise<unknown>>());

vi.mock('./publicConfig.ts', () => ({ readPublicConfig: readConfig }));

beforeAll(async () => {
  service = await startSignInService();
  readConfig.mockImplementation(async () => ({ cognito: service.config }));
  // Only now, because the client looks for its storage when it is loaded.
  const [session, signIn] = await Promise.all([import('./session.ts'), import('./signIn.ts')]);
  logic = { session: session.wiredSession, signIn: signIn.signInLogic };
});

beforeEach(() => {
  // The client warns of every endpoint that is not Amazon's.
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  sessionStorage.clear();
});

afterAll(async () => {
  await service.close();
  vi.unstubAllGlobals();
});

test('C-061 C-067 C-228 from the email through the code to a stored token', async () => {
  const email = await service.unconfirmedUser();
  const session = createActor(
    logic.session.provide({
      actors: {
        loadUserinfo: fromPromise<UserinfoOutcome, { readonly session: string }>(async () => ({
          kind: 'loaded',
          email,
        })),
        loadEnrollments: fromPromise<EnrollmentsOutcome, EnrollmentsQuestion>(async () => ({
          kind: 'loaded',
          enrollments: [],
        })),
      },
    }),
  ).start();
  const dialog = createActor(logic.signIn, { input: { email } }).start();
  const until = (state: string) =>
    expect.poll(() => JSON.stringify(dialog.getSnapshot().value)).toContain(state);

  await until('enteringEmail');
  dialog.send({ type: 'EMAIL_SUBMITTED', email });
  await until('"resend":"waiting"');
  expect(sessionStorage.getItem('signIn.step')).toBe(JSON.stringify({ kind: 'confirm', email }));
  dialog.send({ type: 'CODE_SUBMITTED', code: await service.mailedCode(email) });
  // The account was not created on this page: neither its password nor its names are believed.
  await until('enteringCodeAndPassword');
  dialog.send({ type: 'RESET_SUBMITTED', code: await service.mailedCode(email), password: 'Analytic1!' });
  await until('signedIn');
  await expect.poll(() => localStorage.getItem('token')).toMatch(/^ey.*\..*\./);
  expect(session.getSnapshot().context.user).toMatchObject({ email, firstName: '' });
  expect(readConfig).toHaveBeenCalledOnce();
  session.stop();
});

test('the dialog returns to the code after a reload', async () => {
  sessionStorage.setItem('signIn.step', JSON.stringify({ kind: 'confirm', email: 'ann@example.test' }));
  const dialog = createActor(logic.signIn, { input: {} }).start();
  await expect.poll(() => dialog.getSnapshot().matches('confirmingEmail')).toBe(true);
  expect(dialog.getSnapshot().context.email).toBe('ann@example.test');
  dialog.stop();
});
