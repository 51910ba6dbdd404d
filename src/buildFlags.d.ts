/** True in builds that can be inspected; see `inspection.ts`. */
declare const __INSPECT__: boolean;
/** True in builds that also report to Stately's hosted inspector; see `inspector/record/stately.ts`. */
declare const __STATELY__: boolean;
/** Password of the page with videos to review. It is part of the public script, so it only deters casual visitors. */
declare const __REVIEW_PASSWORD__: string;
/** Identifies the build; the server's `/website_version` gives that of the newest one. */
declare const __VERSION__: string;
