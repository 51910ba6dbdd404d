/**
 * `npm run rehearse`: production as docs/deploy.md says, on this machine alone. Students buy
 * while API servers are killed and replaced, the primary is killed twice, and the database is restored from a backup. At
 * the end what they were told is compared with the gateway's books.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { readCommandLine, wholeNumber } from '../../server/config/commandLine.ts';
import { amex, buyInBrowser, visa } from './browser.ts';
import { findPrograms } from './programs.ts';
import { School } from './school.ts';
import { apis, Stage } from './stage.ts';
import { compare } from './verdict.ts';

const { values, refuse } = readCommandLine({
  help: `
npm run rehearse -- [options]

Runs production as docs/deploy.md says, on this machine alone, disturbs it, and compares what students heard with the
gateway's books.

  --purchases <n>  from 10 to 2000 (default 200)
  --kills <n>      times that an API server is killed and both are replaced, at most once for ten purchases (default 1)
  --seed <n>       of the random choice of courses (default 1)
  --keep           keep the folder with all logs

npm run rehearse -- --purchases 50 --keep
npm run rehearse -- --purchases 1000 --kills 20
`,
  options: {
    purchases: { type: 'string', default: '200' },
    kills: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    keep: { type: 'boolean', default: false },
  },
});
const purchases = wholeNumber('purchases', values.purchases, refuse, { least: 10, most: 2000 });
const kills = wholeNumber('kills', values.kills, refuse, { least: 1, most: Math.floor(purchases / 10) });
const seed = wholeNumber('seed', values.seed, refuse);

const found = findPrograms();
if (!('haproxy' in found)) {
  console.error(
    `The rehearsal needs what is not installed here. On Debian: apt-get install ${found.join(' ')}`,
  );
  process.exit(2);
}
const programs = found;

/** The whole rehearsal; a server that hangs must not make it endless. */
const limitMinutes = 15 + purchases / 20 + kills;
const started = performance.now();
const say = (what: string) =>
  console.log(`${String(Math.round((performance.now() - started) / 1000)).padStart(5)} s  ${what}`);

const stage = await Stage.open(programs);
let closing: Promise<void> | null = null;
const close = () => (closing ??= stage.close(values.keep));
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void close().finally(() => process.exit(130)));
const limit = setTimeout(() => {
  console.error(`The rehearsal has not ended after ${limitMinutes} minutes.`);
  void close().finally(() => process.exit(1));
}, limitMinutes * 60_000);

let ok = false;
try {
  ok = await rehearse(stage);
} catch (error) {
  if (closing === null) console.error(error);
} finally {
  clearTimeout(limit);
  if (values.keep) console.log(`Everything is kept in ${stage.folder}`);
  await close();
}
process.exit(ok ? 0 : 1);

async function rehearse({ databases }: Stage): Promise<boolean> {
  await stage.start(say);
  const school = new School(stage, randomFrom(seed));
  say('students create accounts, confirm them by mail and sign in');
  await school.enroll(purchases);

  const part = (share: number) => Math.round(purchases * share);
  let begun = 0;
  /** Does something once a third of these purchases have been made. */
  const during = async (count: number, what: string, act: () => Promise<void>) => {
    const start = begun + Math.floor(count / 3);
    begun += count;
    const disturb = async () => {
      await school.bought(start);
      say(what);
      await act();
    };
    await Promise.all([school.buy(count), disturb()]);
  };

  say('a purchase in Chromium, from a new account to the confirmation');
  const confirmed = [await buyInBrowser(stage, programs.chromium, visa)];
  await stage.backUp();
  for (let kill = 1; kill <= kills; kill += 1)
    await during(
      Math.max(1, Math.round(part(0.15) / kills)),
      `an API server is killed, then both are replaced (${kill} of ${kills})`,
      replaceServers,
    );
  for (const time of ['first', 'second']) {
    const what = `the primary is killed, the ${time} time; the standby is promoted, the books are compared`;
    await during(part(0.25), what, async () => {
      databases.killPrimary();
      await databases.failOver();
      await stage.reconcile();
    });
  }
  await during(part(0.1), 'a backup is taken', () => stage.backUp());
  const saved = (await stage.books()).length;
  await school.buy(part(0.1));
  begun += part(0.1);
  const after = (await stage.books()).length - saved;
  await during(
    purchases - begun,
    `the backup is restored, without at least ${after} payments; the books are compared`,
    restoreBackup,
  );
  confirmed.push(await buyInBrowser(stage, programs.chromium, amex));

  say('every student asks again about every purchase');
  await school.askAgain();
  await holdsReleased();
  const { counts, problems } = await compare(school.purchases, confirmed, await stage.books());
  console.log(
    Object.entries(counts)
      .map(([what, count]) => `${what}: ${count}`)
      .join(', '),
  );
  const leftOut = stage.leftOut().map((name) => `docs/deploy.md: ${name} was not carried out`);
  for (const problem of [...problems, ...leftOut]) console.error(problem);
  return problems.length + leftOut.length === 0;
}

async function replaceServers(): Promise<void> {
  stage.killApi('api1');
  await stage.startApi('api1');
  for (const name of apis) {
    await stage.stopApi(name);
    await stage.startApi(name);
  }
}

async function restoreBackup(): Promise<void> {
  for (const name of apis) await stage.stopApi(name);
  await stage.restore();
  for (const name of apis) await stage.startApi(name);
  await stage.reconcile();
}

/** The server releases what it does not capture by itself, within a minute or two. */
async function holdsReleased(): Promise<void> {
  for (let seconds = 0; seconds < 150; seconds += 1) {
    if ((await stage.books()).every(({ status }) => status !== 'authorized')) return;
    await sleep(1000);
  }
}

/** Mulberry32: the same numbers for the same seed. */
function randomFrom(start: number): () => number {
  let state = start >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
