import { and, asc, eq, getTableName, or } from 'drizzle-orm';
import { isReleased } from '../../machines/refund/rules.ts';
import { noteChange } from '../db/audit.ts';
import { serialize, type Database } from '../db/database.ts';
import { enrollments, paymentAttempts, refunds, uploads } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { customerIdOf } from '../payments/customerId.ts';
import { stateOf } from '../payments/enrollments.ts';
import type { Gateway } from '../payments/gateway.ts';
import { lastRefundOf } from '../payments/refunds.ts';
import { leftOnSite } from '../payments/withdrawals.ts';
import { eraseUpload } from '../uploads/retention.ts';
import type { UploadStore } from '../uploads/store.ts';
import { holdings, type Person } from './personal.ts';

/** Why a person cannot be erased yet. */
export class ErasureRefused extends Error {
  readonly kind: 'unsettled' | 'refundOpen' | 'refundOwed' | 'registered' | 'savedMethods';
  /** Ids of payments, numbers of orders, or codes of courses. */
  readonly about: readonly string[];

  constructor(kind: ErasureRefused['kind'], about: readonly string[]) {
    super(kind);
    this.kind = kind;
    this.about = about;
  }
}

/** @throws ErasureRefused as long as money of the person is on its way */
export async function assertMoneyIsSettled(tx: Database, sub: string): Promise<void> {
  const open = await tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.sub, sub),
        or(eq(paymentAttempts.status, 'unsettled'), eq(paymentAttempts.isStuck, true)),
      ),
    );
  if (open.length > 0)
    throw new ErasureRefused(
      'unsettled',
      open.map(({ id }) => id),
    );
  if ((await tx.$count(refunds, and(eq(refunds.sub, sub), eq(refunds.status, 'open')))) > 0)
    throw new ErasureRefused('refundOpen', []);
}

/** @throws ErasureRefused as long as there is something that the person is needed for */
async function assertErasable(tx: Database, sub: string): Promise<void> {
  await serialize(tx, `payments:${sub}`);
  await assertMoneyIsSettled(tx, sub);
  const all = await tx.select().from(enrollments).where(eq(enrollments.sub, sub));
  const registered = all.filter((one) => stateOf(one) === 'registered');
  if (registered.length > 0)
    throw new ErasureRefused(
      'registered',
      registered.map(({ courseCode }) => courseCode),
    );
  const requested = await tx
    .select()
    .from(refunds)
    .where(eq(refunds.sub, sub))
    .orderBy(asc(refunds.createdAt));
  const withdrawn = all.filter((one) => stateOf(one) === 'withdrawn');
  const onSite = await leftOnSite(
    tx,
    withdrawn.map(({ id }) => id),
  );
  const owed = withdrawn.flatMap((one) => {
    const last = lastRefundOf(one, requested);
    const isOwed =
      last === undefined ? onSite.has(one.id) : last.state === 'failed' && !isReleased(last.context);
    return isOwed ? [one.transactionId ?? one.id] : [];
  });
  // Without a name, staff would not know whom to pay.
  if (owed.length > 0) throw new ErasureRefused('refundOwed', [...new Set(owed)]);
}

/** Rows by the name of their table. */
export type Rows = Record<string, unknown[]>;

export async function rowsAbout(db: Database, person: Person): Promise<Rows> {
  const found: Rows = {};
  for (const { table, rows } of holdings)
    found[getTableName(table)] = await db.select().from(table).where(rows(person));
  return found;
}

/** What opens an account, or holds for anybody, is nobody's to read. */
const secrets: ReadonlySet<string> = new Set([
  'salt',
  'verifier',
  'hash',
  'proofHash',
  'tokenHash',
  'key',
  'idHash',
  'originJti',
  'fingerprint',
  'secret',
  'pending',
  'idempotencyKey',
  // Members of staff are named to staff only.
  'who',
  // A mail that waits to be sent may have a code, which its mailbox alone may hand out.
  'text',
  'html',
]);
const withoutSecrets = (row: unknown) =>
  Object.fromEntries(Object.entries(row as object).filter(([name]) => !secrets.has(name)));

/** All that is stored about a person, as they may have it. */
export async function copyOf(db: Database, person: Person): Promise<Rows> {
  const found = await rowsAbout(db, person);
  return Object.fromEntries(Object.entries(found).map(([table, rows]) => [table, rows.map(withoutSecrets)]));
}

/**
 * Deletes what a person has saved at the gateway for later payments.
 *
 * @throws ErasureRefused where the gateway did not say that it has
 */
export async function forgetMethods(gateway: Pick<Gateway, 'forgetCustomer'>, sub: string): Promise<void> {
  const { kind } = await gateway.forgetCustomer(customerIdOf(sub));
  if (kind !== 'forgotten') throw new ErasureRefused('savedMethods', []);
}

interface Erasure {
  readonly who: string;
  /** The command or the call. */
  readonly did: string;
  readonly reason?: string;
}

/**
 * Erases a person from every table, from the storage, and from the customers of the gateway; what the law keeps, stays
 * without a name.
 *
 * @param inTransaction does what else belongs to it, last
 * @returns what was there
 * @throws ErasureRefused
 */
export async function erase(
  {
    db,
    gateway,
    uploads: store,
  }: {
    readonly db: Database;
    readonly gateway: Pick<Gateway, 'forgetCustomer'>;
    readonly uploads: UploadStore;
  },
  person: Person,
  { who, did, reason }: Erasure,
  inTransaction: (tx: Database) => Promise<void> = () => Promise.resolve(),
): Promise<Rows> {
  await transaction(db, (tx) => assertErasable(tx, person.sub));
  // First, because nothing here says later whose methods they were.
  await forgetMethods(gateway, person.sub);
  const found = await rowsAbout(db, person);
  // Before their rows: one that cannot be removed keeps its row, so that it is found again.
  for (const { id } of found[getTableName(uploads)] as { id: string }[])
    await eraseUpload({ db, uploads: store }, id);
  await transaction(db, async (tx) => {
    await assertErasable(tx, person.sub);
    for (const { table, rows, erase: how } of holdings) {
      if (typeof how === 'string') await tx.delete(table).where(rows(person));
      else if (Object.keys(how.clears).length > 0) await tx.update(table).set(how.clears).where(rows(person));
    }
    await noteChange(
      tx,
      { who },
      { did, subject: person.sub, reason, before: null, after: { erased: true } },
    );
    await inTransaction(tx);
  });
  return found;
}
