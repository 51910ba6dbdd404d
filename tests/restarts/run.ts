/**
 * `npm run restarts -- --purchases 1000 --rolling 20`: purchases through two instances that are killed at random moments
 * (`--kills`, by default once for 20 purchases) and restarted one after the other. Nobody comes back after a failed
 * request. At the end the gateway's books and the database are compared. Needs PostgreSQL.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { courses as all } from '../../domain/catalogue/all.ts';
import { readCommandLine, wholeNumber } from '../../server/config/commandLine.ts';
import { enrollments, outbox, paymentAttempts, transactions } from '../../server/db/schema.ts';
import { openStage, send, type Instance } from './cluster.ts';

const { values, refuse } = readCommandLine({
  help: `
npm run restarts -- [options]

Buys through two instances that are killed at random moments and restarted one after the other, and compares the gateway's
books with the database. Needs PostgreSQL.

  --purchases <n>  at least so many (default 200)
  --rolling <n>    rolling restarts (default 4)
  --kills <n>      times kill -9 (default: one for 20 purchases)

npm run restarts -- --purchases 1000 --rolling 20
`,
  options: {
    purchases: { type: 'string', default: '200' },
    rolling: { type: 'string', default: '4' },
    kills: { type: 'string' },
  },
});
const purchases = wholeNumber('purchases', values.purchases, refuse, { least: 1 });
const rolling = wholeNumber('rolling', values.rolling, refuse);
const kills = wholeNumber('kills', values.kills ?? String(Math.ceil(purchases / 20)), refuse);
const atOnce = 8;
/** How long after the last restart every payment must have ended. */
const settleSeconds = 120;

const stage = await openStage(() => Math.random() * 120);
const sellable = all.filter(({ credits, comingSoon }) => credits !== null && comingSoon !== true);
/** A student has one open payment at most, so that a buyer needs others while one is being checked. */
const studentsPerBuyer = 16;
const tokens = await stage.students(atOnce * studentsPerBuyer);
/** Each buyer pays for one course of one student after the other. */
const ordersOf = (buyer: number) =>
  sellable.flatMap(({ code, cost }) =>
    tokens
      .slice(buyer * studentsPerBuyer, (buyer + 1) * studentsPerBuyer)
      .map((token) => ({ token, key: randomUUID(), course: code, amount: cost.slice(1) })),
  );

/** Null while an instance that was killed starts again. */
const running: (Instance | null)[] = [await stage.start(), await stage.start()];
const counts = { paid: 0, open: 0, lost: 0, killed: 0, rolled: 0 };
const bought = () => counts.paid + counts.open + counts.lost;
const isDisturbed = () => counts.killed < kills || counts.rolled < rolling;

/** At least as many purchases as were asked for, and for as long as instances are killed and restarted. */
async function buy(buyer: number): Promise<void> {
  for (const [index, order] of ordersOf(buyer).entries()) {
    if (bought() >= purchases && !isDisturbed()) return;
    const answer = await send((await instanceFor(buyer + index)).url, order);
    if (answer?.status === 200) counts.paid += 1;
    else if (answer === null) counts.lost += 1;
    else counts.open += 1;
  }
}

/** Like a load balancer: in turn, those that run. */
async function instanceFor(turn: number): Promise<Instance> {
  for (;;) {
    const instance = running[turn % running.length] ?? running.find((one) => one !== null);
    if (instance != null) return instance;
    await sleep(50);
  }
}

async function kill(index: number): Promise<void> {
  const old = running[index]!;
  running[index] = null;
  old.kill('SIGKILL');
  await old.exited;
  running[index] = await stage.start();
  counts.killed += 1;
}

/** The next instance runs before the old one gets the signal to stop. */
async function roll(): Promise<void> {
  for (const index of running.keys()) {
    const old = running[index]!;
    running[index] = await stage.start();
    old.kill('SIGTERM');
    await old.exited;
  }
  counts.rolled += 1;
}

async function disturb(): Promise<void> {
  while (isDisturbed()) {
    await sleep(Math.random() * 1500);
    const killsLeft = kills - counts.killed;
    const isKill = Math.random() * (killsLeft + rolling - counts.rolled) < killsLeft;
    await (isKill ? kill(Math.floor(Math.random() * running.length)) : roll());
  }
}

const started = performance.now();
await Promise.all([...Array.from({ length: atOnce }, (_, buyer) => buy(buyer)), disturb()]);
const ended = performance.now();
console.log(
  `${bought()} purchases in ${Math.round((ended - started) / 1000)} s: ` +
    `${counts.paid} paid, ${counts.open} told that it is being checked or that another is, ${counts.lost} without an answer, ` +
    `${counts.killed} times kill -9, ${counts.rolled} rolling restarts`,
);

const deadline = ended + settleSeconds * 1000;
const open = () => stage.db.$count(paymentAttempts, eq(paymentAttempts.status, 'unsettled'));
const pending = () =>
  stage.db.$count(paymentAttempts, sql`state->>'payment' = 'capturing' or state->>'holds' = 'releasing'`);
while ((await open()) + (await pending()) > 0 && performance.now() < deadline) await sleep(1000);
console.log(`settled ${Math.round((performance.now() - ended) / 1000)} s after the last purchase`);

const problems: string[] = [];
const attempts = await stage.db.select().from(paymentAttempts);
for (const attempt of attempts) {
  const own = stage.gateway.books.filter(({ orderId }) => orderId === attempt.id);
  const charged = own.filter(({ status }) => status === 'submitted_for_settlement').length;
  const held = own.filter(({ status }) => status === 'authorized').length;
  const isEnrolled = attempt.status === 'enrolled';
  if (attempt.status === 'unsettled') problems.push(`${attempt.id} is still open`);
  if (held > 0) problems.push(`${attempt.id} has a hold left`);
  if (charged !== (isEnrolled ? 1 : 0))
    problems.push(`${attempt.id} ${attempt.status}, charged ${charged} times`);
}
const paid = attempts.filter(({ status }) => status === 'enrolled').length;
const rows = await stage.db.$count(transactions);
const enrolled = await stage.db.$count(enrollments, sql`transaction_id is not null`);
const receipts = await stage.db.$count(outbox, sql`subject like 'Your registration%'`);
if (rows !== paid || enrolled !== paid || receipts !== paid)
  problems.push(`${paid} paid, ${rows} transactions, ${enrolled} enrollments, ${receipts} receipts`);
console.log(
  `${attempts.length} attempts: ${paid} enrolled and charged once, ${attempts.length - paid} not charged; ` +
    `${stage.gateway.books.length} authorizations; problems: ${problems.length}`,
);
for (const problem of problems) console.error(problem);
await stage.close();
process.exit(problems.length === 0 ? 0 : 1);
