import { describe, expect, test } from 'vitest';
import { findings } from './houseStyle.ts';

describe('house style', () => {
  test.each([
    'Your name as it stands on your transcript',
    'Close the form and open it anew.',
    'The hours stand in the syllabus.',
    'Courses taken through us carry none.',
    'Messages left at night are answered first thing.',
    'They keep their jobs, and so do its courses keep to evenings.',
    'Two courses may be taken here.',
    'In the autumn we mail a letter.',
    'Wait ,please.',
    `${'word '.repeat(42)}end.`,
  ])('%s', (text) => {
    expect(findings(text)).toHaveLength(1);
  });

  test.each([
    'Stand near the door.',
    'Open it again.',
    `${'word '.repeat(41)}end.`,
    `${'word '.repeat(30)}end. ${'word '.repeat(30)}“end.” More.`,
  ])('nothing against: %s', (text) => {
    expect(findings(text)).toEqual([]);
  });
});
