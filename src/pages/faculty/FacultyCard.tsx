import { offerings as courses } from '@brand/offerings';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { courseLabel, departmentSlug } from '../../../domain/catalogue/departments.ts';
import { findCourse } from '../../../domain/catalogue/rules.ts';
import type { FacultyMember } from '../../content/types.ts';
import { EmailText } from '../../ui/EmailText.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Portrait } from '../../ui/Portrait.tsx';

const TextLink = chakra('a', {
  base: {
    color: 'accentText',
    textDecoration: 'underline',
    textUnderlineOffset: '0.18em',
    overflowWrap: 'anywhere',
  },
});

export function FacultyCard({ member }: { member: FacultyMember }) {
  const { name, img, role, superRole, email, degreesReceived } = member;
  return (
    <chakra.article
      data-person
      aria-label={name}
      display="grid"
      columnGap={{ base: '4', sm: '6', md: '4', lg: '6' }}
      rowGap="4"
      alignContent="start"
      gridTemplateColumns={{
        base: 'min(5.5rem, 30%) minmax(0, 1fr)',
        sm: 'min(8rem, 35%) minmax(0, 1fr)',
        md: 'min(6.5rem, 35%) minmax(0, 1fr)',
        lg: 'min(8rem, 35%) minmax(0, 1fr)',
      }}
    >
      <Portrait src={img} alt={`Portrait of ${name}`} />
      <chakra.div alignSelf="center">
        {superRole !== undefined && (
          <chakra.p fontSize="sm" fontWeight="600" color="accentText">
            {superRole}
          </chakra.p>
        )}
        <chakra.h2 fontSize="xl">{name}</chakra.h2>
        <chakra.p color="fgMuted">{role}</chakra.p>
        {email !== undefined && (
          <chakra.p mt="1" fontSize="sm">
            <TextLink href={`mailto:${email}`}>
              <EmailText address={email} />
            </TextLink>
          </chakra.p>
        )}
      </chakra.div>
      <chakra.div gridColumn="1 / -1">
        <chakra.ul listStyleType="none" fontSize="sm" aria-label="Degrees" display="grid" gap="1">
          {degreesReceived.map((degree) => (
            <li key={degree}>{degree}</li>
          ))}
        </chakra.ul>
        <More member={member} />
      </chakra.div>
    </chakra.article>
  );
}

/** A native `details` element, so that it opens before hydration. */
function More({ member: { bio, coursesTaught, awards, affiliations } }: { member: FacultyMember }) {
  return (
    <chakra.details
      mt="3"
      css={{
        '& [data-less], &[open] [data-more]': { display: 'none' },
        '&[open] [data-less]': { display: 'inline' },
        '&[open] > summary svg': { transform: 'rotate(180deg)' },
      }}
    >
      <chakra.summary
        data-no-print
        display="inline-flex"
        alignItems="center"
        gap="1.5"
        minH="44px"
        cursor="pointer"
        listStyle="none"
        fontWeight="600"
        color="accentText"
        css={{ '&::-webkit-details-marker': { display: 'none' } }}
      >
        <span data-more>View more</span>
        <span data-less>View less</span>
        <Icon name="chevronDown" />
      </chakra.summary>
      <chakra.div pt="2" display="grid" gap="5">
        <p>{bio}</p>
        <Titled title="Courses taught">
          {coursesTaught.map((code) => {
            const course = findCourse(courses, code);
            return (
              course && (
                <li key={code}>
                  <TextLink asChild>
                    <Link to={`/courses/${departmentSlug(course.department)}/${code}`}>
                      {`${courseLabel(code)}: ${course.name}`}
                    </Link>
                  </TextLink>
                </li>
              )
            );
          })}
        </Titled>
        <Titled title="Awards">
          {awards.map((award) => (
            <li key={award}>{award}</li>
          ))}
        </Titled>
        <Titled title="Affiliations">
          {affiliations.map((affiliation) => (
            <li key={affiliation}>{affiliation}</li>
          ))}
        </Titled>
      </chakra.div>
    </chakra.details>
  );
}

/** A short list with a title. Renders nothing for an empty list. */
function Titled({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <div>
      <chakra.h3 fontSize="sm" fontFamily="body" fontWeight="600" color="fgMuted">
        {title}
      </chakra.h3>
      <chakra.ul listStyleType="none" mt="1" display="grid" gap="1" fontSize="sm">
        {children}
      </chakra.ul>
    </div>
  );
}
