/** What the dialog says where the address names a video that this site does not have. */

export const unavailableTitle = 'This video is not available';
export const unavailable = 'The link may be old or incomplete. The page behind this message works as usual.';
export const close = 'Close';
