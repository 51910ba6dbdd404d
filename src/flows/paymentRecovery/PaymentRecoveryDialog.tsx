import { chakra } from '@chakra-ui/react/styled-system';
import { useSelector } from '@xstate/react';
import { type ReactNode, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import * as copy from '../../../machines/paymentRecovery/copy.ts';
import type { paymentRecoveryMachine } from '../../../machines/paymentRecovery/machine.ts';
import { keepLastActive } from '../../site/keepLastActive.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { viewOf } from './view.ts';

/** The dialog Your last payment, after a reload or a closed tab. */
export function PaymentRecoveryDialog({
  actor,
  progress,
}: {
  actor: ActorRefFrom<typeof paymentRecoveryMachine>;
  progress: ReactNode;
}) {
  const snapshot = useSelector(actor, (current) => current, keepLastActive);
  const { text, checks, isWaiting } = viewOf(snapshot);
  const leave = useRef<HTMLButtonElement>(null);
  const close = () => actor.send({ type: 'DIALOG_CLOSED' });
  return (
    <Dialog
      open
      title={copy.title}
      progress={progress}
      initialFocus={leave}
      description={
        <chakra.span display="flex" alignItems="center" gap="3" color="fg">
          {isWaiting && <Spinner />}
          <LiveRegion visible>{text}</LiveRegion>
        </chakra.span>
      }
      onClose={close}
      footer={
        <>
          <Button variant="outline" ref={leave} onClick={close}>
            {copy.leave}
          </Button>
          <Button busy={isWaiting} onClick={() => actor.send({ type: 'CHECK_REQUESTED' })}>
            {copy.checkAgain}
          </Button>
        </>
      }
    >
      {checks !== '' && <p>{checks}</p>}
    </Dialog>
  );
}
