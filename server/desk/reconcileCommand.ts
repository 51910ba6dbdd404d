import { parseInstant } from '../config/instant.ts';
import { StartupError } from '../config/startupError.ts';
import { aloneForLong } from '../db/transaction.ts';
import { compareBooks, type Comparison } from '../payments/books.ts';
import { command } from './command.ts';

export const reconcileCommands = [
  command({
    name: 'payments reconcile',
    summary:
      'Compares every transaction that the gateway made with the payments, and completes what is missing.',
    options: {
      since: { type: 'string', value: 'TIME', about: 'from then on; with its zone' },
      accept: {
        type: 'string',
        multiple: true,
        value: 'TRANSACTION',
        about: 'leave out one that staff has looked at; may be repeated',
      },
    },
    more: `Exits with 0 when nothing differed, 1 when all differences were completed, 2 when some are left or the database cannot be
trusted yet, and 3 when nothing could be compared, also because another one is at it.`,
    examples: ['payments reconcile --since 2027-01-31T09:00:00Z'],
    // Status 2 says that differences are left, which wrong arguments do not.
    wrongUse: 3,
    failed: 3,
    async run(desk, _words, values) {
      const { since, accepted } = readReconcile(values);
      const run = () => compareBooks(desk, since, accepted);
      // The embedded database belongs to one process anyway.
      const comparison =
        desk.connections() === null
          ? await run()
          : await aloneForLong(desk.db, 'reconcile', desk.config.databaseLimits.idleInTransaction, run);
      if (comparison === null)
        throw new StartupError(
          'Another `npm run reconcile` is at work on this database: run this one after it.',
        );
      return { data: comparison, lines: inWords(comparison), status: statusOf(comparison) };
    },
  }),
];

/** @throws StartupError that says what is wrong with the options */
export function readReconcile({ since: given = '', accept = [] }: { since?: string; accept?: string[] }): {
  readonly since: Date;
  readonly accepted: ReadonlySet<string>;
} {
  const since = parseInstant(given);
  // Nothing was made since a time that is to come, so that its comparison would find everything in order.
  if (since === null || since.getTime() > Date.now())
    throw new StartupError(
      '--since must be a time with its zone that is not to come, such as 2027-01-31T09:00:00Z.',
    );
  if (accept.some((id) => id.trim() === '')) throw new StartupError('--accept must name a transaction.');
  return { since, accepted: new Set(accept) };
}

function statusOf({ differences, untrusted }: Comparison): number {
  if (differences.some(({ result }) => result !== 'completed') || untrusted !== null) return 2;
  return differences.length > 0 ? 1 : 0;
}

function inWords({ since, compared, differences, untrusted }: Comparison): string[] {
  const marks = { completed: 'completed', open: 'OPEN', needsStaff: 'STAFF' } as const;
  return [
    `Compared ${compared} transactions of the gateway since ${since.toISOString()}.`,
    ...differences.map(
      ({ orderId, transactions, what, result }) =>
        `${marks[result]}: order ${orderId || '(none)'}, transactions ${transactions.join(', ') || '(none)'}: ${what}`,
    ),
    differences.length === 0 ? 'No differences.' : `${differences.length} differences.`,
    untrusted === null
      ? 'The database is trusted: unknown payments get a definite answer.'
      : `The database is not trusted yet, and unknown payments are being checked: ${untrusted}.`,
  ];
}
