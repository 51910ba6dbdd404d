import type { SnapshotFrom } from 'xstate';
import * as letterCopy from '../../machines/acceptanceLetter/copy.ts';
import type { ChartCases } from '../../machines/cases.ts';
import type { requestMachine } from '../../machines/request/machine.ts';
import type { ApiCall, ApiReply } from '../../machines/request/rules.ts';
import { chooseLetter, openLetterForm } from './acceptanceLetter.ts';
import { openReviewVideos } from './reviewVideos.ts';
import type { FlowScript } from '../../inspector/drive/driver.ts';

/**
 * A call that is told in toasts, the upload of a letter; one of which its page tells itself, the list of videos; and,
 * for what sends calls being lost, the one that is the first on its page.
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

const cases: ChartCases<typeof requestMachine> = {
  starts: [
    { name: upload.name, input: { call: upload } },
    { name: list.name, input: { call: list } },
    { name: link.name, input: { call: link } },
  ],
  events: {
    TOAST_CLOSED: [{}],
    CALL_ABANDONED: (snapshot: Snapshot) => (isFor(snapshot, upload) ? [{}] : []),
    'xstate.done.actor.sendRequest': [
      { output: { kind: 'ok', status: 200, body: {} } },
      { output: { kind: 'refused', status: 500, message: '' } },
      { output: { kind: 'unreachable', message: '' } },
    ],
    'xstate.error.actor.sendRequest': (snapshot: Snapshot) =>
      isFor(snapshot, link) ? [{ error: { name: 'TypeError', message: 'the code did not come' } }] : [],
  },
  abstraction: ({ call }) => call.name,
};

const callOf: Readonly<Record<string, string>> = {
  [upload.name]: 'PUT /uploads/:id',
  [list.name]: 'GET /api/videos_to_review',
  [link.name]: 'POST /api/partner_acceptance_letter',
};
const cross = { role: 'button', name: 'Close message' };

export const request: FlowScript = {
  chart: 'request',
  cases,
  // The upload comes after a call that asks for its address.
  actor: ({ start }) => `request.${start.name}`,
  calls: { sendRequest: ({ start }) => callOf[start.name] ?? '' },
  download: 'GET /assets/sendRequest.js',

  async start(stage, { path }) {
    if (path.start.name === list.name) return openReviewVideos(stage, 'review');
    await openLetterForm(stage);
    await chooseLetter(stage);
    await stage.hand.click({ role: 'button', name: 'Upload' });
  },

  acts: {
    TOAST_CLOSED: ({ hand }) => hand.click(cross),
    CALL_ABANDONED: ({ hand }) => hand.click({ role: 'button', name: 'Cancel' }),
  },
  answers: {
    sendRequest: (_stage, { event }, { call }) => {
      const { kind } = event['output'] as ApiReply;
      if (kind === 'ok') return call.pass();
      return kind === 'refused' ? call.reply(500, {}) : call.drop();
    },
  },

  sights: {
    sending: [{ absent: cross }],
    succeeded: [{ text: letterCopy.uploaded }, cross],
    failed: [{ text: letterCopy.failed }, cross],
    closed: [{ absent: cross }],
  },

  unreachable: [],
};
