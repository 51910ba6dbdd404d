import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Claims a folder for this process by a file that holds its id. A claim left by a process that is gone is taken over.
 * @returns gives the folder free again
 * @throws Error with a sentence for the terminal when another live process holds it
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = path.join(folder, 'in-use-by');
  for (let attempt = 0; ; attempt += 1) {
    try {
      await writeFile(file, String(process.pid), { flag: 'wx' });
      return () => rm(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || attempt > 1) throw error;
    }
    const holder = Number(await readFile(file, 'utf8').catch(() => '0'));
    if (isAlive(holder)) {
      throw new Error(
        `The data folder ${folder} is in use by process ${holder}. Stop it, or set DATA_DIR to another folder.`,
      );
    }
    await rm(file, { force: true });
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
