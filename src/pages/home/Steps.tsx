import { home } from '@content/home';
import { chakra } from '@chakra-ui/react/styled-system';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { CopyText } from '../../ui/CopyText.tsx';
import { Container, Section } from '../../ui/Section.tsx';

/** The steps from the first question to the transcript. */
export function Steps() {
  const { heading, cards, link } = home.steps;
  return (
    <Section>
      <Container>
        <chakra.h2 fontSize="3xl">{heading}</chakra.h2>
        <chakra.ol
          mt="10"
          listStyleType="none"
          display="grid"
          gap={{ base: '8', lg: '6' }}
          gridTemplateColumns={{
            base: 'minmax(0, 1fr)',
            md: 'minmax(0, 1fr) minmax(0, 1fr)',
            lg: `repeat(${cards.length}, minmax(0, 1fr))`,
          }}
        >
          {cards.map((card, index) => (
            <chakra.li
              key={card.title}
              borderTopWidth="2px"
              borderTopStyle="solid"
              borderTopColor="accentText"
              pt="4"
            >
              <chakra.p
                fontFamily="heading"
                fontSize="2xl"
                color="accentText"
                lineHeight="1"
                aria-hidden="true"
              >
                {index + 1}
              </chakra.p>
              <chakra.h3 mt="3" fontSize="xl">
                {card.title}
              </chakra.h3>
              <chakra.p mt="2" color="fgMuted">
                <CopyText copy={card.text} />
              </chakra.p>
            </chakra.li>
          ))}
        </chakra.ol>
        <chakra.div mt="8">
          <ArrowLink link={link} />
        </chakra.div>
      </Container>
    </Section>
  );
}
