import * as contract from '../../../domain/contract/accounts.ts';
import { signUpProof } from '../../../domain/signUpProof.ts';
import * as copy from '../../../machines/createAccount/copy.ts';
import {
  toAccountErrors,
  type AccountRequest,
  type CreateAccountOutcome,
} from '../../../machines/createAccount/rules.ts';
import { forgetSignUpProof, newSignUpProof } from '../auth/signUpProof.ts';
import { bodyOf, failureOf, routeOf, type CallAdapter } from './callAdapter.ts';

export const createAccount: CallAdapter<AccountRequest, CreateAccountOutcome> = {
  toCall: (request) => ({
    name: 'createAccount',
    ...routeOf(contract.createAccount),
    form: { ...request },
    headers: { [signUpProof.header]: newSignUpProof(request.email) },
    fallback: copy.failed,
    announce: 'inline',
  }),
  toOutcome: (reply) => {
    if (bodyOf(reply, contract.createAccount.response)) return { kind: 'created' };
    // The email got an account meanwhile, maybe by an earlier try of which no answer came.
    if (reply.kind === 'refused' && reply.status === 409) {
      forgetSignUpProof();
      return { kind: 'invalid', errors: { username: copy.emailTaken } };
    }
    const failure = failureOf(reply);
    const errors = failure.kind === 'refused' ? toAccountErrors(failure.fields) : {};
    return Object.keys(errors).length > 0 ? { kind: 'invalid', errors } : { kind: 'failed', failure };
  },
};
