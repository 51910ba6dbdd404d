import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { checkoutMachine } from '../../../machines/checkout/machine.ts';
import { valuesIn, withoutParameters, type Search } from '../../services/query.ts';
import { linkedCourses } from '../../services/storage/cart.ts';
import { useActorValue, useSite } from '../../site/SiteContext.tsx';

/** Opens checkout. The actor is null until its code is loaded. */
export function useCheckout(): ActorRefFrom<typeof checkoutMachine> | null {
  const site = useSite();
  useEffect(() => {
    site?.send({ type: 'CHECKOUT_OPENED' });
  }, [site]);
  return useActorValue(site, (snapshot) => snapshot.context.checkout, null);
}

/**
 * Adds the courses in `course_codes` to the cart, then removes them from the address, so that a reload does not add a
 * removed course again.
 */
export function useLinkedCourses(): void {
  const site = useSite();
  const navigate = useNavigate();
  const codes = JSON.stringify(valuesIn(useSearch({ strict: false }), linkedCourses));
  useEffect(() => {
    const wanted = JSON.parse(codes) as string[];
    if (!site || wanted.length === 0) return;
    site.getSnapshot().context.cart.send({ type: 'COURSES_LINKED', codes: wanted });
    // A view transition would cover the page and swallow an early click.
    void navigate({
      to: '.',
      search: (current: Search) => withoutParameters(current, [linkedCourses]),
      hash: true,
      replace: true,
      resetScroll: false,
      viewTransition: false,
    });
  }, [site, navigate, codes]);
}
