import { fetchMFAPreference, setUpTOTP, updateMFAPreference, verifyTOTPSetup } from 'aws-amplify/auth';
import type {
  ReadAuthenticatorOutcome,
  StartAuthenticatorOutcome,
  TurnOffOutcome,
  TurnOnOutcome,
} from '../../../machines/authenticator/rules.ts';
import { isUnanswered, toFailure } from './outcomes.ts';
import { isOther, recently, refused, refusedOrOld, sessionChanged } from './ownSession.ts';
import { listsMethods } from './session.ts';

/** The authenticator app of the person of a session. Each call gives its outcome and never rejects. */

interface InSession {
  readonly session: string;
}

export async function readAuthenticator({ session }: InSession): Promise<ReadAuthenticatorOutcome> {
  if (!listsMethods()) return { kind: 'notOffered' };
  try {
    if (await isOther(session)) return sessionChanged;
    const { enabled = [] } = await fetchMFAPreference();
    return { kind: enabled.includes('TOTP') ? 'on' : 'off' };
  } catch (error) {
    return { kind: 'failed', failure: toFailure(error) };
  }
}

export async function startAuthenticator({ session }: InSession): Promise<StartAuthenticatorOutcome> {
  try {
    return await recently(session, async () => {
      const { sharedSecret } = await setUpTOTP();
      return { kind: 'started', secret: sharedSecret } as const;
    });
  } catch (error) {
    return refusedOrOld(error);
  }
}

export async function turnOnAuthenticator({
  session,
  code,
}: InSession & { readonly code: string }): Promise<TurnOnOutcome> {
  try {
    if (await isOther(session)) return sessionChanged;
    await verifyTOTPSetup({ code });
    await updateMFAPreference({ totp: 'PREFERRED' });
    return { kind: 'on' };
  } catch (error) {
    return isUnanswered(error) ? { kind: 'unknown' } : refused(error);
  }
}

export async function turnOffAuthenticator({ session }: InSession): Promise<TurnOffOutcome> {
  try {
    return await recently(session, async () => {
      await updateMFAPreference({ totp: 'DISABLED' });
      return { kind: 'off' } as const;
    });
  } catch (error) {
    return isUnanswered(error) ? { kind: 'unknown' } : refusedOrOld(error);
  }
}
