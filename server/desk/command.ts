import { parseCommandLine, WrongUse } from '../config/commandLine.ts';
import type { Desk } from './desk.ts';

/** An option of a command, with what its help says of it. */
export interface DeskOption {
  readonly type: 'string' | 'boolean';
  readonly multiple?: true;
  /** What stands for its value in the help, e.g. `DATE`. */
  readonly value?: string;
  readonly about: string;
}

type DeskOptions = Readonly<Record<string, DeskOption>>;

/** What the options of a command hold. */
export type ValuesOf<Given extends DeskOptions> = {
  readonly [Name in keyof Given]?: Given[Name]['type'] extends 'boolean'
    ? boolean
    : Given[Name]['multiple'] extends true
      ? string[]
      : string;
};

/** What a command found or did. */
export interface Answer {
  /** For people. */
  readonly lines: readonly string[];
  /** The same for programs, printed by `--json`. */
  readonly data: unknown;
  /** The exit status of the process; 0 unless the command says what else it means. */
  readonly status?: number;
}

interface Described {
  /** e.g. `codes create`. */
  readonly name: string;
  /** The words that it takes, e.g. `OLD NEW`; one in brackets may be left out. */
  readonly takes?: string;
  readonly summary: string;
  readonly options?: DeskOptions;
  /** What follows `npm run -s matricula --`. */
  readonly examples: readonly string[];
  /** What else its help says, such as what its exit codes mean. */
  readonly more?: string;
  /** Exit code for arguments that it does not take. */
  readonly wrongUse?: number;
  /** Exit code when it could not do what was asked. */
  readonly failed?: number;
}

export interface DeskCommand extends Described {
  /** Whether it writes nothing, so that it runs on a replica of the database, too. */
  readonly isReading?: boolean;
  /** @throws StartupError with a sentence for the person who typed the command */
  readonly run: (desk: Desk, words: readonly string[], values: never) => Promise<Answer>;
}

/** A command that reads its settings by itself: it works also where no database can be opened. */
export interface LoneCommand extends Described {
  readonly alone: (values: never) => Promise<Answer>;
}

export type AnyCommand = DeskCommand | LoneCommand;

/** A command whose `run` knows the types of its options. */
export const command = <const Given extends DeskOptions>(
  one: Omit<DeskCommand, 'options' | 'run'> & {
    readonly options?: Given;
    readonly run: (desk: Desk, words: readonly string[], values: ValuesOf<Given>) => Promise<Answer>;
  },
): DeskCommand => one;

/** Options of every command. */
export const common = {
  json: { type: 'boolean', about: 'print the answer for programs' },
  as: {
    type: 'string',
    value: 'NAME',
    about: 'who you are, for the record of changes; by default your account',
  },
} as const satisfies DeskOptions;

export type Asked =
  | { readonly kind: 'help'; readonly text: string }
  | {
      readonly kind: 'command';
      readonly command: AnyCommand;
      readonly words: readonly string[];
      readonly values: ValuesOf<typeof common>;
    };

const called = 'npm run -s matricula --';

/**
 * Finds the command in the arguments.
 *
 * @throws WrongUse that says what is wrong with them, with the help of what they come closest to
 */
export function readCommand(commands: readonly AnyCommand[], args: readonly string[]): Asked {
  const words = args.slice(0, args.findIndex((arg) => arg.startsWith('-')) >>> 0);
  const found = commandNamed(commands, words);
  const help = found === undefined ? helpOfGroup(commands, words[0]) : helpOf(found);
  if (args.includes('--help') || args.length === 0) return { kind: 'help', text: help };
  assertReadable(args, help);
  const { positionals, values } = parseCommandLine(
    { help, options: { ...found?.options, ...common }, takesWords: true },
    args,
  );
  if (found === undefined)
    throw new WrongUse(
      words.length === 1 && commands.some(({ name }) => name.startsWith(`${words[0]} `))
        ? `Say what to do with ${words[0]}.`
        : `There is no command ${words.join(' ')}.`,
      help,
    );
  const given = positionals.slice(found.name.split(' ').length).map((word) => word.trim());
  const taken = found.takes?.split(' ') ?? [];
  const needed = taken.filter((word) => !word.startsWith('['));
  const missing = needed.filter((_, index) => (given[index] ?? '') === '');
  if (missing.length > 0) throw new WrongUse(`Say ${missing.join(' and ')}.`, help);
  if (given.length > taken.length)
    throw new WrongUse(`Unexpected argument '${given.slice(taken.length).join(' ')}'.`, help);
  return { kind: 'command', command: found, words: given, values };
}

