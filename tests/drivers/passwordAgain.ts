import type { PendingRequest } from 'chart-inspector/drive/testAdapter.ts';
import type { StepContext } from 'chart-inspector/drive/uiDriver.ts';
import type { Step } from 'chart-inspector/model/step.ts';
import { codeAgain, labels } from '../../machines/signIn/copy.ts';
import type { ProofOutcome } from '../../machines/signIn/outcomes.ts';
import { refuse } from './requests.ts';
import { outputOf } from './steps.ts';
import { PASSWORD, type Adapter } from './testUser.ts';

/** The steps of `machines/signIn/again.ts`, which ask for the password once more, and for a code of the app. */

interface Words {
  readonly text: string;
  readonly label: string;
  readonly go: string;
  readonly proving: string;
}

export const submitPassword =
  ({ label, go }: Words) =>
  async ({ user }: Adapter, { event }: { readonly event: { readonly password: string } }) => {
    await user.fill(label, event.password === '' ? '' : PASSWORD);
    await user.click({ role: 'button', name: go });
  };

/** A right one where the path goes on with it. */
export async function submitAuthenticatorCode(
  { user, backend }: Adapter,
  { event }: { readonly event: { readonly code: string } },
  { upcoming }: StepContext,
): Promise<void> {
  const answer = outputOf<ProofOutcome>(upcoming.find(({ actor }) => actor === 'proveByCode'));
  const isRight = event.code.length === 6 && answer?.kind === 'proven';
  await user.fill(labels.code, isRight ? await backend.authenticatorCode() : event.code);
  await user.click({ role: 'button', name: codeAgain.go });
}

interface Held {
  readonly request: PendingRequest;
}

const wrongPassword = 'Incorrect username or password.';

export const proofRequests = {
  proveIdentity: 'cognito InitiateAuth',
  proveByCode: 'cognito RespondToAuthChallenge SOFTWARE_TOKEN_MFA',
} as const;

export const proof = {
  async proveIdentity({ backend }: Adapter, step: Step, { request }: Held): Promise<void> {
    const kind = outputOf<ProofOutcome>(step)?.kind;
    if (kind === 'notProven') return refuse(request, 'NotAuthorizedException', wrongPassword);
    await backend.setAccount(kind === 'codeNeeded' ? 'authenticatorRequired' : 'confirmed', PASSWORD);
    return request.continue();
  },
  proveByCode(_adapter: Adapter, step: Step, { request }: Held): Promise<void> {
    const outcome = outputOf<ProofOutcome>(step);
    if (outcome?.kind !== 'notProven') return request.continue();
    return outcome.failure.kind === 'wrongCode'
      ? refuse(request, 'CodeMismatchException', 'Invalid code')
      : refuse(request, 'NotAuthorizedException', 'Invalid session for the user.');
  },
};

export const passwordStates = ({ text, label, go, proving }: Words) =>
  ({
    'enteringPassword.ready': [{ text }, { heard: text }, { focusOn: [{ label }] }],
    'enteringPassword.missing': [{ focusOn: [{ label }] }],
    proving: [{ role: 'button', name: go, disabled: true }, { heard: proving }],
    'enteringAuthenticatorCode.ready': [
      { text: codeAgain.text },
      { heard: codeAgain.text },
      { focusOn: [{ label: labels.code }] },
    ],
    'enteringAuthenticatorCode.wrong': [{ focusOn: [{ label: labels.code }] }],
    checkingAuthenticatorCode: [
      { role: 'button', name: codeAgain.go, disabled: true },
      { heard: codeAgain.proving },
    ],
  }) as const;
