import { fetchAuthSession, fetchDevices, forgetDevice } from 'aws-amplify/auth';
import { calendarDate } from '../../../domain/date.ts';
import { deviceInWords } from '../../../domain/device.ts';
import type { ListDevicesOutcome, SignOutDevicesOutcome } from '../../../machines/devices/rules.ts';
import { isUnanswered, nameOfError, toFailure } from './outcomes.ts';
import { isOther, recently, refusedOrOld, sessionChanged } from './ownSession.ts';

/** Where the person of a session is signed in. Each call gives its outcome and never rejects. */

interface InSession {
  readonly session: string;
}

export async function listDevices({ session }: InSession): Promise<ListDevicesOutcome> {
  try {
    if (await isOther(session)) return sessionChanged;
    const own = (await fetchAuthSession()).tokens?.accessToken.payload['device_key'];
    const devices = (await fetchDevices()).map(({ id, name = '', createDate, lastAuthenticatedDate }) => ({
      id,
      name: deviceInWords(name),
      signedInOn: createDate ? calendarDate(createDate) : null,
      lastUsedOn: lastAuthenticatedDate ? calendarDate(lastAuthenticatedDate) : null,
      isThis: id === own,
    }));
    // A pool that tracks no devices does not know this one.
    return devices.length === 0 ? { kind: 'notOffered' } : { kind: 'devices', devices };
  } catch (error) {
    return nameOfError(error) === 'InvalidUserPoolConfigurationException'
      ? { kind: 'notOffered' }
      : { kind: 'failed', failure: toFailure(error) };
  }
}

export async function signOutDevices({
  session,
  ids,
}: InSession & { readonly ids: readonly string[] }): Promise<SignOutDevicesOutcome> {
  let ended = 0;
  try {
    return await recently(session, async () => {
      for (const id of ids) {
        await forgetDevice({ device: { id } }).catch((error: unknown) => {
          // Signed out before, maybe by an earlier try of which no answer came.
          if (nameOfError(error) !== 'ResourceNotFoundException') throw error;
        });
        ended += 1;
      }
      return { kind: 'signedOut' } as const;
    });
  } catch (error) {
    return ended > 0 || isUnanswered(error) ? { kind: 'unknown' } : refusedOrOld(error);
  }
}
