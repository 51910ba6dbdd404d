import { expect, test } from 'vitest';
import { parseCommandLine, wholeNumber, WrongUse } from './commandLine.ts';

const command = { help: '\nnpm run example\n', options: { runs: { type: 'string' } } } as const;

test.each([
  ["Unknown option '--rums'", ['--rums', '3']],
  ["Option '--runs <value>' argument missing", ['--runs']],
  ["Unexpected argument 'word'", ['word']],
])('refuses with a sentence and the help: %s', (sentence, args) => {
  const parse = () => parseCommandLine(command, args);
  expect(parse).toThrow(WrongUse);
  expect(parse).toThrow(sentence);
  expect(parse).toThrow(/\n\nnpm run example$/);
});

test('words are taken where the command takes them', () => {
  const { positionals, values } = parseCommandLine({ ...command, takesWords: true }, ['a', '--runs', '3']);
  expect(positionals).toEqual(['a']);
  expect(values.runs).toBe('3');
});

test.each(['', '-1', '1.5', '1e3', 'x', '0', '11', '99999999999999999999'])(
  'a number is a whole one within its range, not "%s"',
  (text) => {
    const refuse = (message: string): never => {
      throw new Error(message);
    };
    expect(() => wholeNumber('runs', text, refuse, { least: 1, most: 10 })).toThrow(
      `--runs takes a whole number from 1 to 10, not "${text}".`,
    );
    expect(wholeNumber('runs', '10', refuse, { least: 1, most: 10 })).toBe(10);
  },
);
