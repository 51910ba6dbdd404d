import { setup } from 'xstate';
import { expect, test } from 'vitest';
import { driversFor } from '../../../drive/uiDriver.ts';
import { controlText, findControls } from './probe.ts';

const machine = setup({
  types: {
    events: {} as
      | { type: 'EMAIL_SUBMITTED'; email: string }
      | { type: 'REMOVED'; code: string }
      | { type: 'STORAGE_CHANGED' | 'LOADED' },
  },
}).createMachine({ id: 'form', initial: 'open', states: { open: {}, closed: {} } });
const cases = { events: { REMOVED: [{ code: 'a' }, { code: 'b' }] } };
const entry = { id: 'form', title: '', description: '', source: '', machine, cases };

const driver = driversFor()(machine)({
  requests: {},
  start: () => Promise.resolve(),
  events: {
    async EMAIL_SUBMITTED({ user }) {
      await user.click({ role: 'link', name: 'Sign in' });
      await user.fill('Email', 'ann@example.test');
      await user.click({ role: 'button', name: 'Continue' });
      await user.see({ role: 'dialog', name: 'Welcome' });
      await user.click({ role: 'button', name: 'Close' });
    },
    REMOVED: ({ user }, { event }) => user.click({ role: 'button', name: `Remove ${event.code}` }),
    STORAGE_CHANGED: ({ evaluate }) => evaluate(() => undefined, undefined),
    LOADED: { sentByPage: 'sent when the page has loaded' },
  },
  services: {},
  assertions: { open: { notVisible: '' }, closed: { notVisible: '' } },
});

test('controls and the fields before them are found by running the drivers without a page', async () => {
  const controls = await findControls({ charts: [entry], drivers: [driver], inertBackend: {} });
  expect(
    controls.map(({ event, name, fields }) => [event, controlText(name), ...fields.map(controlText)]),
  ).toEqual([
    ['EMAIL_SUBMITTED', 'button “Continue”', 'field “Email”'],
    ['REMOVED', 'button “Remove a”'],
    ['REMOVED', 'button “Remove b”'],
  ]);
});
