import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../tests/support/server/testDatabase.ts';
import { openEmbeddedDatabase } from '../db/open.ts';
import { outbox } from '../db/schema.ts';

/** The program as a shell runs it; what each command does is tested without one. */

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'matricula-shell-'));
  await createTestDatabase(path.join(folder, 'data', 'db'));
  await writeFile(path.join(folder, 'a file'), '');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a line in which `matricula` is the program. */
async function shell(line: string) {
  const program = `${process.execPath} ${path.join(import.meta.dirname, 'matricula.ts')}`;
  const script = `matricula() { ${program} "$@"; }; ${line}`;
  const env = { PATH: process.env['PATH'], DATA_DIR: path.join(folder, 'data') };
  return promisify(execFile)('bash', ['--norc', '-c', script], { cwd: folder, env }).then(
    ({ stdout, stderr }) => ({ status: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      status: code,
      stdout,
      stderr,
    }),
  );
}

test('a reader that has seen enough ends it quietly', async () => {
  expect(await shell('matricula completion | true; exit ${PIPESTATUS[0]}')).toEqual({
    status: 0,
    stdout: '',
    stderr: '',
  });
});

test.each([
  ['it is a folder', '.'],
  ['a part of its path is a file', '"a file/list.csv"'],
  ['its name is too long', 'x'.repeat(300)],
  ['its disk is full', '/dev/full'],
])('a file that cannot be written is named, with the reason: %s', async (said, out) => {
  const { status, stdout, stderr } = await shell(`matricula registrations export --json --out ${out}`);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect((JSON.parse(stderr) as { error: string }).error).toMatch(
    new RegExp(`^.* cannot be written: ${said}\\.$`),
  );
});

test('without rows the file has the names of its columns, for a program an empty list', async () => {
  await shell(
    'touch none.csv && chmod 644 none.csv && matricula registrations export --out none.csv && matricula registrations export --format json --out none.json',
  );
  const { stdout } = await shell('cat none.csv none.json; matricula registrations list --json');
  // They are about students: other users of the machine cannot read them.
  expect((await shell('stat -c %a none.csv none.json')).stdout).toBe('600\n600\n');
  expect(stdout).toBe(
    'registered,course,state,first name,last name,email,transaction,student id,course name,price\r\n[]\n[]\n',
  );
});

async function writeMail(text: string): Promise<number> {
  const open = await openEmbeddedDatabase(path.join(folder, 'data', 'db'));
  const at = new Date();
  const mail = { recipient: 'info@college.example', subject: 'a', html: '', createdAt: at, dueAt: at };
  const [{ id } = { id: 0 }] = await open.db
    .insert(outbox)
    .values({ ...mail, text })
    .returning();
  await open.close();
  return id;
}

test('what people typed gives the terminal no orders', async () => {
  const id = await writeMail('from \u001B[2J\u009B31m me\nand you');
  const { stdout } = await shell(`matricula mail preview ${id}`);
  expect(stdout).toMatch(/from {2}\[2J 31m me\nand you/);
});

test('a command sends the mail that is waiting, but not one that only reads', async () => {
  const id = await writeMail('Hello');
  const { stdout, stderr } = await shell(
    `matricula mail list --state waiting --json && matricula mail resend ${id} && matricula mail list --state waiting --json`,
  );
  expect(stdout).toMatch(new RegExp(`"id": ${id},[^]*\\nMail ${id} is being sent again\\..*\\n\\[\\]\\n$`));
  expect(stderr).toContain('Mail to info@college.example: a\n');
});

describe.skipIf(process.getuid?.() !== 0 || !existsSync('/usr/bin/setpriv'))(
  'a user without an account',
  () => {
    test('has to say who they are to change something', async () => {
      await shell(`chmod -R a+rwX ${folder}`);
      const as = `setpriv --reuid=54321 --clear-groups ${process.execPath} ${path.join(import.meta.dirname, 'matricula.ts')}`;
      const { status, stderr } = await shell(`${as} codes create SPRING --percent 10`);
      expect({ status, stderr: stderr.trim() }).toEqual({
        status: 1,
        stderr: 'Say who you are, with --as NAME: this user has no account on this machine.',
      });
    });
  },
);
