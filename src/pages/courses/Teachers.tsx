import { chakra } from '@chakra-ui/react/styled-system';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { Portrait } from '../../ui/Portrait.tsx';
import type { CoursePageData } from './coursePageData.ts';

/** The faculty members who teach a course. Renders nothing for an empty list. */
export function Teachers({ teachers }: Pick<CoursePageData, 'teachers'>) {
  if (teachers.length === 0) return null;
  return (
    <section aria-labelledby="teachers">
      <chakra.h2 id="teachers" fontSize="2xl">
        Who teaches it
      </chakra.h2>
      <chakra.ul
        mt="5"
        listStyleType="none"
        display="grid"
        gap="6"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          md: teachers.length > 1 ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)',
        }}
      >
        {teachers.map(({ name, img, role, bio }) => (
          <chakra.li
            key={name}
            display="grid"
            gap="4"
            alignItems="start"
            gridTemplateColumns="min(5.5rem, 30%) minmax(0, 1fr)"
          >
            <Portrait src={img} alt="" />
            <div>
              <chakra.h3 fontSize="lg">{name}</chakra.h3>
              <chakra.p fontSize="sm" color="fgMuted">
                {role}
              </chakra.p>
              <chakra.p mt="2" fontSize="sm">
                {bio}
              </chakra.p>
            </div>
          </chakra.li>
        ))}
      </chakra.ul>
      <chakra.div mt="3">
        <ArrowLink link={{ label: 'Meet the faculty', to: '/faculty' }} />
      </chakra.div>
    </section>
  );
}
