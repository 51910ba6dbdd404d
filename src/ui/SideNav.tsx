import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import type { Link as To } from '../brands/types.ts';

const Item = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    minH: '44px',
    px: '4',
    py: '2',
    borderRadius: 'md',
    color: 'fg',
    _hover: { bg: 'bgSubtle' },
    '&[aria-current]': { bg: 'accentSubtle', color: 'accentText', fontWeight: '600' },
  },
});

/** Links to the pages of an area: a column beside the text, or a wrapping row above it on narrow screens. */
export function SideNav({ label, items, current }: { label: string; items: readonly To[]; current: string }) {
  return (
    <chakra.nav aria-label={label}>
      <chakra.ul
        listStyleType="none"
        display="flex"
        flexWrap="wrap"
        flexDirection={{ base: 'row', lg: 'column' }}
        gap="1"
      >
        {items.map((item) => (
          <li key={item.to}>
            <Item to={item.to} {...(item.to === current ? { 'aria-current': 'page' as const } : {})}>
              {item.label}
            </Item>
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  );
}
