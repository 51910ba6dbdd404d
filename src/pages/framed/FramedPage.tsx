import { chakra } from '@chakra-ui/react/styled-system';
import { type Copy, plainText } from '../../../domain/copy.ts';
import { CopyText } from '../../ui/CopyText.tsx';
import { FrameOnPaper } from '../../ui/FrameOnPaper.tsx';
import { frameSandbox } from '../../ui/frameSandbox.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageMeta } from '../../ui/PageMeta.tsx';
import { Container } from '../../ui/Section.tsx';

interface FramedPageProps {
  title: string;
  lead: Copy;
  /** URL of the embedded page; `frameTitle` describes it. */
  src: string;
  frameTitle: string;
  path: string;
  /** Height of the frame in pixels; an embedded page of another site cannot report it. */
  height: number;
  /** For a form with a season: a closed one is not embedded. Unknown before hydration, since it depends on the date. */
  status?:
    | { readonly kind: 'unknown' }
    | { readonly kind: 'open' | 'closed'; readonly text: string }
    | undefined;
}

/** A page that embeds an external form or service. */
export function FramedPage({ title, lead, src, frameTitle, path, height, status }: FramedPageProps) {
  return (
    <>
      <PageMeta title={title} description={plainText(lead)} path={path} />
      <PageHeader
        title={title}
        lead={<CopyText copy={lead} />}
        trail={[{ label: 'Home', to: '/' }]}
        here={title}
      />
      <Container py={{ base: '6', md: '12' }}>
        <chakra.div maxW="48rem">
          {status !== undefined && (
            <chakra.p mb="5" minH="1.6em" fontWeight="600" data-needs-script>
              {status.kind !== 'unknown' && status.text}
            </chakra.p>
          )}
          {(status === undefined || status.kind === 'open') && (
            <>
              <chakra.iframe
                src={src}
                title={frameTitle}
                sandbox={frameSandbox}
                loading="lazy"
                display="block"
                w="100%"
                h={`${height}px`}
                borderWidth="1px"
                borderStyle="solid"
                borderRadius="lg"
                bg="bgRaised"
              />
              <FrameOnPaper title={frameTitle} to={path} />
            </>
          )}
        </chakra.div>
      </Container>
    </>
  );
}
