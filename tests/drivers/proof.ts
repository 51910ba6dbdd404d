import type { PendingRequest } from 'chart-inspector/drive/testAdapter.ts';
import type { StepContext } from 'chart-inspector/drive/uiDriver.ts';
import type { Step } from 'chart-inspector/model/step.ts';
import { codeAgain, labels } from '../../machines/signIn/copy.ts';
import type { ProofOutcome } from '../../machines/signIn/outcomes.ts';
import { refuse } from './requests.ts';
import { outputOf } from './steps.ts';
import { PASSWORD, type AccountState, type Adapter, type TestUser } from './testUser.ts';

/** The steps of `machines/signIn/proof.ts`, which ask for the password once more, and for a code. */

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
const submitCode =
  (actor: 'proveByCode' | 'proveByMailedCode', rightCode: (backend: TestUser) => Promise<string>) =>
  async (
    { user, backend }: Adapter,
    { event }: { readonly event: { readonly code: string } },
    { upcoming }: StepContext,
  ): Promise<void> => {
    const answer = outputOf<ProofOutcome>(upcoming.find((step) => step.actor === actor));
    const isRight = event.code.length === 6 && answer?.kind === 'proven';
    await user.fill(labels.code, isRight ? await rightCode(backend) : event.code);
    await user.click({ role: 'button', name: codeAgain.go });
  };

export const submitCodes = {
  AUTHENTICATOR_CODE_SUBMITTED: submitCode('proveByCode', (backend) => backend.authenticatorCode()),
  MAILED_CODE_SUBMITTED: submitCode('proveByMailedCode', (backend) => backend.freshCode('signIn')),
};

interface Held {
  readonly request: PendingRequest;
}

/** The sign-in service takes the sign-in for old. */
export const signInAgain = (request: PendingRequest): Promise<void> =>
  refuse(request, 'NotAuthorizedException', 'Please sign in again.');

const wrongPassword = 'Incorrect username or password.';

export const proofRequests = {
  proveIdentity: 'cognito InitiateAuth',
  proveByCode: 'cognito RespondToAuthChallenge SOFTWARE_TOKEN_MFA',
  proveByMailedCode: 'cognito RespondToAuthChallenge EMAIL_OTP',
} as const;

function stateFor(kind: ProofOutcome['kind'] | undefined): AccountState {
  if (kind === 'codeNeeded') return 'authenticatorRequired';
  return kind === 'mailedCodeNeeded' ? 'mailedCodeRequired' : 'confirmed';
}

const refusals: Readonly<Record<string, string>> = {
  wrongCode: 'CodeMismatchException',
  expiredCode: 'ExpiredCodeException',
};

function answerCode(_adapter: Adapter, step: Step, { request }: Held): Promise<void> {
  const outcome = outputOf<ProofOutcome>(step);
  if (outcome?.kind !== 'notProven') return request.continue();
  const { kind, message } = outcome.failure;
  return refuse(request, refusals[kind] ?? 'NotAuthorizedException', message);
}

export const proof = {
  async proveIdentity({ backend }: Adapter, step: Step, { request }: Held): Promise<void> {
    const kind = outputOf<ProofOutcome>(step)?.kind;
    if (kind === 'notProven') return refuse(request, 'NotAuthorizedException', wrongPassword);
    await backend.setAccount(stateFor(kind), PASSWORD);
    return request.continue();
  },
  proveByCode: answerCode,
  proveByMailedCode: answerCode,
};

const checkingCode = [
  { role: 'button', name: codeAgain.go, disabled: true },
  { heard: codeAgain.proving },
] as const;

/** The typed code is still there. */
const wrongCode = [
  { focusOn: [{ label: labels.code }] },
  { role: 'textbox', name: labels.code, value: '12' },
] as const;

type Within<Half extends string> = {
  readonly [State in keyof ReturnType<typeof passwordStates> as `${Half}.${State}`]: ReturnType<
    typeof passwordStates
  >[State];
};

/** The same in one half of a chart. */
export const passwordStatesWithin = <Half extends string>(half: Half, words: Words): Within<Half> =>
  Object.fromEntries(
    Object.entries(passwordStates(words)).map(([state, seen]) => [`${half}.${state}`, seen]),
  ) as unknown as Within<Half>;

export const passwordStates = ({ text, label, go, proving }: Words) =>
  ({
    'enteringPassword.ready': [{ text }, { heard: text }, { focusOn: [{ label }] }],
    'enteringPassword.missing': [{ focusOn: [{ label }] }],
    proving: [{ role: 'button', name: go, disabled: true }, { heard: proving }],
    'enteringAuthenticatorCode.ready': [
      { text: codeAgain.app },
      { heard: codeAgain.app },
      { focusOn: [{ label: labels.code }] },
    ],
    'enteringAuthenticatorCode.wrong': wrongCode,
    checkingAuthenticatorCode: checkingCode,
    'enteringMailedCode.ready': [
      { text: codeAgain.mailed },
      { text: codeAgain.another },
      { heard: codeAgain.mailed },
      { focusOn: [{ label: labels.code }] },
    ],
    'enteringMailedCode.wrong': wrongCode,
    checkingMailedCode: checkingCode,
  }) as const;
