import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Contents of files, by their path with `/`. */
export type Files = ReadonlyMap<string, string | Buffer>;

/** Writes the files to a folder and removes everything else from it. */
export async function saveFiles(files: Files, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  for (const [name, content] of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
}
