import { trustAuthorities } from '../config/authorities.ts';
import { StartupError } from '../config/startupError.ts';
import { readValues } from '../config/values.ts';
import { migratePostgres } from '../db/open.ts';
import type { LoneCommand } from '../desk/command.ts';

/** Reads no other service's variables. */
export const migrateCommand: LoneCommand = {
  name: 'migrate',
  summary: 'Brings the tables of DATABASE_URL up to date, while instances use them.',
  examples: ['migrate'],
  async alone() {
    const { DATABASE_URL: url, CA_FILE: authorities } = readValues(process.env, () => []);
    if (url === undefined)
      throw new StartupError(
        'DATABASE_URL must be set: an embedded database is migrated by the server that opens it.',
      );
    trustAuthorities(authorities ?? null);
    const lines: string[] = [];
    await migratePostgres(url, { log: (message) => lines.push(message) });
    return { data: { done: lines }, lines };
  },
};
