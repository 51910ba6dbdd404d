import { parseArgs } from 'node:util';
import { parseInstant } from '../config/instant.ts';
import { StartupError } from '../config/startupError.ts';

const usage = 'npm run reconcile -- --since 2027-01-31T09:00:00Z [--json] [--accept TRANSACTION]';

/** @throws StartupError that says what is wrong with the command */
export function readReconcileCommand(args: readonly string[]): {
  readonly since: Date;
  readonly accepted: ReadonlySet<string>;
  readonly isJson: boolean;
} {
  const { since: given = '', accept = [], json = false } = parse(args);
  const since = parseInstant(given);
  // Nothing was made since a time that is to come, so that its comparison would find everything in order.
  if (since === null || since.getTime() > Date.now())
    throw new StartupError(
      `--since must be a time with its zone that is not to come, such as 2027-01-31T09:00:00Z\n${usage}`,
    );
  if (accept.some((id) => id.trim() === ''))
    throw new StartupError(`--accept must name a transaction\n${usage}`);
  return { since, accepted: new Set(accept), isJson: json };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        since: { type: 'string' },
        json: { type: 'boolean' },
        accept: { type: 'string', multiple: true },
      },
    }).values;
  } catch (error) {
    throw new StartupError(`${(error as Error).message}\n${usage}`);
  }
}
