import type { ChartCases } from '../cases.ts';
import type { siteVersionMachine } from './machine.ts';

const broken = { error: { name: 'Error', message: 'The service broke' } };

export const cases: ChartCases<typeof siteVersionMachine> = {
  events: {
    'xstate.done.actor.readBuild': [
      { output: { environment: 'production', version: '1' } },
      { output: { environment: 'local', version: '1' } },
    ],
    'xstate.error.actor.readBuild': [broken],
    'xstate.done.actor.askVersion': [
      { output: { kind: 'answered', version: '1' } },
      { output: { kind: 'answered', version: '2' } },
      { output: { kind: 'failed' } },
    ],
    'xstate.error.actor.askVersion': [broken],
    'xstate.done.actor.claimReload': [{ output: { kind: 'claimed' } }, { output: { kind: 'refused' } }],
    'xstate.error.actor.claimReload': [broken],
  },
  abstraction: ({ loaded }) => loaded,
};
