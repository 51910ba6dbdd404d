import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from '../config/startupError.ts';

const SQLITE_BUSY = 5;

// Garbage collection would close a connection and so end its lock.
const held = new Set<DatabaseSync>();

/**
 * Locks a folder for this process. The lock is the operating system's: it ends with the process, however that ends,
 * and holds between containers that share the folder. SQLite is how Node reaches file locks: the lock is an open
 * exclusive transaction of an empty database.
 * @returns unlocks the folder
 * @throws StartupError when another process holds the lock
 */
export function lockFolder(folder: string): () => void {
  // Only the error message needs the holder's id, so this file may be stale.
  const holderFile = path.join(folder, 'in-use-by');
  const lock = new DatabaseSync(path.join(folder, 'lock'));
  try {
    lock.exec('begin exclusive');
    writeFileSync(holderFile, String(process.pid));
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    const holder = existsSync(holderFile) ? `process ${readFileSync(holderFile, 'utf8')}` : 'another process';
    throw new StartupError(
      `The data folder ${folder} is in use by ${holder}. Stop it, or set DATA_DIR to another folder.`,
    );
  }
  held.add(lock);
  return () => {
    rmSync(holderFile, { force: true });
    lock.close();
    held.delete(lock);
  };
}
