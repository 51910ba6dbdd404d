import { setup } from 'xstate';
import type { Toast } from '../system.ts';
import { successDuration } from './rules.ts';

export const toastMachine = setup({
  types: {} as {
    context: Toast;
    events: { type: 'TOAST_CLOSED' };
    input: Toast;
  },
  guards: { isSuccess: ({ context }) => context.tone === 'success' },
  delays: { successDuration },
}).createMachine({
  id: 'toast',
  description: 'One message at the edge of the page.',
  context: ({ input }) => ({ tone: input.tone, text: input.text }),
  initial: 'opening',
  on: { TOAST_CLOSED: '.closed' },
  states: {
    opening: {
      meta: { description: 'Transient: a success and a failure are shown differently.' },
      always: [{ guard: 'isSuccess', target: 'success' }, { target: 'failure' }],
    },
    success: {
      meta: { description: 'A green toast, which closes by itself.' },
      after: { successDuration: 'closed' },
    },
    failure: { meta: { description: 'A red toast, which stays until the visitor closes it.' } },
    closed: { meta: { description: 'The toast is no longer shown.' }, type: 'final' },
  },
});
