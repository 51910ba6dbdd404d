import { setTimeout as sleep } from 'node:timers/promises';

/** How long running requests may take to finish once the server is told to stop. */
export const graceMilliseconds = 30_000;

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
    process.on(signal, () => {
      void stop().then(() => process.exit(0));
    });
  }
  return stop;
}
