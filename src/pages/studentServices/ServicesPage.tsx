import { studentServicesTabs } from '@content/studentServices';
import type { ReactNode } from 'react';
import { plainText } from '../../../domain/copy.ts';
import { type BannerContent, ContentBanner } from '../../ui/ContentBanner.tsx';
import { PageMeta } from '../../ui/PageMeta.tsx';
import { Container } from '../../ui/Section.tsx';
import { LinkTabs } from '../../ui/Tabs.tsx';

interface ServicesPageProps {
  banner: BannerContent;
  /** Slug of the tab. */
  tab: string;
  /** The page's path, if it is a page below the tab. */
  path?: string;
  children: ReactNode;
}

const trail = [{ label: 'Home', to: '/' }];

/** A student services page: banner, tabs, content. */
export function ServicesPage({ banner, tab, path, children }: ServicesPageProps) {
  const address = `/student-services/${tab}`;
  return (
    <>
      <PageMeta
        title={banner.title}
        description={plainText(banner.lead)}
        path={path ?? address}
        image={banner.image.src}
      />
      <ContentBanner banner={banner} trail={trail} here={banner.title} />
      <Container pt={{ base: '2', md: '4' }}>
        <LinkTabs label="Student services" tabs={studentServicesTabs} current={address} />
      </Container>
      {children}
    </>
  );
}
