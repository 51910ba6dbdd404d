import { chakra } from '@chakra-ui/react/styled-system';
import { useHydrated } from '../../../ui/dom/useHydrated.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { earlyCheckoutId } from './names.ts';

/**
 * What the page shows until checkout follows it: on a prerendered page what `show.ts` has put there, otherwise a
 * placeholder for as many courses as the cart has.
 */
export function EarlyCheckout({ count }: { count: number }) {
  const hydrated = useHydrated();
  return (
    <>
      <div id={earlyCheckoutId} data-early data-dehydrated="" suppressHydrationWarning>
        {''}
      </div>
      {/* In view only where nothing was put there. */}
      <chakra.div data-needs-script css={{ ':not(:empty) + &': { display: 'none' } }} />
      {hydrated && (
        <Skeleton
          h={`${Math.max(count, 1) * 90 + 120}px`}
          css={{ ':not(:empty) + div + &, &:not(:last-child)': { display: 'none' } }}
        />
      )}
    </>
  );
}
