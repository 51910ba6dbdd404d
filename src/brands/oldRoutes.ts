/** An address of an earlier site and the page that replaces it. */
export interface OldRoute {
  /** A path; a segment that starts with `$` matches any segment. */
  readonly from: string;
  readonly to: string;
}

/** Old addresses that both brands redirect; each brand adds its own. */
export const sharedOldRoutes: readonly OldRoute[] = [
  { from: '/trinity/courses', to: '/courses/biology' },
  { from: '/about/mission-and-policies', to: '/about/mission-and-vision' },
];
