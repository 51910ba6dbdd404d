/**
 * `npm run restarts -- --purchases 1000 --rolling 20`: purchases through two instances that are killed at random moments
 * and restarted one after the other. Nobody comes back after a failed request. At the end the gateway's books and the
 * database are compared. Needs PostgreSQL.
 */
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { courses as all } from '../../domain/catalogue/all.ts';
import { enrollments, outbox, paymentAttempts, transactions } from '../../server/db/schema.ts';
import { openStage, send, type Instance } from './cluster.ts';

const { values } = parseArgs({
  options: { purchases: { type: 'string' }, rolling: { type: 'string' }, kills: { type: 'string' } },
});
const purchases = Number(values.purchases ?? 200);
const rolling = Number(values.rolling ?? 4);
const kills = Number(values.kills ?? Math.ceil(purchases / 20));
const atOnce = 8;
/** How long after the last restart every payment must have ended. */
const settleSeconds = 120;

const stage = await openStage(() => Math.random() * 120);
const sellable = all.filter(({ credits, comingSoon }) => credits !== null && comingSoon !== true);
const perBuyer = Math.ceil(purchases / atOnce);
const tokens = await stage.students(atOnce * Math.ceil(perBuyer / sellable.length));
/** Each buyer pays for one course of one student after the other: a student has one open payment at most. */
const ordersOf = (buyer: number) =>
  tokens
    .filter((_, index) => index % atOnce === buyer)
    .flatMap((token) =>
      sellable.map(({ code, cost }) => ({ token, key: randomUUID(), course: code, amount: cost.slice(1) })),
    )
    .slice(0, perBuyer);

const running: Instance[] = [await stage.start(), await stage.start()];
const counts = {
  buying: atOnce,
  paid: 0,
  open: 0,
  lost: 0,
  killed: 0,
  rolled: 0,
};

async function buy(buyer: number): Promise<void> {
  for (const [index, order] of ordersOf(buyer).entries()) {
    const answer = await send(running[(buyer + index) % running.length]!.url, order);
    if (answer?.status === 200) counts.paid += 1;
    else if (answer === null) counts.lost += 1;
    else counts.open += 1;
  }
  counts.buying -= 1;
}

async function replace(index: number, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const old = running[index]!;
  if (signal === 'SIGTERM') running[index] = await stage.start();
  old.kill(signal);
  await old.exited;
  if (signal === 'SIGKILL') running[index] = await stage.start();
}

async function disturb(): Promise<void> {
  while (counts.buying > 0 || counts.rolled < rolling) {
    const mayKill = counts.killed < kills && counts.buying > 0;
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 1500));
    const index = Math.floor(Math.random() * 2);
    if (mayKill && Math.random() < 0.7) {
      await replace(index, 'SIGKILL');
      counts.killed += 1;
    } else if (counts.rolled < rolling) {
      await replace(0, 'SIGTERM');
      await replace(1, 'SIGTERM');
      counts.rolled += 1;
    }
  }
}

const started = performance.now();
await Promise.all([...Array.from({ length: atOnce }, (_, buyer) => buy(buyer)), disturb()]);
const bought = performance.now();
console.log(
  `${counts.paid + counts.open + counts.lost} purchases in ${Math.round((bought - started) / 1000)} s: ` +
    `${counts.paid} paid, ${counts.open} told that it is being checked or that another is, ${counts.lost} without an answer, ` +
    `${counts.killed} times kill -9, ${counts.rolled} rolling restarts`,
);

const deadline = bought + settleSeconds * 1000;
const open = () => stage.db.$count(paymentAttempts, eq(paymentAttempts.status, 'unsettled'));
const pending = () =>
  stage.db.$count(paymentAttempts, sql`state->>'payment' = 'capturing' or state->>'holds' = 'releasing'`);
while ((await open()) + (await pending()) > 0 && performance.now() < deadline)
  await new Promise((resolve) => setTimeout(resolve, 1000));
console.log(`settled ${Math.round((performance.now() - bought) / 1000)} s after the last restart`);

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
