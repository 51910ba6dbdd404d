import * as contract from '../../../domain/contract/letters.ts';
import * as copy from '../../../machines/acceptanceLetter/copy.ts';
import {
  toDetailErrors,
  type LinkOutcome,
  type LinkRequest,
} from '../../../machines/acceptanceLetter/rules.ts';
import { bodyOf, refusalOf, routeOf, type CallAdapter } from './callAdapter.ts';

/** Asks for an address to which the letter may be sent. */
export const letterLink: CallAdapter<LinkRequest, LinkOutcome> = {
  toCall: (request) => ({
    name: 'letterLink',
    ...routeOf(contract.acceptanceLetter),
    form: { ...request },
    failureText: copy.failed,
    announce: 'toast',
  }),
  toOutcome: (reply) => {
    const body = bodyOf(reply, contract.acceptanceLetter.response);
    if (body) return { kind: 'granted', url: body.pre_auth_url };
    if (reply.kind === 'ok') return { kind: 'unusable' };
    return { kind: 'refused', errors: toDetailErrors(refusalOf(reply).fields) };
  },
};
