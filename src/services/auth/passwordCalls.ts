import { updatePassword } from 'aws-amplify/auth';
import type { ChangePasswordOutcome, Passwords } from '../../../machines/passwordChange/rules.ts';
import { isUnanswered, toFailure } from './outcomes.ts';
import { runningProof } from './tokenStorage.ts';

/** Gives its outcome and never rejects. */
export async function changePassword({ current, next }: Passwords): Promise<ChangePasswordOutcome> {
  try {
    // It hides the session from the client.
    await runningProof();
    await updatePassword({ oldPassword: current, newPassword: next });
    return { kind: 'changed' };
  } catch (error) {
    return isUnanswered(error) ? { kind: 'unknown' } : { kind: 'refused', failure: toFailure(error) };
  }
}
