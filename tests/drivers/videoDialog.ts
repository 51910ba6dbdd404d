import type { ChartCases } from '../../machines/cases.ts';
import type { videoDialogMachine } from '../../machines/videoDialog/machine.ts';
import type { FlowScript } from '../../inspector/drive/driver.ts';
import { visit } from './steps.ts';

/** The video that an address names: the first one as the page is opened, the others by links inside the site. */

const titles: Readonly<Record<string, string>> = {
  'student-maribel': 'Maribel, from night shifts to nursing school',
  'student-kwame': 'Kwame and the four papers',
};

const cases: ChartCases<typeof videoDialogMachine> = {
  events: {
    // An address that names the same video again has not changed; and a closed one is told again of none as an echo.
    ADDRESS_CHANGED: ({ value, context }) => [
      ...Object.keys(titles)
        .filter((videoId) => videoId !== context.videoId)
        .map((videoId) => ({ videoId })),
      ...(value === 'open' ? [{ videoId: null }] : []),
    ],
    DIALOG_CLOSED: [{}],
  },
  abstraction: ({ videoId }) => videoId,
};

export const videoDialog: FlowScript = {
  chart: 'videoDialog',
  cases,
  // Said of every page whose address names no video, and when a closed dialog has left the address.
  echoes: ['videoDialog.closed|ADDRESS_CHANGED|1'],
  calls: {},

  start: ({ hand }) => hand.goTo('/about/accreditation'),

  acts: {
    async ADDRESS_CHANGED(stage, { event }, { behind }) {
      const { hand } = stage;
      const id = event['videoId'] as string | null;
      const address = id === null ? '/about/accreditation' : `/about/accreditation?video_id=${id}`;
      if (behind.length === 0) await hand.goTo(address);
      else await visit(stage, address);
      if (id === null) return;
      await hand.see({ role: 'dialog', name: titles[id] ?? '' });
    },
    async DIALOG_CLOSED({ hand }) {
      await hand.press('Escape');
      await hand.see({ path: '/about/accreditation' });
    },
  },
  answers: {},

  sights: {
    closed: [{ absent: { role: 'dialog' } }],
    open: [{ role: 'dialog', name: new RegExp(Object.values(titles).join('|')) }],
  },

  unreachable: [],
};
