import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

export interface RunningProcess {
  /** Without a trailing slash. */
  readonly url: string;
  readonly pid: number;
  /** Resident memory in MB. */
  memory(): Promise<number>;
  /** What is still referenced, in MB. For a process that was started with `liveHeap.ts`. */
  liveHeap(): Promise<number>;
  kill(signal: 'SIGKILL' | 'SIGTERM'): void;
  /** The status, or null after a signal that it did not handle. */
  readonly exited: Promise<number | null>;
  /** Tells it to stop, and waits until it has. */
  stop(): Promise<void>;
}

/** The options of Node, as `npm start` sets them. */
export const serverOptions = ['--liftoff-only', '--max-semi-space-size=8', '--max-old-space-size=256'];

const root = path.resolve(import.meta.dirname, '../../..');

/**
 * Runs a server of this project as a process of its own.
 *
 * @param announced finds the port in what it prints
 */
export async function startProcess(
  args: readonly string[],
  announced: RegExp,
  env: Readonly<Record<string, string>> = {},
  stderr: 'inherit' | 'ignore' = 'inherit',
): Promise<RunningProcess> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', stderr, 'ipc'],
  });
  const exited = new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)));
  const port = await new Promise<string>((resolve, reject) => {
    let printed = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const [, found] = announced.exec(printed) ?? [];
      if (found !== undefined) resolve(found);
    });
    void exited.then(() => reject(new Error(`The server ended: ${printed}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? Number.NaN,
    async memory() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
      return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? Number.NaN) / 1024);
    },
    liveHeap: () =>
      new Promise((resolve) => {
        child.once('message', (bytes) => resolve(Math.round(Number(bytes) / 1e5) / 10));
        child.send('measure');
      }),
    kill: (signal) => child.kill(signal),
    exited,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
