#!/usr/bin/env -S node --env-file-if-exists=.env
/** `matricula`: what staff does with registrations, payments and the rest. Its exit codes are in its help. */
import { mkdir, open, type FileHandle } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { courses } from '../../domain/catalogue/all.ts';
import { WrongUse } from '../config/commandLine.ts';
import { readConfig } from '../config/config.ts';
import { StartupError } from '../config/startupError.ts';
import { readCommand, statusOfWrongUse, type Answer, type DeskCommand } from '../desk/command.ts';
import { commands } from './commands.ts';
import { startupMessage } from './startupMessage.ts';

/** Why a file cannot be written, by the code of the error. */
const reasons: Readonly<Record<string, string>> = {
  EISDIR: 'it is a folder',
  EEXIST: 'a part of its path is a file',
  ENOTDIR: 'a part of its path is a file',
  EACCES: 'you may not write there',
  EPERM: 'you may not write there',
  EROFS: 'its disk cannot be written',
  ENOSPC: 'its disk is full',
  ENAMETOOLONG: 'its name is too long',
};

const args = process.argv.slice(2);
const isJson = args.includes('--json');
// Its reader has seen enough, e.g. `head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});
try {
  const asked = readCommand(commands, args);
  if (asked.kind === 'help') console.log(asked.text);
  else {
    const { command, words, values } = asked;
    try {
      const answer =
        'alone' in command
          ? await command.alone(values as never)
          : await atDesk(command, words, values, values.as ?? accountName());
      console.log(isJson ? JSON.stringify(answer.data, null, 2) : answer.lines.map(plain).join('\n'));
      process.exitCode = answer.status ?? 0;
    } catch (error) {
      fail(error, command.failed ?? 1);
    }
  }
} catch (error) {
  fail(error, 1);
}

/** What people typed into a form of the site can hold characters that a terminal takes for orders. */
function plain(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n\t]/gu, ' ');
}

/** @throws StartupError for a user without an account, as containers have them */
function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    throw new StartupError('Say who you are, with --as NAME: this user has no account on this machine.');
  }
}

/** Runs a command with the server's own configuration, database and gateway. */
async function atDesk(
  command: DeskCommand,
  words: readonly string[],
  values: object,
  who: string,
): Promise<Answer> {
  if (who.trim() === '' || who.length > 100)
    throw new StartupError('--as takes a name of up to 100 characters.');
  const config = readConfig(process.env);
  // What this needs is not loaded to print the help.
  const { compose } = await import('../app/compose.ts');
  const composed = await compose(
    { ...config, logFormat: isJson ? 'json' : config.logFormat },
    {
      courses,
      siteFolder: null,
      print: (line) => console.error(line),
      isReading: command.isReading ?? false,
    },
  );
  try {
    const answer = await command.run(
      { ...composed.deps, who: who.trim(), writeFile: write },
      words,
      values as never,
    );
    if (command.isReading !== true) await composed.delivery.flush();
    return answer;
  } finally {
    await composed.close();
  }
}

/** @throws StartupError when the file system does not let it */
async function write(file: string, content: Parameters<FileHandle['writeFile']>[0]): Promise<void> {
  // What is read from the database for it fails by itself.
  const isOfFile = (error: unknown): error is NodeJS.ErrnoException =>
    error instanceof Error &&
    'syscall' in error &&
    ('path' in error || ('code' in error && error.code === 'ENOSPC'));
  try {
    await mkdir(path.dirname(path.resolve(file)), { recursive: true });
    // The file is about people, so other users of this machine cannot read it, even if it was there before.
    await using handle = await open(file, 'w', 0o600);
    if ((await handle.stat()).isFile()) await handle.chmod(0o600);
    await handle.writeFile(content);
  } catch (error) {
    if (!isOfFile(error)) throw error;
    const why = reasons[error.code ?? ''] ?? error.message;
    throw new StartupError(`${file === '' ? 'A file without a name' : file} cannot be written: ${why}.`);
  }
}

function fail(error: unknown, status: number): void {
  const message = startupMessage(error, 'The command failed: ');
  console.error(isJson ? JSON.stringify({ error: message }) : message);
  process.exitCode = error instanceof WrongUse ? statusOfWrongUse(commands, args) : status;
}
