import { enqueueActions, setup } from 'xstate';
import { hasOutcome, outcomeOf, type DoneEvents } from '../outcome.ts';
import { actorIn } from '../system.ts';
import { unprovidedLimited, unprovidedListener } from '../unprovided.ts';
import type { TodayOutcome } from './rules.ts';

type CoursesTodayEvent =
  /** The student is about to pay: the prices should be those of this minute. */
  | { type: 'COURSES_TODAY_DOUBTED' }
  /** The browser is online again, or its page is shown again. */
  | { type: 'CONNECTION_RETURNED' }
  | DoneEvents<{ readToday: TodayOutcome }>;

/** Pages are built before the day on which they are read. This corrects what they say about courses. */
export const coursesTodayMachine = setup({
  types: {} as { events: CoursesTodayEvent; tags: 'pending' },
  actors: {
    readToday: unprovidedLimited<TodayOutcome, void>('readToday'),
    /** Sends `CONNECTION_RETURNED`. */
    watchConnection: unprovidedListener(),
  },
  guards: { isRead: ({ event }) => hasOutcome(event, 'read') },
  actions: {
    tellSite: enqueueActions(({ event, system, enqueue }) => {
      const site = actorIn(system, 'site');
      const today = outcomeOf(event, 'read')?.today;
      if (site && today) enqueue.sendTo(site, { type: 'COURSES_TODAY_READ', today });
    }),
  },
}).createMachine({
  id: 'coursesToday',
  description: 'Which courses are closed for now, and the prices of today, while a page shows courses.',
  initial: 'asking',
  on: { COURSES_TODAY_DOUBTED: '.asking', CONNECTION_RETURNED: '.asking' },
  invoke: { id: 'watchConnection', src: 'watchConnection', onError: {} },
  states: {
    asking: {
      tags: 'pending',
      meta: { description: 'The server is asked. The page shows what it knew before.' },
      invoke: {
        id: 'readToday',
        src: 'readToday',
        onDone: [{ guard: 'isRead', target: 'known', actions: 'tellSite' }, { target: 'unknown' }],
        onError: 'unknown',
      },
    },
    known: { meta: { description: 'The page shows the closures and prices of today.' } },
    unknown: {
      meta: {
        description:
          'The server could not be asked. The page keeps what it has, and the server decides at the payment.',
      },
    },
  },
});