/** Longer than any name, address, number or path, and than a reason may be. */
const MAX_ARGUMENT_LENGTH = 4000;

/** @throws WrongUse for what was pasted by mistake, which no table holds and no message should repeat */
function assertReadable(args: readonly string[], help: string): void {
  if (args.some((arg) => arg.length > MAX_ARGUMENT_LENGTH))
    throw new WrongUse(`Nothing that you type may have more than ${MAX_ARGUMENT_LENGTH} characters.`, help);
  if (args.some((arg) => /\p{Cc}/u.test(arg)))
    throw new WrongUse('What you typed has a line break or another control character.', help);
}

/** The status for arguments that nothing can be made of. */
export const statusOfWrongUse = (commands: readonly AnyCommand[], args: readonly string[]): number =>
  commandNamed(commands, args)?.wrongUse ?? 2;

const commandNamed = (commands: readonly AnyCommand[], words: readonly string[]) =>
  commands.find(({ name }) => name.split(' ').every((word, index) => words[index] === word));

function helpOfGroup(commands: readonly AnyCommand[], group: string | undefined): string {
  const ofGroup = commands.filter(({ name }) => name.split(' ')[0] === group);
  const shown = ofGroup.length > 0 ? ofGroup : commands;
  return [
    ofGroup.length > 0 ? `${called} ${group} COMMAND` : `${called} COMMAND --help`,
    '',
    ofGroup.length > 0
      ? `The commands of ${group}:`
      : 'What staff does with registrations, payments and the rest.',
    '',
    ...columns(shown.map((one) => [usageOf(one), one.summary])),
    '',
    'Each takes --json, and --as NAME. A changed thing is written down: matricula audit.',
    'Exit code 0: done. 1: refused, or not found. 2: the command was not understood.',
  ].join('\n');
}

const usageOf = ({ name, takes }: AnyCommand) => (takes === undefined ? name : `${name} ${takes}`);

function helpOf(one: AnyCommand): string {
  const options = Object.entries<DeskOption>({ ...one.options, ...common });
  return [
    `${called} ${usageOf(one)}`,
    '',
    one.summary,
    '',
    ...columns(
      options.map(([name, { value, about }]) => [
        `--${name}${value === undefined ? '' : ` ${value}`}`,
        about,
      ]),
    ),
    ...(one.more === undefined ? [] : ['', one.more]),
    '',
    'For example:',
    ...one.examples.map((example) => `${called} ${example}`),
  ].join('\n');
}

const columns = (rows: readonly (readonly [string, string])[]): string[] => {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
};

/** A script for bash that completes the names of commands and options. */
export function completion(commands: readonly AnyCommand[]): string {
  const next = new Map<string, Set<string>>();
  const add = (after: string, word: string) => next.set(after, (next.get(after) ?? new Set()).add(word));
  for (const { name, options = {} } of commands) {
    const words = name.split(' ');
    words.forEach((word, index) => add(words.slice(0, index).join(' '), word));
    for (const option of Object.keys({ ...options, ...common })) add(name, `--${option}`);
  }
  return [
    '_matricula() {',
    '  local words="${COMP_WORDS[*]:1:COMP_CWORD-1}"',
    '  while :; do case "$words" in',
    ...[...next].map(
      ([after, words]) =>
        `    "${after}") COMPREPLY=($(compgen -W "${[...words].join(' ')}" -- "$\{COMP_WORDS[COMP_CWORD]}")); return;;`,
    ),
    '  esac; words="${words% *}"; [[ "$words" == *" "* ]] || return; done',
    '}',
    'complete -F _matricula matricula',
  ].join('\n');
}
