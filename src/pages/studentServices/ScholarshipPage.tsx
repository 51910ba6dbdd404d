import { scholarships } from '@content/scholarships';
import { chakra } from '@chakra-ui/react/styled-system';
import { useParams } from '@tanstack/react-router';
import { LinkButton } from '../../ui/Button.tsx';
import { CopySections } from '../../ui/CopyText.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { ScholarshipNav } from './ScholarshipNav.tsx';
import { ServicesPage } from './ServicesPage.tsx';

export function ScholarshipPage() {
  const { slug = '' } = useParams({ strict: false });
  const scholarship = scholarships.scholarships.find((one) => one.slug === slug);
  if (scholarship === undefined) return null;
  const { name, award, lead, image, sections, form } = scholarship;
  const path = `/student-services/scholarships/${slug}`;
  return (
    <ServicesPage banner={{ title: name, lead, image }} tab="scholarships" path={path}>
      <ScholarshipNav current={path}>
        <chakra.p fontFamily="heading" fontSize="4xl" lineHeight="1" color="accentText">
          {award}
        </chakra.p>
        <Prose>
          <CopySections sections={sections} />
        </Prose>
        {form !== undefined && (
          <LinkButton mt="8" size="lg" to={form.to} iconAfter="arrowRight">
            {form.label}
          </LinkButton>
        )}
      </ScholarshipNav>
    </ServicesPage>
  );
}
