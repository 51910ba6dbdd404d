import { assign, setup } from 'xstate';
import type { Notice } from './rules.ts';

export const alertBannerMachine = setup({
  types: {
    events: {} as { type: 'BANNER_CLOSED' },
    /** Those in season and not closed; the first one is shown. */
    context: {} as { readonly notices: readonly Notice[] },
    input: {} as {
      /** In season; empty where there is nothing to tell. */ readonly notices: readonly Notice[];
    },
  },
  guards: {
    hasNotice: ({ context }) => context.notices.length > 0,
    hasAnother: ({ context }) => context.notices.length > 1,
  },
  actions: { dropShown: assign({ notices: ({ context }) => context.notices.slice(1) }) },
}).createMachine({
  id: 'alertBanner',
  description: 'A notice of the provider, such as a closure or a deadline, on every page.',
  context: ({ input }) => ({ notices: input.notices }),
  initial: 'deciding',
  states: {
    deciding: {
      meta: { description: 'Whether the content holds a notice for this month.' },
      always: [{ guard: 'hasNotice', target: 'shown' }, { target: 'absent' }],
    },
    shown: {
      meta: { description: 'The notice stands on the page.' },
      on: {
        BANNER_CLOSED: [
          { guard: 'hasAnother', actions: 'dropShown' },
          { target: 'closed', actions: 'dropShown' },
        ],
      },
    },
    closed: { meta: { description: 'The notices stay away for as long as the page is loaded.' } },
    absent: { meta: { description: 'There is nothing to tell.' } },
  },
});
