import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import type { BrowserContext, Page } from 'playwright/test';
import type { Path } from '../../inspector/paths.ts';
import type { FlowScript, Stage, StageBackend } from '../../inspector/scripts/script.ts';
import { enrollments, outbox, users, type UserStatus } from '../../server/db/schema.ts';
import { issueCode } from '../../server/signIn/codes.ts';
import { insertUser, needUser, setPassword } from '../../server/signIn/users.ts';
import type { RunningSite } from '../support/site.ts';
import { callsOn } from '../../inspector/scripts/driver.ts';
import { openGate } from './gate.ts';
import { playwrightHand } from './hand.ts';

/** One page with its calls, its clock and the backend behind it. The page is still blank. */
export async function openStage(
  { context, page, site }: { context: BrowserContext; page: Page; site: RunningSite },
  script: Pick<FlowScript, 'calls' | 'holds' | 'download'>,
  path: Path,
): Promise<Stage> {
  await page.clock.install();
  return {
    hand: playwrightHand(page),
    gate: await openGate(context, [...callsOn(script, path).values(), ...(script.holds ?? [])]),
    letTimePass: (milliseconds) => page.clock.fastForward(milliseconds),
    inPage: (work, argument) => page.evaluate(work as never, argument),
    beforePage: async (work, argument) => {
      await page.addInitScript(work as never, argument);
    },
    backend: backendFor(site),
  };
}

const statuses = {
  confirmed: 'CONFIRMED',
  unconfirmed: 'UNCONFIRMED',
  resetRequired: 'RESET_REQUIRED',
  newPasswordRequired: 'FORCE_CHANGE_PASSWORD',
} as const satisfies Record<string, UserStatus>;

/** Arranges the embedded backend for one person whom no other walk meets. */
function backendFor({ deps }: RunningSite): StageBackend {
  const { db, embeddedSignIn } = deps;
  if (!embeddedSignIn) throw new Error('paths are walked against the embedded sign-in service');
  const { context } = embeddedSignIn;
  const email = `walker-${randomUUID()}@example.test`;

  const latestCode = async () => {
    const [mail] = await db
      .select()
      .from(outbox)
      .where(eq(outbox.recipient, email))
      .orderBy(desc(outbox.id))
      .limit(1);
    const code = /^\d{6}$/m.exec(mail?.text ?? '')?.[0];
    if (code === undefined) throw new Error(`no code was mailed to ${email}`);
    return code;
  };

  return {
    email,
    latestCode,
    async setAccount(state, password) {
      const status = statuses[state];
      const account = { email, password, givenName: 'Wanda', familyName: 'Walker', status };
      if (await insertUser(db, context, account)) return;
      const { sub } = await needUser(db, email);
      await setPassword(db, context, sub, password);
      await db
        .update(users)
        .set({ status, emailVerified: status !== 'UNCONFIRMED' })
        .where(eq(users.sub, sub));
    },
    async removeAccount() {
      await db.delete(users).where(eq(users.email, email));
    },
    async freshCode(purpose) {
      await issueCode(db, context, await needUser(db, email), purpose);
      return latestCode();
    },
    async signIn(password) {
      const { clientId } = context.pool;
      const answer = (await embeddedSignIn.operations['InitiateAuth']?.({
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: clientId,
        AuthParameters: { USERNAME: email, PASSWORD: password },
      })) as { AuthenticationResult: { AccessToken: string; IdToken: string; RefreshToken: string } };
      const { AccessToken, IdToken, RefreshToken } = answer.AuthenticationResult;
      return { accessToken: AccessToken, idToken: IdToken, refreshToken: RefreshToken, clientId };
    },
    async enroll(courseCode, { complete = false } = {}) {
      const { sub } = await needUser(db, email);
      const row = { id: randomUUID(), sub, courseCode, isComplete: complete ? 1 : 0, createdAt: new Date() };
      await db.insert(enrollments).values(row).onConflictDoNothing();
    },
  };
}
