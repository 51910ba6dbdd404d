import { defineInspector } from './config.ts';

/** What the inspector uses where there is no configuration: no charts of its own, and no site to run them in. */
export default defineInspector({
  charts: [],
  drivers: [],
  requests: {
    nameOf: ({ method, url }) => `${method} ${url}`,
    isRetry: () => false,
    abandon: (request) => request.abort(),
  },
  inertBackend: {},
  frame: { isReady: () => true, backend: () => ({}) },
  sources: [],
  counterexamples: 'paths/counterexamples',
  testSources: [],
  stateTables: [],
  equivalentMutants: 'paths/equivalentMutants.json',
  browserTests: [],
});
