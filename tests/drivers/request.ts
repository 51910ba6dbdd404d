import type { SnapshotFrom } from 'xstate';
import * as letterCopy from '../../machines/acceptanceLetter/copy.ts';
import { requestMachine } from '../../machines/request/machine.ts';
import type { ApiCall, ApiReply } from '../../machines/request/rules.ts';
import { chooseLetter, openLetterForm } from './acceptanceLetter.ts';
import { openReviewVideos } from './reviewVideos.ts';
import { outputOf } from './steps.ts';
import { defineDriver } from './testUser.ts';

/**
 * Three API calls: the upload of a letter, which is reported in toasts; the list of videos, which its page reports itself;
 * and, for the failure of the script that sends calls, the first call of its page.
 */

const upload: ApiCall = {
  name: 'putLetter',
  method: 'PUT',
  path: '/uploads',
  patienceMs: 600_000,
  successText: letterCopy.uploaded,
  failureText: letterCopy.failed,
  announce: 'toast',
};
const list: ApiCall = {
  name: 'videosToReview',
  method: 'GET',
  path: '/videos_to_review',
  announce: 'inline',
};
const link: ApiCall = {
  name: 'letterLink',
  method: 'POST',
  path: '/partner_acceptance_letter',
  failureText: letterCopy.failed,
  announce: 'toast',
};

type Snapshot = SnapshotFrom<typeof requestMachine>;
const isFor = ({ context }: Snapshot, { name }: ApiCall) => context.call.name === name;

const requestOf: Readonly<Record<string, string>> = {
  [upload.name]: 'PUT /uploads/:id',
  [list.name]: 'GET /api/videos_to_review',
  [link.name]: 'POST /api/partner_acceptance_letter',
};
const closeButton = { role: 'button', name: 'Close message' };

export const request = defineDriver(requestMachine)({
  cases: {
    starts: [
      { name: upload.name, input: { call: upload } },
      { name: list.name, input: { call: list } },
      { name: link.name, input: { call: link } },
    ],
    events: {
      TOAST_CLOSED: [{}],
      CALL_ABANDONED: (snapshot) => (isFor(snapshot, upload) ? [{}] : []),
      'xstate.done.actor.sendRequest': [
        { output: { kind: 'ok', status: 200, body: {} } },
        { output: { kind: 'refused', status: 500, message: '' } },
        { output: { kind: 'unreachable', message: '' } },
      ],
      'xstate.error.actor.sendRequest': (snapshot) =>
        isFor(snapshot, link) ? [{ error: { name: 'TypeError', message: 'the script failed to load' } }] : [],
    },
    abstraction: ({ call }) => call.name,
  },
  // The upload follows a call for its URL.
  actor: ({ start }) => `request.${start.name}`,
  requests: { sendRequest: ({ start }) => requestOf[start.name] ?? '' },
  script: 'GET /assets/sendRequest.js',

  async start(adapter, { path }) {
    if (path.start.name === list.name) return openReviewVideos(adapter, 'review');
    await openLetterForm(adapter);
    await chooseLetter(adapter);
    await adapter.user.click({ role: 'button', name: 'Upload' });
  },

  events: {
    TOAST_CLOSED: ({ user }) => user.click(closeButton),
    CALL_ABANDONED: ({ user }) => user.click({ role: 'button', name: 'Cancel' }),
  },
  services: {
    sendRequest: (_adapter, step, { request: pending }) => {
      const kind = outputOf<ApiReply>(step)?.kind;
      if (kind === 'ok') return pending.continue();
      return kind === 'refused' ? pending.fulfill(500, {}) : pending.abort();
    },
  },

  assertions: {
    sending: [{ absent: closeButton }],
    succeeded: [{ text: letterCopy.uploaded }, closeButton],
    failed: [{ text: letterCopy.failed }, closeButton],
    closed: [{ absent: closeButton }],
  },

  unreachable: [],
});
