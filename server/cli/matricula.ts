#!/usr/bin/env -S node --env-file-if-exists=.env
/** `matricula`: what staff does with registrations, payments and the rest. Its exit codes are in its help. */
import { mkdir, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { courses } from '../../domain/catalogue/all.ts';
import { WrongUse } from '../config/commandLine.ts';
import { readConfig } from '../config/config.ts';
import { StartupError } from '../config/startupError.ts';
import { readCommand, statusOfWrongUse, type Answer, type DeskCommand } from '../desk/command.ts';
import { commands } from './commands.ts';
import { startupMessage } from './startupMessage.ts';

const args = process.argv.slice(2);
const isJson = args.includes('--json');
try {
  const asked = readCommand(commands, args);
  if (asked.kind === 'help') console.log(asked.text);
  else {
    const { command, words, values } = asked;
    try {
      const answer =
        'alone' in command
          ? await command.alone(values as never)
          : await atDesk(command, words, values, values.as ?? userInfo().username);
      console.log(isJson ? JSON.stringify(answer.data, null, 2) : answer.lines.join('\n'));
      process.exitCode = answer.status ?? 0;
    } catch (error) {
      fail(error, command.failed ?? 1);
    }
  }
} catch (error) {
  fail(error, 1);
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

async function write(file: string, content: Parameters<typeof writeFile>[1]): Promise<void> {
  await mkdir(path.dirname(path.resolve(file)), { recursive: true });
  // What is written is about people: nobody else on this machine reads it.
  await writeFile(file, content, { mode: 0o600 });
}

function fail(error: unknown, status: number): void {
  const message = startupMessage(error);
  console.error(isJson ? JSON.stringify({ error: message }) : message);
  process.exitCode = error instanceof WrongUse ? statusOfWrongUse(commands, args) : status;
}
