import * as v from 'valibot';
import { letterTexts, type LinkOutcome, type LinkRequest } from '../../../machines/acceptanceLetter/rules.ts';
import { bodyOf, type CallAdapter } from './callAdapter.ts';

const UploadLink = v.object({ pre_auth_url: v.pipe(v.string(), v.url()) });

/** Asks for an address to which the letter may be sent. */
export const letterLink: CallAdapter<LinkRequest, LinkOutcome> = {
  toCall: (request) => ({
    name: 'letterLink',
    method: 'POST',
    path: '/partner_acceptance_letter',
    form: { ...request },
    failureText: letterTexts.failed,
    announce: 'toast',
  }),
  toOutcome: (reply) => {
    const body = bodyOf(reply, UploadLink);
    if (body) return { kind: 'granted', url: body.pre_auth_url };
    return { kind: reply.kind === 'ok' ? 'unusable' : 'refused' };
  },
};
