import { fiftyYears } from '../../content/shared/framedPages.ts';
import { AnchorButton } from '../../ui/Button.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageMeta } from '../../ui/PageMeta.tsx';
import { PdfFrame } from '../../ui/PdfFrame.tsx';
import { Container } from '../../ui/Section.tsx';

export function FiftyYearPage() {
  const { title, lead, frameTitle, file } = fiftyYears;
  if (file === undefined) return null;
  return (
    <>
      <PageMeta title={title} description={lead} path="/fifty-year" />
      <PageHeader title={title} lead={lead} trail={[{ label: 'Home', to: '/' }]} here={title} />
      <Container py={{ base: '8', md: '12' }} display="grid" gap="6" justifyItems="start">
        <AnchorButton href={file.to} icon="document" size="lg">
          {file.label}
        </AnchorButton>
        <PdfFrame src={file.to} title={frameTitle} />
      </Container>
    </>
  );
}
