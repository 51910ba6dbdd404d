import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { Spinner } from '../../ui/Spinner.tsx';

export const waitingTexts = {
  checkingSession: { title: 'One moment', text: 'Checking whether you are signed in…' },
  loadingAccount: { title: 'Welcome', text: 'Loading your account and your enrollments…' },
  preparingPayment: { title: 'Secure payment', text: 'Preparing your payment…' },
  keepingRecord: { title: 'Secure payment', text: 'You are registered. Opening your confirmation…' },
} as const;

interface WaitingDialogProps {
  waitsFor: keyof typeof waitingTexts;
  /** Absent where there is nothing left to cancel. */
  onCancel?: () => void;
}

const nothing = () => undefined;

/** Stands between two dialogs of the registration, so that none of its waits is silent. */
export function WaitingDialog({ waitsFor, onCancel }: WaitingDialogProps) {
  const { title, text } = waitingTexts[waitsFor];
  return (
    <Dialog
      open
      size="sm"
      title={title}
      blocking={onCancel === undefined}
      onClose={onCancel ?? nothing}
      {...(onCancel && {
        footer: (
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
        ),
      })}
    >
      <chakra.div display="flex" alignItems="center" gap="3" py="4">
        <Spinner />
        <LiveRegion visible>{text}</LiveRegion>
      </chakra.div>
    </Dialog>
  );
}
