import { chakra } from '@chakra-ui/react/styled-system';
import * as copy from '../../../machines/checkout/copy.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

export function EmptyCart() {
  return (
    <EmptyState
      title={copy.emptyCart.title}
      art={
        <chakra.img src="/art/step-register.svg" alt="" htmlWidth="200" htmlHeight="125" w="200px" h="auto" />
      }
    >
      <p>{copy.emptyCart.text}</p>
      <chakra.div mt="5" display="flex" flexWrap="wrap" justifyContent="center" gap="3">
        <LinkButton to="/courses" iconAfter="arrowRight">
          {copy.emptyCart.browse}
        </LinkButton>
        <LinkButton to="/find-a-course" variant="outline">
          {copy.emptyCart.all}
        </LinkButton>
      </chakra.div>
    </EmptyState>
  );
}
