import { brand } from '@brand/brand';
import { chakra } from '@chakra-ui/react/styled-system';
import { fromPromise, type SnapshotFrom } from 'xstate';
import { reviewVideosMachine } from '../../../machines/reviewVideos/machine.ts';
import {
  reviewVideosTexts,
  type PromptOutcome,
  type ReviewVideos as Videos,
  type VideosOutcome,
} from '../../../machines/reviewVideos/rules.ts';
import { useActorValue } from '../../site/SiteContext.tsx';
import { useFlowActor } from '../../site/useFlowActor.ts';
import type { StartRequest } from '../../services/api/startRequest.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { VideoEmbed } from '../../ui/VideoEmbed.tsx';

const logic = (start: StartRequest) =>
  reviewVideosMachine.provide({
    actors: {
      askPassword: fromPromise<PromptOutcome, { text: string }>(async ({ input }) => {
        const password = window.prompt(input.text);
        return password === null ? { kind: 'cancelled' } : { kind: 'given', password };
      }),
      loadVideos: fromPromise<VideosOutcome, void>(async () => {
        const { createCalls } = await import('../../services/api/calls.ts');
        return createCalls(start, brand).videosToReview();
      }),
    },
  });

type State = SnapshotFrom<typeof reviewVideosMachine>['value'];
const none: Videos = {};

/** Videos for staff, after a password. */
export function ReviewVideos() {
  const flow = useFlowActor('reviewVideos', { logic, input: { expectedPassword: __REVIEW_PASSWORD__ } });
  const state = useActorValue<NonNullable<typeof flow>, State>(
    flow,
    (snapshot) => snapshot.value,
    'askingPassword',
  );
  const videos = useActorValue(flow, ({ context }) => context.videos, none);
  if (state === 'refused') return <Alert tone="danger" title={reviewVideosTexts.refused} urgent />;
  if (state === 'failed') {
    return (
      <Alert tone="danger" urgent>
        <chakra.p whiteSpace="pre-wrap" fontWeight="600">
          {reviewVideosTexts.failed}
        </chakra.p>
      </Alert>
    );
  }
  if (state === 'loading') {
    return (
      <chakra.output display="flex" alignItems="center" gap="3" fontSize="lg">
        <Spinner />
        {reviewVideosTexts.loading}
      </chakra.output>
    );
  }
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
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '1fr 1fr' }}
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
