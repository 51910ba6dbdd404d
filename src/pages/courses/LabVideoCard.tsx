import { brand } from '@brand/brand';
import { chakra } from '@chakra-ui/react/styled-system';
import { Card } from '../../ui/Card.tsx';
import { VideoEmbed } from '../../ui/VideoEmbed.tsx';

/** A video that shows how online labs work. */
export function LabVideoCard({ id }: { id: string }) {
  return (
    <Card
      as="section"
      aria-labelledby="lab-video"
      display="grid"
      gap="6"
      alignItems="center"
      padded
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.1fr) minmax(0, 1fr)' }}
    >
      <VideoEmbed host={brand.videoHost} id={id} title="How our labs work" poster="/art/lab-notebook.svg" />
      <div>
        <chakra.h2 id="lab-video" fontSize="2xl">
          How our labs work
        </chakra.h2>
        <chakra.p mt="3" color="fgMuted">
          Our own faculty film every experiment at the bench, close enough to read the meniscus. You observe,
          record your readings and work out the result in your lab notebook. Your instructor grades it.
        </chakra.p>
      </div>
    </Card>
  );
}
