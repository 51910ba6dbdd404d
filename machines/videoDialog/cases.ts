import type { ChartCases } from '../cases.ts';
import type { videoDialogMachine } from './machine.ts';

export const cases: ChartCases<typeof videoDialogMachine> = {
  events: {
    ADDRESS_CHANGED: [{ videoId: '76979871' }, { videoId: null }],
    DIALOG_CLOSED: [{}],
  },
};
