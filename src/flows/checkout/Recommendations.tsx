import { offerings as courses } from '@brand/offerings';
import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import type { CourseOffer } from '../../../machines/types.ts';
import { courseLabel, departmentSlug } from '../../../domain/catalogue/departments.ts';
import { findCourse } from '../../../domain/catalogue/rules.ts';
import type { Department } from '../../../domain/catalogue/types.ts';
import * as copy from '../../../machines/checkout/copy.ts';
import { Card } from '../../ui/Card.tsx';
import { Carousel } from '../../ui/Carousel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** The carousel of recommended courses, with a placeholder while they load. */
export function Recommendations({
  offers,
  isLoading,
}: {
  offers: readonly CourseOffer[];
  isLoading: boolean;
}) {
  if (!isLoading && offers.length === 0) return null;
  return (
    <chakra.section aria-labelledby="recommended" mt={{ base: '12', md: '16' }} data-no-print>
      <chakra.h2 id="recommended" fontSize="2xl" mb="4">
        {copy.recommended}
      </chakra.h2>
      {isLoading ? (
        <Skeleton h="340px" />
      ) : (
        <Carousel
          label={copy.recommended}
          slides={offers.map((offer) => ({ key: offer.code, slide: <Slide offer={offer} /> }))}
        />
      )}
    </chakra.section>
  );
}

function Slide({ offer }: { offer: CourseOffer }) {
  const image = findCourse(courses, offer.code)?.image;
  return (
    <Card interactive display="flex" flexDirection="column">
      {image !== undefined && (
        <chakra.img
          src={image}
          alt=""
          htmlWidth="800"
          htmlHeight="500"
          loading="lazy"
          w="100%"
          h="auto"
          aspectRatio="16 / 10"
          objectFit="cover"
          bg="bgSubtle"
        />
      )}
      <chakra.div p="4" display="flex" flexDirection="column" flex="1">
        <chakra.p fontSize="xs" fontWeight="600" letterSpacing="0.06em" color="fgMuted">
          {courseLabel(offer.code)}
        </chakra.p>
        <chakra.h3 mt="1" fontSize="lg" lineHeight="1.25">
          <chakra.span asChild css={{ '&::after': { content: '""', position: 'absolute', inset: 0 } }}>
            <Link to={`/courses/${departmentSlug(offer.department as Department)}/${offer.code}`}>
              {offer.name}
            </Link>
          </chakra.span>
        </chakra.h3>
        <chakra.p mt="auto" pt="3" fontWeight="600" fontVariantNumeric="tabular-nums">
          {offer.cost}
        </chakra.p>
      </chakra.div>
    </Card>
  );
}
