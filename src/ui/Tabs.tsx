import { chakra } from '@chakra-ui/react/styled-system';
import type { Link as To } from '../brands/types.ts';
import { Link } from './Link.tsx';
import { useCurrentTabShown } from './dom/useCurrentTabShown.ts';

const look = {
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
} as const;

const TabLink = chakra(Link, look);
const TabAnchor = chakra('a', look);

/** Tabs that are links to pages or files. */
export function LinkTabs({ label, tabs, current }: { label: string; tabs: readonly To[]; current: string }) {
  const nav = useCurrentTabShown(current);
  return (
    <chakra.nav
      ref={nav}
      aria-label={label}
      data-tabs
      position="relative"
      display="flex"
      overflowX="auto"
      borderBottomWidth="1px"
      borderBottomStyle="solid"
    >
      {tabs.map((tab) =>
        /\.\w+$/.test(tab.to) ? (
          <TabAnchor key={tab.to} href={tab.to}>
            {tab.label}
          </TabAnchor>
        ) : (
          <TabLink
            key={tab.to}
            to={tab.to}
            aria-current={tab.to === current ? 'true' : undefined}
            viewTransition={false}
          >
            {tab.label}
          </TabLink>
        ),
      )}
    </chakra.nav>
  );
}
