import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import * as copy from '../../../machines/checkout/copy.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { Spinner } from '../../ui/Spinner.tsx';

interface WaitingDialogProps {
  progress: ReactNode;
  aside: ReactNode;
  title: string;
  text: string;
  /** Absent when there is nothing to cancel. */
  onCancel?: () => void;
}

const nothing = () => undefined;

/** Shown between two dialogs of checkout. */
export function WaitingDialog({ progress, aside, title, text, onCancel }: WaitingDialogProps) {
  return (
    <Dialog
      open
      size="sm"
      title={title}
      progress={progress}
      aside={aside}
      blocking={onCancel === undefined}
      onClose={onCancel ?? nothing}
      description={
        <chakra.span display="flex" alignItems="center" gap="3" color="fg">
          <Spinner />
          <LiveRegion visible>{text}</LiveRegion>
        </chakra.span>
      }
      {...(onCancel && {
        footer: (
          <Button variant="outline" onClick={onCancel}>
            {copy.cancel}
          </Button>
        ),
      })}
    />
  );
}
