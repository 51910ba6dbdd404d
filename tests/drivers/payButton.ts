import * as copy from '../../machines/payButton/copy.ts';
import { payButtonMachine } from '../../machines/payButton/machine.ts';
import { openCheckout } from './checkoutSteps.ts';
import { completeRegistration, enterFreeCode, startSignedIn } from './steps.ts';
import { defineDriver } from './testUser.ts';

/** The button Register Now of a registration that an authorization code makes free. */

const register = { role: 'button', name: 'Register Now' };
const verifyPayment = 'POST /api/payments/:id/verify_payment';

const shownByFrames = 'the page reports each frame in which the button moves or looks different';
const aroundClicks = 'each press begins and ends around its click';

export const payButton = defineDriver(payButtonMachine)({
  cases: {
    events: {
      PRESS_BEGAN: [],
      PRESS_ENDED: [],
      BUTTON_CHANGED: [],
      BUTTON_PRESSED: [{}],
      'xstate.error.actor.watchPresses': [],
    },
    abstraction: ({ press }) => press,
  },
  requests: {},
  intercepts: ['GET /checkout', verifyPayment],
  ignoredTransitions: [
    'payButton|BUTTON_CHANGED|0',
    'payButton|BUTTON_CHANGED|1',
    'payButton|PRESS_ENDED|0',
    'payButton.arming|PRESS_BEGAN|0',
    'payButton.armed|PRESS_BEGAN|0',
  ],

  async start(adapter) {
    await startSignedIn(adapter);
    await openCheckout(adapter, 'biod101');
    await completeRegistration(adapter);
    await enterFreeCode(adapter);
    await adapter.user.focus(register);
  },

  events: {
    PRESS_BEGAN: { sentByPage: aroundClicks },
    PRESS_ENDED: { sentByPage: aroundClicks },
    BUTTON_CHANGED: { sentByPage: shownByFrames },
    BUTTON_PRESSED: async ({ user, evaluate }) => {
      await user.click(register);
      // An answered button that moves stays answered.
      await evaluate(() => {
        document.querySelector<HTMLElement>('[data-amount]')!.style.marginInlineEnd = '3px';
      }, undefined);
    },
  },
  services: {},

  assertions: {
    arming: [register],
    'arming.quiet': [register],
    'arming.answered': [{ text: copy.tooEarly }, { heard: copy.tooEarly }],
    armed: [register],
    'armed.quiet': [register],
    'armed.answered': { notVisible: 'the press that follows ends it; a journey reads the answer' },
  },

  unreachable: {
    'a click of a driver takes no time, and this press begins before the button is armed': [
      'payButton.armed|BUTTON_PRESSED|0',
    ],
    'listening to events of the window cannot fail': ['payButton|xstate.error.actor.watchPresses|0'],
  },
});
