import { chakra } from '@chakra-ui/react/styled-system';
import { keyframes } from '@emotion/react';
import * as copy from '../../../machines/signIn/copy.ts';
import { resendWait } from '../../../machines/signIn/rules.ts';
import { Button } from '../../ui/Button.tsx';
import type { ResendState } from './view.ts';

const drain = keyframes({ from: { transform: 'scaleX(1)' }, to: { transform: 'scaleX(0)' } });

interface ResendCodeProps {
  state: ResendState;
  onResend: () => void;
}

/** The button for another code. It stays focusable while it is disabled. */
export function ResendCode({ state, onResend }: ResendCodeProps) {
  const waiting = state === 'waiting';
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
        {waiting ? copy.resendLater(resendWait) : copy.resendNow}
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
        busy={state === 'sending'}
        onClick={waiting ? undefined : onResend}
        {...(waiting ? { 'aria-disabled': true, color: 'fgMuted' } : {})}
      >
        {copy.buttons.resend}
      </Button>
    </chakra.div>
  );
}
