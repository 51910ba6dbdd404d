/** True in builds that can be inspected; see `inspection.ts`. */
declare const __INSPECT__: boolean;
/** True in builds that also tell the hosted inspector; see `inspect/stately.ts`. */
declare const __STATELY__: boolean;
/** Asked of whoever opens the page of videos to review. It stands in the script, so it keeps only the curious away. */
declare const __REVIEW_PASSWORD__: string;
/** Identifies the build; the server's `/website_version` gives that of the newest one. */
declare const __VERSION__: string;
