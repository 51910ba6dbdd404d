import {
  associateWebAuthnCredential,
  deleteWebAuthnCredential,
  listWebAuthnCredentials,
} from 'aws-amplify/auth';
import { calendarDate } from '../../../domain/date.ts';
import type {
  AddPasskeyOutcome,
  ListPasskeysOutcome,
  Passkey,
  RemovePasskeyOutcome,
} from '../../../machines/passkeys/rules.ts';
import { isUnanswered, nameOfError, toFailure } from './outcomes.ts';
import { isOther, recently, refusedOrOld, sessionChanged } from './ownSession.ts';
import { listsMethods } from './session.ts';

/** The passkeys of the person of a session. Each call gives its outcome and never rejects. */

interface InSession {
  readonly session: string;
}

/** As many as the service gives at once, which is as many as one may have. */
const pageSize = 20;

export async function listPasskeys({ session }: InSession): Promise<ListPasskeysOutcome> {
  if (!listsMethods() || typeof globalThis.PublicKeyCredential !== 'function') return { kind: 'notOffered' };
  try {
    if (await isOther(session)) return sessionChanged;
    const passkeys: Passkey[] = [];
    let nextToken: string | undefined;
    do {
      const page = await listWebAuthnCredentials({ pageSize, ...(nextToken !== undefined && { nextToken }) });
      for (const { credentialId, friendlyCredentialName, createdAt } of page.credentials) {
        if (credentialId === undefined) continue;
        const addedOn = createdAt ? calendarDate(createdAt) : null;
        passkeys.push({ id: credentialId, name: friendlyCredentialName ?? '', addedOn });
      }
      nextToken = page.nextToken;
    } while (nextToken !== undefined);
    return { kind: 'passkeys', passkeys };
  } catch (error) {
    return { kind: 'failed', failure: toFailure(error) };
  }
}

/** What the client throws where the person, the device or the browser made no passkey. */
const unmade: Readonly<Record<string, 'unused' | 'isThere' | 'unsupported'>> = {
  PasskeyRegistrationCanceled: 'unused',
  PasskeyOperationAborted: 'unused',
  PasskeyRegistrationFailed: 'unused',
  PasskeyAlreadyExists: 'isThere',
  PasskeyNotSupported: 'unsupported',
  WebAuthnCredentialNotSupportedException: 'unsupported',
};

export async function addPasskey({ session }: InSession): Promise<AddPasskeyOutcome> {
  try {
    return await recently(session, async () => {
      await associateWebAuthnCredential();
      return { kind: 'added' } as const;
    });
  } catch (error) {
    const kind = unmade[nameOfError(error)];
    if (kind !== undefined) return { kind };
    return isUnanswered(error) ? { kind: 'unknown' } : refusedOrOld(error);
  }
}

export async function removePasskey({
  session,
  id,
}: InSession & { readonly id: string }): Promise<RemovePasskeyOutcome> {
  try {
    return await recently(session, async () => {
      await deleteWebAuthnCredential({ credentialId: id });
      return { kind: 'removed' } as const;
    });
  } catch (error) {
    // Removed before, maybe by an earlier try of which no answer came.
    if (nameOfError(error) === 'ResourceNotFoundException') return { kind: 'removed' };
    return isUnanswered(error) ? { kind: 'unknown' } : refusedOrOld(error);
  }
}
