import { fromPromise } from 'xstate';
import { reviewVideosMachine } from '../../../machines/reviewVideos/machine.ts';
import type { PromptOutcome } from '../../../machines/reviewVideos/rules.ts';
import { request } from './request.ts';

export const reviewVideosLogic = reviewVideosMachine.provide({
  actors: {
    askPassword: fromPromise<PromptOutcome, { text: string }>(async ({ input }) => {
      const password = window.prompt(input.text);
      return password === null ? { kind: 'canceled' } : { kind: 'given', password };
    }),
    loadVideos: request(async () => (await import('../../services/api/contentCalls.ts')).videosToReview),
  },
});
