import * as contract from '../../../domain/contract/security.ts';
import type { SignOutOutcome } from '../../../machines/account/rules.ts';
import { bodyOf, failureOf, routeOf, type CallAdapter } from './callAdapter.ts';

export const signOutEverywhere: CallAdapter<{ readonly session: string }, SignOutOutcome> = {
  toCall: ({ session }) => ({
    name: 'signOutEverywhere',
    ...routeOf(contract.signOutEverywhere),
    session,
    announce: 'inline',
  }),
  toOutcome: (reply) => {
    if (bodyOf(reply, contract.signOutEverywhere.response)) return { kind: 'ended' };
    // What is refused like this has ended before, maybe by an earlier try of which no answer came.
    if (reply.kind === 'refused' && reply.status === 401) return { kind: 'ended' };
    return { kind: 'failed', failure: failureOf(reply) };
  },
};
