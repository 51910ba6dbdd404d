import { existsSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { importFile } from './importFile.ts';
import { CannotLoad } from './load.ts';
import { errorText } from '../model/labels.ts';
import { defineInspector, type GivenConfig, type InspectorConfig } from '../config/config.ts';

/** The given file; otherwise `inspector.config.ts` of the project, or none at all. */
export function configFile(given: string | undefined): string {
  if (given !== undefined) return given;
  const own = resolve('inspector.config.ts');
  return existsSync(own)
    ? own
    : join(import.meta.dirname, '../config', `empty${extname(import.meta.filename)}`);
}

/** @throws CannotLoad when the file does not exist, fails, or does not export a configuration by default. */
export async function loadConfig(file: string): Promise<InspectorConfig> {
  if (!existsSync(file)) throw new CannotLoad(`There is no file ${file}.`);
  const { default: config } = (await importConfig(resolve(file)).catch((error: unknown) => {
    throw new CannotLoad(`${file} cannot be loaded: ${errorText(error)}`, { cause: error });
  })) as { default?: GivenConfig };
  if (!Array.isArray(config?.charts))
    throw new CannotLoad(
      `${file} exports no configuration by default: defineInspector({ charts: [machine, …] })`,
    );
  return defineInspector(config);
}

/** Node itself loads most files, and shares its modules with them; a bundler loads the others. */
async function importConfig(file: string): Promise<object> {
  try {
    return (await import(pathToFileURL(file).href)) as object;
  } catch (error) {
    const { code, name } = error as { code?: string; name?: string };
    if (!code?.startsWith('ERR_') && name !== 'SyntaxError') throw error;
    return importFile(file);
  }
}
