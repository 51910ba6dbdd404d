/** True in builds that can be inspected; see `inspection.ts`. */
declare const __INSPECT__: boolean;
/** Identifies the build; the server's `/website_version` gives that of the newest one. */
declare const __VERSION__: string;
