import { updatePassword } from 'aws-amplify/auth';
import type { ChangePasswordOutcome, Passwords } from '../../../machines/passwordChange/rules.ts';
import type { AuthFailure } from '../../../machines/signIn/outcomes.ts';
import { toFailure } from './outcomes.ts';
import { runningProof } from './tokenStorage.ts';

/** After these the service may have changed the password, or a proxy has answered instead of it. */
const unanswered: ReadonlySet<AuthFailure['kind']> = new Set(['unreachable', 'unreadable', 'unexpected']);

/** Gives its outcome and never rejects. */
export async function changePassword({ current, next }: Passwords): Promise<ChangePasswordOutcome> {
  try {
    // It hides the session from the client.
    await runningProof();
    await updatePassword({ oldPassword: current, newPassword: next });
    return { kind: 'changed' };
  } catch (error) {
    const failure = toFailure(error);
    const isBroken = 'name' in failure && failure.name === 'InternalErrorException';
    return unanswered.has(failure.kind) || isBroken ? { kind: 'unknown' } : { kind: 'refused', failure };
  }
}
