import * as v from 'valibot';
import * as contract from '../../../domain/contract/security.ts';
import type { DataOutcome, SignOutOutcome } from '../../../machines/account/rules.ts';
import type { DeleteOutcome, FindDeletionOutcome } from '../../../machines/accountDeletion/rules.ts';
import { signInAgain } from '../../../domain/contract/registrations.ts';
import { bodyOf, errorBodyOf, failureOf, routeOf, type CallAdapter } from './callAdapter.ts';

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

export const loadData: CallAdapter<{ readonly session: string }, DataOutcome> = {
  toCall: ({ session }) => ({
    name: 'loadData',
    ...routeOf(contract.accountData),
    session,
    announce: 'inline',
  }),
  toOutcome: (reply) => {
    const body = bodyOf(reply, contract.accountData.response);
    if (!body) return { kind: 'failed', failure: failureOf(reply) };
    const file = new Blob([JSON.stringify(body.tables, null, 2)], { type: 'application/json' });
    return { kind: 'loaded', file };
  },
};

export const loadDocument: CallAdapter<{ readonly session: string }, DataOutcome> = {
  toCall: ({ session }) => ({
    name: 'loadDocument',
    ...routeOf(contract.accountDocument),
    session,
    announce: 'inline',
  }),
  toOutcome: (reply) => {
    const file = bodyOf(reply, contract.accountDocument.response);
    return file ? { kind: 'loaded', file } : { kind: 'failed', failure: failureOf(reply) };
  },
};

export const deleteAccount: CallAdapter<{ readonly session: string }, DeleteOutcome> = {
  toCall: ({ session }) => ({
    name: 'deleteAccount',
    ...routeOf(contract.deleteAccount),
    session,
    isSensitive: true,
    announce: 'inline',
  }),
  /** Only the server's own refusal says that nothing was deleted. */
  toOutcome: (reply) => {
    if (bodyOf(reply, contract.deleteAccount.response)) return { kind: 'deleted' };
    if (reply.kind === 'sessionChanged') return { kind: 'notSent', failure: failureOf(reply) };
    // The session has ended, maybe with the account, by an earlier try of which no answer came.
    if (reply.kind !== 'refused' || reply.status >= 500 || reply.status === 401) return { kind: 'unknown' };
    if (v.is(signInAgain, reply.body)) return { kind: 'signInAgain' };
    const failure = failureOf(reply);
    if (failure.kind === 'throttled') return { kind: 'notSent', failure };
    const { message } = errorBodyOf(reply);
    if (message === '') return { kind: 'unknown' };
    return reply.status === 409 ? { kind: 'refused', reason: message } : { kind: 'notSent', failure };
  },
};

export const findDeletion: CallAdapter<{ readonly sub: string }, FindDeletionOutcome> = {
  toCall: ({ sub }) => ({
    name: 'findDeletion',
    method: contract.accountDeletion.method,
    path: contract.accountDeletion.path.replace(':person', encodeURIComponent(sub)),
    announce: 'inline',
  }),
  toOutcome: (reply) => {
    const body = bodyOf(reply, contract.accountDeletion.response);
    if (body === null) return { kind: 'failed', failure: failureOf(reply) };
    return { kind: body.deleted ? 'deleted' : 'standing' };
  },
};
