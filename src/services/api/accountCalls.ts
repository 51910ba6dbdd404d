import * as contract from '../../../domain/contract/accounts.ts';
import * as copy from '../../../machines/createAccount/copy.ts';
import {
  toAccountErrors,
  type AccountRequest,
  type CreateAccountOutcome,
} from '../../../machines/createAccount/rules.ts';
import { errorBodyOf, routeOf, type CallAdapter } from './callAdapter.ts';

export const createAccount: CallAdapter<AccountRequest, CreateAccountOutcome> = {
  toCall: (request) => ({
    name: 'createAccount',
    ...routeOf(contract.createAccount),
    form: { ...request },
    fallback: copy.failed,
    announce: 'inline',
  }),
  toOutcome: (reply) => {
    if (reply.kind === 'ok') return { kind: 'created' };
    const { message, fields } = errorBodyOf(reply);
    const errors = toAccountErrors(fields);
    return Object.keys(errors).length > 0 ? { kind: 'invalid', errors } : { kind: 'failed', message };
  },
};
