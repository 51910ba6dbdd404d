import type { Config } from '../config/config.ts';

/** Loads what exists only for developers; null unless the site runs locally. Nothing else imports `server/dev`. */
export async function loadDevTools({ environment }: Pick<Config, 'environment'>) {
  return environment === 'local' ? import('../dev/index.ts') : null;
}

export type DevTools = NonNullable<Awaited<ReturnType<typeof loadDevTools>>>;
