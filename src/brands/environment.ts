import type { BrandConfig, Environment } from './types.ts';

/** The environment that a page host name stands for; an unknown host is a local one. */
export function environmentOf(brand: Pick<BrandConfig, 'environments'>, hostname: string): Environment {
  const known = brand.environments.find((environment) => environment.hostnames.includes(hostname));
  return known ?? { name: 'local', hostnames: [], api: '/api' };
}
