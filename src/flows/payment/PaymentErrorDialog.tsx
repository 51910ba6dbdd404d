import { chakra } from '@chakra-ui/react/styled-system';
import { useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { ErrorView } from './view.ts';

interface PaymentErrorDialogProps {
  error: ErrorView;
  message: string;
  onReturn: () => void;
  onTryAnother: () => void;
  onAskAgain: () => void;
}

const nothing = () => undefined;

/** The first control of the payment form, where one is shown again. */
const formControl = () => document.querySelector<HTMLElement>('[data-payment-form] :is(input, button)');

/** Blocks until one of its buttons is pressed, because the person must know what became of the money. */
export function PaymentErrorDialog({
  error,
  message,
  onReturn,
  onTryAnother,
  onAskAgain,
}: PaymentErrorDialogProps) {
  const main = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      blocking
      initialFocus={main}
      finalFocus={formControl}
      title="Payment Processing Error"
      onClose={nothing}
      footer={
        <>
          <Button
            variant={error.kind === 'failed' ? 'solid' : 'outline'}
            onClick={onReturn}
            {...(error.kind === 'failed' && { ref: main })}
          >
            Return to Checkout
          </Button>
          {error.kind === 'declined' && (
            <Button ref={main} onClick={onTryAnother}>
              Try another card
            </Button>
          )}
          {error.kind === 'cannotTell' && (
            <Button ref={main} onClick={onAskAgain}>
              Check once more
            </Button>
          )}
        </>
      }
    >
      <chakra.div display="grid" gap="4">
        <p>{message}</p>
        <chakra.p fontWeight="600">{error.money}</chakra.p>
        <p>
          If you need help, please contact{' '}
          <chakra.a href="/student-services/contact" color="accentText" textDecoration="underline">
            Student Services
          </chakra.a>
          .
        </p>
      </chakra.div>
    </Dialog>
  );
}
