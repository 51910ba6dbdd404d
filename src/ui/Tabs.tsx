import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import type { Link as To } from '../brands/types.ts';

const TabLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: '48px',
    px: '4',
    fontWeight: '500',
    whiteSpace: 'nowrap',
    color: 'fgMuted',
    borderBottomWidth: '3px',
    borderBottomStyle: 'solid',
    borderBottomColor: 'transparent',
    _hover: { color: 'fg', borderBottomColor: 'border' },
    '&[aria-current]': { color: 'accentText', fontWeight: '600', borderBottomColor: 'accentText' },
  },
});

/** Tabs that are links: each has its own address. */
export function LinkTabs({ label, tabs, current }: { label: string; tabs: readonly To[]; current: string }) {
  return (
    <chakra.nav
      aria-label={label}
      display="flex"
      overflowX="auto"
      borderBottomWidth="1px"
      borderBottomStyle="solid"
    >
      {tabs.map((tab) => (
        <TabLink
          key={tab.to}
          to={tab.to}
          {...(tab.to === current ? { 'aria-current': 'page' as const } : {})}
        >
          {tab.label}
        </TabLink>
      ))}
    </chakra.nav>
  );
}
