import { chakra } from '@chakra-ui/react/styled-system';
import { keyframes } from '@emotion/react';
import { useEffect, useState } from 'react';
import * as copy from '../../../machines/signIn/copy.ts';
import { resendWait } from '../../../machines/signIn/rules.ts';
import { activeLeaf, type LeafPathIn } from '../../../machines/statePaths.ts';
import { Button } from '../../ui/Button.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import type { SignInMachine, SignInSnapshot } from './StepForm.tsx';

const drain = keyframes({ from: { transform: 'scaleX(1)' }, to: { transform: 'scaleX(0)' } });

interface ResendView {
  readonly hint: string;
  readonly button: 'disabled' | 'enabled' | 'busy';
}

type ResendState = LeafPathIn<
  SignInMachine,
  `${'confirmingEmail' | 'enteringSignInCode' | 'resettingPassword'}.resend`
>;

const views: Readonly<Record<ResendState, ResendView>> = {
  waiting: { hint: copy.resendLater(resendWait), button: 'disabled' },
  available: { hint: copy.resendNow, button: 'enabled' },
  sending: { hint: copy.resendNow, button: 'busy' },
};

const viewOf = (snapshot: SignInSnapshot): ResendView =>
  views[
    activeLeaf(snapshot, 'confirmingEmail.resend') ??
      activeLeaf(snapshot, 'enteringSignInCode.resend') ??
      activeLeaf(snapshot, 'resettingPassword.resend') ??
      'waiting'
  ];

/** Read aloud; empty when no code is being sent. */
export const resendWaiting = (snapshot: SignInSnapshot): string =>
  viewOf(snapshot).button === 'busy' ? copy.waiting.resend : '';

/** Visible only: the end of the wait is read aloud, its seconds would be noise. */
function Countdown() {
  const [seconds, setSeconds] = useState(resendWait / 1000);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((left) => Math.max(left - 1, 0)), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <chakra.div w="100%" aria-hidden="true">
      <chakra.p fontSize="sm" fontVariantNumeric="tabular-nums">
        {copy.resendIn(seconds)}
      </chakra.p>
      <chakra.div mt="1" h="3px" borderRadius="full" bg="bgSubtle" overflow="hidden">
        <chakra.div
          data-fill
          h="100%"
          bg="accent"
          transformOrigin="left"
          animation={`${drain} ${resendWait}ms linear forwards`}
        />
      </chakra.div>
    </chakra.div>
  );
}

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
      <chakra.div id="resend-hint" fontSize="sm" color="fgMuted">
        <LiveRegion visible>{hint}</LiveRegion>
      </chakra.div>
      {waiting && <Countdown />}
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
