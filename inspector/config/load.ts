import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { InspectorConfig } from './config.ts';

/** @throws Error when the file does not exist or has no default export. */
export async function loadConfig(file: string): Promise<InspectorConfig> {
  const loaded = (await import(pathToFileURL(resolve(file)).href)) as { default?: InspectorConfig };
  if (!loaded.default) throw new Error(`${file} has no default export`);
  return loaded.default;
}
