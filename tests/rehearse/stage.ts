import {
  chownSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FakeTransaction } from '../support/server/fakeBraintree.ts';
import { unprivileged } from '../support/server/postgres.ts';
import { Databases } from './databases.ts';
import { DeployPage } from './deployPage.ts';
import { startMailServer, type MailServer } from './mailServer.ts';
import { addressesOf, choosePorts, hosts, replacements, type Ports } from './places.ts';
import { Processes, type Running } from './processes.ts';
import type { Programs } from './programs.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The only line of the servers' settings that differs from production. */
const asRehearsal = { 'ENVIRONMENT=production\nHOST': 'ENVIRONMENT=rehearsal\nHOST' };

export type Api = 'api1' | 'api2';
export const apis = ['api1', 'api2'] as const;

/** Production as docs/deploy.md builds it, on the loopback addresses of one machine. */
export class Stage {
  readonly addresses: ReturnType<typeof addressesOf>;
  readonly databases: Databases;
  readonly processes: Processes;
  readonly #folder: string;
  readonly #programs: Programs;
  readonly #ports: Ports;
  readonly #page: DeployPage;
  readonly #owner = unprivileged();
  readonly #servers: Partial<Record<Api, Running>> = {};
  #gateway: Running | null = null;
  #mail: MailServer | null = null;

  private constructor(programs: Programs, folder: string, ports: Ports) {
    this.#programs = programs;
    this.#folder = folder;
    this.#ports = ports;
    this.addresses = addressesOf(ports);
    this.#page = new DeployPage(replacements(folder, ports));
    this.processes = new Processes(path.join(folder, 'logs'));
    this.databases = new Databases({
      page: this.#page,
      processes: this.processes,
      programs: programs.postgres,
      folder,
      ports,
      owner: this.#owner,
    });
  }

  static async open(programs: Programs): Promise<Stage> {
    const folder = mkdtempSync(path.join(tmpdir(), 'matricula-rehearsal-'));
    // PostgreSQL's user has to reach its own folders.
    chmodSync(folder, 0o711);
    const stage = new Stage(programs, folder, await choosePorts());
    for (const name of ['logs', 'etc', 'db1', 'db2']) stage.#makeFolder(name);
    return stage;
  }

  /** The certificate of the private authority. */
  get authority(): string {
    return this.#etc('ca.crt');
  }

  get certificate(): string {
    return this.#etc('server.crt');
  }

  get folder(): string {
    return this.#folder;
  }

  /** Waits for the code that is mailed to a new account. */
  async mailedCode(email: string): Promise<string> {
    for (;;) {
      for (const { to, text } of this.#mail?.mails ?? []) {
        const [, code] = /^(\d{6})\r?$/m.exec(text) ?? [];
        if (to === email && code !== undefined) return code;
      }
      await sleep(100);
    }
  }

  /** Steps of the page that were not carried out. */
  leftOut(): readonly string[] {
    return this.#page.leftOut();
  }

  async start(say: (what: string) => void): Promise<void> {
    say('certificates of a private authority');
    const services = `IP:${hosts.signIn},IP:${hosts.gateway},IP:${hosts.mail}`;
    await this.#run(
      'certificates',
      this.#page.block('certificates', { 'names=DNS:': `names=${services},IP:` }),
    );

    say('PostgreSQL with a synchronous standby');
    await this.databases.start();

    say('balancer and pgbouncer');
    await this.#startBalancer();
    await this.#startPgbouncer();

    say('gateway, sign-in service and mail server');
    await this.#startServices();

    say('two API servers');
    // Their user's first and last look at the database without pgbouncer.
    await this.processes.script('migrate', this.#page.block('migrate'), { cwd: this.#apiMachine('api1') });
    for (const name of apis) await this.startApi(name);

    say('the pages, which are built first');
    await this.#startPages();
  }

