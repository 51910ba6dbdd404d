import { offerings as courses } from '@brand/offerings';
import { chakra } from '@chakra-ui/react/styled-system';
import type { CourseOffer } from '../../../machines/types.ts';
import { courseLabel, departmentSlug } from '../../../domain/catalogue/departments.ts';
import { findCourse } from '../../../domain/catalogue/rules.ts';
import type { Department } from '../../../domain/catalogue/types.ts';
import * as copy from '../../../machines/checkout/copy.ts';
import { Card } from '../../ui/Card.tsx';
import { Carousel } from '../../ui/Carousel.tsx';
import { Link } from '../../ui/Link.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Untranslated } from '../../ui/Untranslated.tsx';

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
    <chakra.div mt={{ base: '12', md: '16' }} data-no-print>
      <chakra.h2 fontSize="lg" mb="2">
        {copy.recommended}
      </chakra.h2>
      {isLoading ? (
        <>
          <Skeleton h="150px" />
          {/* The list is loaded once its whole placeholder is in view. */}
          <div data-needs-script />
        </>
      ) : (
        <Carousel
          label={copy.recommended}
          slides={offers.map((offer) => ({ key: offer.code, slide: <Slide offer={offer} /> }))}
        />
      )}
    </chakra.div>
  );
}

function Slide({ offer }: { offer: CourseOffer }) {
  const image = findCourse(courses, offer.code)?.image;
  return (
    <Card interactive display="flex" gap="3" p="3" alignItems="center">
      {image !== undefined && (
        <chakra.img
          src={image}
          alt=""
          htmlWidth="800"
          htmlHeight="500"
          loading="lazy"
          w="64px"
          h="64px"
          flexShrink="0"
          objectFit="cover"
          borderRadius="md"
          bg="bgSubtle"
        />
      )}
      <chakra.div minW="0" fontSize="sm">
        <chakra.p fontSize="xs" fontWeight="600" letterSpacing="0.06em" color="fgMuted">
          {courseLabel(offer.code)}
        </chakra.p>
        <chakra.h3 fontSize="sm" lineHeight="1.3">
          <chakra.span asChild css={{ '&::after': { content: '""', position: 'absolute', inset: 0 } }}>
            <Link to={`/courses/${departmentSlug(offer.department as Department)}/${offer.code}`}>
              {offer.name}
            </Link>
          </chakra.span>
        </chakra.h3>
        <chakra.p fontVariantNumeric="tabular-nums">
          <Untranslated>{offer.cost}</Untranslated>
        </chakra.p>
      </chakra.div>
    </Card>
  );
}
