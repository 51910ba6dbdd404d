import { expect, test } from 'vitest';
import { runDesk, testDesk } from '../../tests/support/server/desk.ts';
import { testDatabase } from '../../tests/support/server/databases.ts';
import { commands } from '../cli/commands.ts';
import { WrongUse } from '../config/commandLine.ts';
import { StartupError } from '../config/startupError.ts';
import type { DeskCommand } from './command.ts';

const database = await testDatabase();

/** What a hurried person, a script or a paste can give in place of a number, a name, an address, a code or a day. */
const nasty: Readonly<Record<string, string>> = {
  nothing: '',
  blanks: '   ',
  'an unknown id': 'none',
  'a number': '1',
  'a huge number': '99999999999999999999',
  'a negative number': '-1',
  'half a number': '1.5',
  'a wrong day': '2027-02-30',
  'a day in words': 'yesterday',
  'the last day with four digits': '9999-12-31',
  'a day before the first year': '0000-01-01',
  'the last moment with four digits': '9999-12-31T23:59:59-05:00',
  'a moment before the first year': '0000-01-01T00:00:00Z',
  'an unknown address': 'nobody@example.edu',
  quotes: `O'Neil "Ann"; drop table users; --`,
  emoji: '👩‍🎓',
  'half an emoji': '\ud83d',
  'a formula': '=HYPERLINK("x")',
  'a null character': 'a\0b',
  'a line break': 'a\nb',
  'a wildcard': '%',
  'a long text': 'x'.repeat(20_000),
};

const isDesk = (one: (typeof commands)[number]): one is DeskCommand => !('alone' in one);

/** The ways of giving one bad value to a command, with nothing else wrong. */
function* calls({ name, takes = '', options = {} }: DeskCommand, value: string): Generator<string[]> {
  const words = takes.split(' ').filter((word) => word !== '');
  const because = 'reason' in options ? ['--reason', 'tried'] : [];
  // Words after the options, because a value may begin like one.
  if (words.length > 0) yield [...name.split(' '), ...because, '--', ...words.map(() => value)];
  for (const [option, { type }] of Object.entries(options))
    if (type === 'string')
      yield [...name.split(' '), ...because, `--${option}=${value}`, '--', ...words.map(() => 'none')];
}

test.each(commands.filter(isDesk).map((one) => [one.name, one] as const))(
  '%s answers whatever it is given, or says what is wrong in a sentence',
  async (_name, one) => {
    const wrong: string[] = [];
    for (const [what, value] of Object.entries(nasty))
      for (const args of calls(one, value)) {
        const at = `${args.join(' ').slice(0, 100)} (${what})`;
        try {
          const { lines } = await runDesk(commands, testDesk(database.db), args);
          if (lines.some((line) => /undefined|NaN|Invalid|\[object/.test(line)))
            wrong.push(`${at}: ${lines.join(' ')}`);
        } catch (error) {
          const isSaid = error instanceof StartupError || error instanceof WrongUse;
          const said = isSaid ? error.message.split('\n\n')[0]! : '';
          if (!isSaid) wrong.push(`${at}: ${String(error).slice(0, 300)}`);
          else if (!/^[^\n]{5,400}[.:?]?$/.test(said)) wrong.push(`${at} says: ${said.slice(0, 300)}`);
        }
      }
    expect(wrong).toEqual([]);
  },
);
