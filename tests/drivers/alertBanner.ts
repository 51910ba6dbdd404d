import type { ChartCases } from '../../machines/cases.ts';
import type { alertBannerMachine } from '../../machines/alertBanner/machine.ts';
import type { Notice } from '../../machines/alertBanner/rules.ts';
import type { FlowScript } from '../../inspector/drive/driver.ts';
import { setDate } from './steps.ts';

/** The provider's notices, in a month that has two of them and in one without. */

const thanksgiving: Notice = { id: 'thanksgiving', tone: 'info', title: 'Thanksgiving closure', text: '' };
const december: Notice = {
  id: 'late-december',
  tone: 'warning',
  title: 'Late-December transcripts',
  text: '',
};

const cases: ChartCases<typeof alertBannerMachine> = {
  starts: [
    { name: 'in November', input: { notices: [thanksgiving, december] } },
    { name: 'in March', input: { notices: [] } },
  ],
  events: { BANNER_CLOSED: [{}] },
  abstraction: ({ notices }) => notices.length,
};

const cross = { role: 'button', name: 'Close alert' };

export const alertBanner: FlowScript = {
  chart: 'alertBanner',
  cases,
  calls: {},

  async start(stage, { path }) {
    await setDate(stage, path.start.name === 'in March' ? '2027-03-15' : '2026-11-15');
    await stage.hand.goTo('/');
  },

  acts: {
    async BANNER_CLOSED({ hand }, _, { behind }) {
      await hand.see({ text: (behind.length === 0 ? thanksgiving : december).title });
      await hand.click(cross);
    },
  },
  answers: {},

  sights: {
    shown: [cross],
    closed: [{ absent: cross }],
    absent: [{ absent: cross }],
  },

  unreachable: [],
};
