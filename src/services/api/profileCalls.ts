import * as contract from '../../../domain/contract/accounts.ts';
import { storedForm } from '../../../machines/createAccount/fields.ts';
import { toAccountErrors, toAccountValues } from '../../../machines/createAccount/rules.ts';
import type {
  LoadProfileOutcome,
  ProfileInput,
  ProfileRequest,
  SaveProfileOutcome,
} from '../../../machines/profile/rules.ts';
import { bodyOf, failureOf, routeOf, type CallAdapter } from './callAdapter.ts';

export const loadProfile: CallAdapter<ProfileInput, LoadProfileOutcome> = {
  toCall: ({ session }) => ({
    name: 'loadProfile',
    ...routeOf(contract.profile),
    session,
    announce: 'inline',
  }),
  toOutcome: (reply) => {
    const body = bodyOf(reply, contract.profile.response);
    const values = body && toAccountValues(storedForm(body.fields));
    return values ? { kind: 'loaded', values } : { kind: 'failed', failure: failureOf(reply) };
  },
};

export const saveProfile: CallAdapter<
  ProfileInput & { readonly request: ProfileRequest },
  SaveProfileOutcome
> = {
  toCall: ({ session, request }) => ({
    name: 'saveProfile',
    ...routeOf(contract.updateProfile),
    session,
    form: { ...request },
    announce: 'inline',
  }),
  /** Only the server's own refusal says that nothing was saved. */
  toOutcome: (reply) => {
    if (bodyOf(reply, contract.updateProfile.response)) return { kind: 'saved' };
    const failure = failureOf(reply);
    const errors = failure.kind === 'refused' ? toAccountErrors(failure.fields) : {};
    if (Object.keys(errors).length > 0) return { kind: 'invalid', errors };
    return ['refused', 'throttled', 'sessionChanged'].includes(failure.kind)
      ? { kind: 'notSaved', failure }
      : { kind: 'unknown' };
  },
};
