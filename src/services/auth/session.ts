import { Amplify } from 'aws-amplify';
import { fetchAuthSession, getCurrentUser, signOut as clientSignOut } from 'aws-amplify/auth';
import { Hub } from 'aws-amplify/utils';
import type { SessionOutcome } from '../../../machines/session/rules.ts';
import { isUnreachable, messageOf } from './outcomes.ts';

/** The user pool. `endpoint` is the URL of the embedded service, or null for Amazon's. */
export interface AuthConfig {
  readonly region: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly endpoint: string | null;
}

/**
 * Must be called before anything else of the sign-in client.
 *
 * @throws Error when the pool is not in the configured region, which the client would silently replace
 */
export function configureAuth({ region, userPoolId, userPoolClientId, endpoint }: AuthConfig): void {
  if (endpoint === null && !userPoolId.startsWith(`${region}_`)) {
    throw new Error(`The user pool ${userPoolId} is not in the region ${region}.`);
  }
  Amplify.configure({
    Auth: {
      Cognito: { userPoolId, userPoolClientId, ...(endpoint === null ? {} : { userPoolEndpoint: endpoint }) },
    },
  });
}

/** Who is signed in, with a fresh access token if the stored one has expired. Never rejects. */
export async function readSession(): Promise<SessionOutcome> {
  try {
    const { tokens } = await fetchAuthSession();
    if (tokens === undefined) return { kind: 'signedOut' };
    await getCurrentUser();
    const claims = tokens.idToken?.payload ?? {};
    return {
      kind: 'signedIn',
      token: tokens.accessToken.toString(),
      user: {
        email: textOf(claims['email']),
        firstName: textOf(claims['given_name']),
        lastName: textOf(claims['family_name']),
      },
    };
  } catch (error) {
    return isUnreachable(error) ? { kind: 'unreachable' } : { kind: 'failed', message: messageOf(error) };
  }
}

/** Removes the tokens even if the service cannot be reached to revoke them. */
export async function signOut(): Promise<void> {
  await clientSignOut();
}

/** Calls back on every sign-in and sign-out, in this tab and in others. Returns a function that stops it. */
export function watchAuth(changed: (event: 'SIGNED_IN' | 'SIGNED_OUT_ELSEWHERE') => void): () => void {
  return Hub.listen(
    'auth',
    ({ payload }) => {
      if (payload.event === 'signedIn') changed('SIGNED_IN');
      if (payload.event === 'signedOut') changed('SIGNED_OUT_ELSEWHERE');
    },
    { enableCrossTabEvents: true },
  );
}

function textOf(claim: unknown): string {
  return typeof claim === 'string' ? claim : '';
}
