import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { checkoutMachine } from '../../../machines/checkout/machine.ts';
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
  const { course_codes: linked }: { course_codes?: unknown } = useSearch({ strict: false });
  const codes = JSON.stringify(codesOf(linked));
  useEffect(() => {
    const wanted = JSON.parse(codes) as string[];
    if (!site || wanted.length === 0) return;
    site.getSnapshot().context.cart.send({ type: 'COURSES_LINKED', codes: wanted });
    // A view transition would cover the page and swallow an early click.
    void navigate({
      to: '.',
      search: ({ course_codes: _, ...others }: Record<string, unknown>) => others,
      hash: true,
      replace: true,
      resetScroll: false,
      viewTransition: false,
    });
  }, [site, navigate, codes]);
}

function codesOf(linked: unknown): string[] {
  return (Array.isArray(linked) ? linked : [linked]).filter((code) => typeof code === 'string');
}
