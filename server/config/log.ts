import { AsyncLocalStorage } from 'node:async_hooks';
import { inspect } from 'node:util';

/** Log entries for the operator of the server. */
export type Log = (message: string, error?: unknown) => void;

type Fields = Readonly<Record<string, string | number | undefined>>;

export interface Logger {
  readonly log: Log;
  /** An event of normal operation, such as an answered request. Null in text format, which does not show them. */
  readonly event: ((message: string, fields: Fields) => void) | null;
}

const requestIds = new AsyncLocalStorage<string | undefined>();

/** The id of the request that this code runs for, also in what it started and does not wait for. */
export const currentRequestId = (): string | undefined => requestIds.getStore();

/** @param id null or undefined for work that no request began */
export const withRequestId = <Result>(id: string | null | undefined, run: () => Result): Result =>
  requestIds.run(id ?? undefined, run);

/**
 * Text that is safe to print: control characters, which can rewrite a terminal's screen, and format characters, which
 * can reverse what a line says, are shown as escapes.
 */
export function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, escapes);
}

/** As JSON writes it: four hex digits for each UTF-16 unit. */
function escapes(character: string): string {
  return character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
}

/**
 * @param format `json` writes one object a line; `text` is for people, and leaves out normal operation
 * @param write takes a line without its end
 */
export function createLog(
  format: 'json' | 'text',
  write: (line: string) => void = (line) => void process.stderr.write(`${line}\n`),
): Logger {
  function writeJson(level: 'info' | 'error', message: string, fields: Fields) {
    const entry = {
      time: new Date().toISOString(),
      level,
      message,
      requestId: currentRequestId(),
      ...fields,
    };
    // Quotes and line ends are escaped by JSON; what is left are characters that a terminal would interpret.
    write(printable(JSON.stringify(entry)));
  }

  if (format === 'json') {
    return {
      log: (message, error) => writeJson('error', message, { error: describe(error) }),
      event: (message, fields) => writeJson('info', message, fields),
    };
  }
  return {
    log(message, error) {
      // Indented, so that a line end in an error cannot begin an entry.
      const lines = describe(error)?.split('\n') ?? [];
      write([printable(message), ...lines.map((line) => `    ${printable(line)}`)].join('\n'));
    },
    event: null,
  };
}

/** The stack of an error and of its causes. Not its other properties, which can hold what a person typed. */
function describe(error: unknown): string | undefined {
  if (error === undefined) return undefined;
  if (!(error instanceof Error)) return inspect(error);
  const own = stackOf(error);
  return error.cause === undefined ? own : `${own}\nCaused by: ${describe(error.cause)}`;
}

function stackOf(error: Error): string {
  const { message, stack = '' } = error;
  if (!('query' in error && 'params' in error)) return stack;
  // The message of a failed query lists its parameters, which are what people typed.
  const frames = stack.slice(stack.indexOf(message) + message.length);
  return `Failed query: ${String(error.query)}${frames}`;
}
