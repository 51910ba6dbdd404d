import type { ChartCases } from '../cases.ts';
import type { alertBannerMachine } from './machine.ts';

export const cases: ChartCases<typeof alertBannerMachine> = {
  starts: [
    { name: 'with a notice', input: { text: 'Transcripts pause from December 22.' } },
    { name: 'without a notice', input: { text: '' } },
  ],
  events: { BANNER_CLOSED: [{}] },
};
