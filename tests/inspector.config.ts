import { defineInspector } from 'chart-inspector/config/config.ts';
import { registry } from '../machines/index.ts';
import { frameTestUser } from './drivers/frameTestUser.ts';
import { drivers } from './drivers/index.ts';
import { requestRules } from './drivers/requests.ts';
import { inertTestUser } from './drivers/testUser.ts';

export default defineInspector({
  charts: registry,
  docs: 'docs/charts',
  drivers,
  requests: requestRules,
  inertBackend: inertTestUser,
  frame: {
    isReady: (page) => page.querySelector('html[data-hydrated]') !== null,
    backend: frameTestUser,
  },
  sources: ['domain', 'machines', 'tests/drivers'],
  counterexamples: 'tests/paths/counterexamples',
  testSources: [
    'tests/support/charts.ts',
    'tests/mutation/tables.ts',
    'machines/initialValues.test.ts',
    'machines/busyStates.test.ts',
  ],
  stateTables: ['node', 'tests/mutation/tables.ts'],
  equivalentMutants: 'tests/mutation/equivalent.json',
  browserTests: ['node', 'tests/paths/run.ts'],
});
