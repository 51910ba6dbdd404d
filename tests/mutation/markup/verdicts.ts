import { readFileSync } from 'node:fs';

/** What a test says of a mutant. */
export interface Verdict {
  readonly mutant: string;
  readonly isKilled: boolean;
}

/** @param file has a line of JSON for each */
export const readVerdicts = (file: string): readonly Verdict[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Verdict]));
