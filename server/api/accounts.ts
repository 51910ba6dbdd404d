import { Hono } from 'hono';
import { profiles } from '../db/schema.ts';
import { enrollmentsOf } from '../payments/enrollments.ts';
import { AccountForm } from './accountForm.ts';
import { limit } from '../http/limits.ts';
import { requirePerson, requireSub } from '../signIn/caller.ts';
import type { ApiContext } from './context.ts';
import { ApiError } from '../http/errors.ts';
import { readForm } from '../http/forms.ts';

const taken = 'An account with this email address already exists. Please sign in instead.';

/** Creating an account, and who is signed in with which courses. */
export function accountRoutes(context: ApiContext): Hono {
  const { db } = context;
  const app = new Hono();

  app.post('/create_account', async (c) => {
    const { password, ...profile } = await readForm(c, AccountForm);
    await limit(context, c, 'create_account', context.config.messagesPerHour, 3600);
    await db.transaction(async (tx) => {
      const signedUp = await context.signIn.signUp(tx, {
        email: profile.email,
        password,
        givenName: profile.first_name,
        familyName: profile.last_name,
      });
      if (signedUp.kind === 'exists') throw new ApiError(409, taken);
      if (signedUp.kind === 'refused') throw new ApiError(422, signedUp.message);
      const { email, first_name: firstName, last_name: lastName, ...details } = profile;
      const row = { sub: signedUp.sub, firstName, lastName, details, createdAt: context.now() };
      // A pool that forgot an account lets its address sign up again: the newer profile counts.
      await tx
        .insert(profiles)
        .values({ email, ...row })
        .onConflictDoUpdate({ target: profiles.email, set: row });
    });
    context.mailWritten();
    return c.json({ message: 'success', username: profile.email }, 201);
  });

  app.get('/oauth2/userinfo', async (c) => {
    const person = await requirePerson(context, c);
    return c.json({
      sub: person.sub,
      email: person.email,
      given_name: person.givenName,
      family_name: person.familyName,
    });
  });

  app.get('/enrollments', async (c) => {
    const sub = await requireSub(context, c);
    return c.json({ enrollments: await enrollmentsOf(db, sub) });
  });

  return app;
}
