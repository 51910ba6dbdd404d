import type { Context } from 'hono';
import { html } from 'hono/html';
import { eq } from 'drizzle-orm';
import { confirmEmail, ownEmail, requestEmail } from '../../domain/contract/email.ts';
import { retentionDays } from '../../domain/retention.ts';
import { providerOf } from '../config/provider.ts';
import { profiles } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { customerNetwork } from '../http/addresses.ts';
import { bearerToken, type Person } from '../http/caller.ts';
import { ApiError } from '../http/errors.ts';
import { route, type Route } from '../http/route.ts';
import { writeMail } from '../mail/outbox.ts';
import { emailObjectionMail } from '../mail/templates.ts';
import { changeEmail, endObjection, objectionOf } from '../signIn/emailChange.ts';
import type { ConfirmEmailOutcome, EmailContext } from '../signIn/port.ts';
import type { ApiContext } from './context.ts';
import { pageOfLink } from './linkPage.ts';

const isSame = 'This is the address of your account already.';

const refusals: Readonly<Record<Exclude<ConfirmEmailOutcome, 'changed'>, readonly [string, string]>> = {
  wrongCode: ['wrongCode', 'This code is not right. Please check it and try again.'],
  expiredCode: ['expiredCode', 'This code is no longer good. Please ask for a new one.'],
  limited: ['spent', 'This code was tried too many times. Please ask for a new one.'],
};

const objections = '/email_objections';

/** Another address for the account of the signed-in person, and the objection of the owner of the former one. */
export function emailRoutes(context: ApiContext): readonly Route[] {
  const { db, signIn, mailWritten } = context;
  const sender = providerOf(context.config.brand);
  const writer = (c: Context): EmailContext => ({
    db,
    sender,
    site: context.config.publicUrl ?? new URL(c.req.url).origin,
    now: context.now,
    network: customerNetwork(context.callerAddress(c)),
    mailWritten,
  });

  /** Updates our own rows when a user pool changed the email and its answer was lost. */
  async function follow(c: Context, { sub, email }: Person): Promise<void> {
    const [stored] = await db.select({ email: profiles.email }).from(profiles).where(eq(profiles.sub, sub));
    if (stored === undefined || stored.email === email) return;
    await transaction(db, (tx) => changeEmail(tx, writer(c), { sub, from: stored.email, to: email }));
    mailWritten();
  }

  // In the query, which the log leaves out.
  const tokenIn = (c: Context) => (c.req.query('token') ?? '').slice(0, 64);
  const page = pageOfLink(sender);
  const over = (c: Context) =>
    page(
      c,
      'This link is no longer good',
      html`<p>
        It was used, or it is older than ${retentionDays.emailObjections} days. Please write to us.
      </p>`,
    );
  const open = { authentication: 'none', limits: ['unsubscribe'] } as const;

  return [
    route(
      ownEmail,
      {
        authentication: 'person',
        limits: ['signedInCalls'],
        bodyBytes: 0,
        again: 'same answer',
        keeps: 'what a user pool has changed',
      },
      async ({ c, caller }) => {
        await follow(c, caller);
        return { email: caller.email };
      },
    ),

    route(
      requestEmail,
      {
        authentication: 'recentPerson',
        limits: ['signedInCalls', 'emailChanges'],
        // As many characters as an address may have, each of up to nine bytes.
        bodyBytes: 4096,
        again: 'acts again',
        keeps: 'the address with its code, until it expires',
      },
      async ({ c, caller, input: { email } }) => {
        if (email === caller.email) throw new ApiError(409, isSame, { fields: { email: isSame } });
        const own = { sub: caller.sub, accessToken: bearerToken(c) };
        if ((await signIn.requestEmail(writer(c), own, email)) === 'limited')
          throw new ApiError(429, 'We have mailed you many codes. Please try again in an hour.');
        return { message: 'success' } as const;
      },
    ),

    route(
      confirmEmail,
      {
        authentication: 'person',
        limits: ['signedInCalls', 'emailChanges'],
        bodyBytes: 4096,
        again: 'same answer',
        keeps: `the address; the former one for ${retentionDays.emailObjections} days, and in the history of the account`,
      },
      async ({ c, caller, input: { email, code } }) => {
        if (email === caller.email) {
          await follow(c, caller);
          return { message: 'success' } as const;
        }
        const own = { sub: caller.sub, accessToken: bearerToken(c) };
        const outcome = await signIn.confirmEmail(writer(c), own, { from: caller.email, to: email, code });
        if (outcome === 'changed') return { message: 'success' } as const;
        const [status, message] = refusals[outcome];
        throw new ApiError(409, message, { status });
      },
    ),

    route(
      { method: 'GET', path: objections },
      { ...open, bodyBytes: 0, again: 'same answer', keeps: 'nothing' },
      async ({ c }) => {
        const objection = await objectionOf(db, context.now(), tokenIn(c));
        if (objection === null) return over(c);
        return page(
          c,
          'Put your email address back?',
          html`<p>
              Your account gets <strong>${objection.email}</strong> back. Every sign-in ends, and you choose a
              new password.
            </p>
            <form method="post"><button>It was not me: put it back</button></form>`,
        );
      },
    ),

    route(
      { method: 'POST', path: objections },
      { ...open, bodyBytes: 1024, again: 'refused', keeps: 'the address of the account' },
      async ({ c }) => {
        const objection = await objectionOf(db, context.now(), tokenIn(c));
        if (objection === null) return over(c);
        const isRestored = await transaction(db, async (tx) => {
          // Pressed twice.
          if (!(await endObjection(tx, objection))) return null;
          if (await signIn.restoreEmail(tx, writer(c), objection)) return true;
          const content = emailObjectionMail(sender, objection);
          await writeMail(tx, context.now(), { to: sender.infoEmail, ...content });
          return false;
        });
        if (isRestored === null) return over(c);
        mailWritten();
        return isRestored
          ? page(
              c,
              'Your email address is back',
              html`<p>
                Every sign-in of the account has ended. To sign in, open
                <a href="/account">your account</a> and press “Forgot password?”.
              </p>`,
            )
          : page(
              c,
              'We have your objection',
              html`<p>Our staff looks into it and writes to you at <strong>${objection.email}</strong>.</p>`,
            );
      },
    ),
  ];
}
