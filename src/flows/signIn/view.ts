import type { SnapshotFrom } from 'xstate';
import * as copy from '../../../machines/signIn/copy.ts';
import type { signInMachine } from '../../../machines/signIn/machine.ts';
import { activeLeaf, type LeafPathIn, type TopState } from '../../../machines/statePaths.ts';

export type SignInSnapshot = SnapshotFrom<typeof signInMachine>;

/** The forms of the dialog. */
export type Step = 'email' | 'verify' | 'password' | 'confirm' | 'resetEmail' | 'reset' | 'newPassword';

interface StepView {
  /** Null while the dialog has no form. */
  readonly step: Step | null;
  /** Read aloud; empty when nothing is pending. */
  readonly waiting: string;
}

const form = (step: Step, waiting = ''): StepView => ({ step, waiting });
const noForm: StepView = { step: null, waiting: '' };

const views: Readonly<Record<TopState<typeof signInMachine>, StepView>> = {
  opening: noForm,
  restoringStep: { step: null, waiting: copy.waiting.opening },
  enteringEmail: form('email'),
  checkingEmail: form('email', copy.waiting.email),
  verifyingEmail: form('verify'),
  enteringPassword: form('password'),
  signingIn: form('password', copy.waiting.signIn),
  confirmingEmail: form('confirm'),
  enteringResetEmail: form('resetEmail'),
  sendingResetCode: form('resetEmail', copy.waiting.resend),
  resettingPassword: form('reset'),
  enteringNewPassword: form('newPassword'),
  settingNewPassword: form('newPassword', copy.waiting.newPassword),
  signedIn: noForm,
  accountRequested: noForm,
  closed: noForm,
};

function viewOf({ value }: SignInSnapshot): StepView {
  const [state = 'opening'] =
    typeof value === 'string' ? [value] : (Object.keys(value) as TopState<typeof signInMachine>[]);
  return views[state];
}

export const stepOf = (snapshot: SignInSnapshot): Step | null => viewOf(snapshot).step;

export function titleOf(step: Step | null, email: string): string {
  switch (step) {
    case 'password':
      return copy.titles.password(email);
    case 'confirm':
      return copy.titles.confirm;
    case 'resetEmail':
    case 'reset':
      return copy.titles.reset;
    case 'newPassword':
      return copy.titles.newPassword;
    default:
      return copy.titles.email;
  }
}

export type ResendState = LeafPathIn<typeof signInMachine, 'confirmingEmail.resend'>;

/** Whether another code can be requested. */
export const resendStateOf = (snapshot: SignInSnapshot): ResendState =>
  activeLeaf(snapshot, 'confirmingEmail.resend') ??
  activeLeaf(snapshot, 'resettingPassword.resend') ??
  'waiting';

/** What is pending, in words; empty when nothing is. */
export function waitingText(snapshot: SignInSnapshot): string {
  if (snapshot.matches({ confirmingEmail: { form: 'submittingCode' } })) return copy.waiting.code;
  if (snapshot.matches({ resettingPassword: { form: 'submittingReset' } })) return copy.waiting.newPassword;
  if (resendStateOf(snapshot) === 'sending') return copy.waiting.resend;
  return viewOf(snapshot).waiting;
}
