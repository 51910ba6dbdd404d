import { label } from '../../machines/pageSpeed/copy.ts';
import { pageSpeedMachine } from '../../machines/pageSpeed/machine.ts';
import { defineDriver, type Adapter } from './testUser.ts';

/** The box in the privacy policy, at a first visit and after an earlier one. */

const box = (checked: boolean) => ({ role: 'checkbox', name: label, checked });
const press = ({ user }: Adapter) => user.click({ role: 'checkbox', name: label });

export const pageSpeed = defineDriver(pageSpeedMachine)({
  requests: {},

  async start(adapter, { path }) {
    if (path.start.name === 'allowed before') {
      await adapter.addInitScript(() => localStorage.setItem('sharesPageSpeed', 'yes'), undefined);
    }
    await adapter.user.goto('/');
    await adapter.user.click({ role: 'button', name: 'Privacy Policy' });
  },

  events: { SHARING_ALLOWED: press, SHARING_STOPPED: press },
  services: {},

  assertions: {
    deciding: { notVisible: 'left by an eventless transition' },
    private: [box(false)],
    shared: [box(true)],
  },

  unreachable: {
    'the adapter never throws': ['pageSpeed.shared|xstate.error.actor.measurePage|0'],
  },
});
