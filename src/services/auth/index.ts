import { fromCallback, fromPromise } from 'xstate';
import type { SessionOutcome } from '../../../machines/session/rules.ts';
import type {
  ConfirmOutcome,
  Place,
  ResetOutcome,
  SendCodeOutcome,
  SignInOutcome,
} from '../../../machines/signIn/rules.ts';
import { forgetPlace, recallPlace, rememberPlace } from './place.ts';
import type * as Session from './session.ts';
import type { AuthConfig } from './session.ts';
import { removeToken, storeToken } from './token.ts';

export { hasStoredSession } from './token.ts';

type Credentials = { readonly email: string; readonly password: string };

/**
 * What the charts `session` and `signIn` need of the sign-in client. The client's session part is loaded when the first
 * of these is started, its sign-in part when a person first signs in.
 *
 * @param readConfig gives the address of the user pool; asked once
 */
export function createAuth(readConfig: () => Promise<AuthConfig>) {
  let configured: Promise<typeof Session> | undefined;
  /** Called once, as soon as the client is there, however many downloads of it have failed. */
  const waiting = new Set<(client: typeof Session) => void>();

  const session = () => {
    configured ??= Promise.all([import('./session.ts'), readConfig()]).then(([client, config]) => {
      client.configureAuth(config);
      for (const begin of waiting) begin(client);
      waiting.clear();
      return client;
    });
    // A failed download must not stand in the way of the next attempt.
    configured.catch(() => {
      configured = undefined;
    });
    return configured;
  };

  const flows = async () => {
    const [client] = await Promise.all([import('./flows.ts'), session()]);
    return client;
  };

  const readSession = async (): Promise<SessionOutcome> => (await session()).readSession();

  return {
    /** Who is signed in, with a fresh token where the stored one has run out. */
    readSession,
    session: {
      actors: {
        readSession: fromPromise<SessionOutcome, void>(readSession),
        signOut: fromPromise<void, void>(async () => (await session()).signOut()),
        watchAuth: fromCallback<{ type: string }, undefined>(({ sendBack }) => {
          let stop: () => void = () => undefined;
          const listen = (client: typeof Session) => {
            stop = client.watchAuth((type) => sendBack({ type }));
          };
          waiting.add(listen);
          const begin = async () => {
            const client = await session();
            if (waiting.delete(listen)) listen(client);
          };
          // `readSession` meets the same failure and tells it; a later download begins the listening.
          begin().catch(() => undefined);
          return () => {
            waiting.delete(listen);
            stop();
          };
        }),
      },
      actions: {
        storeToken: (_: unknown, params: { token: string }) => storeToken(params),
        removeToken: () => removeToken(),
      },
    },
    signIn: {
      actors: {
        recallPlace: fromPromise<Place | null, void>(() => Promise.resolve(recallPlace())),
        signIn: fromPromise<SignInOutcome, Credentials>(async ({ input }) => (await flows()).signIn(input)),
        sendCode: fromPromise<SendCodeOutcome, { email: string }>(async ({ input }) =>
          (await flows()).sendCode(input),
        ),
        confirmEmail: fromPromise<ConfirmOutcome, { email: string; code: string }>(async ({ input }) =>
          (await flows()).confirmEmail(input),
        ),
        sendResetCode: fromPromise<SendCodeOutcome, { email: string }>(async ({ input }) =>
          (await flows()).sendResetCode(input),
        ),
        resetPassword: fromPromise<ResetOutcome, Credentials & { code: string }>(async ({ input }) =>
          (await flows()).resetPassword(input),
        ),
        setNewPassword: fromPromise<SignInOutcome, { password: string }>(async ({ input }) =>
          (await flows()).setNewPassword(input),
        ),
      },
      actions: {
        rememberPlace: (_: unknown, params: Place) => rememberPlace(params),
        forgetPlace: () => forgetPlace(),
      },
    },
  };
}
