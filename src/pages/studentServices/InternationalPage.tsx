import { international } from '@content/international';
import { studentServicesTabs } from '@content/studentServices';
import { chakra } from '@chakra-ui/react/styled-system';
import { Global } from '@emotion/react';
import { plainText } from '../../../domain/copy.ts';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { AnchorButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ContentBanner } from '../../ui/ContentBanner.tsx';
import { CopySections } from '../../ui/CopyText.tsx';
import { PageMeta } from '../../ui/PageMeta.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { withAside } from '../../ui/columns.ts';
import { Container } from '../../ui/Section.tsx';
import { LinkTabs } from '../../ui/Tabs.tsx';
import { mandarinCss, mandarinFamily } from '../../ui/theme/mandarin.ts';

const path = '/student-services/international';
const { banner, sections, sheets, links } = international;

/** Shows the student services tabs on the brand where it is one of them. */
export function InternationalPage() {
  const isTab = studentServicesTabs.some(({ to }) => to === path);
  return (
    <>
      <PageMeta
        title={banner.title}
        description={plainText(banner.lead)}
        path={path}
        image={banner.image.src}
      />
      <Global styles={mandarinCss} />
      <ContentBanner banner={banner} />
      {isTab && (
        <Container pt={{ base: '2', md: '4' }}>
          <LinkTabs label="Student services" tabs={studentServicesTabs} current={path} />
        </Container>
      )}
      <Container
        py={{ base: '8', md: '12' }}
        display="grid"
        columnGap="16"
        rowGap="10"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: withAside }}
      >
        <Prose css={{ '& > section:first-of-type': { marginTop: 0 } }}>
          <CopySections sections={sections} />
        </Prose>
        <chakra.aside display="grid" gap="6" aria-label="Sheets and links">
          <Card padded>
            <chakra.h2 fontSize="xl">In your language</chakra.h2>
            <chakra.ul listStyleType="none" mt="4" display="grid" gap="4">
              {sheets.map(({ label, to, language, text }) => (
                <li key={to}>
                  <AnchorButton
                    href={to}
                    download
                    variant="outline"
                    icon="download"
                    full
                    lang={language}
                    css={{ '&:lang(zh)': { fontFamily: mandarinFamily } }}
                  >
                    {label}
                  </AnchorButton>
                  <chakra.p mt="1.5" fontSize="sm" color="fgMuted">
                    {text}
                  </chakra.p>
                </li>
              ))}
            </chakra.ul>
          </Card>
          <Card padded>
            <chakra.h2 fontSize="xl">Where to go next</chakra.h2>
            <chakra.ul listStyleType="none" mt="2">
              {links.map((link) => (
                <li key={link.to}>
                  <ArrowLink link={link} />
                </li>
              ))}
            </chakra.ul>
          </Card>
        </chakra.aside>
      </Container>
    </>
  );
}
