/** An address of an earlier site and where its readers find the same today. */
export interface OldRoute {
  /** A path; a segment that begins with `$` stands for any one. */
  readonly from: string;
  readonly to: string;
}

/** What both brands redirect. A brand's configuration takes these and adds its own. */
export const sharedRedirects: readonly OldRoute[] = [
  { from: '/trinity/courses', to: '/courses/biology' },
  { from: '/about/mission-and-policies', to: '/about/mission-and-vision' },
];
