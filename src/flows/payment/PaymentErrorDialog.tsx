import { chakra } from '@chakra-ui/react/styled-system';
import { useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { payButtonMachine } from '../../../machines/payButton/machine.ts';
import * as copy from '../../../machines/payment/copy.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { AmountToPay } from './AmountToPay.tsx';
import { PayButton, PressAnswer } from './PayButton.tsx';
import type { ErrorView } from './view.ts';

interface PaymentErrorDialogProps {
  error: ErrorView;
  message: string;
  payButton: ActorRefFrom<typeof payButtonMachine> | undefined;
  onReturn: () => void;
  onTryAnother: () => void;
  onCheckAgain: () => void;
}

const nothing = () => undefined;

/** The first control of the payment form, if the form can be used again. The dialog focuses it without scrolling to it. */
function formControl(): HTMLElement | null {
  const control = document.querySelector<HTMLElement>(
    '[data-payment-form]:not([hidden], [inert]) :is(input, button)',
  );
  control?.scrollIntoView({ block: 'center' });
  return control;
}

/**
 * Can only be left by its buttons, because the user must know whether anything was charged. The button that pays does not
 * get the focus by itself.
 */
export function PaymentErrorDialog({
  error,
  message,
  payButton,
  onReturn,
  onTryAnother,
  onCheckAgain,
}: PaymentErrorDialogProps) {
  const main = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      blocking
      initialFocus={main}
      finalFocus={formControl}
      title={copy.error.title}
      description={
        <chakra.div display="grid" gap="4" color="fg">
          <p>{message}</p>
          <chakra.p fontWeight="600">{error.charge}</chakra.p>
          {error.checks !== undefined && <p>{error.checks}</p>}
        </chakra.div>
      }
      onClose={nothing}
      footer={
        <>
          {error.pay && (
            <AmountToPay answer={<PressAnswer actor={payButton} />}>{error.pay.amount}</AmountToPay>
          )}
          <Button
            variant={error.isOver ? 'solid' : 'outline'}
            onClick={onReturn}
            {...(error.isOver && { ref: main })}
          >
            {copy.buttons.returnToCheckout}
          </Button>
          {error.canTryAnother && (
            <Button ref={main} onClick={onTryAnother}>
              {copy.buttons.chooseHowToPay}
            </Button>
          )}
          {error.kind === 'outcomeUnknown' && (
            <Button ref={main} busy={error.isChecking ?? false} onClick={onCheckAgain}>
              {copy.buttons.checkAgain}
            </Button>
          )}
          {error.pay && (
            <PayButton actor={payButton} amount={error.pay.amount}>
              {error.pay.label}
            </PayButton>
          )}
        </>
      }
    >
      <p>
        {copy.error.help}{' '}
        <chakra.a href="/student-services/contact" color="accentText" textDecoration="underline">
          {copy.error.studentServices}
        </chakra.a>
        .
      </p>
    </Dialog>
  );
}
