import * as v from 'valibot';
import { publicConfig, type PublicConfig } from '../../../domain/contract/config.ts';

let pending: Promise<PublicConfig> | undefined;

/**
 * The configuration of this site, fetched once.
 *
 * @throws Error when it cannot be fetched in time or is not of the expected shape; the next call tries again
 */
export function readPublicConfig(): Promise<PublicConfig> {
  pending ??= fetchConfig();
  pending.catch(() => {
    pending = undefined;
  });
  return pending;
}

/** In milliseconds. */
const configTimeout = 15_000;

async function fetchConfig(): Promise<PublicConfig> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), configTimeout);
  try {
    const response = await fetch('/config.json', { signal: controller.signal });
    return v.parse(publicConfig, await response.json());
  } catch (cause) {
    // Neither the browser's nor a parser's words may reach a person.
    throw new Error('The configuration of the site could not be read.', { cause });
  } finally {
    clearTimeout(timer);
  }
}
