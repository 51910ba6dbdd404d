import { randomBytes } from 'node:crypto';
import { and, eq, gt, gte, inArray, ne } from 'drizzle-orm';
import * as v from 'valibot';
import { accountEmailSchema } from '../../domain/email.ts';
import { retentionDays } from '../../domain/retention.ts';
import { noteChange } from '../db/audit.ts';
import { serialize, type Database } from '../db/database.ts';
import {
  authenticators,
  emailObjections,
  passkeys,
  paymentAttempts,
  profileChanges,
  profiles,
  signInCodes,
  transactions,
  users,
} from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { writeMail } from '../mail/outbox.ts';
import { emailChangedMail, emailLeftMail, emailRestoredMail } from '../mail/templates.ts';
import { checkCode, hash, maskedEmail, requestCode, spendCode, type CodeDelivery } from './codes.ts';
import { addSeconds, type SignInContext } from './context.ts';
import { signInErrors } from './errors.ts';
import type { Objection, Writer } from './port.ts';
import type { Tokens } from './tokens.ts';
import { lockUser, noPassword, type User } from './users.ts';

/**
 * Another address for an account. It has its own until a code that was mailed to the other one comes back, and who has the
 * mailbox of the first one can put that back for some days.
 */

export interface Move {
  readonly sub: string;
  readonly from: string;
  readonly to: string;
}

/** Another account has the address. */
export class EmailTaken extends Error {
  /** The id of that account. */
  readonly sub: string;

  constructor(sub: string) {
    super('Another account has this address.');
    this.sub = sub;
  }
}

/** Those of these addresses that other accounts have, with the ids. One that was never confirmed may be anybody's, so it has none. */
export async function othersWith(
  db: Database,
  sub: string,
  emails: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const accounts = await db
    .select({ email: users.email, sub: users.sub })
    .from(users)
    .where(and(inArray(users.email, [...emails]), ne(users.sub, sub), ne(users.status, 'UNCONFIRMED')));
  const forms = await db
    .select({ email: profiles.email, sub: profiles.sub })
    .from(profiles)
    .where(and(inArray(profiles.email, [...emails]), ne(profiles.sub, sub)));
  return new Map([...forms, ...accounts].map((one) => [one.email, one.sub]));
}

export const otherWith = async (
  db: Database,
  { sub, to }: Pick<Move, 'sub' | 'to'>,
): Promise<string | null> => (await othersWith(db, sub, [to])).get(to) ?? null;

/**
 * Gives an account another address: the account itself, its form, and its orders, whose mail goes there from then on. What
 * was written to the first address, and about it, stays.
 *
 * @throws EmailTaken
 */
export async function moveEmail(tx: Database, { sub, from, to }: Move): Promise<void> {
  await serialize(tx, `payments:${sub}`);
  const other = await otherWith(tx, { sub, to });
  if (other !== null) throw new EmailTaken(other);
  await tx.delete(users).where(and(eq(users.email, to), ne(users.sub, sub)));
  await tx.update(users).set({ email: to, emailVerified: true }).where(eq(users.sub, sub));
  await tx.update(profiles).set({ email: to }).where(eq(profiles.sub, sub));
  for (const table of [transactions, paymentAttempts])
    await tx
      .update(table)
      .set({ email: to })
      .where(and(eq(table.sub, sub), eq(table.email, from)));
}

/**
 * The same for a student who asked for it: with history, a notice to both addresses and, for the first one, a way to
 * object. Mailed codes end, because the mailbox that they are in is no longer that of the account.
 *
 * @throws EmailTaken
 */
export async function changeEmail(tx: Database, { sender, site, now }: Writer, move: Move): Promise<void> {
  const { sub, from, to } = move;
  await moveEmail(tx, move);
  await tx.delete(signInCodes).where(eq(signInCodes.sub, sub));
  await noteMove(tx, now(), 'email change', move);
  const token = randomBytes(32).toString('base64url');
  await tx.insert(emailObjections).values({ tokenHash: hash(token), sub, email: from, createdAt: now() });
  const left = emailLeftMail(sender, {
    email: maskedEmail(to),
    objectionUrl: `${site ?? sender.origin}/api/email_objections?token=${token}`,
    days: retentionDays.emailObjections,
  });
  await writeMail(tx, now(), { to: from, ...left });
  await writeMail(tx, now(), { to, ...emailChangedMail(sender) });
}

async function noteMove(tx: Database, at: Date, did: string, { sub, from, to }: Move): Promise<void> {
  const change = { before: { email: from }, after: { email: to } };
  await tx.insert(profileChanges).values({ sub, who: 'student', ...change, at });
  // The audit outlives the account, so it has no addresses.
  const words = { before: { email: 'one' }, after: { email: 'another' } };
  await noteChange(tx, { who: 'student' }, { did, subject: sub, ...words });
}

