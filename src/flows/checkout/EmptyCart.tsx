import { chakra } from '@chakra-ui/react/styled-system';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

export function EmptyCart() {
  return (
    <EmptyState
      title="You have no pending registrations"
      art={
        <chakra.img src="/art/step-register.svg" alt="" htmlWidth="200" htmlHeight="200" w="200px" h="auto" />
      }
    >
      <p>Courses that you choose are kept here until you register for them.</p>
      <chakra.div mt="5">
        <LinkButton to="/courses" iconAfter="arrowRight">
          Browse courses
        </LinkButton>
      </chakra.div>
    </EmptyState>
  );
}
