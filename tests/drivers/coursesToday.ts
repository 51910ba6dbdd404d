import { today } from '../../machines/coursesToday/cases.ts';
import { coursesTodayMachine } from '../../machines/coursesToday/machine.ts';
import type { TodayOutcome } from '../../machines/coursesToday/rules.ts';
import { outputOf } from './steps.ts';
import { defineDriver } from './testUser.ts';

/** The page of a course that closes while it is open. */

const keptShown = { notVisible: 'the page keeps what it shows' };

export const coursesToday = defineDriver(coursesTodayMachine)({
  cases: {
    events: {
      COURSES_TODAY_DOUBTED: [],
      CONNECTION_RETURNED: (snapshot) => (snapshot.matches('asking') ? [] : [{}]),
      'xstate.done.actor.readToday': [{ output: { kind: 'read', today } }, { output: { kind: 'unknown' } }],
      'xstate.error.actor.readToday': [],
    },
  },
  requests: { readToday: 'GET /api/courses_today' },

  start: ({ user }) => user.goto('/courses/biology/biod101'),

  events: {
    COURSES_TODAY_DOUBTED: { sentByPage: 'sent by checkout before it pays' },
    CONNECTION_RETURNED: ({ evaluate }) =>
      evaluate(() => {
        document.defaultView?.dispatchEvent(new Event('online'));
      }, undefined),
  },
  services: {
    readToday: (_adapter, step, { request }) =>
      outputOf<TodayOutcome>(step)?.kind === 'read' ? request.fulfill(200, today) : request.fulfill(500, {}),
  },

  assertions: {
    asking: keptShown,
    known: [
      { role: 'button', name: 'Closed for now', disabled: true },
      { text: /opens again on February 8, 2027/ },
    ],
    unknown: keptShown,
  },

  unreachable: {
    'only checkout sends it, where another page is open': ['coursesToday|COURSES_TODAY_DOUBTED|0'],
    'the adapter turns every failure into an outcome': ['coursesToday.asking|xstate.error.actor.readToday|0'],
    'listening to events of the window cannot fail': ['coursesToday|xstate.error.actor.watchConnection|0'],
  },
});
