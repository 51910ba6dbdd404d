import { brand } from '@brand/brand';
import { Mark } from '@brand/Mark';
import { chakra } from '@chakra-ui/react/styled-system';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { CartLink } from './CartLink.tsx';
import { CollapsedMenu } from './CollapsedMenu.tsx';
import { useActiveTab } from './useActiveTab.ts';

const measure = { w: '100%', maxW: '1200px', mx: 'auto', px: { base: '4', sm: '5', md: '8' } } as const;

const TopLink = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minH: '40px',
    px: '3',
    fontSize: 'sm',
    color: 'onBrandMuted',
    _hover: { color: 'onBrand', textDecoration: 'underline', textUnderlineOffset: '0.25em' },
  },
});

const Tab = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    h: '76px',
    px: '3',
    fontSize: 'sm',
    fontWeight: '550',
    whiteSpace: 'nowrap',
    borderTopWidth: '3px',
    borderTopStyle: 'solid',
    borderTopColor: 'transparent',
    borderBottomWidth: '3px',
    borderBottomStyle: 'solid',
    borderBottomColor: 'transparent',
    transition: 'border-color 0.15s, color 0.15s',
    _hover: { color: 'accentText', borderBottomColor: 'border' },
    '&[aria-current]': { color: 'accentText', borderBottomColor: 'accentText' },
  },
});

export function Header() {
  const active = useActiveTab();
  return (
    // `display: contents`, so that the lower bar stays sticky for the whole page while both belong to the banner landmark.
    <chakra.header display="contents">
      <chakra.div hideBelow="lg" bg="brand" color="onBrand" data-on-brand data-no-print>
        <chakra.div
          {...measure}
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="space-between"
          minH="42px"
        >
          <chakra.p fontSize="sm" color="onBrandMuted">
            In partnership with {brand.partnerCollege}
          </chakra.p>
          <chakra.div display="flex" flexWrap="wrap" alignItems="center">
            <AccountMenu id="account" />
            {brand.topLinks.map((link) => (
              <TopLink key={link.to} asChild>
                <Link to={link.to}>{link.label}</Link>
              </TopLink>
            ))}
            <TopLink href={brand.dashboardUrl} mr="-3">
              Existing Student Login <Icon name="external" size="1.05em" />
            </TopLink>
          </chakra.div>
        </chakra.div>
      </chakra.div>
      <chakra.div
        position="sticky"
        top="0"
        zIndex="100"
        bg="bg"
        borderBottomWidth="1px"
        borderBottomStyle="solid"
        css={{
          viewTransitionName: 'header',
          // In a very low window, as at high zoom levels, a sticky header would cover too much of the page.
          '@media (max-height: 30rem)': { position: 'static' },
        }}
      >
        <chakra.div
          {...measure}
          display="flex"
          alignItems="center"
          justifyContent="space-between"
          flexWrap={{ lg: 'wrap' }}
          columnGap="4"
          minH={{ base: '64px', lg: '76px' }}
        >
          <Logo />
          <chakra.div display="flex" alignItems="center" gap={{ base: '1', lg: '3' }}>
            <chakra.nav aria-label="Main" hideBelow="lg" display="flex" flexWrap="wrap">
              {brand.tabs.map((tab) => (
                <Tab key={tab.to} to={tab.to} aria-current={tab === active ? 'true' : undefined}>
                  {tab.label}
                </Tab>
              ))}
            </chakra.nav>
            <CartLink />
            <CollapsedMenu active={active} />
          </chakra.div>
        </chakra.div>
      </chakra.div>
    </chakra.header>
  );
}

function Logo() {
  const [first, ...rest] = brand.name.split(' ');
  return (
    <chakra.span asChild display="inline-flex" alignItems="center" gap="3" color="accentText" minW="0">
      <Link to="/" aria-label={`${brand.name}, home`}>
        <Mark />
        {/* With large letters it leaves the width of a phone to the cart and the menu. */}
        <chakra.span fontFamily="heading" lineHeight="1.1" color="fg">
          <chakra.span
            display="block"
            fontSize="min(1.375rem, 6.2vw)"
            fontWeight="700"
            letterSpacing="-0.01em"
          >
            {first}
          </chakra.span>{' '}
          <chakra.span
            display="block"
            fontFamily="body"
            fontSize="min(0.8125rem, 3.7vw)"
            color="fgMuted"
            whiteSpace="nowrap"
          >
            {rest.join(' ')}
          </chakra.span>
        </chakra.span>
      </Link>
    </chakra.span>
  );
}
