import type { ChartCases } from '../cases.ts';
import type { cartMachine } from './machine.ts';

const broken = { error: { name: 'SecurityError', message: 'The operation is insecure.' } };

export const cases: ChartCases<typeof cartMachine> = {
  input: { sellable: ['biod101', 'chem103'] },
  events: {
    COURSE_ADDED: [{ code: 'biod101' }, { code: 'chem103' }, { code: 'mat094' }],
    COURSE_REMOVED: [{ code: 'biod101' }, { code: 'mat094' }],
    CART_CLEARED: [{}],
    COURSES_LINKED: [{ codes: ['BIOD101', 'mat094', 'nope'] }],
    STORAGE_CHANGED: [{ codes: ['chem103'] }, { codes: [] }],
    PAGE_RESTORED: [{}],
    'xstate.done.actor.restoreCart': [
      { output: { kind: 'restored', codes: ['biod101', 'gone999'] } },
      { output: { kind: 'restored', codes: [] } },
      { output: { kind: 'unavailable' } },
    ],
    'xstate.error.actor.restoreCart': [broken],
    'xstate.done.actor.saveCart': [{ output: { kind: 'saved' } }, { output: { kind: 'full' } }],
    'xstate.error.actor.saveCart': [broken],
    'xstate.error.actor.watchStorage': [broken],
  },
  quiet: [
    { actor: 'watchStorage', reason: 'the cart of this tab works on; it is only logged' },
    { actor: 'saveCart', reason: 'the visitor was notified the first time' },
  ],
  abstraction: ({ codes, written, hasWarned, before }) => [codes, written, hasWarned, before],
};
