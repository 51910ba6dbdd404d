import { createHash, randomInt } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { MAILED_CODE_DIGITS, MAILED_CODE_MINUTES } from '../../domain/mailedCode.ts';
import type { Database } from '../db/database.ts';
import { limitedUntil } from '../db/rateLimits.ts';
import { signInCodes, type CodePurpose } from '../db/schema.ts';
import { codeMail } from '../mail/templates.ts';
import { writeMail } from '../mail/outbox.ts';
import { addSeconds, type SignInContext } from './context.ts';
import { signInErrors } from './errors.ts';
import type { User } from './users.ts';

const lifetimeSeconds = MAILED_CODE_MINUTES * 60;
const maxTries = 5;

export const hash = (text: string) => createHash('sha256').update(text).digest('hex');

/** Where a code was sent, masked for display: `s***@e***`. */
export interface CodeDelivery {
  readonly Destination: string;
  readonly DeliveryMedium: 'EMAIL';
  readonly AttributeName: 'email';
}

/**
 * Generates a code, which replaces the previous one, and writes the mail with it.
 * @throws SignInError LimitExceededException when this account requested too many
 */
export async function issueCode(
  db: Database,
  context: SignInContext,
  user: User,
  purpose: CodePurpose,
): Promise<CodeDelivery> {
  const now = context.now();
  const { mailedCodes } = context.limits;
  const key = `${mailedCodes.name}:${purpose}:${user.sub}`;
  if ((await limitedUntil(db, now, key, mailedCodes)) !== null) throw signInErrors.limitExceeded();
  const code = String(randomInt(10 ** MAILED_CODE_DIGITS)).padStart(MAILED_CODE_DIGITS, '0');
  const fresh = { hash: hash(code), tries: 0, expiresAt: addSeconds(now, lifetimeSeconds) };
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
 * Checks a code and counts the try. The code stays valid until `spendCode`, which runs in the transaction of the
 * operation that the code authorizes.
 * @throws SignInError ExpiredCodeException, LimitExceededException or CodeMismatchException
 */
export async function checkCode(
  context: SignInContext,
  user: User,
  purpose: CodePurpose,
  code: string,
): Promise<void> {
  const [stored] = await context.db
    .update(signInCodes)
    .set({ tries: sql`${signInCodes.tries} + 1` })
    .where(and(eq(signInCodes.sub, user.sub), eq(signInCodes.purpose, purpose)))
    .returning();
  if (stored === undefined || stored.expiresAt <= context.now()) throw signInErrors.expiredCode();
  if (stored.tries > maxTries) throw signInErrors.limitExceeded();
  if (stored.hash !== hash(code)) throw signInErrors.wrongCode();
}

/** @throws SignInError ExpiredCodeException when another request has spent it */
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
  if (spent.length === 0) throw signInErrors.expiredCode();
}
