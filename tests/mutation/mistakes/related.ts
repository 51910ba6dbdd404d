import path from 'node:path';
import { isUnitTest, readImportGraph } from '../../../tools/importGraph.ts';

const importersOf = new Map<string, string[]>();

function readImporters(): void {
  for (const [file, imports] of readImportGraph()) {
    for (const { to, kind } of imports) {
      if (kind === 'type') continue;
      const known = importersOf.get(to) ?? [];
      importersOf.set(to, known);
      known.push(file);
    }
  }
}

/** How many tests are asked first: what they do not notice, the others seldom do. */
const few = 3;

/**
 * The unit tests that reach a file by imports, in two groups: those of its folder and the nearest few, then all others.
 */
export function relatedTests(file: string): readonly (readonly string[])[] {
  if (importersOf.size === 0) readImporters();
  // In the order of their distance.
  const reached = new Set([file]);
  for (const one of reached) for (const importer of importersOf.get(one) ?? []) reached.add(importer);
  const tests = [...reached].filter(isUnitTest);
  const near = new Set([
    ...tests.filter((test) => path.dirname(test) === path.dirname(file)),
    ...tests.slice(0, few),
  ]);
  return [[...near], tests.filter((test) => !near.has(test))].filter((group) => group.length > 0);
}
