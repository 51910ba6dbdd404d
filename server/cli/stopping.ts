import { setTimeout as sleep } from 'node:timers/promises';

/** How long running requests may take to finish once the server is told to stop. */
export const graceMilliseconds = 30_000;
/** How long it may then take to hand its work on and to close what it uses. */
const closeMilliseconds = 5000;

/** @throws Error when something does not answer */
export async function inTime(closing: Promise<void>): Promise<void> {
  const late = sleep(closeMilliseconds, 'late', { ref: false });
  if ((await Promise.race([closing, late])) === 'late')
    throw new Error('The server ends without having closed its database, which does not answer.');
}

/**
 * On SIGINT or SIGTERM: reports that the server is not ready, answers what still arrives, and ends the process.
 *
 * @param drainSeconds a load balancer sends requests until it has asked /readyz again
 * @returns does the same without the end of the process
 */
export function onStop(
  drainSeconds: number,
  stopAccepting: () => void,
  close: () => Promise<void>,
): () => Promise<void> {
  let closing: Promise<void> | null = null;
  const stop = () =>
    (closing ??= (async () => {
      stopAccepting();
      await sleep(drainSeconds * 1000);
      await close();
    })());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void end());
  }
  return stop;

  async function end(): Promise<void> {
    try {
      await stop();
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      process.exit(1);
    }
    process.exit(0);
  }
}
