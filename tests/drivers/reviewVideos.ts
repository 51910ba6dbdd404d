import * as copy from '../../machines/reviewVideos/copy.ts';
import { reviewVideosMachine } from '../../machines/reviewVideos/machine.ts';
import type { PromptOutcome, VideosOutcome } from '../../machines/reviewVideos/rules.ts';
import { heardAfter, outputOf } from './steps.ts';
import { defineDriver, type Adapter } from './testUser.ts';

/** The default of a build without REVIEW_PASSWORD. */
const expectedPassword = 'review';

/**
 * The browser's prompt blocks the page and its driver, so it is replaced first.
 *
 * @param answer null when it is canceled, undefined in a browser without prompts
 */
async function openReviewVideos({ user, addInitScript }: Adapter, answer: string | null | undefined) {
  await addInitScript(
    ({ hasPrompt, typed }) => {
      window.prompt = () => {
        if (!hasPrompt) throw new DOMException('there is no prompt', 'NotSupportedError');
        return typed;
      };
    },
    { hasPrompt: answer !== undefined, typed: answer ?? null },
  );
  await user.goto('/videos_to_review');
}

const retry = { role: 'button', name: copy.tryAgain };

export const reviewVideos = defineDriver(reviewVideosMachine)({
  cases: {
    input: { expectedPassword },
    events: {
      RETRY_PRESSED: [{}],
      'xstate.done.actor.askPassword': [
        { output: { kind: 'given', password: expectedPassword } },
        { output: { kind: 'given', password: 'guess' } },
        { output: { kind: 'canceled' } },
      ],
      'xstate.error.actor.askPassword': [
        { error: { name: 'NotSupportedError', message: 'there is no prompt' } },
      ],
      'xstate.done.actor.loadVideos': [
        { output: { kind: 'loaded', videos: {} } },
        { output: { kind: 'failed', failure: { kind: 'unexpected' } } },
        { output: { kind: 'failed', failure: { kind: 'throttled', wait: 30_000 } } },
      ],
      'xstate.error.actor.loadVideos': [{ error: { name: 'Error', message: 'the script failed to load' } }],
    },
  },
  requests: { loadVideos: 'GET /api/videos_to_review' },
  script: 'GET /assets/contentCalls.js',
  instant: ['askPassword'],

  start(adapter, { upcoming }) {
    const outcome = outputOf<PromptOutcome>(upcoming[0]);
    if (outcome === undefined) return openReviewVideos(adapter, undefined);
    return openReviewVideos(adapter, outcome.kind === 'given' ? outcome.password : null);
  },

  events: { RETRY_PRESSED: ({ user }) => user.click(retry) },
  services: {
    loadVideos(adapter, step, { request }) {
      const outcome = outputOf<VideosOutcome>(step);
      if (outcome?.kind !== 'failed') return request.continue();
      return outcome.failure.kind === 'throttled'
        ? request.fulfill(429, {}, { 'retry-after': '30' })
        : heardAfter(adapter, () => request.fulfill(500, {}), /Something went wrong/);
    },
  },

  assertions: {
    askingPassword: { notVisible: 'the prompt is replaced' },
    loading: [{ text: copy.loading }],
    loaded: [
      { role: 'heading', name: 'Biology' },
      { role: 'button', name: 'Play video: BIOD 151 Lab 3: bones of the hand, second cut' },
    ],
    refused: [{ text: copy.refused }, { heard: copy.refused }],
    throttled: [
      { text: /Please try again in 30 seconds/ },
      { ...retry, disabled: true },
      { heard: /Please try again in 30 seconds/ },
    ],
    failed: [
      { ...retry, disabled: false },
      { text: /Something went wrong\.\s+Please refresh the page to try again\./ },
    ],
  },
});
