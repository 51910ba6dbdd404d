import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const here = import.meta.dirname;

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly publishConfig?: unknown;
}

const read = async (file: string) => JSON.parse(await readFile(file, 'utf8')) as Manifest;

const imported = async (isPart: (name: string) => boolean) => {
  const names = (await readdir(here, { recursive: true })).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.ts$|^(?:examples|fixtures|dist)\b/.test(name) && isPart(name),
  );
  const found = new Set<string>();
  for (const name of names) {
    const text = await readFile(join(here, name), 'utf8');
    for (const [, id = ''] of text.matchAll(
      /\b(?:from|import\(?) ?'((?:@[\w-]+\/)?\w[\w-]*)(?:\/[\w./-]+(?:\?url)?)?'/g,
    ))
      found.add(id);
  }
  found.delete('@inspector/config');
  // In an example that the page shows.
  found.delete('chart-inspector');
  return [...found].toSorted();
};

/** The page is built before the package is packed; the documentation and the recorder for Stately are not packed. */
const isPacked = (name: string) => !/^(?:page|site)\b|^record[\\/]stately\.ts$/.test(name);

test('the package declares what its code imports, in the versions of the project around it', async () => {
  const own = await read(join(here, 'package.json'));
  const root = await read(join(here, '..', 'package.json'));
  expect(await imported(isPacked)).toEqual(
    Object.keys({ ...own.dependencies, ...own.peerDependencies }).toSorted(),
  );
  expect(Object.keys({ ...own.devDependencies, ...own.dependencies })).toEqual(
    expect.arrayContaining(await imported((name) => !isPacked(name))),
  );
  const others = { ...root.devDependencies, ...root.dependencies };
  for (const [name, version] of Object.entries({ ...own.devDependencies, ...own.dependencies }))
    expect(others[name] ?? version, name).toBe(version);
});

test('a release is public, and npm refuses one that does not say which workflow has made it', async () => {
  const { publishConfig } = await read(join(here, 'package.json'));
  expect(publishConfig).toEqual({ access: 'public', provenance: true });
});
