import createCache from '@emotion/cache';
import { makeRouter } from '../../src/app/router.tsx';

/** One address of each page component, by the component's file. */
export async function sampleAddresses(): Promise<ReadonlyMap<string, string>> {
  const { routesById } = makeRouter(createCache({ key: 'c' }), null);
  const samples = new Map<string, string>();
  for (const { fullPath, options } of Object.values(routesById)) {
    const { source, prerender } = options.staticData ?? {};
    if (source === undefined || samples.has(source)) continue;
    const addresses = typeof prerender === 'function' ? await prerender() : (prerender ?? [fullPath]);
    const [address] = addresses;
    if (address !== undefined) samples.set(source, address);
  }
  return samples;
}
