import type { Environment } from '../../domain/environment.ts';

/** The build of the site that this page runs. */
export interface LoadedBuild {
  readonly environment: Environment;
  readonly version: string;
}

export type VersionOutcome =
  | { readonly kind: 'answered'; readonly version: string }
  | { readonly kind: 'failed' };

/**
 * Whether the page may reload itself for a server version. `refused`: it already did so in this browser session, or
 * session storage is unavailable, so that the reload could repeat forever.
 */
export type ReloadOutcome = { readonly kind: 'claimed' } | { readonly kind: 'refused' };

/** Time limit of the check, in milliseconds; above the limit of the request itself. */
export const versionLimit = 35_000;
