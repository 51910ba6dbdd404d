import type { Target } from 'chart-inspector/drive/testAdapter.ts';
import type { CauseEvent } from 'chart-inspector/drive/uiDriver.ts';
import type { Step } from 'chart-inspector/model/step.ts';
import { testimonialsMachine } from '../../machines/testimonials/machine.ts';
import type { PauseReason } from '../../machines/testimonials/rules.ts';
import { defineDriver, type TestUser } from './testUser.ts';

/**
 * The quotations of the home page. Their controls are activated as assistive technology does: a mouse would also hover
 * over the section and a keyboard would move the focus into it, and each of these is a step of its own.
 */

const count = 7;
/** The first quotation has a video. */
const withVideo = { index: 0, key: 'maribel', video: 'Maribel, from night shifts to nursing school' };

const reasons: readonly PauseReason[] = ['hover', 'focus'];

/** Index of the quotation that is shown after these steps. */
const shownAfter = (steps: readonly Step[]): number =>
  steps.reduce((index, { event }) => {
    if (event.type === 'QUOTATION_CHOSEN') return event['index'] as number;
    const change =
      event.type === 'PREVIOUS_PRESSED'
        ? -1
        : event.type === 'NEXT_PRESSED' || event.type.startsWith('xstate.after.')
          ? 1
          : 0;
    return (index + change + count) % count;
  }, 0);

const quotation = (index: number): Target => ({ role: 'figure', name: `${index + 1} of ${count}` });

/** Activates a control and waits for its quotation. */
const turnBy =
  <Event extends Step['event']>(control: (event: Event) => Target): CauseEvent<TestUser, Event> =>
  async ({ user }, step, { past }) => {
    await user.see(quotation(shownAfter(past)));
    await user.activate(control(step.event));
    await user.see(quotation(shownAfter([...past, step])));
  };

const changesWithTime = {
  notVisible: 'the states differ only in what time does: each step looks for the quotation it leads to',
};

export const testimonials = defineDriver(testimonialsMachine)({
  cases: {
    input: { count },
    events: {
      PAUSE_BEGAN: ({ context }) =>
        reasons.filter((reason) => !context.pausedBy.includes(reason)).map((reason) => ({ reason })),
      PAUSE_ENDED: ({ context }) => context.pausedBy.map((reason) => ({ reason })),
      NEXT_PRESSED: [{}],
      PREVIOUS_PRESSED: [{}],
      QUOTATION_CHOSEN: [{ index: withVideo.index }, { index: 4 }],
      VIDEO_PRESSED: ({ context }) => (context.index === withVideo.index ? [{ key: withVideo.key }] : []),
    },
    abstraction: ({ pausedBy, index }) => [pausedBy, index === withVideo.index],
  },
  requests: {},

  async start({ user, addInitScript }) {
    // With reduced motion, quotations do not advance.
    await addInitScript(() => {
      const page = document.defaultView!;
      const real = page.matchMedia.bind(page);
      page.matchMedia = (query) => real(query.includes('prefers-reduced-motion') ? 'not all' : query);
    }, undefined);
    await user.goto('/');
  },

  events: {
    async PAUSE_BEGAN({ user }, { event }) {
      if (event.reason === 'hover')
        await user.hover({ role: 'heading', name: 'What students say afterward' });
      else await user.focus({ role: 'button', name: 'Next quotation' });
    },
    async PAUSE_ENDED({ user }, { event }) {
      // The notice is fixed, so it is outside the section even after the focus has scrolled the page.
      if (event.reason === 'hover') await user.hover({ role: 'button', name: 'Close notice' });
      else await user.focus({ role: 'link', name: 'Skip to content' });
    },
    NEXT_PRESSED: turnBy(() => ({ role: 'button', name: 'Next quotation' })),
    PREVIOUS_PRESSED: turnBy(() => ({ role: 'button', name: 'Previous quotation' })),
    QUOTATION_CHOSEN: turnBy(({ index }: { type: string; index: number }) => ({
      role: 'button',
      name: new RegExp(`^Quotation ${index + 1}:`),
    })),
    async VIDEO_PRESSED({ user }) {
      await user.activate({ role: 'link', name: 'Watch the video' });
      await user.see({ role: 'dialog', name: withVideo.video });
      await user.press('Escape');
      await user.see({ absent: { role: 'dialog' } });
    },
  },
  services: {},

  assertions: { playing: changesWithTime, paused: changesWithTime },
});
