import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { readCommandLine } from '../server/config/commandLine.ts';
import * as schema from '../server/db/schema.ts';

/** `npm run migration`: writes the SQL for what has changed in `server/db/schema.ts` since the last migration. */
const { values } = readCommandLine({
  help: `
npm run migration -- --name <what it does>

Writes the SQL for what has changed in server/db/schema.ts since the last migration, to be read and completed by hand.
Writes nothing when nothing has changed.

  --name <name>    what the migration does, in lower case with underscores
  --written        only note that the SQL was written by hand
  --check          write nothing, and exit with 1 if there is anything to write
  --folder <path>  of the migrations (default server/db/migrations)

npm run migration -- --name upload_sizes
`,
  options: {
    name: { type: 'string' },
    written: { type: 'boolean' },
    check: { type: 'boolean' },
    folder: { type: 'string', default: path.resolve(import.meta.dirname, '../server/db/migrations') },
  },
});
const { folder, written, check, name } = values;

/** What the schema was when the last migration was written. */
const snapshotFile = path.join(folder, 'schema.json');
const before = await readSnapshot();
const after = generateDrizzleJson(schema);
// Made up each time; of no use without drizzle-kit's own journal.
Object.assign(after, { id: before.id, prevId: before.prevId });

const statements = await changes();
if (statements.length === 0) {
  console.log('The schema has not changed since the last migration.');
} else if (check) {
  fail(`The schema has changed since the last migration:\n${statements.join('\n')}`);
} else {
  if (!written) await writeMigration();
  await writeFile(snapshotFile, lineByLine(after));
}

async function readSnapshot(): Promise<ReturnType<typeof generateDrizzleJson>> {
  const text = await readFile(snapshotFile, 'utf8').catch(() =>
    fail(`schema.json is missing in ${folder}: take it from the last commit.`),
  );
  try {
    return JSON.parse(text) as ReturnType<typeof generateDrizzleJson>;
  } catch {
    return fail(
      `schema.json in ${folder} is not JSON: take it from the branch that you merge into, and run this again.`,
    );
  }
}

/** JSON with a line for each table. */
function lineByLine(snapshot: typeof after): string {
  const object = (value: object, write: (part: unknown, key: string) => string) =>
    `{\n${Object.entries(value)
      .map(([key, part]) => `${JSON.stringify(key)}: ${write(part, key)}`)
      .join(',\n')}\n}`;
  const line = (part: unknown) => JSON.stringify(part);
  return `${object(snapshot, (part, key) => (key === 'tables' ? object(snapshot.tables, line) : line(part)))}\n`;
}

async function changes(): Promise<string[]> {
  try {
    return JSON.stringify(before) === JSON.stringify(after) ? [] : await generateMigration(before, after);
  } catch (error) {
    if (!(error instanceof Error) || !error.message.includes('TTY')) throw error;
    if (written) return ['renamed'];
    return fail(
      'Something was renamed, or removed and added: run this in a terminal, or write the SQL by hand and use --written.',
    );
  }
}

async function writeMigration(): Promise<void> {
  if (name === undefined || !/^[a-z\d_]+$/.test(name)) {
    fail('Say with --name what the migration does, e.g. --name upload_sizes.');
  }
  const numbers = (await readdir(folder)).map((file) => Number(/^(\d{4})_.*\.sql$/.exec(file)?.[1] ?? 0));
  const file = `${String(Math.max(...numbers) + 1).padStart(4, '0')}_${name}.sql`;
  await writeFile(path.join(folder, file), `${statements.join('\n--> statement-breakpoint\n')}\n`);
  console.log(`${file} written`);
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
