import { expect, test } from 'vitest';
import type { ApiReply, Failure } from '../../../machines/request/rules.ts';
import { failureOf } from './callAdapter.ts';

const refused = (status: number, body: unknown, message = 'Fallback.', wait?: number): ApiReply => ({
  kind: 'refused',
  status,
  message,
  body,
  ...(wait !== undefined && { wait }),
});

test.each<[string, ApiReply, Failure]>([
  ['no connection', { kind: 'unreachable', message: '' }, { kind: 'unreachable' }],
  ['no answer in time', { kind: 'unreachable', message: '', isLate: true }, { kind: 'late' }],
  ['a success of another shape', { kind: 'ok', status: 200, body: null }, { kind: 'unreadable' }],
  [
    'a rejection with a message',
    refused(400, { message: 'Taken.' }, 'Taken.'),
    { kind: 'refused', message: 'Taken.', fields: {} },
  ],
  [
    'a rejection by field',
    refused(422, { fields: { email: 'Unknown' } }),
    { kind: 'refused', message: '', fields: { email: 'Unknown' } },
  ],
  [
    'a rejection with a message that is not for people',
    refused(400, { message: '<b>400</b>' }),
    { kind: 'refused', message: '', fields: {} },
  ],
  ['a rejection without a message', refused(404, null), { kind: 'unexpected' }],
  ['a limit with its wait', refused(429, {}, '', 30_000), { kind: 'throttled', wait: 30_000 }],
  ['a limit without a wait', refused(429, {}), { kind: 'throttled', wait: 5_000 }],
  ['a service that is down for a while', refused(503, {}, '', 2_000), { kind: 'throttled', wait: 2_000 }],
  ['a failing service', refused(500, { message: 'Boom' }), { kind: 'unexpected' }],
])('the failure of %s', (_, reply, failure) => expect(failureOf(reply)).toEqual(failure));
