import type { ChartEntry } from './registry.ts';

/** Every flow of the site, in the order in which a student meets them. */
export const registry: readonly ChartEntry[] = [];
