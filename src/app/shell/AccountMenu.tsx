import { chakra } from '@chakra-ui/react/styled-system';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Untranslated } from '../../ui/Untranslated.tsx';
import { useSite, useUser } from '../../site/SiteContext.tsx';
import { useFocusAfterwards } from './useRouteFocus.ts';

const Trigger = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minH: '40px',
    px: '3',
    fontSize: 'sm',
    color: 'onBrand',
    cursor: 'pointer',
    anchorName: '--account',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '0.25em' },
  },
});

const Menu = chakra('div', {
  base: {
    // A popover is in the top layer: anchored to its button, or to the window where anchors are not supported.
    position: 'fixed',
    inset: 'auto',
    top: '46px',
    right: 'max(2rem, calc((100vw - 1200px) / 2 + 2rem))',
    '@supports (top: anchor(bottom))': {
      positionAnchor: '--account',
      top: 'anchor(bottom)',
      right: 'anchor(right)',
    },
    minW: '14rem',
    p: '2',
    bg: 'bgRaised',
    color: 'fg',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderRadius: 'md',
    boxShadow: 'lift',
  },
});

const Item = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    w: '100%',
    minH: '44px',
    px: '3',
    borderRadius: 'sm',
    textAlign: 'left',
    fontWeight: '500',
    cursor: 'pointer',
    _hover: { bg: 'accentSubtle' },
  },
});

/** Used in the account menu and in the collapsed menu. */
export function AccountItems({ close }: { close?: () => void }) {
  const session = useSite()?.getSnapshot().context.session;
  useFocusAfterwards();
  return (
    <>
      <Item asChild onClick={close}>
        <Link to="/account">Your account</Link>
      </Item>
      <Item type="button" onClick={() => session?.send({ type: 'SIGN_OUT' })}>
        Sign out
      </Item>
    </>
  );
}

/** The email address of the signed-in user, with a menu. */
export function AccountMenu({ id }: { id: string }) {
  const user = useUser();
  if (user === null) return null;
  return (
    <>
      <Trigger type="button" popoverTarget={id} aria-haspopup="true" data-reported-as="account">
        <Icon name="user" />
        <chakra.span maxW="18rem" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
          <Untranslated>{user.email}</Untranslated>
        </chakra.span>
        <Icon name="chevronDown" size="1em" />
      </Trigger>
      <Menu id={id} popover="auto">
        <AccountItems />
      </Menu>
    </>
  );
}
