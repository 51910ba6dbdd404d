import * as letterCopy from '../../machines/acceptanceLetter/copy.ts';
import { requestMachine } from '../../machines/request/machine.ts';
import type { ApiCall, ApiReply } from '../../machines/request/rules.ts';
import { chooseLetter, openLetterForm } from './acceptanceLetter.ts';
import { outputOf } from './steps.ts';
import { defineDriver } from './testUser.ts';

/** The two calls of the acceptance letter, by actor: the upload, and the request for its URL. */

const shared = { failureText: letterCopy.failed, announce: 'toast' } as const;
const calls: Readonly<Record<string, ApiCall>> = {
  putFile: {
    name: 'putLetter',
    method: 'PUT',
    path: '/uploads',
    timeout: 600_000,
    successText: letterCopy.uploaded,
    ...shared,
  },
  requestLink: { name: 'letterLink', method: 'POST', path: '/partner_acceptance_letter', ...shared },
};
const requestOf: Readonly<Record<string, string>> = {
  requestLink: 'POST /api/partner_acceptance_letter',
  putFile: 'PUT /uploads/:id',
};

export const request = defineDriver(requestMachine)({
  cases: {
    starts: Object.keys(calls).map((name) => ({ name, input: { order: name } })),
    events: {
      'xstate.done.actor.prepareCall': ({ context }) => [{ output: calls[String(context.order)] }],
      'xstate.done.actor.sendRequest': [
        { output: { kind: 'ok', status: 200, body: {} } },
        { output: { kind: 'refused', status: 500, message: '' } },
        { output: { kind: 'unreachable', message: '' } },
      ],
      'xstate.error.actor.sendRequest': ({ context }) =>
        context.call?.method === 'POST'
          ? [{ error: { name: 'TypeError', message: 'the script failed to load' } }]
          : [],
    },
    abstraction: ({ order, call }) => [order, call?.name],
  },
  actor: ({ start }) => start.name,
  requests: { sendRequest: ({ start }) => requestOf[start.name] ?? '' },
  script: 'GET /assets/sendRequest.js',
  instant: ['prepareCall'],
  // The browser decides how often it reports progress.
  ignoredTransitions: ['request.sending|UPLOAD_PROGRESSED|0'],

  async start(adapter) {
    await openLetterForm(adapter);
    await chooseLetter(adapter);
    await adapter.user.click({ role: 'button', name: 'Upload' });
  },

  events: { UPLOAD_PROGRESSED: { sentByPage: 'the upload reports its progress' } },
  services: {
    sendRequest: (_adapter, step, { request: pending }) => {
      const kind = outputOf<ApiReply>(step)?.kind;
      if (kind === 'ok') return pending.continue();
      return kind === 'refused' ? pending.fulfill(500, {}) : pending.abort();
    },
  },

  assertions: {
    preparing: { notVisible: 'the script of the call loads before anything can be seen' },
    sending: [{ absent: { role: 'button', name: 'Close message' } }],
    succeeded: [{ text: letterCopy.uploaded }, { heard: letterCopy.uploaded }],
    failed: [{ text: letterCopy.failed }, { heard: letterCopy.failed }],
  },

  unreachable: {
    'the code of the call is loaded with its flow, or fails at once': [
      'request.preparing|xstate.after.loadLimit.request.preparing|0',
    ],
    'fired by the paths of the forms, whose calls have scripts of their own': [
      'request.preparing|xstate.error.actor.prepareCall|0',
    ],
  },
});
