import type { PendingRequest } from 'chart-inspector/drive/testAdapter.ts';
import type { Step } from 'chart-inspector/model/step.ts';
import type { ProofOutcome } from '../../machines/signIn/outcomes.ts';
import { refuse } from './requests.ts';
import { outputOf } from './steps.ts';
import { PASSWORD, type Adapter } from './testUser.ts';

/** The steps of `machines/signIn/again.ts`, which ask for the password once more. */

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

export const proveIdentity = (_adapter: Adapter, step: Step, { request }: { request: PendingRequest }) =>
  outputOf<ProofOutcome>(step)?.kind === 'proven'
    ? request.continue()
    : refuse(request, 'NotAuthorizedException', 'Incorrect username or password.');

export const passwordStates = ({ text, label, go, proving }: Words) =>
  ({
    'enteringPassword.ready': [{ text }, { heard: text }, { focusOn: [{ label }] }],
    'enteringPassword.missing': [{ focusOn: [{ label }] }],
    proving: [{ role: 'button', name: go, disabled: true }, { heard: proving }],
  }) as const;
