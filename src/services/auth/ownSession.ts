import { fetchAuthSession } from 'aws-amplify/auth';
import { recentSignIn } from '../../../domain/recentSignIn.ts';
import { nameOfError, toFailure } from './outcomes.ts';
import { proofTokens } from './recentSignIn.ts';
import { sessionOf } from './token.ts';
import { attemptProof, runningProof } from './tokenStorage.ts';

/** The browser holds another session than the page shows, so nothing was sent. */
export const sessionChanged = { kind: 'sessionChanged' } as const;

/** Whether the client would call for another session than this one. */
export async function isOther(session: string): Promise<boolean> {
  // It hides the session from the client.
  await runningProof();
  const { tokens } = await fetchAuthSession();
  return tokens === undefined || sessionOf(tokens.accessToken.toString()) !== session;
}

/** Calls for this session with a recent sign-in: its own, or the one that the person has just proved. */
export async function recently<Outcome>(
  session: string,
  call: () => Promise<Outcome>,
): Promise<Outcome | typeof sessionChanged | { readonly kind: 'signInAgain' }> {
  if (await isOther(session)) return sessionChanged;
  const callIfRecent = async () => {
    const { tokens } = await fetchAuthSession();
    const age = Date.now() / 1000 - Number(tokens?.accessToken.payload['auth_time'] ?? 0);
    return age > recentSignIn.minutes * 60 ? ({ kind: 'signInAgain' } as const) : call();
  };
  const proved = proofTokens(session);
  return proved === null ? callIfRecent() : attemptProof(callIfRecent, proved);
}

export const refused = (error: unknown) => ({ kind: 'refused', failure: toFailure(error) }) as const;

/** The service takes a sign-in for old that the clock of this device does not. */
export const refusedOrOld = (error: unknown) =>
  nameOfError(error) === 'NotAuthorizedException' ? ({ kind: 'signInAgain' } as const) : refused(error);
