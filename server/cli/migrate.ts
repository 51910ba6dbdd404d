import { readCommandLine } from '../config/commandLine.ts';
import { trustAuthorities } from '../config/authorities.ts';
import { StartupError } from '../config/startupError.ts';
import { readValues } from '../config/values.ts';
import { migratePostgres } from '../db/open.ts';
import { startupMessage } from './startupMessage.ts';

/** `npm run migrate`. Reads no other service's variables. */
readCommandLine({
  help: `
npm run migrate

Brings the tables of DATABASE_URL up to date, while instances use them.

DATABASE_URL=postgresql://matricula@db.example.edu/matricula npm run migrate
`,
});
try {
  const { DATABASE_URL: url, CA_FILE: authorities } = readValues(process.env, () => []);
  if (url === undefined) {
    throw new StartupError(
      'DATABASE_URL must be set: an embedded database is migrated by the server that opens it.',
    );
  }
  trustAuthorities(authorities ?? null);
  await migratePostgres(url, { log: (message) => console.log(message) });
} catch (error) {
  console.error(startupMessage(error));
  process.exit(1);
}
