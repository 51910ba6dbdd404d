import * as contract from '../../../domain/contract/letters.ts';
import * as copy from '../../../machines/acceptanceLetter/copy.ts';
import {
  uploadTimeout,
  type ChosenFile,
  type LinkOutcome,
  type LinkRequest,
  type UploadOutcome,
} from '../../../machines/acceptanceLetter/rules.ts';
import { bodyOf, failureOf, routeOf, type CallAdapter } from './callAdapter.ts';

/** Asks for an address to which the letter may be sent. */
export const letterLink: CallAdapter<LinkRequest, LinkOutcome> = {
  toCall: (request) => ({
    name: 'letterLink',
    ...routeOf(contract.acceptanceLetter),
    form: { ...request },
    failureText: copy.failed,
    answerHas: 'pre_auth_url',
    announce: 'toast',
  }),
  toOutcome: (reply) => {
    const body = bodyOf(reply, contract.acceptanceLetter.response);
    return body ? { kind: 'granted', url: body.pre_auth_url } : { kind: 'failed', failure: failureOf(reply) };
  },
};

/** The status of a file whose content is not of its type. */
const mislabeled = 415;

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
  toOutcome: (reply) => {
    if (reply.kind === 'ok') return { kind: 'received' };
    return reply.kind === 'refused' && reply.status === mislabeled
      ? { kind: 'mislabeled' }
      : { kind: 'failed', failure: failureOf(reply) };
  },
};
