import createCache from '@emotion/cache';
import { makeRouter } from '../../src/app/router.tsx';

/**
 * Addresses of each page component, by the component's file.
 *
 * @param most so many of each
 */
export async function sampleAddresses(most: number): Promise<ReadonlyMap<string, readonly string[]>> {
  const { routesById } = makeRouter(createCache({ key: 'c' }), null);
  const samples = new Map<string, readonly string[]>();
  for (const { fullPath, options } of Object.values(routesById)) {
    const { source, prerender } = options.staticData ?? {};
    if (source === undefined) continue;
    const addresses = typeof prerender === 'function' ? await prerender() : (prerender ?? [fullPath]);
    if (addresses.length > 0)
      samples.set(source, [...(samples.get(source) ?? []), ...addresses].slice(0, most));
  }
  return samples;
}
