import * as letterCopy from '../../machines/acceptanceLetter/copy.ts';
import { toastMachine } from '../../machines/toast/machine.ts';
import { chooseLetter, openLetterForm } from './acceptanceLetter.ts';
import { defineDriver } from './testUser.ts';

/** The toasts of an upload that succeeds and of one that fails. */

const closeButton = { role: 'button', name: 'Close message' };
const upload = 'PUT /uploads/:id';

export const toast = defineDriver(toastMachine)({
  cases: {
    starts: [
      { name: 'success', input: { tone: 'success', text: letterCopy.uploaded } },
      { name: 'failure', input: { tone: 'danger', text: letterCopy.failed } },
    ],
    events: { TOAST_CLOSED: [{}] },
    abstraction: ({ tone }) => tone,
  },
  requests: {},
  intercepts: [upload],

  async start(adapter, { path }) {
    await openLetterForm(adapter);
    await chooseLetter(adapter);
    await adapter.user.click({ role: 'button', name: 'Upload' });
    const request = await adapter.requests.next(upload);
    await (path.start.name === 'success' ? request.continue() : request.fulfill(500, {}));
  },

  events: { TOAST_CLOSED: ({ user }) => user.click(closeButton) },
  services: {},

  assertions: {
    opening: { notVisible: 'left by an eventless transition' },
    success: [{ text: letterCopy.uploaded }, closeButton, { heard: letterCopy.uploaded }],
    failure: [{ text: letterCopy.failed }, closeButton, { heard: letterCopy.failed }],
    closed: [{ absent: closeButton }],
  },
});
