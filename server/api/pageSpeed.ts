import { MAX_FORM_BYTES, type CheckedRequestOf } from '../../domain/contract/endpoint.ts';
import { pageSpeed } from '../../domain/contract/pageSpeed.ts';
import { route, type Route } from '../http/route.ts';

export type PageSpeed = CheckedRequestOf<typeof pageSpeed>;

/** Figures that pages send if their visitors allow it. Only their distribution is kept, in the metrics. */
export const pageSpeedRoutes = (record: (figures: PageSpeed) => void): readonly Route[] => [
  route(
    pageSpeed,
    {
      authentication: 'none',
      limits: ['pageSpeed'],
      bodyBytes: MAX_FORM_BYTES,
      again: 'acts again',
      keeps: 'a count in the metrics, until the server ends',
    },
    ({ input }) => {
      record(input);
      return { message: 'success' as const };
    },
  ),
];
