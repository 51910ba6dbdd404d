import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { mailedCodeSchema, WRONG_CODE_LENGTH } from './mailedCode.ts';

const parse = (text: string) => {
  const result = v.safeParse(mailedCodeSchema, text);
  return result.success ? result.output : result.issues[0].message;
};

describe('a mailed code is taken by its digits', () => {
  test.each([
    ['as it is', '123456'],
    ['with spaces', ' 123 456 '],
    ['with a dash', '123-456'],
    ['with an en dash and a no-break space', '123\u2013\u00a0456'],
    ['with its label', 'Code: 123456'],
    ['full-width', '\uff11\uff12\uff13\uff14\uff15\uff16'],
    ['one digit per line', '1\n2\n3\n4\n5\n6'],
    ['in the sentence of the mail', 'Your code is 123456. It expires in 15 minutes.'],
  ])('%s', (_, text) => {
    expect(parse(text)).toBe('123456');
  });

  test.each([
    ['too short', '12345'],
    ['too long', '1234567'],
    ['without digits', 'abcdef'],
  ])('%s', (_, text) => {
    expect(parse(text)).toBe(WRONG_CODE_LENGTH);
  });

  test.each(['', '   '])('C-344 nothing: %j', (text) => {
    expect(parse(text)).toBe('Required');
  });
});
