import * as v from 'valibot';
import { publicConfig, type PublicConfig } from '../../../domain/contract/config.ts';

let pending: Promise<PublicConfig> | undefined;

/**
 * The configuration of this site, fetched once.
 *
 * @throws Error when it cannot be fetched or is not of the expected shape; the next call tries again
 */
export function readPublicConfig(): Promise<PublicConfig> {
  pending ??= fetchConfig();
  pending.catch(() => {
    pending = undefined;
  });
  return pending;
}

async function fetchConfig(): Promise<PublicConfig> {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`GET /config.json was answered with ${response.status}`);
  return v.parse(publicConfig, await response.json());
}
