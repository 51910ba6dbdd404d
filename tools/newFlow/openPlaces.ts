import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What `npm run new:flow` cannot know: each place with its file and line, and what to write there. */
export function openPlaces(root: string): string[] {
  return globSync('{domain,machines,server,src}/**/*.{ts,tsx}', { cwd: root })
    .sort()
    .flatMap((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => {
          const open = /\bOPEN: ([^'*]+)/.exec(line)?.[1];
          return open === undefined ? [] : [`${file}:${index + 1}: ${open.trim()}`];
        }),
    );
}
