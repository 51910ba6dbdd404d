import { assign, setup } from 'xstate';
import type { Notice } from './rules.ts';

export const alertBannerMachine = setup({
  types: {} as {
    events: { type: 'BANNER_CLOSED' };
    /** The notices in season that have not been closed; the first one is shown. */
    context: { readonly notices: readonly Notice[] };
    input: { readonly notices: readonly Notice[] };
  },
  guards: {
    hasNotice: ({ context }) => context.notices.length > 0,
    hasAnother: ({ context }) => context.notices.length > 1,
  },
  actions: { dropShown: assign({ notices: ({ context }) => context.notices.slice(1) }) },
}).createMachine({
  id: 'alertBanner',
  description: 'A seasonal notice above every page, such as a closure or a deadline.',
  context: ({ input }) => ({ notices: input.notices }),
  initial: 'deciding',
  states: {
    deciding: {
      meta: { description: 'Transient: there may be no notice today.' },
      always: [{ guard: 'hasNotice', target: 'shown' }, { target: 'absent' }],
    },
    shown: {
      meta: { description: 'A notice is shown.' },
      on: {
        BANNER_CLOSED: [
          { guard: 'hasAnother', actions: 'dropShown' },
          { target: 'closed', actions: 'dropShown' },
        ],
      },
    },
    closed: { meta: { description: 'The notices stay closed until the page is reloaded.' } },
    absent: { meta: { description: 'There is no notice.' } },
  },
});
