import { chakra } from '@chakra-ui/react/styled-system';
import * as copy from '../../../machines/signIn/copy.ts';
import type { SignInMethod } from '../../../machines/signIn/outcomes.ts';
import { Button } from '../../ui/Button.tsx';
import { StepForm, type StepProps, type StepViews } from './StepForm.tsx';

const methods = {
  passkey: { label: copy.buttons.passkey, chosen: 'PASSKEY_CHOSEN' },
  code: { label: copy.buttons.signInCode, chosen: 'CODE_CHOSEN' },
  password: { label: copy.buttons.usePassword, chosen: 'PASSWORD_CHOSEN' },
} as const satisfies Readonly<Record<SignInMethod, object>>;

const chosenIn = { choosingMethod: null, usingPasskey: 'passkey', mailingSignInCode: 'code' } as const;

/** The first way to sign in is the button that Enter presses. */
function MethodStep(props: StepProps) {
  const { actor, snapshot } = props;
  const [first = 'password', ...others] = snapshot.context.methods;
  const chosen = chosenIn[snapshot.value as keyof typeof chosenIn];
  return (
    <StepForm
      {...props}
      hasBack
      focusesSubmit
      busy={chosen === first}
      submitLabel={methods[first].label}
      onSubmit={() => actor.send({ type: methods[first].chosen })}
      more={
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          {others.map((method) => (
            <Button
              key={method}
              variant="outline"
              busy={method === chosen}
              onClick={() => actor.send({ type: methods[method].chosen })}
            >
              {methods[method].label}
            </Button>
          ))}
        </chakra.div>
      }
    >
      {null}
    </StepForm>
  );
}

const method = { title: copy.titles.password, caption: copy.captions.method, Form: MethodStep } as const;

export const methodViews = {
  choosingMethod: method,
  usingPasskey: { ...method, caption: copy.waiting.passkey, waiting: copy.waiting.passkey },
  mailingSignInCode: { ...method, waiting: copy.waiting.resend },
} satisfies Partial<StepViews>;
