import { test as base } from 'playwright/test';
import type { CoverageRecord } from 'chart-inspector/model/coverage.ts';
import { extractGraph } from 'chart-inspector/model/graph.ts';
import { registry } from '../../machines/index.ts';
import { serveInspector, type InspectedSite } from './serve.ts';

/** Coverage records: Vitest has fired all transitions of the cart but the first, Chromium ran an older cart. */
function records(): { missed: string; all: CoverageRecord[] } {
  const cart = registry.find(({ id }) => id === 'cart');
  if (!cart) throw new Error('the cart is not registered');
  const graph = extractGraph(cart.machine);
  const [missed, ...fired] = graph.transitions.map(({ id }) => id);
  const at = '2026-01-01T00:00:00.000Z';
  const transitions = Object.fromEntries(fired.map((id) => [id, 1]));
  const guards = { isInCart: { pass: 3, fail: 0 } };
  return {
    missed: missed ?? '',
    all: [
      { chart: 'cart', hash: graph.hash, source: 'vitest', at, transitions, guards },
      { chart: 'cart', hash: 'of another version', source: 'chromium', at, transitions, guards },
    ],
  };
}

interface WithRecords extends InspectedSite {
  /** The transition of the cart that did not fire. */
  readonly missed: string;
}

/** The inspector with the built site, one server per worker. */
export const test = base.extend<object, { charts: WithRecords }>({
  charts: [
    // Playwright reads from the pattern which fixtures are used: here none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { all, missed } = records();
      const { site, close } = await serveInspector(all);
      await use({ ...site, missed });
      await close();
    },
    { scope: 'worker' },
  ],
});

export { expect } from 'playwright/test';
