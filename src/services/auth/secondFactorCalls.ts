import { fetchMFAPreference, setUpTOTP, updateMFAPreference, verifyTOTPSetup } from 'aws-amplify/auth';
import type {
  ReadFactorOutcome,
  StartAuthenticatorOutcome,
  TurnOffOutcome,
  TurnOnOutcome,
} from '../../../machines/authenticator/rules.ts';
import type { TurnCodeOutcome } from '../../../machines/codeAfterPassword/rules.ts';
import { isUnanswered, toFailure } from './outcomes.ts';
import { isOther, recently, refused, refusedOrOld, sessionChanged } from './ownSession.ts';
import { listsMethods } from './session.ts';

/**
 * What else the person of a session is asked for after the password: the code of an authenticator app, or one that is
 * mailed. Each call gives its outcome and never rejects.
 */

interface InSession {
  readonly session: string;
}

type Factor = NonNullable<Awaited<ReturnType<typeof fetchMFAPreference>>['enabled']>[number];

const asking = new Map<string, Promise<readonly Factor[] | typeof sessionChanged>>();

/** Both parts of the account page ask at the same time, and get the answer of one request of their session. */
function readFactors(session: string) {
  const ask = async () => {
    if (await isOther(session)) return sessionChanged;
    return (await fetchMFAPreference()).enabled ?? [];
  };
  const answer = asking.get(session) ?? ask().finally(() => asking.delete(session));
  asking.set(session, answer);
  return answer;
}

const readFactor =
  (factor: Factor) =>
  async ({ session }: InSession): Promise<ReadFactorOutcome> => {
    if (!listsMethods()) return { kind: 'notOffered' };
    try {
      const enabled = await readFactors(session);
      if ('kind' in enabled) return enabled;
      return { kind: enabled.includes(factor) ? 'on' : 'off' };
    } catch (error) {
      return { kind: 'failed', failure: toFailure(error) };
    }
  };

export const readAuthenticator = readFactor('TOTP');
export const readCodeAfterPassword = readFactor('EMAIL');

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

/** An app that the account has as well stays the one that is asked for. */
export async function turnCodeAfterPassword({
  session,
  isOn,
}: InSession & { readonly isOn: boolean }): Promise<TurnCodeOutcome> {
  try {
    return await recently(session, async () => {
      await updateMFAPreference({ email: isOn ? 'ENABLED' : 'DISABLED' });
      return { kind: isOn ? 'on' : 'off' } as const;
    });
  } catch (error) {
    return isUnanswered(error) ? { kind: 'unknown' } : refusedOrOld(error);
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
