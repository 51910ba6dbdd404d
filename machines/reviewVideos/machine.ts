import { assign, setup } from 'xstate';
import { hasOutcome, outcomeOf, type DoneEvents } from '../outcome.ts';
import { notLoaded, waitOf, type Failure } from '../request/rules.ts';
import { unprovidedLimited } from '../unprovided.ts';
import * as copy from './copy.ts';
import type { PromptOutcome, ReviewVideos, VideosOutcome } from './rules.ts';

type ReviewVideosEvent =
  | { type: 'RETRY_PRESSED' }
  | DoneEvents<{ askPassword: PromptOutcome; loadVideos: VideosOutcome }>;

interface ReviewVideosContext {
  readonly expectedPassword: string;
  readonly videos: ReviewVideos;
  /** Why the last attempt failed. */
  readonly failure: Failure | null;
}

export const reviewVideosMachine = setup({
  types: {} as {
    context: ReviewVideosContext;
    input: { readonly expectedPassword: string };
    events: ReviewVideosEvent;
    tags: 'pending';
  },
  actors: {
    askPassword: unprovidedLimited<PromptOutcome, { text: string }>('askPassword'),
    loadVideos: unprovidedLimited<VideosOutcome, void>('loadVideos'),
  },
  guards: {
    isExpectedPassword: ({ context, event }) =>
      outcomeOf(event, 'given')?.password === context.expectedPassword,
    areVideosLoaded: ({ event }) => hasOutcome(event, 'loaded'),
    isThrottled: ({ event }) => waitOf(outcomeOf(event, 'failed')?.failure ?? null) > 0,
  },
  actions: {
    forgetPassword: assign({ expectedPassword: '' }),
    keepVideos: assign({
      videos: ({ context, event }) => outcomeOf(event, 'loaded')?.videos ?? context.videos,
    }),
    keepFailure: assign({ failure: ({ event }) => outcomeOf(event, 'failed')?.failure ?? notLoaded }),
  },
  delays: { wait: ({ context }) => waitOf(context.failure) },
}).createMachine({
  id: 'reviewVideos',
  description: 'Staff review videos behind a password prompt.',
  context: ({ input }) => ({ expectedPassword: input.expectedPassword, videos: {}, failure: null }),
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
        onDone: [
          { guard: 'areVideosLoaded', target: 'loaded', actions: 'keepVideos' },
          { guard: 'isThrottled', target: 'throttled', actions: 'keepFailure' },
          { target: 'failed', actions: 'keepFailure' },
        ],
        onError: { target: 'failed', actions: 'keepFailure' },
      },
    },
    loaded: { meta: { description: 'The videos are listed by category.' } },
    refused: {
      meta: { description: 'The password was wrong or the prompt was canceled; a reload asks again.' },
    },
    throttled: {
      meta: { description: 'The server asked to wait; the button stays disabled for as long as it said.' },
      after: { wait: 'failed' },
    },
    failed: {
      meta: { description: 'The list could not be loaded; a button tries again.' },
      on: { RETRY_PRESSED: 'loading' },
    },
  },
});
