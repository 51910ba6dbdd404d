import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DeployPage } from './deployPage.ts';
import { hosts, type Ports } from './places.ts';
import type { Owner, Processes, Running } from './processes.ts';

export type Db = 'db1' | 'db2';

const otherThan = (name: Db): Db => (name === 'db1' ? 'db2' : 'db1');

interface Settings {
  readonly page: DeployPage;
  readonly processes: Processes;
  /** The folder of PostgreSQL's programs. */
  readonly programs: string;
  /** With a folder for each machine. */
  readonly folder: string;
  readonly ports: Ports;
  readonly owner: Owner | null;
}

/** PostgreSQL on two machines, of which one is the primary and the other its synchronous standby. */
export class Databases {
  readonly #settings: Settings;
  readonly #servers: Partial<Record<Db, Running>> = {};
  #primary: Db = 'db1';

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  async start(): Promise<void> {
    const { page, folder } = this.#settings;
    for (const db of ['db1', 'db2'] as const) {
      const own = db === 'db1' ? {} : { "cluster_name = 'db1'": "cluster_name = 'db2'" };
      const configuration = page.block('postgresql.conf', {
        "listen_addresses = '*'": `listen_addresses = '${hosts[db]}'`,
        ...own,
      });
      writeFileSync(path.join(folder, db, 'postgresql.conf'), configuration);
      // The socket is in a folder that nobody else can enter.
      writeFileSync(path.join(folder, db, 'pg_hba.conf'), page.block('pg_hba.conf', { peer: 'trust' }));
    }
    // Debian's package does this when it is installed.
    await this.#run(
      'db1',
      'initdb',
      'initdb --pgdata=main --username=postgres --auth=trust --encoding=UTF8 --no-sync',
    );
    await this.#startServer('db1');
    await this.asPostgres('roles', page.block('roles'));
    await this.#startStandby('db2');
  }

  /** As a machine that is lost: nothing is written anymore, and nobody is told. */
  killPrimary(): void {
    this.#servers[this.#primary]?.kill('SIGKILL');
  }

  /** After the primary was lost: the standby takes its place, and the lost machine becomes the standby. */
  async failOver(): Promise<void> {
    const lost = this.#primary;
    await this.#servers[lost]?.exited;
    this.#primary = otherThan(lost);
    await this.asPostgres('promote', this.#settings.page.block('promote'));
    await this.#startStandby(lost);
  }

  /** Runs a block as the user `postgres` on the primary. */
  asPostgres(name: string, script: string): Promise<string> {
    return this.#run(this.#primary, name, script);
  }

  async #startStandby(db: Db): Promise<void> {
    const { page, folder } = this.#settings;
    const primary = otherThan(db);
    const block = page.block('standby', {
      '/var/lib/postgresql': path.join(folder, db),
      '/var/lib/postgresql/15/main': path.join(folder, db, 'main'),
      'db1.example.edu': hosts[primary],
    });
    await this.#run(db, 'standby', block);
    await this.#startServer(db);
    const isSynchronous = `select count(*) from pg_stat_replication where application_name = '${db}' and sync_state = 'quorum'`;
    await this.asPostgres('standby', `until [ "$(psql -Atc "${isSynchronous}")" = 1 ]; do sleep 0.1; done`);
  }

  async #startServer(db: Db): Promise<void> {
    const { processes, programs, folder, owner } = this.#settings;
    const file = (name: string) => path.join(folder, db, name);
    const settings = {
      config_file: file('postgresql.conf'),
      hba_file: file('pg_hba.conf'),
      unix_socket_directories: path.join(folder, db),
      // Memory outside the folder would be left behind by kill -9.
      dynamic_shared_memory_type: 'mmap',
    };
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    this.#servers[db] = await processes.start(
      db,
      [path.join(programs, 'postgres'), '-D', file('main'), ...options],
      (log) => /database system is ready to accept/.test(log),
      { cwd: path.join(folder, db), owner },
    );
  }

  #run(db: Db, name: string, script: string): Promise<string> {
    const { processes, programs, folder, ports, owner } = this.#settings;
    return processes.script(`${db}-${name}`, script, {
      cwd: path.join(folder, db),
      owner,
      env: {
        PATH: `${programs}:${process.env['PATH'] ?? ''}`,
        PGHOST: path.join(folder, db),
        PGPORT: String(ports.database),
        PGUSER: 'postgres',
      },
    });
  }
}
