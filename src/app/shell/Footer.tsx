import { brand } from '@brand/brand';
import { Mark } from '@brand/Mark';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { officeDate } from '../../../domain/officeDate.ts';
import { useHydrated } from '../../ui/dom/useHydrated.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { dialogFailed } from '../../ui/loading/LoadFailed.tsx';
import { loadOnDemand } from '../../ui/loading/loadOnDemand.tsx';
import { Container } from '../../ui/Section.tsx';

const PrivacyDialog = loadOnDemand(async () => (await import('./PrivacyDialog.tsx')).PrivacyDialog);

const FooterLink = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minH: '36px',
    color: 'onBrandMuted',
    fontSize: 'sm',
    cursor: 'pointer',
    textAlign: 'left',
    _hover: { color: 'onBrand', textDecoration: 'underline', textUnderlineOffset: '0.25em' },
  },
});

const Heading = chakra('h2', { base: { fontSize: 'md', fontFamily: 'body', fontWeight: '600', mb: '2' } });

const Column = chakra('ul', { base: { listStyleType: 'none', display: 'grid' } });

const internal = [
  { label: 'Other ways to reach us', to: '/student-services/contact' },
  { label: 'International', to: '/student-services/international' },
  { label: 'Careers', to: '/careers' },
  { label: 'Newsletter', to: '/e-newsletter' },
  { label: 'Christian schools', to: '/acsi' },
  { label: 'Our history', to: '/fifty-year' },
];

const legal = [
  { label: 'Terms', to: '/terms' },
  { label: 'Privacy', to: '/privacy' },
  { label: 'Accessibility', to: '/accessibility' },
];

const yearNow = () => officeDate(new Date()).slice(0, 4);

/** This year; `correctDated` corrects it in a page that is not hydrated. */
function Year() {
  const key = useHydrated() ? 'today' : 'prerendered';
  return (
    <span key={key} data-year="" suppressHydrationWarning>
      {yearNow()}
    </span>
  );
}

export function Footer() {
  const [privacyShown, showPrivacy] = useState(false);
  const hidePrivacy = () => showPrivacy(false);
  return (
    <chakra.footer bg="brand" color="onBrand" data-on-brand mt="auto">
      <Container
        pt={{ base: '12', md: '16' }}
        pb="10"
        display="grid"
        gap={{ base: '8', lg: '12' }}
        gridTemplateColumns={{
          base: 'repeat(auto-fit, minmax(min(100%, 11em), 1fr))',
          lg: 'minmax(0, 1.6fr) minmax(0, 1fr) minmax(0, 1fr)',
        }}
        overflowWrap="anywhere"
      >
        <div>
          <chakra.p display="flex" alignItems="center" gap="3" color="ornament" mb="4">
            <Mark />
            <chakra.span fontFamily="heading" fontSize="xl" fontWeight="600" color="onBrand">
              {brand.name}
            </chakra.span>
          </chakra.p>
          <chakra.address fontStyle="normal" color="onBrandMuted" fontSize="sm" lineHeight="1.8">
            {brand.legalName}
            <br />
            {brand.address.street}
            <br />
            {brand.address.city}, {brand.address.region} {brand.address.zip}
          </chakra.address>
          <chakra.p mt="3" display="grid" justifyItems="start">
            <FooterLink href={`tel:+${brand.phone.replaceAll('-', '')}`}>
              <Icon name="phone" /> {brand.phone}
            </FooterLink>
            <FooterLink href={`mailto:${brand.emails.info}`}>
              <Icon name="mail" /> {brand.emails.info}
            </FooterLink>
          </chakra.p>
        </div>
        <nav aria-label="More">
          <Heading>Find out more</Heading>
          <Column>
            {internal.map((link) => (
              <li key={link.to}>
                <FooterLink asChild>
                  <Link to={link.to}>{link.label}</Link>
                </FooterLink>
              </li>
            ))}
            <li>
              <FooterLink href={brand.blogUrl}>Blog</FooterLink>
            </li>
            <li>
              <FooterLink as="button" onClick={() => showPrivacy(true)}>
                Privacy Policy
              </FooterLink>
            </li>
          </Column>
        </nav>
        <nav aria-label="Social pages">
          <Heading>Follow along</Heading>
          <Column>
            {brand.social.map(({ label, href, icon }) => (
              <li key={href}>
                <FooterLink href={href}>
                  <Icon name={icon} /> <span>{label}</span>
                </FooterLink>
              </li>
            ))}
          </Column>
        </nav>
      </Container>
      <chakra.div borderTopWidth="1px" borderTopStyle="solid" borderTopColor="brandSoft">
        <Container
          py="5"
          color="onBrandMuted"
          fontSize="sm"
          display="flex"
          flexWrap="wrap"
          justifyContent="space-between"
          columnGap="6"
        >
          <p>
            © <Year /> {brand.legalName} Courses offered in partnership with {brand.partnerCollege}.
          </p>
          <chakra.nav aria-label="Legal" display="flex" flexWrap="wrap" columnGap="5">
            {legal.map((link) => (
              <FooterLink asChild key={link.to}>
                <Link to={link.to}>{link.label}</Link>
              </FooterLink>
            ))}
          </chakra.nav>
        </Container>
      </chakra.div>
      {privacyShown && <PrivacyDialog onClose={hidePrivacy} failed={dialogFailed(hidePrivacy)} />}
    </chakra.footer>
  );
}
