import type { CoursesToday } from '../../domain/contract/content.ts';

/** `unknown` says nothing about any course: what the page shows stays. */
export type TodayOutcome =
  | { readonly kind: 'read'; readonly today: CoursesToday }
  | { readonly kind: 'unknown' };
