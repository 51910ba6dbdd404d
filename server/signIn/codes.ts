import { createHash, randomInt } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { withinLimit } from '../db/rateLimits.ts';
import { signInCodes, type CodePurpose } from '../db/schema.ts';
import { codeMail } from '../mail/templates.ts';
import { writeMail } from '../mail/outbox.ts';
import { after, type SignInContext } from './context.ts';
import { refusals } from './errors.ts';
import type { User } from './users.ts';

const lifetimeSeconds = 15 * 60;
const allowedTries = 5;

export const hash = (text: string) => createHash('sha256').update(text).digest('hex');

/** Where a code went, as clients show it: `s***@e***`. */
export interface CodeDelivery {
  readonly Destination: string;
  readonly DeliveryMedium: 'EMAIL';
  readonly AttributeName: 'email';
}

/**
 * Makes a new code, which replaces the one before, and writes the mail that carries it.
 * @throws SignInError LimitExceededException when this account asked too often
 */
export async function issueCode(
  db: Database,
  context: SignInContext,
  user: User,
  purpose: CodePurpose,
): Promise<CodeDelivery> {
  const now = context.now();
  const key = `sign-in-code:${purpose}:${user.sub}`;
  if (!(await withinLimit(db, now, key, context.limits.codesPerHour, 3600))) throw refusals.tooMany();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const fresh = { hash: hash(code), tries: 0, expiresAt: after(now, lifetimeSeconds) };
  await db
    .insert(signInCodes)
    .values({ sub: user.sub, purpose, ...fresh })
    .onConflictDoUpdate({ target: [signInCodes.sub, signInCodes.purpose], set: fresh });
  await writeMail(db, now, { to: user.email, ...codeMail(purpose, code) });
  return {
    Destination: user.email.replace(/^(.)[^@]*@(.).*$/, '$1***@$2***'),
    DeliveryMedium: 'EMAIL',
    AttributeName: 'email',
  };
}

/**
 * Checks a code; each wrong try counts. The right one stays valid until `spendCode`, which belongs in the
 * transaction of what it allows.
 * @throws SignInError ExpiredCodeException, LimitExceededException or CodeMismatchException
 */
export async function checkCode(
  context: SignInContext,
  user: User,
  purpose: CodePurpose,
  code: string,
): Promise<void> {
  const [held] = await context.db
    .update(signInCodes)
    .set({ tries: sql`${signInCodes.tries} + 1` })
    .where(and(eq(signInCodes.sub, user.sub), eq(signInCodes.purpose, purpose)))
    .returning();
  if (held === undefined || held.expiresAt <= context.now()) throw refusals.oldCode();
  if (held.tries > allowedTries) throw refusals.tooMany();
  if (held.hash !== hash(code)) throw refusals.wrongCode();
}

/** @throws SignInError ExpiredCodeException when another request spent it first */
export async function spendCode(
  tx: Database,
  sub: string,
  purpose: CodePurpose,
  code: string,
): Promise<void> {
  const spent = await tx
    .delete(signInCodes)
    .where(and(eq(signInCodes.sub, sub), eq(signInCodes.purpose, purpose), eq(signInCodes.hash, hash(code))))
    .returning({ sub: signInCodes.sub });
  if (spent.length === 0) throw refusals.oldCode();
}
