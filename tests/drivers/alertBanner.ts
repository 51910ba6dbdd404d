import { alertBannerMachine } from '../../machines/alertBanner/machine.ts';
import type { Notice } from '../../machines/alertBanner/rules.ts';
import { setDate } from './steps.ts';
import { defineDriver } from './testUser.ts';

/** The provider's notices, in a month with two of them and in one without. */

const thanksgiving: Notice = { id: 'thanksgiving', tone: 'info', title: 'Thanksgiving closure', text: '' };
const december: Notice = {
  id: 'late-december',
  tone: 'warning',
  title: 'Late-December transcripts',
  text: '',
};

const closeButton = { role: 'button', name: 'Close alert' };

export const alertBanner = defineDriver(alertBannerMachine)({
  cases: {
    starts: [
      { name: 'in November', input: { notices: [thanksgiving, december] } },
      { name: 'in March', input: { notices: [] } },
    ],
    events: { BANNER_CLOSED: [{}] },
    abstraction: ({ notices }) => notices.length,
  },
  requests: {},

  async start(adapter, { path }) {
    await setDate(adapter, path.start.name === 'in March' ? '2027-03-15' : '2026-11-15');
    await adapter.user.goto('/');
  },

  events: {
    async BANNER_CLOSED({ user }, _, { past }) {
      await user.see({ text: (past.length === 0 ? thanksgiving : december).title });
      await user.click(closeButton);
    },
  },
  services: {},

  assertions: {
    deciding: { notVisible: 'left by an eventless transition' },
    shown: [closeButton],
    closed: [{ absent: closeButton }],
    absent: [{ absent: closeButton }],
  },
});
