import { existsSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { InspectorConfig } from './config.ts';

/** The given file; otherwise `inspector.config.ts` of the project, or none at all. */
export function configFile(given: string | undefined): string {
  if (given !== undefined) return given;
  const own = resolve('inspector.config.ts');
  return existsSync(own) ? own : join(import.meta.dirname, `empty${extname(import.meta.filename)}`);
}

/** @throws Error when the file does not exist or has no default export. */
export async function loadConfig(file: string): Promise<InspectorConfig> {
  const loaded = (await import(pathToFileURL(resolve(file)).href)) as { default?: InspectorConfig };
  if (!loaded.default) throw new Error(`${file} has no default export`);
  return loaded.default;
}
