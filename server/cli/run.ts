import type { Server } from 'node:http';
import type { Composed } from '../app/compose.ts';
import { doHousekeeping } from '../app/housekeeping.ts';
import type { Config } from '../config/config.ts';
import { startReconciler } from '../payments/reconciler.ts';
import { driveRefunds } from '../payments/refunds.ts';
import { createLossSearch } from '../payments/unnoticedLoss.ts';
import { closeServer, listen } from './listen.ts';
import { graceMilliseconds, inTime, onStop } from './stopping.ts';

const housekeepingInterval = 60_000;

/** How long the start waits for the gateway to say whether payments are missing, in milliseconds. */
const longestSearch = 5_000;

/**
 * Runs the server until SIGINT or SIGTERM. Then it reports that it is not ready, answers what still arrives, hands
 * its payment attempts on, and ends the process.
 *
 * @param closeMore closes what else was opened
 * @returns the port that it listens on
 * @throws StartupError when the port cannot be used
 */
export async function run(
  server: Server,
  composed: Composed,
  { port, host, drainSeconds }: Pick<Config, 'port' | 'host' | 'drainSeconds'>,
  closeMore: () => Promise<void> = () => Promise.resolve(),
): Promise<number> {
  const { deps, delivery, sendFeed } = composed;
  const searchForLoss = await createLossSearch(deps);
  await Promise.race([searchForLoss(), deps.sleep(longestSearch)]);
  const reconciler = startReconciler(deps);
  const housekeeping = setInterval(() => {
    void delivery.flush();
    void doHousekeeping(deps);
    void searchForLoss();
    void driveRefunds(deps);
    void sendFeed();
  }, housekeepingInterval);

  const close = onStop(
    drainSeconds,
    () => {
      clearInterval(housekeeping);
      composed.stopAccepting();
    },
    async () => {
      await closeMore();
      await closeServer(server, graceMilliseconds);
      await inTime(handOn());
    },
  );
  async function handOn(): Promise<void> {
    await reconciler.stop();
    await delivery.flush();
    await sendFeed();
    await composed.close();
  }

  try {
    return await listen(server, port, host);
  } catch (error) {
    await close();
    throw error;
  }
}
