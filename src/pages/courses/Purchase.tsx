import { chakra } from '@chakra-ui/react/styled-system';
import { longDateWithYear } from '../../../domain/date.ts';
import { isLaunched } from '../../../domain/catalogue/rules.ts';
import type { Course } from '../../../domain/catalogue/types.ts';
import { CourseButton } from '../../flows/courseButton/CourseButton.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Untranslated } from '../../ui/Untranslated.tsx';

/**
 * Price and button of a course. On a phone they stay in sight below the header: the notices have the window's lower edge.
 * `today` is `YYYY-MM-DD`.
 */
export function Purchase({ course, today }: { course: Course; today: string }) {
  return (
    <chakra.div
      data-purchase
      {...(course.launchingOn !== undefined && { 'data-needs-script': '' })}
      position={{ base: 'sticky', lg: 'static' }}
      top="64px"
      zIndex={{ base: '50', lg: 'auto' }}
      display="grid"
      gap={{ base: '3', lg: '5' }}
      mx={{ base: '-4', sm: '-5', md: '-8', lg: '0' }}
      px={{ base: '4', sm: '5', md: '8', lg: '0' }}
      py={{ base: '3', lg: '0' }}
      bg={{ base: 'bgRaised', lg: 'transparent' }}
      borderBottomWidth={{ base: '1px', lg: '0' }}
      borderBottomStyle="solid"
      boxShadow={{ base: 'card', lg: 'none' }}
      css={{ '@media (max-height: 30rem)': { position: 'static' } }}
    >
      <chakra.p
        data-price-of={course.code}
        fontFamily="heading"
        fontSize={{ base: 'xl', lg: '3xl' }}
        fontWeight="600"
        lineHeight="1"
        fontVariantNumeric="tabular-nums"
      >
        <Untranslated>{course.cost}</Untranslated>
        <chakra.span fontFamily="body" fontSize="sm" fontWeight="400" color="fgMuted">
          {' '}
          in full, no other fees
        </chakra.span>
      </chakra.p>
      {course.note !== undefined && (
        <chakra.p fontSize="sm" color="fgMuted" mt={{ lg: '-2' }}>
          {course.note}
        </chakra.p>
      )}
      {course.launchingOn !== undefined && !isLaunched(course, today) && (
        <Alert tone="info">
          {`This course launches on ${longDateWithYear(course.launchingOn)}. You can preregister now.`}
        </Alert>
      )}
      <CourseButton code={course.code} />
    </chakra.div>
  );
}
