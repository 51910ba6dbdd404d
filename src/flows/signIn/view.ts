import type { SnapshotFrom } from 'xstate';
import type { signInMachine } from '../../../machines/signIn/machine.ts';
import type { Alert } from '../../../machines/signIn/rules.ts';

export type SignInSnapshot = SnapshotFrom<typeof signInMachine>;

/** The forms of the dialog: a waiting state shows the form that it came from. */
export type Step =
  | 'opening'
  | 'email'
  | 'verify'
  | 'password'
  | 'confirm'
  | 'resetEmail'
  | 'reset'
  | 'newPassword';

const steps: Readonly<Record<string, Step>> = {
  enteringEmail: 'email',
  checkingEmail: 'email',
  verifyingEmail: 'verify',
  enteringPassword: 'password',
  signingIn: 'password',
  confirmingEmail: 'confirm',
  enteringResetEmail: 'resetEmail',
  sendingResetCode: 'resetEmail',
  resettingPassword: 'reset',
  enteringNewPassword: 'newPassword',
  settingNewPassword: 'newPassword',
};

export function stepOf({ value }: SignInSnapshot): Step {
  const name = typeof value === 'string' ? value : Object.keys(value)[0];
  return steps[name ?? ''] ?? 'opening';
}

export function titleOf(step: Step, email: string): string {
  switch (step) {
    case 'password':
      return `Welcome ${email}`;
    case 'confirm':
      return 'Confirm email';
    case 'resetEmail':
    case 'reset':
      return 'Reset password';
    case 'newPassword':
      return 'Change password';
    default:
      return 'Welcome';
  }
}

export type ResendState = 'waiting' | 'available' | 'sending';

/** Whether another code can be asked for, at the steps that wait for one. */
export function resendStateOf(snapshot: SignInSnapshot): ResendState {
  const states = ['sending', 'available'] as const;
  const current = states.find(
    (resend) =>
      snapshot.matches({ confirmingEmail: { resend } }) ||
      snapshot.matches({ resettingPassword: { resend } }),
  );
  return current ?? 'waiting';
}

const waits = [
  ['recallingPlace', 'Opening…'],
  ['checkingEmail', 'Looking up your email…'],
  ['signingIn', 'Signing you in…'],
  [{ confirmingEmail: { form: 'submittingCode' } }, 'Checking your code…'],
  [{ confirmingEmail: { resend: 'sending' } }, 'Sending a code…'],
  ['sendingResetCode', 'Sending a code…'],
  [{ resettingPassword: { form: 'submittingReset' } }, 'Setting your new password…'],
  [{ resettingPassword: { resend: 'sending' } }, 'Sending a code…'],
  ['settingNewPassword', 'Setting your new password…'],
] as const;

/** What is being waited for, in words; empty when nothing is. */
export function waitingText(snapshot: SignInSnapshot): string {
  return waits.find(([state]) => snapshot.matches(state as never))?.[1] ?? '';
}

const advice: Partial<Record<Alert['kind'], string>> = {
  lockedOut: 'To protect your account, wait a few minutes before you try again.',
  notAuthorized: 'If you cannot remember your password, choose “Forgot password?” to set a new one.',
  userNotFound: 'Check it for typing mistakes, or go back to enter another.',
};

export function adviceFor(alert: Alert): string | undefined {
  return advice[alert.kind];
}
