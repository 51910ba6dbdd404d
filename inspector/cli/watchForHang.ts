import { Worker } from 'node:worker_threads';

const seconds = 30;

/** Runs in a thread of its own, because a file that loops while it is imported blocks this one. */
const code = `
setTimeout(() => {
  require('node:fs').writeSync(2, 'The file has not finished loading after ${seconds} seconds.\\n');
  process.kill(process.pid, 'SIGKILL');
}, ${seconds} * 1000);
`;

/**
 * Ends the process when it is blocked for too long.
 *
 * @returns ends the watch
 */
export function watchForHang(): () => Promise<unknown> {
  const worker = new Worker(code, { eval: true });
  return () => worker.terminate();
}
