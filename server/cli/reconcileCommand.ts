import { parseCommandLine, WrongUse, type Command } from '../config/commandLine.ts';
import { parseInstant } from '../config/instant.ts';

const help = `npm run reconcile -- --since 2027-01-31T09:00:00Z [--json] [--accept TRANSACTION]

Compares every transaction that the gateway made since then with the payment attempts, and completes what is missing.

  --since <time>          with its zone
  --json                  print the comparison for programs
  --accept <transaction>  leave out one that staff has looked at; may be repeated

Exits with 0 when nothing differed, 1 when all differences were completed, 2 when some are left or the database cannot be
trusted yet, and 3 when nothing could be compared, also because another one is at it.`;

const options = {
  since: { type: 'string' },
  json: { type: 'boolean' },
  accept: { type: 'string', multiple: true },
} as const;

/** `npm run reconcile`. */
export const reconcileCommand: Command<typeof options> = { help, options };

/** @throws WrongUse that says what is wrong with the command */
export function readReconcileCommand(args: readonly string[]): {
  readonly since: Date;
  readonly accepted: ReadonlySet<string>;
  readonly isJson: boolean;
} {
  const { since: given = '', accept = [], json = false } = parseCommandLine(reconcileCommand, args).values;
  const since = parseInstant(given);
  // Nothing was made since a time that is to come, so that its comparison would find everything in order.
  if (since === null || since.getTime() > Date.now())
    throw new WrongUse(
      '--since must be a time with its zone that is not to come, such as 2027-01-31T09:00:00Z.',
      help,
    );
  if (accept.some((id) => id.trim() === '')) throw new WrongUse('--accept must name a transaction.', help);
  return { since, accepted: new Set(accept), isJson: json };
}
