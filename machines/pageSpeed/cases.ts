import type { ChartCases } from '../cases.ts';
import type { pageSpeedMachine } from './machine.ts';

export const cases: ChartCases<typeof pageSpeedMachine> = {
  starts: [
    { name: 'for the first time', input: { wasAllowed: false } },
    { name: 'allowed before', input: { wasAllowed: true } },
  ],
  events: {
    SHARING_ALLOWED: [{}],
    SHARING_STOPPED: [{}],
    'xstate.error.actor.measurePage': [{ error: { name: 'Error', message: 'Not supported' } }],
  },
  quiet: [{ actor: 'measurePage', reason: 'a visitor learns nothing of measurements' }],
};
