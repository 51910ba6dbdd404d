import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { advice } from '../../../machines/request/copy.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useReadyReport } from './firstPage.ts';

/** Replaces a page that failed to render; header and footer stay. */
export function ErrorPage() {
  useReadyReport();
  const [isUnreachable, setUnreachable] = useState(false);
  // Without a connection a reload would leave the browser's own error page.
  const loadAgain = () => {
    setUnreachable(false);
    fetch(location.href).then(
      () => location.reload(),
      () => setUnreachable(true),
    );
  };
  return (
    <EmptyState title="This page could not be shown">
      <p>Something went wrong on our side, or the connection broke. Your pending registrations are safe.</p>
      <chakra.div display="flex" flexWrap="wrap" gap="3" justifyContent="center" mt="6">
        <Button onClick={loadAgain}>Load the page again</Button>
        <LinkButton to="/" variant="outline">
          Go to the home page
        </LinkButton>
      </chakra.div>
      <LiveRegion urgent visible>
        {isUnreachable && (
          <chakra.p mt="4" color="danger" fontWeight="600">
            {advice.unreachable}
          </chakra.p>
        )}
      </LiveRegion>
    </EmptyState>
  );
}
