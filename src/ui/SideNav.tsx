import { chakra } from '@chakra-ui/react/styled-system';
import type { Link as To } from '../brands/types.ts';
import { useCurrentTabShown } from './dom/useCurrentTabShown.ts';
import { Link } from './Link.tsx';

const Item = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    minH: '44px',
    px: '4',
    py: '2',
    borderRadius: 'md',
    whiteSpace: { base: 'nowrap', lg: 'normal' },
    color: 'fg',
    _hover: { bg: 'bgSubtle' },
    '&[aria-current]': { bg: 'accentSubtle', color: 'accentText', fontWeight: '600' },
  },
});

/** Links to the pages of an area: a column beside the text, or a row above it, which scrolls, on narrow screens. */
export function SideNav({ label, items, current }: { label: string; items: readonly To[]; current: string }) {
  const nav = useCurrentTabShown(current);
  return (
    <chakra.nav
      ref={nav}
      aria-label={label}
      data-tabs
      position="relative"
      overflowX={{ base: 'auto', lg: 'visible' }}
      scrollbarWidth="none"
      // Room for the focus ring, which the edges of a scrolling box cut off.
      m="-1.5"
      p="1.5"
    >
      <chakra.ul listStyleType="none" display="flex" flexDirection={{ base: 'row', lg: 'column' }} gap="1">
        {items.map((item) => (
          <li key={item.to}>
            <Item to={item.to} aria-current={item.to === current ? 'true' : undefined}>
              {item.label}
            </Item>
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  );
}
