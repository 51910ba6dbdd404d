import { and, asc, desc, eq, gte, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import { officeDate } from '../../domain/officeDate.ts';
import { StartupError } from '../config/startupError.ts';
import { noteChange } from '../db/audit.ts';
import type { Database } from '../db/database.ts';
import { contactMessages, marketingContacts, uploads } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { command } from './command.ts';
import { reasonIn, reasonOption } from './desk.ts';
import { periodOf, periodOptions } from './period.ts';
import { csvLine, tableLines } from './table.ts';

async function letterOf(db: Database, id: string) {
  const [letter] = await db.select().from(uploads).where(eq(uploads.id, id));
  if (letter === undefined || letter.usedAt === null) throw new StartupError(`There is no letter ${id}.`);
  return letter;
}

/** Letters of acceptance that students sent, and what people wrote. */
export const letterCommands = [
  command({
    name: 'letters list',
    summary: 'Shows the letters of acceptance that were sent, the newest first.',
    options: {
      ...periodOptions,
      student: { type: 'string', value: 'NAME', about: 'of this name, or with this student id' },
    },
    examples: ['letters list --from 2027-01-01', 'letters list --student "Ann Lee"'],
    async run({ db }, _words, { student, ...values }) {
      const { from, before } = periodOf(values);
      const typed = student?.trim().toLowerCase();
      const found = await db
        .select()
        .from(uploads)
        .where(
          and(
            isNotNull(uploads.usedAt),
            from === null ? undefined : gte(uploads.createdAt, from),
            before === null ? undefined : lt(uploads.createdAt, before),
            typed === undefined
              ? undefined
              : or(
                  inArray(sql`lower(${uploads.name})`, [typed]),
                  inArray(sql`lower(${uploads.studentId})`, [typed]),
                ),
          ),
        )
        .orderBy(desc(uploads.createdAt))
        .limit(1000);
      const data = found.map(({ tokenHash: _secret, ...one }) => one);
      return {
        data,
        lines: tableLines(
          ['day', 'letter', 'name', 'student id', 'file'],
          data.map((one) => [officeDate(one.createdAt), one.id, one.name, one.studentId, one.fileKey]),
          'There is no such letter.',
        ),
      };
    },
  }),

  command({
    name: 'letters open',
    takes: 'ID',
    summary: 'Writes a letter into a file, so that you can open it.',
    options: {
      out: { type: 'string', value: 'FILE', about: 'the file; by default its id, with the right ending' },
    },
    examples: ['letters open 5c3f0b1e-2f9a-4c55-9c1e-0b6f4a6a9d11 --out letter.pdf'],
    async run(desk, [id = ''], values) {
      const letter = await letterOf(desk.db, id);
      const file = await desk.uploads.read(id);
      if (file === null)
        throw new StartupError(
          `The file of letter ${id} is not in the storage of this machine. If servers share no folder, try it on another one.`,
        );
      const out = values.out ?? `${id}.${endings[letter.contentType] ?? 'bin'}`;
      await desk.writeFile(out, file);
      return { data: { file: out, contentType: letter.contentType }, lines: [`The letter is in ${out}.`] };
    },
  }),

  command({
    name: 'letters forget',
    takes: 'ID',
    summary: 'Ends the row of a letter whose file is lost, which nothing else removes.',
    options: reasonOption,
    more: 'Only where no other server has the file: without its row, it would stay there for good.',
    examples: ['letters forget 5c3f0b1e-2f9a-4c55-9c1e-0b6f4a6a9d11 --reason "the disk of api2 broke"'],
    async run(desk, [id = ''], { reason: why }) {
      const reason = reasonIn(why);
      await letterOf(desk.db, id);
      if ((await desk.uploads.read(id)) !== null)
        throw new StartupError(`The file of letter ${id} is in the storage: it is removed in its time.`);
      await transaction(desk.db, async (tx) => {
        await tx.delete(uploads).where(eq(uploads.id, id));
        await noteChange(tx, desk, {
          did: 'letters forget',
          subject: id,
          reason,
          before: { state: 'lost' },
          after: null,
        });
      });
      return { data: { id, state: 'forgotten' }, lines: [`Letter ${id} is forgotten.`] };
    },
  }),

  command({
    name: 'contacts export',
    isReading: true,
    summary: 'Writes what people asked by the contact form, or who asked for the guide, into a file.',
    options: {
      ...periodOptions,
      kind: { type: 'string', value: 'KIND', about: 'messages (the default) or guides' },
      out: { type: 'string', value: 'FILE', about: 'the CSV file' },
    },
    examples: ['contacts export --kind guides --from 2027-01-01 --out guides.csv'],
    async run(desk, _words, { kind = 'messages', out, ...values }) {
      if (kind !== 'messages' && kind !== 'guides')
        throw new StartupError('--kind must be messages or guides.');
      if (out === undefined) throw new StartupError('Say where to write it, with --out.');
      const { from, before } = periodOf(values);
      const table = kind === 'messages' ? contactMessages : marketingContacts;
      const rows = await desk.db
        .select()
        .from(table)
        .where(
          and(
            from === null ? undefined : gte(table.createdAt, from),
            before === null ? undefined : lt(table.createdAt, before),
          ),
        )
        .orderBy(asc(table.createdAt));
      const cells = rows.map((row) =>
        'message' in row
          ? [officeDate(row.createdAt), row.name, row.email, row.message]
          : [officeDate(row.createdAt), row.firstName, row.lastName, row.email, row.phoneNumber],
      );
      const names =
        kind === 'messages'
          ? ['day', 'name', 'email', 'message']
          : ['day', 'first name', 'last name', 'email', 'phone'];
      const lines = [names, ...cells].map((row) => csvLine(row, { isForSheets: true }));
      await desk.writeFile(out, lines.join(''));
      return { data: { file: out, count: rows.length }, lines: [`${rows.length} contacts are in ${out}.`] };
    },
  }),
];

const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};
