import { expect, test } from 'vitest';
import { costs, isProportional } from '../../tests/server/cost.ts';

/** Work of this thread, so that other processes of the machine do not count. `npm run bench -- cost` prints all figures. */
test('no request that can be made of a route costs more than its size', { timeout: 600_000 }, async () => {
  const measured = await costs();
  expect(measured.length).toBeGreaterThan(40);
  expect(measured.filter((cost) => !isProportional(cost))).toEqual([]);
});
