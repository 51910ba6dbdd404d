import { chakra } from '@chakra-ui/react/styled-system';
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

/** The same for a dialog, at the bottom of the window: it has no place of its own on the page. */
export const dialogFailed = (retry: () => void) => (
  <chakra.div position="fixed" left="4" right="4" bottom="4" maxW="36rem" mx="auto" zIndex="1000">
    <LoadFailed onRetry={retry} />
  </chakra.div>
);
