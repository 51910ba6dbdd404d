import { and, desc, eq, gte, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { StartupError } from '../config/startupError.ts';
import { noteChange } from '../db/audit.ts';
import { databaseTime, type Database } from '../db/database.ts';
import { feedEvents } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { isGivenUp } from '../feeds/events.ts';
import { command } from './command.ts';
import { reasonIn, reasonOption, type Desk } from './desk.ts';
import { onePerson } from '../people/people.ts';
import { periodOf, periodOptions } from './period.ts';
import { tableLines } from './table.ts';

type FeedEvent = typeof feedEvents.$inferSelect;

const states: Readonly<Record<string, SQL | undefined>> = {
  waiting: and(isNull(feedEvents.settledAt), isNotNull(feedEvents.dueAt)),
  'given-up': isGivenUp,
  sent: and(isNotNull(feedEvents.settledAt), eq(feedEvents.isPassedOver, false)),
  'passed-over': sql`${feedEvents.isPassedOver}`,
};

function stateOf({ settledAt, dueAt, isPassedOver }: FeedEvent): string {
  if (isPassedOver) return 'passed-over';
  if (settledAt !== null) return 'sent';
  return dueAt === null ? 'given-up' : 'waiting';
}

async function eventOf(tx: Database, given: string): Promise<FeedEvent> {
  const [event] = /^\d{1,15}$/.test(given)
    ? await tx
        .select()
        .from(feedEvents)
        .where(eq(feedEvents.id, Number(given)))
        .for('update')
    : [];
  if (event === undefined) throw new StartupError(`There is no feed event ${given}.`);
  return event;
}

const nobodyListens = ({ config }: Desk) =>
  config.feed === null ? ['Nothing is sent: FEED_URL and FEED_SECRET are not set.'] : [];

/** What the learning platform is told. */
export const feedCommands = [
  command({
    name: 'feeds list',
    isReading: true,
    summary: 'Shows what the learning platform is sent, the newest first.',
    options: {
      ...periodOptions,
      student: { type: 'string', value: 'WHO', about: 'of this student: an address, or an id' },
      state: { type: 'string', value: 'STATE', about: 'waiting, given-up, sent or passed-over' },
    },
    examples: ['feeds list --state given-up', 'feeds list --student ann.lee@example.edu'],
    async run(desk, _words, { student, state, ...values }) {
      if (state !== undefined && !(state in states))
        throw new StartupError(`--state must be one of ${Object.keys(states).join(', ')}.`);
      const { from, before } = periodOf(values);
      const { db } = desk;
      const found = await db
        .select()
        .from(feedEvents)
        .where(
          and(
            student === undefined ? undefined : eq(feedEvents.sub, (await onePerson(db, student)).sub),
            state === undefined ? undefined : states[state],
            from === null ? undefined : gte(feedEvents.createdAt, from),
            before === null ? undefined : lt(feedEvents.createdAt, before),
          ),
        )
        .orderBy(desc(feedEvents.id))
        .limit(200);
      return {
        data: found.map((event) => ({ ...event, state: stateOf(event) })),
        lines: [
          ...tableLines(
            ['event', 'written', 'what', 'course', 'state', 'tries', 'answer', 'student'],
            found.map((event) => [
              String(event.id),
              event.createdAt.toISOString(),
              event.type,
              event.courseCode,
              stateOf(event),
              String(event.attempts),
              event.answer,
              event.sub,
            ]),
            'There is no such event.',
          ),
          ...nobodyListens(desk),
        ],
      };
    },
  }),

  command({
    name: 'feeds replay',
    takes: '[ID]',
    summary:
      'Sends an event and all later ones of its student again, or all that were given up, or all of some days.',
    options: {
      ...reasonOption,
      'given-up': { type: 'boolean', about: 'all that were given up' },
      from: { type: 'string', value: 'DATE', about: 'all from this day on, such as 2027-01-31' },
    },
    more: 'Each has the same webhook-id as before, by which the platform knows what it has already.',
    examples: [
      'feeds replay 4711 --reason "the platform lost it"',
      'feeds replay --given-up --reason "the platform is back"',
      'feeds replay --from 2027-01-31 --reason "the platform was restored"',
    ],
    async run(desk, [id], { reason: why, 'given-up': isOfGivenUp, from }) {
      const reason = reasonIn(why);
      const ways = [id, isOfGivenUp, from].filter((way) => way !== undefined);
      if (ways.length !== 1) throw new StartupError('Say either ID, --given-up or --from.');
      const start = from === undefined ? null : periodOf({ from }).from;
      const count = await transaction(desk.db, async (tx) => {
        const event = id === undefined ? null : await eventOf(tx, id);
        const again = await tx
          .update(feedEvents)
          .set({
            attempts: 0,
            answer: '',
            dueAt: new Date(await databaseTime(tx)),
            settledAt: null,
            isPassedOver: false,
          })
          .where(
            event !== null
              ? and(eq(feedEvents.sub, event.sub), gte(feedEvents.id, event.id))
              : start === null
                ? isGivenUp
                : gte(feedEvents.createdAt, start),
          )
          .returning({ id: feedEvents.id });
        await noteChange(tx, desk, {
          did: 'feeds replay',
          subject: id ?? 'feed',
          reason,
          before: { state: event === null ? (from ?? 'given-up') : stateOf(event) },
          after: { state: 'waiting', events: again.length },
        });
        return again.length;
      });
      return {
        data: { events: count, state: 'waiting' },
        lines: [
          `${count} events are sent again within a minute, those of a student one after the other. Look with: feeds list --state waiting`,
          ...nobodyListens(desk),
        ],
      };
    },
  }),

  command({
    name: 'feeds pass-over',
    takes: 'ID',
    summary: 'Gives up an event that the platform refuses, so that the later ones of its student are sent.',
    options: reasonOption,
    examples: ['feeds pass-over 4711 --reason "the platform has no such course"'],
    async run(desk, [given = ''], values) {
      const reason = reasonIn(values.reason);
      const id = await transaction(desk.db, async (tx) => {
        const event = await eventOf(tx, given);
        if (event.settledAt !== null)
          throw new StartupError(`Event ${event.id} is ${stateOf(event)}: there is nothing to pass over.`);
        await tx
          .update(feedEvents)
          .set({ settledAt: new Date(await databaseTime(tx)), isPassedOver: true, dueAt: null })
          .where(eq(feedEvents.id, event.id));
        await noteChange(tx, desk, {
          did: 'feeds pass-over',
          subject: String(event.id),
          reason,
          before: { state: stateOf(event) },
          after: { state: 'passed-over' },
        });
        return event.id;
      });
      return {
        data: { id, state: 'passed-over' },
        lines: [`Event ${id} is not sent anymore. The later ones of its student follow within a minute.`],
      };
    },
  }),
];
