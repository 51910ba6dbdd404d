import { createAccount } from '../../domain/contract/accounts.ts';
import { MAX_FORM_BYTES, type ResponseOf } from '../../domain/contract/endpoint.ts';
import { enrollments, userinfo } from '../../domain/contract/session.ts';
import type { Database } from '../db/database.ts';
import { retentionDays } from '../db/purge.ts';
import { profiles } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { ApiError } from '../http/errors.ts';
import { route, type Route } from '../http/route.ts';
import { enrollmentsOf } from '../payments/enrollments.ts';
import type { ApiContext } from './context.ts';

const EMAIL_TAKEN = 'An account with this email address already exists. Please sign in instead.';

/** Account creation, and the profile and enrollments of the signed-in person. */
export function accountRoutes(context: ApiContext): readonly Route[] {
  const { db } = context;
  return [
    route(
      createAccount,
      {
        authentication: 'none',
        limits: ['createAccount'],
        bodyBytes: MAX_FORM_BYTES,
        again: 'refused',
        keeps: `account and profile; ${retentionDays.unconfirmedAccounts} days if never confirmed`,
      },
      async ({ c, input: { password, ...profile } }) => {
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
      },
    ),

    route(userinfo, signedIn('person'), ({ caller }) => ({
      sub: caller.sub,
      email: caller.email,
      given_name: caller.givenName,
      family_name: caller.familyName,
    })),

    route(enrollments, signedIn('token'), async ({ caller }) => ({
      enrollments: await enrollmentsOf(db, caller.sub),
    })),
  ];
}

const signedIn = <Way extends 'person' | 'token'>(authentication: Way) =>
  ({
    authentication,
    limits: ['signedInCalls'],
    bodyBytes: 0,
    again: 'same answer',
    keeps: 'nothing',
  }) as const;
