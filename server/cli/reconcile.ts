/** `npm run reconcile`: the gateway's books against the payment attempts. Its exit codes are in its help. */
import { courses } from '../../domain/catalogue/all.ts';
import { compose } from '../app/compose.ts';
import { trustAuthorities } from '../config/authorities.ts';
import { readCommandLine } from '../config/commandLine.ts';
import { readConfig } from '../config/config.ts';
import { StartupError } from '../config/startupError.ts';
import { aloneForLong } from '../db/transaction.ts';
import { compareBooks, type Comparison } from '../payments/books.ts';
import { readReconcileCommand, reconcileCommand } from './reconcileCommand.ts';
import { startupMessage } from './startupMessage.ts';

// Status 2 says that differences are left, which wrong arguments do not.
readCommandLine(reconcileCommand, { status: 3 });

async function compare(): Promise<number> {
  const { since, accepted, isJson } = readReconcileCommand(process.argv.slice(2));
  const config = readConfig(process.env);
  trustAuthorities(config.caFile);
  const composed = await compose(
    { ...config, logFormat: isJson ? 'json' : config.logFormat },
    { courses, siteFolder: null, print: (line) => console.error(line) },
  );
  try {
    const { deps } = composed;
    const run = () => compareBooks(deps, since, accepted);
    // The embedded database belongs to one process anyway.
    const comparison =
      deps.connections() === null
        ? await run()
        : await aloneForLong(deps.db, 'reconcile', config.databaseLimits.idleInTransaction, run);
    if (comparison === null)
      throw new StartupError(
        'Another `npm run reconcile` is at work on this database: run this one after it.',
      );
    await composed.delivery.flush();
    console.log(isJson ? JSON.stringify(comparison, null, 2) : inWords(comparison));
    const isLeft = comparison.differences.some(({ result }) => result !== 'completed');
    if (isLeft || comparison.untrusted !== null) return 2;
    return comparison.differences.length > 0 ? 1 : 0;
  } finally {
    await composed.close();
  }
}

function inWords({ since, compared, differences, untrusted }: Comparison): string {
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
  ].join('\n');
}

try {
  process.exitCode = await compare();
} catch (error) {
  console.error(startupMessage(error));
  process.exitCode = 3;
}
