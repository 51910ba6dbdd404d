import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

/** The tests that a document names, as `[file](../path): “title”`, and that do not exist; and how many it names. */
export function missingTests(document: string): { readonly count: number; readonly missing: string[] } {
  const named = [...document.matchAll(/\]\(\.\.\/([^)]+)\): “([^”]+)”/g)];
  const missing = named.flatMap(([, file = '', title = '']) => {
    const source = path.join(root, file);
    return existsSync(source) && readFileSync(source, 'utf8').includes(title) ? [] : [`${file}: ${title}`];
  });
  return { count: named.length, missing };
}
