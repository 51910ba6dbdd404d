import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { enrollments, outbox, users, type UserStatus } from '../db/schema.ts';
import { issueCode } from '../signIn/codes.ts';
import type { SignInService } from '../signIn/service.ts';
import { insertUser, needUser, setPassword } from '../signIn/users.ts';

/** The states of an account from which a sign-in goes on differently, and the service's own word for each. */
export const walkerStates = {
  confirmed: 'CONFIRMED',
  unconfirmed: 'UNCONFIRMED',
  resetRequired: 'RESET_REQUIRED',
  newPasswordRequired: 'FORCE_CHANGE_PASSWORD',
} as const satisfies Record<string, UserStatus>;

/** Arranges accounts of people who exist only to walk a planned path, past the steps that made a real one so. */
export function walkerAccounts({ context }: SignInService, db: Database) {
  /** The six digits last mailed to the address; null where none were. */
  const latestCode = async (email: string): Promise<string | null> => {
    const [mail] = await db
      .select()
      .from(outbox)
      .where(eq(outbox.recipient, email))
      .orderBy(desc(outbox.id))
      .limit(1);
    return /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? null;
  };

  return {
    latestCode,
    /** Makes the account, or brings the one there is into this state and gives it this password. */
    async set(email: string, state: keyof typeof walkerStates, password: string): Promise<void> {
      const status = walkerStates[state];
      const account = { email, password, givenName: 'Wanda', familyName: 'Walker', status };
      if (await insertUser(db, context, account)) return;
      const { sub } = await needUser(db, email);
      await setPassword(db, context, sub, password);
      await db
        .update(users)
        .set({ status, emailVerified: status !== 'UNCONFIRMED' })
        .where(eq(users.sub, sub));
    },
    async remove(email: string): Promise<void> {
      await db.delete(users).where(eq(users.email, email));
    },
    /** Mails a code that replaces the one before. Throws where there is no such account, as `enroll` does. */
    async freshCode(email: string, purpose: 'signUp' | 'reset'): Promise<string | null> {
      await issueCode(db, context, await needUser(db, email), purpose);
      return latestCode(email);
    },
    async enroll(email: string, courseCode: string, isComplete: boolean): Promise<void> {
      const { sub } = await needUser(db, email);
      const row = {
        id: randomUUID(),
        sub,
        courseCode,
        isComplete: isComplete ? 1 : 0,
        createdAt: new Date(),
      };
      await db.insert(enrollments).values(row).onConflictDoNothing();
    },
  };
}
