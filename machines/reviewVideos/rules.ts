import type { videosToReview } from '../../domain/contract/content.ts';
import type { CheckedResponseOf } from '../../domain/contract/endpoint.ts';
import type { Failure } from '../request/rules.ts';

/** Videos by category name, in the order of the answer. */
export type ReviewVideos = Readonly<CheckedResponseOf<typeof videosToReview>['videos']>;

export type PromptOutcome =
  | { readonly kind: 'given'; readonly password: string }
  | { readonly kind: 'canceled' };

export type VideosOutcome =
  | { readonly kind: 'loaded'; readonly videos: ReviewVideos }
  | { readonly kind: 'failed'; readonly failure: Failure };
