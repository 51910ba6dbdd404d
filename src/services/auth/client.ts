import type { SessionOutcome } from '../../../machines/session/rules.ts';
import type * as SecondFactorClientModule from './secondFactorCalls.ts';
import type * as DeviceClientModule from './deviceCalls.ts';
import type * as PasskeyClientModule from './passkeyCalls.ts';
import type * as PasswordClientModule from './passwordCalls.ts';
import type * as SessionClientModule from './session.ts';
import type { AuthConfig } from './session.ts';
import type * as SignInClientModule from './signInCalls.ts';
import { hasStoredSession } from './token.ts';

export type SessionClient = typeof SessionClientModule;
export type SecondFactorClient = typeof SecondFactorClientModule;
export type DeviceClient = typeof DeviceClientModule;
export type PasskeyClient = typeof PasskeyClientModule;
export type PasswordClient = typeof PasswordClientModule;
export type SignInClient = typeof SignInClientModule;

/**
 * The sign-in client in parts, for the session, for signing in, for passkeys, for second factors, for devices
 * and for another password, each loaded when it is first needed. A failed download is tried again by the next call.
 *
 * @param readConfig gives the address of the user pool; called once
 */
export function createAuthClient(readConfig: () => Promise<AuthConfig>) {
  let configured: Promise<SessionClient> | undefined;
  /** Start once the client is loaded, however many downloads have failed before. */
  const waiting = new Set<(client: SessionClient) => void>();

  const session = () => {
    configured ??= Promise.all([import('./session.ts'), readConfig()]).then(([client, config]) => {
      client.configureAuth(config);
      for (const start of waiting) start(client);
      waiting.clear();
      return client;
    });
    configured.catch(() => {
      configured = undefined;
    });
    return configured;
  };

  return {
    session,
    /**
     * Reads the session. Without stored tokens the visitor is signed out, so the client is not loaded for that. A client
     * that is loaded already may hold tokens that the browser could not store.
     */
    async readSession(): Promise<SessionOutcome> {
      if (configured === undefined && !hasStoredSession()) return { kind: 'signedOut' };
      return (await session()).readSession();
    },
    async secondFactors(): Promise<SecondFactorClient> {
      const [client] = await Promise.all([import('./secondFactorCalls.ts'), session()]);
      return client;
    },
    async devices(): Promise<DeviceClient> {
      const [client] = await Promise.all([import('./deviceCalls.ts'), session()]);
      return client;
    },
    async passkeys(): Promise<PasskeyClient> {
      const [client] = await Promise.all([import('./passkeyCalls.ts'), session()]);
      return client;
    },
    async password(): Promise<PasswordClient> {
      const [client] = await Promise.all([import('./passwordCalls.ts'), session()]);
      return client;
    },
    async signIn(): Promise<SignInClient> {
      const [client] = await Promise.all([import('./signInCalls.ts'), session()]);
      return client;
    },
    /**
     * Calls back on every sign-in and sign-out in this tab. There are none before the client is loaded, which this does
     * not do. Returns a function that stops it.
     */
    watch(changed: (event: 'SIGNED_IN' | 'SIGNED_OUT') => void): () => void {
      let stop: () => void = () => undefined;
      const start = (client: SessionClient) => {
        stop = client.watchAuth(changed);
      };
      // A client that is not loaded yet starts this itself.
      waiting.add(start);
      const begin = async () => {
        const client = await configured;
        if (client && waiting.delete(start)) start(client);
      };
      // The call that loads it meets the same failure.
      begin().catch(() => undefined);
      return () => {
        waiting.delete(start);
        stop();
      };
    },
  };
}
