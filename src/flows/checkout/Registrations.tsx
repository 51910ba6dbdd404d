import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode, RefObject } from 'react';
import type { StepName } from '../../../machines/checkout/copy.ts';
import { CheckoutSteps } from './CheckoutSteps.tsx';
import { EmptyCart } from './EmptyCart.tsx';

interface RegistrationsProps {
  step: StepName;
  /** The table and the form beside it; null for an empty cart. */
  courses: { readonly table: ReactNode; readonly form: ReactNode } | null;
  cart?: RefObject<HTMLDivElement | null>;
}

/** Layout of the pending registrations. */
export function Registrations({ step, courses, cart }: RegistrationsProps) {
  return (
    <>
      <chakra.div mb="8">
        <CheckoutSteps current={step} />
      </chakra.div>
      <div ref={cart} data-part="cart">
        {courses === null ? (
          <EmptyCart />
        ) : (
          // The form stands beside the table where there is room for both, also in large letters.
          <chakra.div display="flex" flexWrap="wrap" gap={{ base: '8', lg: '12' }} alignItems="start">
            <chakra.div flex="999 1 0" minW="min(100%, 31rem)">
              {courses.table}
            </chakra.div>
            <chakra.div flex="1 1 22rem" minW="0">
              {courses.form}
            </chakra.div>
          </chakra.div>
        )}
      </div>
    </>
  );
}
