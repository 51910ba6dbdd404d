import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { projectRoot } from '../files/project.ts';

const folder = join(projectRoot, '.cache', 'inspector');

export interface Cache<Value> {
  /** The cached value of a key, computed when there is none of this version. */
  of(key: string, version: string, compute: () => Value | Promise<Value>): Promise<Value>;
  /** Writes newly computed values to the file. */
  save(): Promise<void>;
}

interface Stored<Value> {
  /** Hash of the sources. */
  readonly sources: string;
  readonly entries: Record<string, { readonly version: string; readonly value: Value }>;
}

/**
 * Results that take seconds to compute, in a file that is dropped when one of its sources changes.
 *
 * @param sources files and folders, relative to the project root
 */
export async function openCache<Value>(name: string, sources: readonly string[]): Promise<Cache<Value>> {
  const file = join(folder, `${name}.json`);
  const hash = await hashOf(sources);
  const stored = await read<Value>(file);
  const entries = stored?.sources === hash ? stored.entries : {};
  let changed = false;
  return {
    async of(key, version, compute) {
      const known = entries[key];
      if (known?.version === version) return known.value;
      const value = await compute();
      entries[key] = { version, value };
      changed = true;
      return value;
    },
    async save() {
      if (!changed) return;
      await mkdir(folder, { recursive: true });
      await writeFile(file, JSON.stringify({ sources: hash, entries } satisfies Stored<Value>));
    },
  };
}

async function read<Value>(file: string): Promise<Stored<Value> | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Stored<Value>;
  } catch {
    // Missing, or truncated by an interrupted run.
    return undefined;
  }
}

async function hashOf(sources: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  const names = (await Promise.all(sources.map(filesIn))).flat();
  for (const name of names.sort()) {
    hash.update(relative(projectRoot, name));
    hash.update(await readFile(resolve(projectRoot, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

async function filesIn(source: string): Promise<string[]> {
  const found = await stat(resolve(projectRoot, source)).catch(() => undefined);
  if (!found?.isDirectory()) return found ? [source] : [];
  const names = await readdir(resolve(projectRoot, source), { recursive: true });
  return names.filter(isSource).map((name) => join(source, name));
}

const isSource = (name: string) => /\.[jt]s$/.test(name) && !name.endsWith('.test.ts');

/** A folder of the inspector. */
export const ownFolder = (name: string): string => join(import.meta.dirname, '..', name);

/** Folders of the planner; the lockfile stands for XState. */
export const plannerSources = (): string[] => [
  ...['model', 'plan', 'run', 'drive'].map(ownFolder),
  'package-lock.json',
];
