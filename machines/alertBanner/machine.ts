import { setup } from 'xstate';

export const alertBannerMachine = setup({
  types: {
    events: {} as { type: 'BANNER_CLOSED' },
    context: {} as { readonly text: string },
    input: {} as { /** Empty where there is nothing to tell. */ readonly text: string },
  },
  guards: { hasText: ({ context }) => context.text !== '' },
}).createMachine({
  id: 'alertBanner',
  description: 'A notice of the provider, such as a closure or a deadline, above every page.',
  context: ({ input }) => ({ text: input.text }),
  initial: 'deciding',
  states: {
    deciding: {
      meta: { description: 'Whether the content holds a notice.' },
      always: [{ guard: 'hasText', target: 'shown' }, { target: 'absent' }],
    },
    shown: {
      meta: { description: 'The notice stands above the page.' },
      on: { BANNER_CLOSED: 'closed' },
    },
    closed: { meta: { description: 'The notice stays away for as long as the page is loaded.' } },
    absent: { meta: { description: 'There is nothing to tell.' } },
  },
});
