import { brand } from '@brand/brand';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import * as copy from '../../../machines/reviewVideos/copy.ts';
import type { reviewVideosMachine } from '../../../machines/reviewVideos/machine.ts';
import type { ReviewVideos as Videos } from '../../../machines/reviewVideos/rules.ts';
import { adviceFor, type Failure } from '../../../machines/request/rules.ts';
import type { TopState } from '../../../machines/statePaths.ts';
import { useActorValue } from '../../site/SiteContext.tsx';
import { useFlowActor } from '../../site/useFlowActor.ts';
import { reviewVideosLogic } from '../../site/wiring/reviewVideos.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { VideoEmbed } from '../../ui/VideoEmbed.tsx';

type State = TopState<typeof reviewVideosMachine>;

interface ViewProps {
  readonly videos: Videos;
  readonly failure: Failure | null;
  readonly onRetry: () => void;
}

const views: Readonly<Record<State, (props: ViewProps) => ReactNode>> = {
  askingPassword: () => null,
  loading: () => (
    <chakra.output display="flex" alignItems="center" gap="3" fontSize="lg">
      <Spinner />
      {copy.loading}
    </chakra.output>
  ),
  loaded: VideoList,
  refused: () => <Alert tone="danger" title={copy.refused} urgent />,
  throttled: (props) => <Failed {...props} waits />,
  failed: (props) => <Failed {...props} waits={false} />,
};

const noVideos: Videos = {};

/** Videos for staff, behind a password. */
export function ReviewVideos() {
  const flow = useFlowActor('reviewVideos', reviewVideosLogic, { expectedPassword: __REVIEW_PASSWORD__ });
  const state = useActorValue<NonNullable<typeof flow>, State>(
    flow,
    (snapshot) => snapshot.value,
    'askingPassword',
  );
  const videos = useActorValue(flow, ({ context }) => context.videos, noVideos);
  const failure = useActorValue(flow, ({ context }) => context.failure, null);
  const View = views[state];
  return <View videos={videos} failure={failure} onRetry={() => flow?.send({ type: 'RETRY_PRESSED' })} />;
}

function Failed({ failure, onRetry, waits }: ViewProps & { waits: boolean }) {
  return (
    <Alert tone="danger" urgent>
      <chakra.p whiteSpace="pre-wrap" fontWeight="600">
        {copy.failed}
      </chakra.p>
      <p>{adviceFor(failure)}</p>
      <Button mt="3" variant="outline" onClick={onRetry} disabled={waits}>
        {copy.tryAgain}
      </Button>
    </Alert>
  );
}

function VideoList({ videos }: ViewProps) {
  return (
    <chakra.div display="grid" gap={{ base: '10', md: '16' }}>
      {Object.entries(videos).map(([category, list]) => (
        <section key={category} aria-label={category}>
          <chakra.h2 fontSize="2xl" mb="5">
            {category}
          </chakra.h2>
          <chakra.ul
            listStyleType="none"
            display="grid"
            gap="8"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
          >
            {list.map((video) => (
              <li key={video.id}>
                <VideoEmbed
                  host={brand.videoHost}
                  id={video.vimeo_id}
                  title={video.title}
                  poster="/art/lab-notebook.svg"
                />
                <chakra.h3 mt="3" fontSize="lg">
                  {video.title}
                </chakra.h3>
              </li>
            ))}
          </chakra.ul>
        </section>
      ))}
    </chakra.div>
  );
}
