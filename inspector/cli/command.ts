import { dirname, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CannotLoad } from '../build/load.ts';
import { UsageError } from './commandLine.ts';

/** Exit codes of every command; see README.md. */
const codes = { wrongInput: 2, ownFailure: 3 } as const;

const ownFolder = dirname(import.meta.dirname) + sep;

/**
 * Whether this package has failed, and not a file that it has loaded: by the first place in the stack that belongs to
 * either.
 */
function isOwn(error: unknown): boolean {
  const { stack = '' } = (error ?? {}) as { stack?: unknown };
  for (const line of String(stack).split('\n').slice(1)) {
    // `at name (place:1:2)` or `at place:1:2`.
    const named = line.includes('(')
      ? line.slice(line.lastIndexOf('(') + 1)
      : line.trim().slice('at '.length);
    const place = named.replace(/:\d{1,9}:\d{1,9}\)?$/, '');
    if (place === named || !/^(?:file:|\/|[A-Z]:\\)/.test(place)) continue;
    const file = place.startsWith('file:') ? fileURLToPath(place) : place;
    if (file.startsWith(ownFolder)) return !file.startsWith(`${ownFolder}fixtures${sep}`);
    if (!file.includes(`${sep}node_modules${sep}`)) return false;
  }
  return false;
}

const textOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));

function report(error: unknown, usage: string): number {
  if (error instanceof UsageError) console.error(`${error.message}\n\n${usage}`);
  else if (error instanceof CannotLoad) console.error(error.message);
  else if (isOwn(error)) {
    console.error(`The inspector itself has failed, please report this:\n${textOf(error)}`);
    return codes.ownFailure;
  } else console.error(`The file's own code has failed: ${textOf(error)}`);
  return codes.wrongInput;
}

/**
 * Runs a command and ends the process with its exit code, also when a file that it has loaded still holds it open. Errors
 * of such a file that come later are reported, and change nothing.
 *
 * @param usage printed below a mistake in the arguments
 */
export async function runCommand(command: () => Promise<number>, usage: string): Promise<never> {
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error: unknown) => {
      if (report(error, usage) === codes.ownFailure) end(codes.ownFailure);
    });
  let hasEnded = false;
  process.once('exit', () => {
    if (hasEnded) return;
    console.error('A file has ended the process while it was loaded.');
    process.exitCode = codes.wrongInput;
  });
  const end = (code: number): never => {
    hasEnded = true;
    process.exit(code);
  };
  return end(await command().catch((error: unknown) => report(error, usage)));
}
