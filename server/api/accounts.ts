import { Hono } from 'hono';
import { createAccount } from '../../domain/contract/accounts.ts';
import type { ResponseOf } from '../../domain/contract/endpoint.ts';
import { enrollments, userinfo } from '../../domain/contract/session.ts';
import type { Database } from '../db/database.ts';
import { profiles } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { enrollmentsOf } from '../payments/enrollments.ts';
import { limitCaller } from '../http/limits.ts';
import { requirePerson, requireSub } from '../signIn/caller.ts';
import type { ApiContext } from './context.ts';
import { ApiError } from '../http/errors.ts';
import { readForm } from '../http/forms.ts';

const EMAIL_TAKEN = 'An account with this email address already exists. Please sign in instead.';

/** Account creation, and the profile and enrollments of the signed-in person. */
export function accountRoutes(context: ApiContext): Hono {
  const { db } = context;
  const app = new Hono();

  app.post(createAccount.path, async (c) => {
    await limitCaller(context, c, context.config.limits.createAccount);
    const { password, ...profile } = await readForm(c, createAccount.request);
    const register = async (tx: Database) => {
      const signedUp = await context.signIn.signUp(tx, {
        email: profile.email,
        password,
        givenName: profile.first_name,
        familyName: profile.last_name,
      });
      if (signedUp.kind === 'exists') throw new ApiError(409, EMAIL_TAKEN);
      if (signedUp.kind === 'rejected') throw new ApiError(422, signedUp.message);
      const { email, first_name: firstName, last_name: lastName, ...details } = profile;
      const row = { sub: signedUp.sub, firstName, lastName, details, createdAt: context.now() };
      // An account deleted from the user pool can be created again; the new profile replaces the old one.
      await tx
        .insert(profiles)
        .values({ email, ...row })
        .onConflictDoUpdate({ target: profiles.email, set: row });
    };
    // Once: a user pool would have the account already.
    await transaction(db, register, 1);
    context.mailWritten();
    const answer: ResponseOf<typeof createAccount> = { message: 'success', username: profile.email };
    return c.json(answer, 201);
  });

  app.get(userinfo.path, async (c) => {
    const person = await requirePerson(context, c);
    return c.json({
      sub: person.sub,
      email: person.email,
      given_name: person.givenName,
      family_name: person.familyName,
    } satisfies ResponseOf<typeof userinfo>);
  });

  app.get(enrollments.path, async (c) => {
    const sub = await requireSub(context, c);
    const answer: ResponseOf<typeof enrollments> = { enrollments: await enrollmentsOf(db, sub) };
    return c.json(answer);
  });

  return app;
}
