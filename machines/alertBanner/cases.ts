import type { ChartCases } from '../cases.ts';
import type { alertBannerMachine } from './machine.ts';
import type { Notice } from './rules.ts';

const notice: Notice = {
  id: 'late-december',
  tone: 'warning',
  title: 'Late-December transcripts',
  text: 'Transcripts pause from December 22.',
};

export const cases: ChartCases<typeof alertBannerMachine> = {
  starts: [
    { name: 'with two notices', input: { notices: [notice, { ...notice, id: 'closure' }] } },
    { name: 'without a notice', input: { notices: [] } },
  ],
  events: { BANNER_CLOSED: [{}] },
  abstraction: ({ notices }) => notices.length,
};
