import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import type { ChartCases } from '../../machines/cases.ts';
import type { testimonialsMachine } from '../../machines/testimonials/machine.ts';
import type { PauseReason } from '../../machines/testimonials/rules.ts';
import type { Step } from '../../inspector/paths.ts';
import type { Act, FlowScript, Moment, Target } from '../../inspector/drive/driver.ts';

/**
 * The quotations of the home page. Their controls are pressed as assistive technology presses them: a mouse would also
 * rest on the section, a keyboard would also bring the focus into it, and each of the two is a step of its own.
 */

const count = 7;
/** The first quotation has a video. */
const withVideo = { index: 0, key: 'maribel', video: 'Maribel, from night shifts to nursing school' };

type Snapshot = SnapshotFrom<typeof testimonialsMachine>;

const reasons: readonly PauseReason[] = ['hover', 'focus'];

const cases: ChartCases<typeof testimonialsMachine> = {
  input: { count },
  events: {
    PAUSE_BEGAN: ({ context }) =>
      reasons.filter((reason) => !context.pausedBy.includes(reason)).map((reason) => ({ reason })),
    PAUSE_ENDED: ({ context }) => context.pausedBy.map((reason) => ({ reason })),
    NEXT_WANTED: [{}],
    PREVIOUS_WANTED: [{}],
    QUOTATION_CHOSEN: [{ index: withVideo.index }, { index: 4 }],
    VIDEO_PRESSED: (snapshot: AnyMachineSnapshot) =>
      (snapshot as Snapshot).context.index === withVideo.index ? [{ key: withVideo.key }] : [],
  },
  abstraction: ({ pausedBy, index }) => [pausedBy, index === withVideo.index],
};

/** Which quotation is shown after these steps. */
const shownAfter = (steps: readonly Step[]): number =>
  steps.reduce((index, { event }) => {
    if (event.type === 'QUOTATION_CHOSEN') return event['index'] as number;
    const step =
      event.type === 'PREVIOUS_WANTED'
        ? -1
        : event.type === 'NEXT_WANTED' || event.type.startsWith('xstate.after.')
          ? 1
          : 0;
    return (index + step + count) % count;
  }, 0);

const quotation = (index: number): Target => ({ role: 'figure', name: `${index + 1} of ${count}` });

/** Presses a control, and sees the quotation that it brings. */
const turnBy =
  (control: (step: Step) => Target): Act =>
  async ({ hand }, step, { behind }: Moment) => {
    await hand.see(quotation(shownAfter(behind)));
    await hand.activate(control(step));
    await hand.see(quotation(shownAfter([...behind, step])));
  };

export const testimonials: FlowScript = {
  chart: 'testimonials',
  cases,
  calls: {},

  async start({ hand, beforePage }) {
    // Whoever asked for less motion sees no quotation move.
    await beforePage(() => {
      const page = document.defaultView!;
      const real = page.matchMedia.bind(page);
      page.matchMedia = (query) => real(query.includes('prefers-reduced-motion') ? 'not all' : query);
    }, undefined);
    await hand.goTo('/');
  },

  acts: {
    async PAUSE_BEGAN({ hand }, { event }) {
      if (event['reason'] === 'hover')
        await hand.pointAt({ role: 'heading', name: 'What students say once they are through' });
      else await hand.focus({ role: 'button', name: 'Next quotation' });
    },
    async PAUSE_ENDED({ hand }, { event }) {
      // The strip of notices stays where it is, also when the focus scrolls the section under the pointer.
      if (event['reason'] === 'hover') await hand.pointAt({ role: 'button', name: 'Close notice' });
      else await hand.focus({ role: 'link', name: 'Skip to content' });
    },
    NEXT_WANTED: turnBy(() => ({ role: 'button', name: 'Next quotation' })),
    PREVIOUS_WANTED: turnBy(() => ({ role: 'button', name: 'Previous quotation' })),
    QUOTATION_CHOSEN: turnBy(({ event }) => ({
      role: 'button',
      name: new RegExp(`^Quotation ${(event['index'] as number) + 1}:`),
    })),
    async VIDEO_PRESSED({ hand }) {
      await hand.activate({ role: 'link', name: 'Watch the video' });
      await hand.see({ role: 'dialog', name: withVideo.video });
      await hand.press('Escape');
      await hand.see({ absent: { role: 'dialog' } });
    },
  },
  answers: {},

  // The states differ only in what time does: each step looks for the quotation that the one before has left.
  sights: {},

  unreachable: [],
};
