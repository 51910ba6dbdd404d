import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { runnerImport, type Plugin } from 'vite';
import { withBrowserGlobals } from './browserGlobals.ts';

type Exports = Readonly<Record<string, unknown>>;

/** A file that awaits something for longer at its top level is given up. */
const maxMilliseconds = 20_000;

/**
 * Imports any source file through Vite, which understands what bundlers do: TypeScript with enums, JSX, imports without
 * extensions or of folders, `.js` for `.ts`, and the path aliases of the nearest tsconfig.json.
 */
export async function importFile(file: string): Promise<Exports> {
  try {
    return await importWithin(file);
  } catch (error) {
    if (isCommonJs(error)) return required(file);
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
  const { module } = await runnerImport<Exports>(file, {
    root: dirname(file),
    logLevel: 'silent',
    resolve: { tsconfigPaths: true },
    plugins: [ownPackages],
  });
  return module;
}

/** Packages imported by Node itself, for the modules that re-export them. */
const ownModules = new Map<string, Exports>();
Object.assign(globalThis, { __inspectorModules: ownModules });

const prefix = '\0own:';

/** Packages that the file's project has not installed come from here, so that a single file can be drawn anywhere. */
const ownPackages: Plugin = {
  name: 'own-packages',
  enforce: 'pre',
  resolveId(id, importer) {
    if (!importer || !/^[@\w]/.test(id) || id.includes(':')) return null;
    try {
      createRequire(importer).resolve(id);
      return null;
    } catch {
      try {
        import.meta.resolve(id);
        return prefix + id;
      } catch {
        return null;
      }
    }
  },
  async load(id) {
    if (!id.startsWith(prefix)) return null;
    const name = id.slice(prefix.length);
    const exported = (await import(name)) as Exports;
    ownModules.set(name, exported);
    // Node adds `module.exports` to what a CommonJS module exports; it is no name in source text.
    const names = Object.keys(exported).filter((key) => key !== 'module.exports');
    const lines = names.map((key, index) =>
      key === 'default'
        ? 'export default own.default;'
        : `const own${index} = own[${JSON.stringify(key)}]; export { own${index} as ${key} };`,
    );
    return `const own = globalThis.__inspectorModules.get(${JSON.stringify(name)});\n${lines.join('\n')}`;
  },
};

/** A machine may be all that a file exports. */
function required(file: string): Exports {
  const exported = createRequire(file)(file) as Exports;
  return 'getInitialSnapshot' in exported ? { default: exported } : exported;
}

/** The name that is not defined; undefined for any other error. */
const undefinedName = (error: unknown) =>
  error instanceof Error && error.name === 'ReferenceError' && error.message.includes(' is not defined')
    ? error.message.split(' ', 1)[0]
    : undefined;

const needsBrowser = (error: unknown) => undefinedName(error) !== undefined;

/** Vite runs every file as a module, and Node knows better. */
const isCommonJs = (error: unknown) => ['require', 'module', 'exports'].includes(undefinedName(error) ?? '');
