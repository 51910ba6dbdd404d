/** A video for internal review, field names as on the wire. */
export interface ReviewVideo {
  readonly id: number;
  readonly title: string;
  readonly vimeo_id: string;
}

/** Videos by category name, in the order of the answer. */
export type ReviewVideos = Readonly<Record<string, readonly ReviewVideo[]>>;

export type PromptOutcome =
  | { readonly kind: 'given'; readonly password: string }
  | { readonly kind: 'cancelled' };

export type VideosOutcome =
  | { readonly kind: 'loaded'; readonly videos: ReviewVideos }
  | { readonly kind: 'failed' };

export const reviewVideosTexts = {
  prompt: 'Password',
  loading: 'Loading...',
  refused: 'Please refresh the page to reauthenticate',
  /** Two spaces after the first full stop, as specified. */
  failed: 'Something went wrong.  Please refresh the page to try again.',
} as const;
