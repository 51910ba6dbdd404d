import { execFile, execFileSync } from 'node:child_process';
import { chownSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { OpenDatabase } from '../../../server/db/database.ts';
import { migratePostgres, openPostgresDatabase, type PostgresOptions } from '../../../server/db/open.ts';
import { freePort } from './freePort.ts';
import type { Certificate } from './privateAuthority.ts';

const run = promisify(execFile);

export interface Cluster {
  /** URL of its database `postgres`. */
  readonly url: string;
  /** Starts a standby that follows this server and can be read. Not for one with a certificate. */
  standby(): Promise<Pick<Cluster, 'url' | 'stop'>>;
  stop(): Promise<void>;
}

/** The folder of the newest installed PostgreSQL's programs; null when there is none. */
export function postgresPrograms(): string | null {
  const base = '/usr/lib/postgresql';
  const versions = existsSync(base) ? readdirSync(base).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => path.join(base, version, 'bin')),
    '/opt/homebrew/bin',
    '/usr/local/bin',
    '/usr/bin',
  ];
  return folders.find((folder) => existsSync(path.join(folder, 'initdb'))) ?? null;
}

/**
 * Starts a temporary server that listens only on a Unix socket in its folder; with a certificate, only by TLS on
 * 127.0.0.1.
 */
export async function startCluster(programs: string, certificate?: Certificate): Promise<Cluster> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pg-'));
  const data = path.join(folder, 'data');
  const owner = unprivileged();
  if (owner !== null) chownSync(folder, owner.uid, owner.gid);
  const program = (name: string, args: string[]) =>
    run(path.join(programs, name), args, { cwd: folder, ...owner });

  await program('initdb', [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-sync',
    '--no-instructions',
  ]);
  const port = await freePort();
  const tls = certificate === undefined ? null : { certificate: 'server.crt', key: 'server.key' };
  for (const [kind, name] of Object.entries(tls ?? {})) {
    const file = path.join(data, name);
    copyFileSync(certificate?.[kind as keyof Certificate] ?? '', file);
    if (owner !== null) chownSync(file, owner.uid, owner.gid);
  }
  const urlOf = (socketFolder: string) =>
    `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(socketFolder)}`;
  const stopServer = (files: string) => program('pg_ctl', ['-D', files, '-w', '-m', 'immediate', 'stop']);
  const network =
    tls === null ? "-c listen_addresses=''" : `-c listen_addresses=127.0.0.1 -p ${port} -c ssl=on`;
  const options = `-k ${folder} ${network} -c fsync=off -c full_page_writes=off -c max_connections=60`;
  await program('pg_ctl', ['-D', data, '-w', '-l', path.join(folder, 'log'), '-o', options, 'start']);
  return {
    url:
      tls === null ? urlOf(folder) : `postgresql://postgres@127.0.0.1:${port}/postgres?sslmode=verify-full`,
    async standby() {
      const sockets = path.join(folder, 'standby');
      const copy = path.join(sockets, 'data');
      mkdirSync(sockets);
      if (owner !== null) chownSync(sockets, owner.uid, owner.gid);
      await program('pg_basebackup', ['-h', folder, '-U', 'postgres', '-D', copy, '-R', '-c', 'fast']);
      const own = `-k ${sockets} -c listen_addresses='' -c fsync=off -c max_connections=60`;
      await program('pg_ctl', ['-D', copy, '-w', '-l', path.join(sockets, 'log'), '-o', own, 'start']);
      return { url: urlOf(sockets), stop: async () => void (await stopServer(copy)) };
    },
    async stop() {
      await stopServer(data);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL rejects to run as root; the user to run it as instead, or null when not root. */
export function unprivileged(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  for (const user of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // No such user; try the next one.
    }
  }
  return null;
}

// The driver only warns of it, and once; its next version no longer queues the queries of one connection.
process.on('warning', (warning) => {
  if (warning.message.includes('client.query()')) throw warning;
});

/** A PostgreSQL server's database with all tables. */
export async function openMigratedDatabase(url: string, options?: PostgresOptions): Promise<OpenDatabase> {
  await migratePostgres(url, { log: () => undefined });
  return openPostgresDatabase(url, options);
}
