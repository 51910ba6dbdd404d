import { chakra } from '@chakra-ui/react/styled-system';
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

/** Blocks until one of its buttons is pressed, because the person must know what became of the money. */
export function PaymentErrorDialog({
  error,
  message,
  onReturn,
  onTryAnother,
  onAskAgain,
}: PaymentErrorDialogProps) {
  return (
    <Dialog
      open
      blocking
      title="Payment Processing Error"
      onClose={nothing}
      footer={
        <>
          <Button variant={error.kind === 'failed' ? 'solid' : 'outline'} onClick={onReturn}>
            Return to Checkout
          </Button>
          {error.kind === 'declined' && <Button onClick={onTryAnother}>Try another card</Button>}
          {error.kind === 'cannotTell' && <Button onClick={onAskAgain}>Check once more</Button>}
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
