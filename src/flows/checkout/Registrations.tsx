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
          <chakra.div
            display="grid"
            gap={{ base: '8', lg: '12' }}
            alignItems="start"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) min(24rem, 40%)' }}
          >
            {courses.table}
            {courses.form}
          </chakra.div>
        )}
      </div>
    </>
  );
}