/**
 * Mails a code to the address that a person wants. Whether an account has it already is said there only.
 *
 * @param wanted as it was given
 * @throws SignInError InvalidParameterException, LimitExceededException
 */
export async function requestEmail(
  context: SignInContext,
  user: User,
  wanted: string,
  network: string,
): Promise<CodeDelivery> {
  const parsed = v.safeParse(accountEmailSchema, wanted);
  if (!parsed.success) throw signInErrors.invalidParameter('Invalid email address format.');
  const email = parsed.output;
  const delivery = await transaction(context.db, async (tx) => {
    const isTaken = (await otherWith(tx, { sub: user.sub, to: email })) !== null;
    return requestCode(tx, context, user, 'email', network, { email, isTaken });
  });
  context.mailWritten();
  return delivery;
}

/** The address that waits for its code; null where none does. */
export async function wantedEmail({ db, now }: SignInContext, sub: string): Promise<string | null> {
  const [code] = await db
    .select({ email: signInCodes.email })
    .from(signInCodes)
    .where(and(eq(signInCodes.sub, sub), eq(signInCodes.purpose, 'email'), gt(signInCodes.expiresAt, now())));
  return code?.email ?? null;
}

/**
 * Gives a person the address whose code comes back. All other sign-ins end.
 *
 * @param signIn the one that goes on
 * @throws SignInError CodeMismatchException, ExpiredCodeException, LimitExceededException
 */
export async function confirmEmail(
  context: SignInContext & Writer,
  tokens: Tokens,
  { user, originJti }: { readonly user: User; readonly originJti: string },
  code: string,
  network: string,
): Promise<void> {
  await checkCode(context, user, 'email', code, network);
  try {
    await transaction(context.db, async (tx) => {
      const { sub, email: from } = await lockUser(tx, user.sub);
      const to = await spendCode(tx, sub, 'email', code);
      if (to === null) throw signInErrors.expiredCode();
      await changeEmail(tx, context, { sub, from, to });
      await tokens.revokeAll(tx, sub, originJti);
    });
  } catch (error) {
    // Only its owner may learn that.
    throw error instanceof EmailTaken ? signInErrors.wrongCode() : error;
  }
  context.mailWritten();
}

/**
 * Puts back the address that an account had, because the owner of the mailbox objects. The person who changed it may know the
 * password, so that ends too, with every sign-in, every code, and the passkeys and the authenticator app that were set up since.
 * No code is mailed after the password anymore: without a password the mailbox is all that the owner has, and it could not
 * replace the password.
 *
 * @returns false where the address is another account's by now, or the account is gone
 */
export async function restoreEmail(
  tx: Database,
  { sender, now, tokens }: Writer & { readonly tokens: Pick<Tokens, 'revokeAll'> },
  { sub, email, createdAt }: Objection,
): Promise<boolean> {
  const [user] = await tx.select().from(users).where(eq(users.sub, sub)).for('update');
  if (user === undefined || (await otherWith(tx, { sub, to: email })) !== null) return false;
  const move = { sub, from: user.email, to: email };
  await moveEmail(tx, move);
  await tx
    .update(users)
    .set({ status: 'RESET_REQUIRED', ...noPassword, asksMailedCode: false, preferredFactor: null })
    .where(eq(users.sub, sub));
  await tx.delete(signInCodes).where(eq(signInCodes.sub, sub));
  for (const table of [passkeys, authenticators])
    await tx.delete(table).where(and(eq(table.sub, sub), gte(table.createdAt, createdAt)));
  await tokens.revokeAll(tx, sub);
  await noteMove(tx, now(), 'email change undone', move);
  const content = emailRestoredMail(sender, maskedEmail(email));
  for (const to of new Set([email, user.email])) await writeMail(tx, now(), { to, ...content });
  return true;
}

/** What a link stands for; null when it was used, or its time is over. */
export async function objectionOf(db: Database, now: Date, token: string): Promise<Objection | null> {
  const since = addSeconds(now, -retentionDays.emailObjections * 24 * 3600);
  const [found] = await db
    .select()
    .from(emailObjections)
    .where(and(eq(emailObjections.tokenHash, hash(token)), gt(emailObjections.createdAt, since)));
  return found ?? null;
}

/**
 * Ends an objection with those of every later address, which the same person chose.
 *
 * @returns false when it has ended already
 */
export async function endObjection(tx: Database, { sub, createdAt, tokenHash }: Objection): Promise<boolean> {
  const ended = await tx
    .delete(emailObjections)
    .where(and(eq(emailObjections.sub, sub), gte(emailObjections.createdAt, createdAt)))
    .returning({ tokenHash: emailObjections.tokenHash });
  return ended.some((one) => one.tokenHash === tokenHash);
}
