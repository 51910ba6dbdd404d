import { assign, setup } from 'xstate';
import { hasOutcome, outcomeOf, type DoneEvents } from '../outcome.ts';
import { unprovided } from '../unprovided.ts';
import * as copy from './copy.ts';
import type { PromptOutcome, ReviewVideos, VideosOutcome } from './rules.ts';

type ReviewVideosEvent = DoneEvents<{ askPassword: PromptOutcome; loadVideos: VideosOutcome }>;

export const reviewVideosMachine = setup({
  types: {
    context: {} as { readonly expectedPassword: string; readonly videos: ReviewVideos },
    input: {} as { readonly expectedPassword: string },
    events: {} as ReviewVideosEvent,
    tags: {} as 'pending',
  },
  actors: {
    askPassword: unprovided<PromptOutcome, { text: string }>('askPassword'),
    loadVideos: unprovided<VideosOutcome, void>('loadVideos'),
  },
  guards: {
    isExpectedPassword: ({ context, event }) =>
      outcomeOf(event, 'given')?.password === context.expectedPassword,
    areVideosLoaded: ({ event }) => hasOutcome(event, 'loaded'),
  },
  actions: {
    forgetPassword: assign({ expectedPassword: '' }),
    keepVideos: assign({
      videos: ({ context, event }) => outcomeOf(event, 'loaded')?.videos ?? context.videos,
    }),
  },
}).createMachine({
  id: 'reviewVideos',
  description: 'Staff review videos behind a password prompt.',
  context: ({ input }) => ({ expectedPassword: input.expectedPassword, videos: {} }),
  initial: 'askingPassword',
  states: {
    askingPassword: {
      tags: 'pending',
      meta: { description: "The browser's own prompt asks for the password." },
      invoke: {
        id: 'askPassword',
        src: 'askPassword',
        input: { text: copy.prompt },
        onDone: [{ guard: 'isExpectedPassword', target: 'loading' }, { target: 'refused' }],
        onError: 'refused',
      },
      exit: 'forgetPassword',
    },
    loading: {
      tags: 'pending',
      meta: { description: 'The list of videos is being loaded.' },
      invoke: {
        id: 'loadVideos',
        src: 'loadVideos',
        onDone: [{ guard: 'areVideosLoaded', target: 'loaded', actions: 'keepVideos' }, { target: 'failed' }],
        onError: 'failed',
      },
    },
    loaded: { meta: { description: 'The videos are listed by category.' } },
    refused: {
      meta: { description: 'The password was wrong or the prompt was canceled; a reload asks again.' },
    },
    failed: { meta: { description: 'The list could not be loaded; a reload tries again.' } },
  },
});
