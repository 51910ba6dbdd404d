import * as copy from '../../../machines/checkout/copy.ts';
import { advice, tryAgain } from '../../../machines/request/copy.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

/** In place of a dialog whose code could not be loaded. The flow behind it goes on, so nothing typed is lost. */
export function StepFailedDialog({ onRetry, onCancel }: { onRetry: () => void; onCancel: () => void }) {
  return (
    <Dialog
      open
      size="sm"
      title={copy.stepFailed}
      description={advice.notLoaded}
      onClose={onCancel}
      footer={
        <>
          <Button variant="outline" onClick={onCancel}>
            {copy.cancel}
          </Button>
          <Button onClick={onRetry}>{tryAgain}</Button>
        </>
      }
    />
  );
}
