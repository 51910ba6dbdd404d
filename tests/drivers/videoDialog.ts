import { videoDialogMachine } from '../../machines/videoDialog/machine.ts';
import * as copy from '../../machines/videoDialog/copy.ts';
import { visit } from './steps.ts';
import { defineDriver } from './testUser.ts';

/** The video that the address names: the first one when the page is opened, others by links inside the site. */

const titles: Readonly<Record<string, string>> = {
  'student-maribel': 'Maribel, from night shifts to nursing school',
  'student-kwame': 'Kwame and the four papers',
};

export const videoDialog = defineDriver(videoDialogMachine)({
  cases: {
    input: { videoIds: Object.keys(titles) },
    events: {
      // The same video again is no change of the address, and closing it is followed by an ignored transition.
      ADDRESS_CHANGED: ({ value, context }) => [
        ...Object.keys(titles)
          .filter((videoId) => videoId !== context.videoId)
          .map((videoId) => ({ videoId })),
        { videoId: value === 'unavailable' ? '76979872' : '76979871' },
        ...(value === 'closed' ? [] : [{ videoId: null }]),
      ],
      DIALOG_CLOSED: [{}],
    },
    abstraction: ({ videoId }) => videoId,
  },
  // Sent by every page whose address names no video, and after a closed dialog has changed the address.
  ignoredTransitions: ['videoDialog.closed|ADDRESS_CHANGED|2'],
  requests: {},

  start: ({ user }) => user.goto('/about/accreditation'),

  events: {
    async ADDRESS_CHANGED(adapter, { event: { videoId } }, { past }) {
      const { user } = adapter;
      const address = videoId === null ? '/about/accreditation' : `/about/accreditation?video_id=${videoId}`;
      if (past.length === 0) await user.goto(address);
      else await visit(adapter, address);
      if (videoId !== null)
        await user.see({ role: 'dialog', name: titles[videoId] ?? copy.unavailableTitle });
    },
    async DIALOG_CLOSED({ user }) {
      await user.press('Escape');
      await user.see({ path: '/about/accreditation' });
    },
  },
  services: {},

  assertions: {
    closed: [{ absent: { role: 'dialog' } }],
    unavailable: [{ role: 'dialog', name: copy.unavailableTitle }, { heard: copy.unavailableTitle }],
    open: [
      { role: 'dialog', name: new RegExp(Object.values(titles).join('|')) },
      { heard: new RegExp(Object.values(titles).join('|')) },
    ],
  },
});
