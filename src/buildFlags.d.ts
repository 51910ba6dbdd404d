/** True when the script that inspects pages also reports to Stately's hosted inspector. */
declare const __STATELY__: boolean;
/** Password of the page with videos to review. It is part of the public script, so it only deters casual visitors. */
declare const __REVIEW_PASSWORD__: string;
/** Identifies the build; the server's `/website_version` gives that of the newest one. */
declare const __VERSION__: string;
