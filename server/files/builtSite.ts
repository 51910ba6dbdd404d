import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { StartupError } from '../config/startupError.ts';

const Page = v.object({ file: v.string(), csp: v.optional(v.string(), '') });

/** Name of the script beside `pages.json` that reports a page to the inspector. No page contains it. */
export const inspectionScript = 'inspection.js';

/** `pages.json`, which the build writes next to the files. */
const Manifest = v.object({
  pages: v.record(v.string(), Page),
  notFound: Page,
  version: v.string(),
  redirects: v.optional(v.record(v.string(), v.string()), {}),
  /** Addresses of earlier sites, whose pages report that they were followed; `*` matches one segment. */
  oldRoutes: v.optional(v.record(v.string(), v.string()), {}),
});

export type BuiltPage = v.InferOutput<typeof Page>;

export interface BuiltSite extends v.InferOutput<typeof Manifest> {
  /** Absolute path of the folder of the files. */
  readonly root: string;
}

/**
 * @param folder of one brand's build, e.g. `dist/general`
 * @throws StartupError when there is none
 */
export async function readBuiltSite(folder: string): Promise<BuiltSite> {
  const text = await readFile(path.join(folder, 'pages.json'), 'utf8').catch(() => {
    throw new StartupError(`There is no built site in ${folder}: run npm run build.`);
  });
  const manifest = v.parse(Manifest, JSON.parse(text));
  return { ...manifest, root: path.join(folder, 'client') };
}
