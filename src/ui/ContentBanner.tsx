import { chakra } from '@chakra-ui/react/styled-system';
import type { Link as To } from '../brands/types.ts';
import type { Copy } from '../../domain/copy.ts';
import { CopyText } from './CopyText.tsx';
import { PageHeader } from './PageHeader.tsx';
import type { Picture } from './picture.ts';

/** The heading, introduction and picture at the top of a page or tab. */
export interface BannerContent {
  readonly title: string;
  readonly lead: Copy;
  readonly image: Picture;
}

const home: readonly To[] = [{ label: 'Home', to: '/' }];

/** A page header filled from the content. Narrow screens do not show the picture. */
export function ContentBanner({
  banner,
  trail = home,
  here = banner.title,
}: {
  banner: BannerContent;
  trail?: readonly To[];
  here?: string;
}) {
  return (
    <PageHeader
      kind="services"
      title={banner.title}
      lead={<CopyText copy={banner.lead} />}
      trail={trail}
      here={here}
      aside={
        <chakra.img
          src={banner.image.src}
          alt={banner.image.alt}
          htmlWidth="800"
          htmlHeight="500"
          hideBelow="lg"
          justifySelf="end"
          h="auto"
          objectFit="cover"
        />
      }
    />
  );
}