  async startApi(name: Api): Promise<void> {
    this.#servers[name] = await this.processes.start(
      name,
      ['sh', '-ec', this.#page.block('start-api')],
      (log) => log.includes('Press Ctrl+C'),
      { cwd: this.#apiMachine(name) },
    );
  }

  killApi(name: Api): void {
    this.#servers[name]?.kill('SIGKILL');
  }

  async stopApi(name: Api): Promise<void> {
    const server = this.#servers[name];
    server?.kill('SIGTERM');
    await server?.exited;
  }

  /** What the gateway has in its books now. */
  books(): Promise<readonly FakeTransaction[]> {
    const child = this.#gateway?.child;
    return new Promise((resolve) => {
      child?.once('message', (books) => resolve(books as readonly FakeTransaction[]));
      child?.send('books');
    });
  }

  async backUp(): Promise<void> {
    await this.#run('backup', this.#page.block('backup'));
  }

  async restore(): Promise<void> {
    await this.databases.asPostgres('restore', this.#page.block('restore'));
  }

  /** On an API server, as often as it takes until nothing differs. Its log has what it did. */
  async reconcile(): Promise<void> {
    const block = this.#page.block('reconcile');
    const options = { cwd: path.join(this.#folder, 'api1') };
    while ((await this.processes.statusOf('reconcile', block, options)) !== 0) await sleep(5000);
  }

  async close(keep: boolean): Promise<void> {
    await this.processes.stopAll();
    await this.#mail?.close();
    if (!keep) rmSync(this.#folder, { recursive: true, force: true });
  }

  async #startBalancer(): Promise<void> {
    // The sign-in service of a rehearsal is behind the balancer too, because it has no TLS of its own.
    const signIn = `
frontend sign_in
  bind ${hosts.signIn}:${this.#ports.web} ssl crt ${this.#etc('server.pem')}
  default_backend sign_in

backend sign_in
  server sign_in ${hosts.signIn}:${this.#ports.server}
`;
    writeFileSync(this.#etc('is-primary'), this.#page.block('is-primary'));
    chmodSync(this.#etc('is-primary'), 0o755);
    writeFileSync(this.#etc('haproxy.cfg'), this.#page.block('haproxy.cfg') + signIn);
    const command = [this.#programs.haproxy, '-db', '-f', this.#etc('haproxy.cfg')] as const;
    await this.processes.start('haproxy', command, () => this.#accepts(hosts.balancer, this.#ports.primary), {
      cwd: this.#etc(''),
      owner: this.#owner,
    });
  }

  async #startPgbouncer(): Promise<void> {
    for (const name of ['pgbouncer.ini', 'userlist.txt']) {
      writeFileSync(this.#etc(name), this.#page.block(name));
      if (this.#owner !== null) chownSync(this.#etc(name), this.#owner.uid, this.#owner.gid);
    }
    const command = [this.#programs.pgbouncer, this.#etc('pgbouncer.ini')] as const;
    await this.processes.start(
      'pgbouncer',
      command,
      () => this.#accepts(hosts.balancer, this.#ports.pgbouncer),
      {
        cwd: this.#etc(''),
        owner: this.#owner,
      },
    );
  }

  /** What others run: Braintree, Amazon and a mail server. */
  async #startServices(): Promise<void> {
    const certificate = { certificate: this.#etc('server.crt'), key: this.#etc('server.key') };
    this.#mail = await startMailServer(hosts.mail, this.#ports.mail, certificate);
    this.#gateway = await this.processes.start(
      'gateway',
      [
        process.execPath,
        path.join(import.meta.dirname, 'gateway.ts'),
        hosts.gateway,
        String(this.#ports.gateway),
        certificate.certificate,
        certificate.key,
      ],
      (log) => log.includes('The gateway is at'),
      { cwd: this.#folder },
    );
    // All calls of the API servers come from one address; Amazon's limits are far above those of the embedded service.
    const many = '1000000';
    const folder = this.#machine('sign-in', {
      block: '',
      more: {
        ENVIRONMENT: 'development',
        HOST: hosts.signIn,
        PORT: String(this.#ports.server),
        PUBLIC_URL: this.addresses.signIn,
        ALLOWED_ORIGINS: this.addresses.www,
        TRUST_PROXY: 'on',
        SITE_VERSION: '1',
        CA_FILE: this.authority,
        SMTP_URL: `smtps://cognito:secret@${hosts.mail}:${this.#ports.mail}`,
        SIGN_INS_PER_MINUTE: many,
        MESSAGES_PER_HOUR: many,
      },
    });
    await this.processes.start(
      'sign-in',
      ['npm', 'run', 'start:api'],
      (log) => log.includes('Press Ctrl+C'),
      {
        cwd: folder,
      },
    );
  }

  #apiMachine(name: Api): string {
    const own = name === 'api1' ? {} : { 'api1.example.edu': hosts.api2 };
    return this.#machine(name, {
      block: this.#page.block('api.env', { ...asRehearsal, ...own }),
      more: {
        PORT: String(this.#ports.server),
        // The least: what is not found at the gateway counts a minute later.
        PAYMENT_SEARCH_HORIZON_MINUTES: '1',
        BRAINTREE_URL: this.addresses.gateway,
        COGNITO_ENDPOINT: `${this.addresses.signIn}/cognito`,
      },
    });
  }

  async #startPages(): Promise<void> {
    const folder = this.#machine('pages', {
      block: this.#page.block('pages.env', asRehearsal),
      more: {
        PORT: String(this.#ports.server),
        DIST_DIR: path.join(this.#folder, 'dist'),
        COGNITO_ENDPOINT: `${this.addresses.signIn}/cognito`,
      },
    });
    const command = ['sh', '-ec', this.#page.block('start-pages')] as const;
    await this.processes.start('pages', command, (log) => log.includes('Press Ctrl+C'), { cwd: folder });
  }

  /** A clone of the repository with a `.env` of its own: everything but that is the same as here. */
  #machine(name: string, env: { block: string; more: Readonly<Record<string, string>> }): string {
    const folder = path.join(this.#folder, name);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    for (const entry of readdirSync(root)) {
      if (!/^(?:\..*|dist.*|reports|test-results)$/.test(entry))
        symlinkSync(path.join(root, entry), path.join(folder, entry));
    }
    const lines = Object.entries(env.more).map(([variable, value]) => `${variable}=${value}\n`);
    writeFileSync(path.join(folder, '.env'), env.block + lines.join(''));
    return folder;
  }

  #makeFolder(name: string): void {
    const folder = path.join(this.#folder, name);
    mkdirSync(folder);
    if (this.#owner !== null && name !== 'logs') chownSync(folder, this.#owner.uid, this.#owner.gid);
  }

  #etc(name: string): string {
    return path.join(this.#folder, 'etc', name);
  }

  #run(name: string, script: string): Promise<string> {
    return this.processes.script(name, script, {
      cwd: this.#etc(''),
      owner: this.#owner,
      env: { PATH: `${this.#programs.postgres}:${process.env['PATH'] ?? ''}` },
    });
  }

  #accepts(host: string, port: number): Promise<boolean> {
    return new Promise((resolve) => {
      const socket = connect(port, host);
      socket.once('connect', () => {
        socket.destroy();
        resolve(true);
      });
      socket.once('error', () => resolve(false));
    });
  }
}
