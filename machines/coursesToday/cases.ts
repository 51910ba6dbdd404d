import type { ChartCases } from '../cases.ts';
import type { coursesTodayMachine } from './machine.ts';

export const today = {
  closed: [{ code: 'biod101', opens_on: '2027-02-08' }],
  prices: [{ code: 'psyc101', price: 69_900 }],
};

export const cases: ChartCases<typeof coursesTodayMachine> = {
  events: {
    COURSES_TODAY_DOUBTED: [{}],
    CONNECTION_RETURNED: [{}],
    'xstate.done.actor.readToday': [{ output: { kind: 'read', today } }, { output: { kind: 'unknown' } }],
    'xstate.error.actor.readToday': [{ error: { name: 'Error', message: 'no adapter' } }],
    'xstate.error.actor.watchConnection': [{ error: { name: 'Error', message: 'no listener' } }],
  },
  quiet: [{ actor: 'watchConnection', reason: 'the next page asks again, and so does checkout' }],
};
