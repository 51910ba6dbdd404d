import { brand } from '@brand/brand';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Link as To } from '../../brands/types.ts';
import { useUser } from '../../site/SiteContext.tsx';
import { buttonRecipe } from '../../ui/buttonRecipe.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Untranslated } from '../../ui/Untranslated.tsx';
import { Link } from '../../ui/Link.tsx';
import { AccountItems } from './AccountMenu.tsx';

const Trigger = chakra('button', buttonRecipe);

const Panel = chakra('div', {
  base: {
    position: 'fixed',
    inset: '64px 0 auto 0',
    w: '100%',
    maxH: 'calc(100dvh - 64px)',
    overflowY: 'auto',
    bg: 'bg',
    color: 'fg',
    borderBottomWidth: '1px',
    borderBottomStyle: 'solid',
    boxShadow: 'lift',
    px: { base: '4', md: '8' },
    pt: '3',
    pb: '6',
    transition: 'opacity 0.15s',
    '&::backdrop': { background: 'rgb(8 12 24 / 40%)', top: '64px' },
  },
});

const Entry = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minH: '52px',
    px: '3',
    fontWeight: '550',
    borderRadius: 'md',
    _hover: { bg: 'bgSubtle' },
    '&[aria-current]': { bg: 'accentSubtle', color: 'accentText' },
  },
});

const id = 'menu';

// A link to the current page does not navigate, so the menu must be closed here.
const close = () => document.getElementById(id)?.hidePopover();

/** The navigation on narrow screens: tabs, top links and account. It is a popover, so it opens before hydration. */
export function CollapsedMenu({ active }: { active: To | undefined }) {
  const user = useUser();
  return (
    <chakra.div hideFrom="lg">
      <Trigger
        type="button"
        popoverTarget={id}
        aria-label="Menu"
        variant="ghost"
        size="icon"
        fontSize="1.5rem"
        mr="-2"
      >
        <Icon name="menu" />
      </Trigger>
      <Panel id={id} popover="auto">
        <chakra.nav aria-label="Menu">
          {brand.tabs.map((tab) => (
            <Entry key={tab.to} asChild onClick={close}>
              <Link to={tab.to} aria-current={tab === active ? 'true' : undefined}>
                <span>{tab.label}</span>
                <Icon name="chevronRight" />
              </Link>
            </Entry>
          ))}
          <chakra.hr my="3" />
          {brand.topLinks.map((link) => (
            <Entry key={link.to} asChild onClick={close}>
              <Link to={link.to}>{link.label}</Link>
            </Entry>
          ))}
          <Entry href={brand.dashboardUrl}>
            Existing Student Login <Icon name="external" />
          </Entry>
          {user !== null && (
            <>
              <chakra.hr my="3" />
              <chakra.p px="3" py="2" color="fgMuted" fontSize="sm" overflowWrap="anywhere">
                <Untranslated>{user.email}</Untranslated>
              </chakra.p>
              <AccountItems close={close} />
            </>
          )}
        </chakra.nav>
      </Panel>
    </chakra.div>
  );
}
