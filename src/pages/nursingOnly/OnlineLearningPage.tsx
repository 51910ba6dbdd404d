import { onlineLearning } from '@content/studentServices';
import { chakra } from '@chakra-ui/react/styled-system';
import { Card } from '../../ui/Card.tsx';
import { CopySections } from '../../ui/CopyText.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { Container } from '../../ui/Section.tsx';
import { ServicesPage } from '../studentServices/ServicesPage.tsx';

export function OnlineLearningPage() {
  if (onlineLearning === null) return null;
  return (
    <ServicesPage banner={onlineLearning.banner} tab="online-learning">
      <Container py={{ base: '8', md: '12' }}>
        <chakra.ul
          aria-label="Tips"
          listStyleType="none"
          display="grid"
          gap={{ base: '5', md: '8' }}
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
        >
          {onlineLearning.groups.map((group) => (
            <Card as="li" key={group.id} p={{ base: '5', md: '8' }}>
              <Prose css={{ '& > section': { marginTop: 0 } }}>
                <CopySections sections={[group]} />
              </Prose>
            </Card>
          ))}
        </chakra.ul>
      </Container>
    </ServicesPage>
  );
}
