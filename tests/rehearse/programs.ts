import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findChromium } from '../support/chromium.ts';
import { postgresPrograms } from '../support/server/postgres.ts';

export interface Programs {
  /** Folder of PostgreSQL's programs. */
  readonly postgres: string;
  readonly haproxy: string;
  readonly pgbouncer: string;
  readonly openssl: string;
  readonly chromium: string;
}

/** Debian keeps servers where only root looks. */
const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

function find(name: string): string | null {
  const isProgram = (file: string) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  };
  return folders.map((folder) => join(folder, name)).find(isProgram) ?? null;
}

/** @returns the programs, or the Debian packages of those that are missing */
export function findPrograms(): Programs | readonly string[] {
  const found = {
    postgres: postgresPrograms(),
    haproxy: find('haproxy'),
    pgbouncer: find('pgbouncer'),
    openssl: find('openssl'),
    chromium: findChromium() ?? null,
  };
  const missing = Object.entries(found).flatMap(([name, file]) =>
    file === null ? [name === 'postgres' ? 'postgresql' : name] : [],
  );
  return missing.length > 0 ? missing : (found as Programs);
}
