import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** A single-line mistake of the kind that a tired developer makes and a reviewer misses. */
export interface Mistake {
  /** What a person or a caller would suffer. */
  readonly what: string;
  readonly file: string;
  /** Occurs once in the file. */
  readonly from: string;
  readonly to: string;
  /**
   * The tests that should notice: files for Vitest, or the comparison of the builds. Without any, all unit tests that reach
   * the file judge it, and then the comparison if the build has the file.
   */
  readonly judges: readonly string[];
  /** Why no test notices, if none does. */
  readonly lives?: string;
}

/**
 * Reads the text of a set. A line with a path says in which file the mistakes below it are. Each is some lines that begin with
 * a mark: `:` what a person suffers, `@` a judge, `!` why it lives, `-` the code, `+` the code with the mistake.
 */
function readSet(text: string): readonly Mistake[] {
  const mistakes: { file: string; lines: (readonly [mark: string, line: string])[] }[] = [];
  let file = '';
  for (const line of text.trimEnd().split('\n')) {
    const mark = line.charAt(0);
    if (mark === '#' || mark === '') continue;
    if (!':@!-+'.includes(mark)) file = line;
    else {
      if (mark === ':') mistakes.push({ file, lines: [] });
      mistakes.at(-1)?.lines.push([mark, line.slice(2)]);
    }
  }
  return mistakes.map(({ file: where, lines }) => {
    const marked = (wanted: string) => lines.flatMap(([mark, line]) => (mark === wanted ? [line] : []));
    const [lives] = marked('!');
    return {
      what: marked(':').join(' '),
      file: where,
      from: marked('-').join('\n'),
      to: marked('+').join('\n'),
      judges: marked('@'),
      ...(lives !== undefined && { lives }),
    };
  });
}

/** All mistakes, by the name of their set. */
export const sets: Readonly<Record<string, readonly Mistake[]>> = Object.fromEntries(
  readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.txt'))
    .map((name) => [
      path.basename(name, '.txt'),
      readSet(readFileSync(path.join(import.meta.dirname, name), 'utf8')),
    ]),
);
