import { chakra } from '@chakra-ui/react/styled-system';
import { advice, tryAgain } from '../../../machines/request/copy.ts';
import { Alert } from '../Alert.tsx';
import { Button } from '../Button.tsx';

interface LoadFailedProps {
  onRetry: () => void;
  onClose?: () => void;
}

/** In place of a part of a page whose code could not be loaded. */
export function LoadFailed({ onRetry, onClose }: LoadFailedProps) {
  return (
    <Alert tone="danger" urgent {...(onClose && { onClose })}>
      <p>{advice.notLoaded}</p>
      <Button mt="3" variant="outline" onClick={onRetry}>
        {tryAgain}
      </Button>
    </Alert>
  );
}

/** The same for a dialog, at the bottom of the window: it has no place of its own on the page. */
export const dialogFailed = (onClose: () => void) => (retry: () => void) => (
  <chakra.div position="fixed" left="4" right="4" bottom="4" maxW="36rem" mx="auto" zIndex="1000">
    <LoadFailed onRetry={retry} onClose={onClose} />
  </chakra.div>
);
