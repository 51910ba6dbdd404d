/** Notices that show before the page is hydrated. */
export type EarlyNotice = 'alert' | 'environment';

/** The element before a notice of `Notices` that React renders empty and leaves alone. */
export const earlyNoticeId = (name: EarlyNotice) => `early-notice-${name}`;

/** The id of the prerendered template of a notice. */
export const templateId = (name: EarlyNotice, tone: string) => `notice-${name}-${tone}`;
