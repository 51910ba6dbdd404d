import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const folder = path.resolve(import.meta.dirname, '../docs/decisions');
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
const files = readdirSync(folder).filter((name) => name !== 'README.md');

describe('decisions', () => {
  test('the list names each of them once, in order', () => {
    expect([...read('README.md').matchAll(/\]\((\d{3}-[^)]+)\)/g)].map((match) => match[1])).toEqual(
      files.sort(),
    );
  });

  test.each(files)('%s has its number, a date and a status, and can be read in a minute', (name) => {
    const text = read(name);
    expect(text).toMatch(
      new RegExp(
        `^# ${Number(name.slice(0, 3))}\\. .+\\n\\n- Date: \\d{4}-\\d\\d-\\d\\d\\n- Status: (?:Accepted|Superseded)`,
      ),
    );
    expect(text.split('\n').length).toBeLessThanOrEqual(41);
  });
});
