import { parseArgs, type ParseArgsConfig } from 'node:util';
import { StartupError } from './startupError.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/** What a command takes, for every script of the server, of `tools/` and of `tests/`. */
export interface Command<Given extends Options> {
  /** What it does, with its options and at least one example. */
  readonly help: string;
  readonly options?: Given;
  /** Whether it takes words that are no options, such as names of files. */
  readonly takesWords?: boolean;
}

/** Arguments that the command does not take. The message says what is wrong, and how the command is used. */
export class WrongUse extends StartupError {
  constructor(message: string, help: string) {
    super(`${message}\n\n${help.trim()}`);
  }
}

type Config<Given extends Options> = {
  readonly args: string[];
  readonly allowPositionals: true;
  readonly options: Given & { readonly help: { readonly type: 'boolean' } };
};

type CommandLine<Given extends Options> = ReturnType<typeof parseArgs<Config<Given>>>;

/** @throws WrongUse for an unknown option, a missing value, or a word where none is taken */
export function parseCommandLine<const Given extends Options>(
  { help, options, takesWords = false }: Command<Given>,
  args: readonly string[],
): CommandLine<Given> {
  try {
    return parseArgs({
      args: [...args],
      // Only says that there may be words: without them the list is empty.
      allowPositionals: takesWords as true,
      options: { ...(options as Given), help: { type: 'boolean' } },
    });
  } catch (error) {
    // The rest of the sentence explains how to pass a file whose name begins with a dash.
    throw new WrongUse((error as Error).message.replace(/\. To specify a positional .*$/s, '.'), help);
  }
}

/**
 * The arguments of the running script. `--help` prints the help and ends the process with 0; arguments that it does not
 * take end it with a sentence, the help and `status`.
 */
export function readCommandLine<const Given extends Options>(
  command: Command<Given>,
  { status = 2 }: { readonly status?: number } = {},
): CommandLine<Given> & {
  /** Ends the process because of a value that the command does not take. */
  readonly refuse: (message: string) => never;
} {
  const refuse = (message: string): never => {
    console.error(message);
    process.exit(status);
  };
  const given = orRefuse(() => parseCommandLine(command, process.argv.slice(2)), refuse);
  if ((given.values as { readonly help?: boolean }).help) {
    console.log(command.help.trim());
    process.exit(0);
  }
  return { ...given, refuse: (message) => refuse(new WrongUse(message, command.help).message) };
}

function orRefuse<Result>(parse: () => Result, refuse: (message: string) => never): Result {
  try {
    return parse();
  } catch (error) {
    if (error instanceof WrongUse) return refuse(error.message);
    throw error;
  }
}

/**
 * A whole number that was given as an option.
 *
 * @param refuse called with a sentence for anything else
 */
export function wholeNumber(
  name: string,
  text: string,
  refuse: (message: string) => never,
  { least = 0, most = Number.MAX_SAFE_INTEGER }: { readonly least?: number; readonly most?: number } = {},
): number {
  const number = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  const range =
    most === Number.MAX_SAFE_INTEGER
      ? `of at least ${least}`
      : `from ${least} to ${most.toLocaleString('en-US')}`;
  return refuse(`--${name} takes a whole number ${range}, not "${text}".`);
}
