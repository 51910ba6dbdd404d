import { chakra } from '@chakra-ui/react/styled-system';
import { Icon } from '../../ui/Icon.tsx';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { cartLabel } from '../../../machines/cart/label.ts';
import { earlyCartLinkId } from '../../flows/checkout/early/names.ts';
import { useCart } from '../../site/SiteContext.tsx';
import { Link } from '../../ui/Link.tsx';

const Place = chakra('span', { base: { display: 'inline-flex', w: '48px', h: '48px' } });

const CartAnchor = chakra(Link, {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    w: '48px',
    h: '48px',
    borderRadius: 'full',
    color: 'accentText',
    fontSize: '1.35rem',
    _hover: { bg: 'accentSubtle' },
  },
});

const Count = chakra('span', {
  base: {
    position: 'absolute',
    top: '2px',
    right: '0',
    minW: '21px',
    h: '21px',
    px: '1',
    borderRadius: 'full',
    bg: 'accent',
    color: 'onAccent',
    fontSize: 'xs',
    fontWeight: '700',
    lineHeight: '21px',
    textAlign: 'center',
  },
});

/** Always takes up its space, so that the layout does not shift when the first course is added. */
export function CartLink() {
  const count = useCart().length;
  const place = useRef<HTMLSpanElement>(null);
  useEarlyLinkReplaced(place, count > 0);
  return (
    <Place ref={place}>
      {count > 0 && <LinkToCart count={count} />}
      {/* Filled before checkout is hydrated. */}
      <span id={earlyCartLinkId} data-early suppressHydrationWarning>
        {''}
      </span>
    </Place>
  );
}

export function LinkToCart({ count }: { count: number }) {
  return (
    <CartAnchor to="/checkout" data-cart title="Pending registrations" aria-label={cartLabel(count)}>
      <Icon name="cart" />
      <Count>{count}</Count>
    </CartAnchor>
  );
}

function useEarlyLinkReplaced(place: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const early = document.getElementById(earlyCartLinkId);
    if (!isShown || early === null) return;
    // So that it is not shown later, beside this one.
    delete early.dataset.early;
    const isFocused = early.contains(document.activeElement);
    early.replaceChildren();
    if (isFocused) place.current?.querySelector('a')?.focus();
  }, [place, isShown]);
}
