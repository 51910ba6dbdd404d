import { chakra } from '@chakra-ui/react/styled-system';
import { keyframes } from '@emotion/react';
import * as copy from '../../../machines/signIn/copy.ts';
import { resendWait } from '../../../machines/signIn/rules.ts';
import { activeLeaf, type LeafPathIn } from '../../../machines/statePaths.ts';
import { Button } from '../../ui/Button.tsx';
import type { SignInMachine, SignInSnapshot } from './StepForm.tsx';

const drain = keyframes({ from: { transform: 'scaleX(1)' }, to: { transform: 'scaleX(0)' } });

interface ResendView {
  readonly hint: string;
  readonly button: 'disabled' | 'enabled' | 'busy';
}

type ResendState = LeafPathIn<SignInMachine, `${'confirmingEmail' | 'resettingPassword'}.resend`>;

const views: Readonly<Record<ResendState, ResendView>> = {
  waiting: { hint: copy.resendLater(resendWait), button: 'disabled' },
  available: { hint: copy.resendNow, button: 'enabled' },
  sending: { hint: copy.resendNow, button: 'busy' },
};

const viewOf = (snapshot: SignInSnapshot): ResendView =>
  views[
    activeLeaf(snapshot, 'confirmingEmail.resend') ??
      activeLeaf(snapshot, 'resettingPassword.resend') ??
      'waiting'
  ];

/** Read aloud; empty when no code is being sent. */
export const resendWaiting = (snapshot: SignInSnapshot): string =>
  viewOf(snapshot).button === 'busy' ? copy.waiting.resend : '';

interface ResendCodeProps {
  snapshot: SignInSnapshot;
  onResend: () => void;
}

/** The button for another code. It stays focusable while it is disabled. */
export function ResendCode({ snapshot, onResend }: ResendCodeProps) {
  const { hint, button } = viewOf(snapshot);
  const waiting = button === 'disabled';
  return (
    <chakra.div
      display="grid"
      gap="2"
      justifyItems="start"
      pt="4"
      borderTopWidth="1px"
      borderTopStyle="solid"
    >
      <chakra.p id="resend-hint" fontSize="sm" color="fgMuted">
        {hint}
      </chakra.p>
      {waiting && (
        <chakra.div w="100%" h="3px" borderRadius="full" bg="bgSubtle" overflow="hidden" aria-hidden="true">
          <chakra.div
            h="100%"
            bg="accent"
            transformOrigin="left"
            animation={`${drain} ${resendWait}ms linear forwards`}
          />
        </chakra.div>
      )}
      <Button
        variant="outline"
        size="sm"
        aria-describedby="resend-hint"
        busy={button === 'busy'}
        onClick={waiting ? undefined : onResend}
        {...(waiting ? { 'aria-disabled': true, color: 'fgMuted' } : {})}
      >
        {copy.buttons.resend}
      </Button>
    </chakra.div>
  );
}
