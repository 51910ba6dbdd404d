import { brand } from '@brand/brand';
import { faqSections } from '@content/faq';
import { chakra } from '@chakra-ui/react/styled-system';
import { useParams } from '@tanstack/react-router';
import type { FaqEntry } from '../content/types.ts';
import { toSlug } from '../content/slug.ts';
import { ArrowLink } from '../ui/ArrowLink.tsx';
import { CopyText } from '../ui/CopyText.tsx';
import { Accordion, Disclosure } from '../ui/Disclosure.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { PageMeta } from '../ui/PageMeta.tsx';
import { Prose } from '../ui/Prose.tsx';
import { Container } from '../ui/Section.tsx';
import { LinkTabs } from '../ui/Tabs.tsx';
import { GradingScale } from './about/GradingScale.tsx';

const tabs = faqSections.map(({ header }) => ({ label: header, to: `/faq/${toSlug(header)}` }));

export function FaqPage() {
  const { section: slug = '' } = useParams({ strict: false });
  const section = faqSections.find(({ header }) => toSlug(header) === slug);
  if (section === undefined) return null;
  const { header, faqs } = section;
  return (
    <>
      <PageMeta
        title={`${header}: frequently asked questions`}
        description={`${faqs
          .slice(0, 2)
          .map(({ question }) => question)
          .join(' ')} Answers from ${brand.name}.`}
        path={`/faq/${slug}`}
        image="/art/contact.svg"
      />
      <PageHeader
        kind="services"
        title="Frequently asked questions"
        lead="Choose a subject, then a question."
        trail={[
          { label: 'Home', to: '/' },
          { label: 'FAQ', to: '/faq' },
        ]}
        here={header}
      />
      <Container pt={{ base: '2', md: '4' }} pb={{ base: '10', md: '16' }}>
        <LinkTabs label="Subjects" tabs={tabs} current={`/faq/${slug}`} />
        <chakra.div maxW="52rem" mt={{ base: '8', md: '10' }}>
          <chakra.h2 fontSize="2xl" mb="5">
            {header}
          </chakra.h2>
          <Accordion>
            {faqs.map((entry) => (
              <Disclosure key={entry.question} summary={entry.question}>
                <Answer entry={entry} />
              </Disclosure>
            ))}
          </Accordion>
          <chakra.p mt="8" color="fgMuted">
            Do you have another question?
          </chakra.p>
          <ArrowLink link={{ label: 'Write to student services', to: '/student-services/contact' }} />
        </chakra.div>
      </Container>
    </>
  );
}

function Answer({ entry: { answer, points, table } }: { entry: FaqEntry }) {
  return (
    <>
      <Prose>
        <p>
          <CopyText copy={answer} />
        </p>
        {points !== undefined && (
          <ul>
            {points.map((point) => (
              <li key={point}>
                <CopyText copy={point} />
              </li>
            ))}
          </ul>
        )}
      </Prose>
      {table === 'gradingScale' && <GradingScale level={3} />}
    </>
  );
}
