import { chakra } from '@chakra-ui/react/styled-system';
import * as copy from '../../../machines/checkout/copy.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { Spinner } from '../../ui/Spinner.tsx';

interface WaitingDialogProps {
  title: string;
  text: string;
  /** Absent when there is nothing to cancel. */
  onCancel?: () => void;
}

const nothing = () => undefined;

/** Shown between two dialogs of checkout. */
export function WaitingDialog({ title, text, onCancel }: WaitingDialogProps) {
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
            {copy.cancel}
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
