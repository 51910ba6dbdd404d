import { chakra } from '@chakra-ui/react/styled-system';
import { memo } from 'react';
import { courseLabel, departmentSlug } from '../../../domain/catalogue/departments.ts';
import { totalHours } from '../../../domain/catalogue/rules.ts';
import type { CourseSummary } from '../../../domain/catalogue/types.ts';
import { labels } from '../../../machines/courseButton/copy.ts';
import * as copy from '../../../machines/courseFinder/copy.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Untranslated } from '../../ui/Untranslated.tsx';
import type { CourseFinderView } from './useCourseFinder.ts';

interface CourseRowProps {
  course: CourseSummary;
  /** By when a student who starts today finishes it; null without a plan. */
  finishBy: string | null;
  /** In the comparison. */
  isTicked: boolean;
  /** No other course can be ticked. */
  isFull: boolean;
  /** Loads the picture at once. */
  eager: boolean;
  send: CourseFinderView['send'];
}

/**
 * A course of the list. The whole row links to its page, except for the box that adds it to the comparison. Memoized, so that
 * a search renders only the rows that it brings.
 */
export const CourseRow = memo(function CourseRow({
  course,
  finishBy,
  isTicked,
  isFull,
  eager,
  send,
}: CourseRowProps) {
  const { code, name, cost, credits, department, image, lab, tagline, comingSoon, closure, enhancedCourse } =
    course;
  return (
    <Card
      interactive
      display="grid"
      gridTemplateColumns={{
        base: 'min(5.5rem, 30%) minmax(0, 1fr)',
        md: 'min(11rem, 25%) minmax(0, 1fr) fit-content(35%)',
      }}
      columnGap={{ base: '4', md: '6' }}
      alignItems="start"
      p={{ base: '4', md: '0' }}
    >
      <chakra.img
        src={image}
        alt=""
        htmlWidth="800"
        htmlHeight="500"
        loading={eager ? 'eager' : 'lazy'}
        w="100%"
        h={{ base: 'auto', md: '100%' }}
        minH={{ md: '9.5rem' }}
        aspectRatio={{ base: '1', md: 'auto' }}
        objectFit="cover"
        borderRadius={{ base: 'md', md: '0' }}
        bg="bgSubtle"
      />
      <chakra.div py={{ md: '5' }}>
        <chakra.p fontSize="xs" fontWeight="600" letterSpacing="0.06em" color="fgMuted">
          {courseLabel(code)}
        </chakra.p>
        <chakra.h2 mt="0.5" fontSize={{ base: 'lg', md: 'xl' }} lineHeight="1.25">
          <chakra.span asChild css={{ '&::after': { content: '""', position: 'absolute', inset: 0 } }}>
            <Link to={`/courses/${departmentSlug(department)}/${code}`}>{name}</Link>
          </chakra.span>
        </chakra.h2>
        <chakra.p mt="1.5" fontSize="sm" color="fgMuted">
          {tagline}
        </chakra.p>
        <chakra.div mt="3" display="flex" flexWrap="wrap" alignItems="center" gap="2">
          {credits !== null && <Badge>{`${credits} credits`}</Badge>}
          {lab && <Badge tone="accent">Lab</Badge>}
          {enhancedCourse === true && <Badge tone="success">Enhanced</Badge>}
          {closure && <Badge tone="warning">{labels.closed}</Badge>}
          {comingSoon === true && <Badge tone="warning">Coming soon</Badge>}
          <chakra.span display="inline-flex" alignItems="center" gap="1.5" fontSize="sm" color="fgMuted">
            <Icon name="clock" size="1.1em" />
            <span>{copy.hours(totalHours(course.hours))}</span>
          </chakra.span>
        </chakra.div>
        {finishBy !== null && (
          <chakra.p mt="2" fontSize="sm" fontWeight="600" color="accentText">
            {finishBy}
          </chakra.p>
        )}
      </chakra.div>
      <chakra.div
        gridColumn={{ base: '1 / -1', md: 'auto' }}
        alignSelf="stretch"
        display="flex"
        flexDirection={{ base: 'row', md: 'column' }}
        alignItems={{ base: 'center', md: 'end' }}
        flexWrap={{ base: 'wrap', md: 'nowrap' }}
        justifyContent="space-between"
        columnGap="3"
        py={{ md: '5' }}
        pr={{ md: '5' }}
        mt={{ base: '2', md: '0' }}
      >
        <chakra.p
          data-price-of={code}
          fontFamily="heading"
          fontSize="xl"
          fontWeight="600"
          fontVariantNumeric="tabular-nums"
        >
          <Untranslated>{cost}</Untranslated>
        </chakra.p>
        <chakra.label
          data-no-print
          position="relative"
          display="inline-flex"
          alignItems="center"
          gap="2"
          minH="44px"
          fontSize="sm"
          cursor={isFull && !isTicked ? 'not-allowed' : 'pointer'}
          color={isFull && !isTicked ? 'fgMuted' : 'fg'}
        >
          <chakra.input
            type="checkbox"
            w="20px"
            h="20px"
            accentColor="accent"
            aria-label={`${copy.compare} ${courseLabel(code)}`}
            name="compare"
            value={code}
            checked={isTicked}
            disabled={isFull && !isTicked}
            onChange={() => send({ type: isTicked ? 'COURSE_UNTICKED' : 'COURSE_TICKED', code })}
          />
          {copy.compare}
        </chakra.label>
      </chakra.div>
    </Card>
  );
});
