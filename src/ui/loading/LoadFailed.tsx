import { advice, tryAgain } from '../../../machines/request/copy.ts';
import { Alert } from '../Alert.tsx';
import { Button } from '../Button.tsx';

/** In place of a part of a page whose code could not be loaded. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert tone="danger" urgent>
      <p>{advice.notLoaded}</p>
      <Button mt="3" variant="outline" onClick={onRetry}>
        {tryAgain}
      </Button>
    </Alert>
  );
}
