import type { ChartCases } from '../cases.ts';
import type { videoDialogMachine } from './machine.ts';

export const cases: ChartCases<typeof videoDialogMachine> = {
  input: { videoIds: ['student-maribel', 'student-kwame'] },
  events: {
    ADDRESS_CHANGED: [
      { videoId: 'student-maribel' },
      { videoId: 'student-kwame' },
      { videoId: '76979871' },
      { videoId: null },
    ],
    DIALOG_CLOSED: [{}],
  },
};
