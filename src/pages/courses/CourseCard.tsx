import { chakra } from '@chakra-ui/react/styled-system';
import { courseLabel, departmentSlug } from '../../../domain/catalogue/departments.ts';
import type { CourseSummary } from '../../../domain/catalogue/types.ts';
import { labels } from '../../../machines/courseButton/copy.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { Link } from '../../ui/Link.tsx';
import { Untranslated } from '../../ui/Untranslated.tsx';

interface CourseCardProps {
  course: CourseSummary;
  /** Loads the picture at once: for the first cards. Other pictures load when they are about to scroll into view. */
  eager?: boolean;
}

/** The whole card links to the course's page. */
export function CourseCard({ course, eager = false }: CourseCardProps) {
  return (
    <Card interactive h="100%" display="flex" flexDirection="column">
      <chakra.img
        src={course.image}
        alt=""
        htmlWidth="800"
        htmlHeight="500"
        loading={eager ? 'eager' : 'lazy'}
        w="100%"
        h="auto"
        aspectRatio="16 / 9"
        objectFit="cover"
        bg="bgSubtle"
        css={{ '@media print': { aspectRatio: '5 / 2' } }}
      />
      <chakra.div p="5" display="flex" flexDirection="column" flex="1">
        <chakra.p fontSize="xs" fontWeight="600" letterSpacing="0.06em" color="fgMuted">
          {courseLabel(course.code)}
        </chakra.p>
        <chakra.h3 mt="1" fontSize="xl" lineHeight="1.25">
          <chakra.span asChild css={{ '&::after': { content: '""', position: 'absolute', inset: 0 } }}>
            <Link to={`/courses/${departmentSlug(course.department)}/${course.code}`}>{course.name}</Link>
          </chakra.span>
        </chakra.h3>
        <chakra.p mt="2" fontSize="sm" color="fgMuted">
          {course.tagline}
        </chakra.p>
        <chakra.div mt="auto" pt="4" display="flex" flexWrap="wrap" alignItems="center" gap="2">
          <chakra.span data-price-of={course.code} fontWeight="600" fontVariantNumeric="tabular-nums" mr="1">
            <Untranslated>{course.cost}</Untranslated>
          </chakra.span>
          {course.credits !== null && <Badge>{`${course.credits} credits`}</Badge>}
          {course.lab && <Badge tone="accent">Lab</Badge>}
          {course.enhancedCourse === true && <Badge tone="success">Enhanced</Badge>}
          {course.closure && <Badge tone="warning">{labels.closed}</Badge>}
          {course.comingSoon === true && <Badge tone="warning">Coming soon</Badge>}
        </chakra.div>
      </chakra.div>
    </Card>
  );
}

/** Cards in one to three columns. */
export const CardGrid = chakra('ul', {
  base: {
    listStyleType: 'none',
    display: 'grid',
    gap: '6',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      md: 'repeat(2, minmax(0, 1fr))',
      lg: 'repeat(3, minmax(0, 1fr))',
    },
    '@media print': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
});
