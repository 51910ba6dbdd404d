import type { ChartCases } from '../../machines/cases.ts';
import type { reviewVideosMachine } from '../../machines/reviewVideos/machine.ts';
import * as copy from '../../machines/reviewVideos/copy.ts';
import type { PromptOutcome, VideosOutcome } from '../../machines/reviewVideos/rules.ts';
import type { FlowScript, Stage } from '../../inspector/drive/driver.ts';

/** That of a build that was given none. */
const expectedPassword = 'review';

const cases: ChartCases<typeof reviewVideosMachine> = {
  input: { expectedPassword },
  events: {
    'xstate.done.actor.askPassword': [
      { output: { kind: 'given', password: expectedPassword } },
      { output: { kind: 'given', password: 'guess' } },
      { output: { kind: 'cancelled' } },
    ],
    'xstate.error.actor.askPassword': [
      { error: { name: 'NotSupportedError', message: 'there is no prompt' } },
    ],
    'xstate.done.actor.loadVideos': [
      { output: { kind: 'loaded', videos: {} } },
      { output: { kind: 'failed' } },
    ],
    'xstate.error.actor.loadVideos': [{ error: { name: 'Error', message: 'the code did not come' } }],
  },
};

/**
 * The browser's own prompt stops the page and whoever looks at it, so its answer is arranged before.
 *
 * @param answer null where it is cancelled, undefined in a browser that has no prompt
 */
export async function openReviewVideos({ hand, beforePage }: Stage, answer: string | null | undefined) {
  await beforePage(
    ({ hasPrompt, typed }) => {
      window.prompt = () => {
        if (!hasPrompt) throw new DOMException('there is no prompt', 'NotSupportedError');
        return typed;
      };
    },
    { hasPrompt: answer !== undefined, typed: answer ?? null },
  );
  await hand.goTo('/videos_to_review');
}

export const reviewVideos: FlowScript = {
  chart: 'reviewVideos',
  cases,
  calls: { loadVideos: 'GET /api/videos_to_review' },
  download: 'GET /assets/calls.js',
  instant: ['askPassword'],

  start(stage, { ahead }) {
    const outcome = ahead[0]?.event['output'] as PromptOutcome | undefined;
    if (outcome === undefined) return openReviewVideos(stage, undefined);
    return openReviewVideos(stage, outcome.kind === 'given' ? outcome.password : null);
  },

  acts: {},
  answers: {
    loadVideos: (_stage, { event }, { call }) =>
      (event['output'] as VideosOutcome).kind === 'loaded' ? call.pass() : call.reply(500, {}),
  },

  sights: {
    loading: [{ text: copy.loading }],
    loaded: [
      { role: 'heading', name: 'Biology' },
      { role: 'button', name: 'Play video: Staining and viewing cheek cells' },
    ],
    refused: [{ text: copy.refused }],
    failed: [{ text: /Something went wrong\.\s+Please refresh the page to try again\./ }],
  },

  unreachable: [],
};
