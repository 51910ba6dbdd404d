import { ReviewVideos } from '../../flows/reviewVideos/ReviewVideos.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageMeta } from '../../ui/PageMeta.tsx';
import { Container } from '../../ui/Section.tsx';

export function ReviewVideosPage() {
  return (
    <>
      <PageMeta title="Videos to review" description="Videos before they are published, for staff." noindex />
      <PageHeader title="Videos to review" lead="For staff: what is not published yet." />
      <Container py={{ base: '8', md: '12' }} minH="50vh" data-needs-script>
        <ReviewVideos />
      </Container>
    </>
  );
}
