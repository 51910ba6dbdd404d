import * as contract from '../../../domain/contract/letters.ts';
import * as copy from '../../../machines/acceptanceLetter/copy.ts';
import {
  toDetailErrors,
  type ChosenFile,
  type LinkOutcome,
  type LinkRequest,
  type UploadOutcome,
} from '../../../machines/acceptanceLetter/rules.ts';
import { bodyOf, errorBodyOf, routeOf, type CallAdapter } from './callAdapter.ts';

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
    return { kind: 'refused', errors: toDetailErrors(errorBodyOf(reply).fields) };
  },
};

/** Long enough for the largest file over a slow connection. */
const uploadTimeout = 10 * 60_000;

/** Sends the file to its pre-signed URL. */
export const putLetter: CallAdapter<{ readonly file: ChosenFile; readonly url: string }, UploadOutcome> = {
  toCall: ({ file, url }) => ({
    name: 'putLetter',
    method: 'PUT',
    path: url,
    file,
    headers: { 'Content-Type': file.type },
    timeout: uploadTimeout,
    successText: copy.uploaded,
    failureText: copy.failed,
    announce: 'toast',
  }),
  toOutcome: ({ kind }) => ({ kind: kind === 'ok' ? 'received' : 'failed' }),
};
