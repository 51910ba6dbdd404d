/** The build that runs in this page. */
export interface LoadedBuild {
  readonly environment: 'local' | 'development' | 'production';
  readonly version: string;
}

export type VersionOutcome =
  | { readonly kind: 'answered'; readonly version: string }
  | { readonly kind: 'failed' };

/**
 * Whether the page may reload itself for a server version: `refused` when it already did so in this browser session,
 * or when nothing can be remembered and the reload could repeat for ever.
 */
export type ReloadOutcome = { readonly kind: 'claimed' } | { readonly kind: 'refused' };
