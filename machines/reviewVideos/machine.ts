import { assign, setup } from 'xstate';
import { unprovided } from '../unprovided.ts';
import * as copy from './copy.ts';
import type { PromptOutcome, ReviewVideos, VideosOutcome } from './rules.ts';

type ReviewVideosEvent =
  | { type: 'xstate.done.actor.askPassword'; output: PromptOutcome }
  | { type: 'xstate.done.actor.loadVideos'; output: VideosOutcome };

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
      event.type === 'xstate.done.actor.askPassword' &&
      event.output.kind === 'given' &&
      event.output.password === context.expectedPassword,
    areVideosLoaded: ({ event }) =>
      event.type === 'xstate.done.actor.loadVideos' && event.output.kind === 'loaded',
  },
  actions: {
    forgetPassword: assign({ expectedPassword: '' }),
    keepVideos: assign({
      videos: ({ context, event }) =>
        event.type === 'xstate.done.actor.loadVideos' && event.output.kind === 'loaded'
          ? event.output.videos
          : context.videos,
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
      meta: { description: 'The password was wrong or the prompt was cancelled; a reload asks again.' },
    },
    failed: { meta: { description: 'The list could not be loaded; a reload tries again.' } },
  },
});
