import { registrationResult } from '../../domain/contract/results.ts';
import { transaction } from '../db/transaction.ts';
import { ApiError } from '../http/errors.ts';
import { route, type Route } from '../http/route.ts';
import { recordResult } from '../payments/enrollments.ts';
import type { ApiContext } from './context.ts';

/** What the learning platform reports of students. */
export const resultRoutes = ({ db }: Pick<ApiContext, 'db'>): readonly Route[] => [
  route(
    registrationResult,
    {
      authentication: 'platform',
      limits: ['platformReports'],
      bodyBytes: 1024,
      again: 'same answer',
      keeps: 'that the course is completed, or the registration over, and a line of the record of changes',
    },
    async ({ input: { registration, result } }) => {
      const reported = await transaction(db, (tx) =>
        recordResult(tx, { who: 'learning platform' }, registration, result),
      );
      if (reported.kind === 'unknown') throw new ApiError(404, 'There is no such registration.');
      if (reported.kind === 'refused')
        throw new ApiError(409, `The registration is ${reported.state}: it cannot be ${result}.`);
      return { registration, result };
    },
  ),
];
