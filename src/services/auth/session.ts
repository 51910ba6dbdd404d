import { Amplify } from 'aws-amplify';
import { fetchAuthSession, getCurrentUser, signOut as clientSignOut } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { Hub } from 'aws-amplify/utils';
import type { SessionOutcome } from '../../../machines/session/rules.ts';
import { endsSession, messageOf } from './outcomes.ts';
import { limitRequests } from './requestLimit.ts';
import { hasRefreshToken, isOtherStored, sessionOf } from './token.ts';
import { attemptSignOut, runningProof, tokenStorage } from './tokenStorage.ts';

// The client has no other place for it.
globalThis.fetch = limitRequests(globalThis.fetch);

/** The user pool. `endpoint` is the URL of the embedded service, or null for Amazon's. */
export interface AuthConfig {
  readonly region: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly endpoint: string | null;
  /** Whether it offers mailed codes and passkeys as well as passwords. */
  readonly hasChoice?: boolean;
}

let hasChoice = false;

/** Whether the pool lists what an account can be signed in to with. */
export const listsMethods = (): boolean => hasChoice;

/**
 * Must be called before anything else of the sign-in client.
 *
 * @throws Error when the pool is not in the configured region, which the client would silently replace
 */
export function configureAuth(config: AuthConfig): void {
  const { region, userPoolId, userPoolClientId, endpoint } = config;
  hasChoice = config.hasChoice ?? false;
  if (endpoint === null && !userPoolId.startsWith(`${region}_`)) {
    throw new Error(`The user pool ${userPoolId} is not in the region ${region}.`);
  }
  Amplify.configure({
    Auth: {
      Cognito: { userPoolId, userPoolClientId, ...(endpoint === null ? {} : { userPoolEndpoint: endpoint }) },
    },
  });
  // Only now, because the client sets its own.
  cognitoUserPoolsTokenProvider.setKeyValueStorage(tokenStorage);
}

/** Who is signed in, with a fresh access token if the stored one has expired. Never rejects. */
export async function readSession(): Promise<SessionOutcome> {
  const wasStored = hasRefreshToken();
  try {
    await runningProof();
    const { tokens } = await fetchAuthSession();
    if (tokens === undefined) {
      return wasStored
        ? { kind: 'rejected', message: 'the stored session is not valid' }
        : { kind: 'signedOut' };
    }
    await getCurrentUser();
    const token = tokens.accessToken.toString();
    const claims = tokens.idToken?.payload ?? {};
    return {
      kind: 'signedIn',
      token,
      session: sessionOf(token),
      user: {
        sub: textOf(tokens.accessToken.payload.sub),
        email: textOf(claims['email']),
        firstName: textOf(claims['given_name']),
        lastName: textOf(claims['family_name']),
      },
    };
  } catch (error) {
    return { kind: endsSession(error) ? 'rejected' : 'unknown', message: messageOf(error) };
  }
}

/**
 * Removes the tokens even if the service cannot be reached to revoke them. Where someone else is signed in by now, that
 * session goes on.
 *
 * @param session the one to end; null for whichever is stored
 */
export async function signOut(session: string | null): Promise<void> {
  const proof = runningProof();
  // Otherwise at once: the page may be about to close.
  if (proof !== null) await proof;
  if (isOtherStored(session)) return;
  await attemptSignOut(() => clientSignOut());
}

const listeners = new Set<(event: 'SIGNED_IN' | 'SIGNED_OUT') => void>();

/** The tokens of a sign-in in this tab are stored. */
export function notifySignedIn(): void {
  for (const listener of listeners) listener('SIGNED_IN');
}

/** Calls back on every sign-in and sign-out in this tab. Returns a function that stops it. */
export function watchAuth(changed: (event: 'SIGNED_IN' | 'SIGNED_OUT') => void): () => void {
  listeners.add(changed);
  const stop = Hub.listen('auth', ({ payload }) => {
    if (payload.event === 'signedOut') changed('SIGNED_OUT');
  });
  return () => {
    listeners.delete(changed);
    stop();
  };
}

function textOf(claim: unknown): string {
  return typeof claim === 'string' ? claim : '';
}
