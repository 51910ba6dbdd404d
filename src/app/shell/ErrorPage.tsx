import { chakra } from '@chakra-ui/react/styled-system';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** Replaces a page that failed to render; header and footer stay. */
export function ErrorPage({ reset }: { error: unknown; reset?: () => void }) {
  return (
    <EmptyState title="This page could not be shown">
      <p>Something went wrong on our side, or the connection broke. Your pending registrations are safe.</p>
      <chakra.div display="flex" flexWrap="wrap" gap="3" justifyContent="center" mt="6">
        <Button
          onClick={() => {
            reset?.();
            location.reload();
          }}
        >
          Load the page again
        </Button>
        <LinkButton to="/" variant="outline">
          Go to the home page
        </LinkButton>
      </chakra.div>
    </EmptyState>
  );
}
