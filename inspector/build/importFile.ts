import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { createJiti } from 'jiti';
import { parseSync } from 'oxc-parser';
import { withBrowserGlobals } from './browserGlobals.ts';

type Exports = Readonly<Record<string, unknown>>;

/** A file that awaits something for longer at its top level is given up. */
const maxMilliseconds = 20_000;

/** No element is ever shown, so that no library for them has to be installed. */
const noElement = () => null;
const jsxRuntime = { jsx: noElement, jsxs: noElement, Fragment: noElement };

/**
 * Imports any source file, as bundlers would: TypeScript with enums, JSX, imports without extensions or of folders, `.js`
 * for `.ts`, CommonJS, and the path aliases of the nearest tsconfig.json.
 */
export async function importFile(file: string): Promise<Exports> {
  try {
    return await importWithin(file);
  } catch (error) {
    if (!needsBrowser(error)) throw error;
    return withBrowserGlobals(() => importWithin(file));
  }
}

async function importWithin(file: string): Promise<Exports> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error('it has not finished loading after 20 seconds')),
      maxMilliseconds,
    );
  });
  try {
    return await Promise.race([importOnce(file), late]);
  } finally {
    clearTimeout(timer);
  }
}

async function importOnce(file: string): Promise<Exports> {
  const jiti = createJiti(file, {
    // Nothing is written, and a file that has failed without the globals of a browser runs again with them.
    fsCache: false,
    moduleCache: false,
    interopDefault: false,
    jsx: { runtime: 'automatic' },
    tsconfigPaths: true,
    virtualModules: { 'react/jsx-runtime': jsxRuntime },
    alias: ownXstate(file),
  });
  const exported = await jiti.import<Exports>(file);
  if (file.endsWith('.json')) return { default: exported };
  const common = exported['module.exports'] as Exports | undefined;
  if (common === undefined) return inOrder(exported, await exportNames(file));
  // A machine may be all that a CommonJS file exports.
  return 'getInitialSnapshot' in common ? { default: common } : common;
}

/** The names that a file exports, in the order of its text; those of `export *` are not among them. */
async function exportNames(file: string): Promise<string[]> {
  const { module } = parseSync(file, await readFile(file, 'utf8'));
  return module.staticExports.flatMap(({ entries }) =>
    entries.map(({ exportName: { name }, moduleRequest }) => name ?? (moduleRequest ? '*' : 'default')),
  );
}

function inOrder(exported: Exports, names: readonly string[]): Exports {
  const placeOf = (name: string) => (names.includes(name) ? names.indexOf(name) : names.length);
  return Object.fromEntries(
    Object.entries(exported).toSorted(([one], [other]) => placeOf(one) - placeOf(other)),
  );
}

/** The XState of this package, where the file's project has not installed it, so that a single file can be drawn anywhere. */
function ownXstate(file: string): Record<string, string> {
  try {
    createRequire(file).resolve('xstate');
    return {};
  } catch {
    return { xstate: fileURLToPath(import.meta.resolve('xstate')) };
  }
}

const needsBrowser = (error: unknown) =>
  error instanceof Error && error.name === 'ReferenceError' && error.message.includes(' is not defined');
