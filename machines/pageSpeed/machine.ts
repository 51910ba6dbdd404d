import { emit, setup } from 'xstate';
import { unprovidedListener } from '../unprovided.ts';
import type { ChoiceMade } from './rules.ts';

/** Whether this browser sends how fast pages load and respond. It does only after the visitor allowed it. */
export const pageSpeedMachine = setup({
  types: {} as {
    events: { type: 'SHARING_ALLOWED' } | { type: 'SHARING_STOPPED' };
    context: { readonly wasAllowed: boolean };
    /** Whether the visitor allowed it on an earlier page. */
    input: { readonly wasAllowed: boolean };
    emitted: ChoiceMade;
  },
  actors: {
    /** Measures the page, and sends the figures when the visitor leaves it, unless it was stopped before. */
    measurePage: unprovidedListener(),
  },
  guards: { wasAllowed: ({ context }) => context.wasAllowed },
  actions: {
    storePermission: emit({ type: 'choiceMade', isShared: true }),
    removePermission: emit({ type: 'choiceMade', isShared: false }),
  },
}).createMachine({
  id: 'pageSpeed',
  description: 'Whether this browser sends how fast pages load and respond.',
  context: ({ input }) => ({ wasAllowed: input.wasAllowed }),
  initial: 'deciding',
  states: {
    deciding: {
      meta: { description: 'Transient: the visitor may have allowed it on an earlier page.' },
      always: [{ guard: 'wasAllowed', target: 'shared' }, { target: 'private' }],
    },
    private: {
      meta: { description: 'Nothing is measured. The box in the privacy policy is not ticked.' },
      on: { SHARING_ALLOWED: { target: 'shared', actions: 'storePermission' } },
    },
    shared: {
      meta: { description: 'The page is measured. The box in the privacy policy is ticked.' },
      invoke: { id: 'measurePage', src: 'measurePage', onError: {} },
      on: { SHARING_STOPPED: { target: 'private', actions: 'removePermission' } },
    },
  },
});
