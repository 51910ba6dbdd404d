import { databaseTime, type Database } from './database.ts';

/** The database's clock, as an instance knows it. */
export interface Clock {
  readonly now: () => Date;
  readonly stop: () => void;
}

const followInterval = 30_000;
/** An answer that took longer says too little about when it was given. */
const quick = 500;

/**
 * Reads the database's clock now and then, and in between follows it by a clock that nobody sets, so that the time of this
 * machine, and changes of it, do not matter: all that is compared with stored times comes from one clock.
 *
 * @param log says when the clock of this machine is off, by which logs are dated
 */
export async function followClock(db: Database, log: (message: string) => void): Promise<Clock> {
  let known = await read();
  const off = known.time - Date.now();
  if (Math.abs(off) > 5000) {
    log(
      `The clock of this machine is ${Math.abs(Math.round(off / 1000))} s ${off > 0 ? 'behind' : 'ahead of'} that of the database`,
    );
  }
  const timer = setInterval(() => void follow(), followInterval);
  timer.unref();

  async function follow(): Promise<void> {
    // A database that does not answer is reported by all who need it.
    const next = await read().catch(() => null);
    if (next !== null && next.took < quick) known = next;
  }

  async function read() {
    const asked = performance.now();
    const time = await databaseTime(db);
    const took = performance.now() - asked;
    return { time, took, at: asked + took / 2 };
  }

  return {
    now: () => new Date(known.time + performance.now() - known.at),
    stop: () => clearInterval(timer),
  };
}
