import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

interface Options {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Null: as the user who runs the rehearsal. */
  readonly owner?: Owner | null;
}

export interface Running {
  readonly child: ChildProcess;
  /** Signals the process and all that it started, as a service manager does. */
  kill(signal: NodeJS.Signals): void;
  /** Once all of them have ended: the status of the first. */
  readonly exited: Promise<number | null>;
}

/** All processes of the rehearsal. Each is the leader of a group, has a log of its own, and ends with the rehearsal. */
export class Processes {
  readonly #running = new Set<Running>();
  readonly #logs: string;

  constructor(logs: string) {
    this.#logs = logs;
    process.on('exit', () => this.#killAll('SIGKILL'));
  }

  /**
   * @param name of its log
   * @param isReady is given what it has printed
   * @throws Error with the end of its log when it ends before it says that it is ready
   */
  async start(
    name: string,
    command: readonly [string, ...string[]],
    isReady: (log: string) => boolean | Promise<boolean>,
    options: Options,
  ): Promise<Running> {
    const start = this.log(name).length;
    const running = this.#spawn(name, command, options, true);
    let ended = false;
    void running.exited.then(() => (ended = true));
    while (!(await isReady(this.log(name).slice(start)))) {
      if (ended) throw new Error(`${name} ended: ${this.log(name).slice(-2000)}`);
      await sleep(50);
    }
    return running;
  }

  /** Runs a shell script until it ends, and returns what it printed. A command that fails ends it. */
  async script(name: string, text: string, options: Options): Promise<string> {
    const start = this.log(name).length;
    const status = await this.statusOf(name, text, options);
    const printed = this.log(name).slice(start);
    if (status !== 0)
      throw new Error(`${name} failed with status ${status}:\n${text}\n${printed.slice(-2000)}`);
    return printed;
  }

  /** Runs a shell script until it ends. */
  statusOf(name: string, text: string, options: Options): Promise<number | null> {
    return this.#spawn(name, ['sh', '-ec', text], options, false).exited;
  }

  log(name: string): string {
    try {
      return readFileSync(this.#logFile(name), 'utf8');
    } catch {
      return '';
    }
  }

  async stopAll(): Promise<void> {
    const all = [...this.#running];
    // PostgreSQL ends at once on this one; nothing here needs to be kept.
    this.#killAll('SIGQUIT');
    await Promise.race([Promise.all(all.map(({ exited }) => exited)), sleep(5000)]);
    this.#killAll('SIGKILL');
    await Promise.all(all.map(({ exited }) => exited));
  }

  #killAll(signal: NodeJS.Signals) {
    for (const running of this.#running) running.kill(signal);
  }

  #logFile(name: string): string {
    return path.join(this.#logs, `${name}.log`);
  }

  #spawn(
    name: string,
    [program, ...args]: readonly [string, ...string[]],
    { cwd, env = {}, owner = null }: Options,
    isServer: boolean,
  ): Running {
    const log = openSync(this.#logFile(name), 'a');
    const child = spawn(program, args, {
      cwd,
      env: { PATH: process.env['PATH'] ?? '', HOME: cwd, ...env },
      stdio: ['ignore', log, log, ...(isServer ? (['ipc'] as const) : [])],
      detached: true,
      ...owner,
    });
    closeSync(log);
    const left = new Promise<number | null>((resolve) => {
      child.on('error', () => resolve(null));
      child.on('exit', (code) => resolve(code));
    });
    const signal = (number: NodeJS.Signals | 0) => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, number);
        return child.pid !== undefined;
      } catch {
        return false;
      }
    };
    const running: Running = {
      child,
      kill: (number) => void signal(number),
      exited: left.then(async (status) => {
        // A shell ends before what it has started.
        while (signal(0)) await sleep(50);
        this.#running.delete(running);
        return status;
      }),
    };
    this.#running.add(running);
    return running;
  }
}
