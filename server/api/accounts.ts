import type { Context } from 'hono';
import * as v from 'valibot';
import { tooYoung } from '../../domain/age.ts';
import { minimumAges } from '../../domain/facts/shared.ts';
import { createAccount } from '../../domain/contract/accounts.ts';
import { MAX_FORM_BYTES, type ResponseOf } from '../../domain/contract/endpoint.ts';
import { enrollments, userinfo } from '../../domain/contract/session.ts';
import { signUpProof } from '../../domain/signUpProof.ts';
import { retentionDays } from '../../domain/retention.ts';
import { customerNetwork } from '../http/addresses.ts';
import { ApiError } from '../http/errors.ts';
import { route, type Route } from '../http/route.ts';
import { enrollmentsOf } from '../payments/enrollments.ts';
import { keepProfile } from '../signIn/registration.ts';
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
        again: 'acts again',
        keeps: `account and profile; ${retentionDays.unconfirmedAccounts} days if never confirmed`,
      },
      async ({ c, input: form }) => {
        const young = tooYoung(form.birthday, minimumAges[context.config.brand]);
        if (young !== null) throw new ApiError(422, young, { fields: { birthday: young } });
        const { password, email, first_name: firstName, last_name: lastName, ...details } = form;
        const profile = { firstName, lastName, details };
        const proof = proofOf(c);
        const signedUp = await context.signIn.signUp(db, {
          email,
          password,
          // What a person is greeted by; the profile has the form of the transcript.
          givenName: form.first_name_as_typed ?? firstName,
          familyName: form.last_name_as_typed ?? lastName,
          proof,
          profile,
          network: customerNetwork(context.callerAddress(c)),
        });
        if (signedUp.kind === 'exists') throw new ApiError(409, EMAIL_TAKEN);
        if (signedUp.kind === 'rejected') throw new ApiError(422, signedUp.message);
        if (signedUp.kind === 'created') {
          const { sub, isConfirmed } = signedUp;
          await keepProfile(db, email, { sub, ...profile, isConfirmed, createdAt: context.now() });
        }
        context.mailWritten();
        const answer: ResponseOf<typeof createAccount> = { message: 'success', username: email };
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

/** @throws ApiError 400 */
function proofOf(c: Context): string | null {
  const given = c.req.header(signUpProof.header);
  if (given === undefined) return null;
  const parsed = v.safeParse(signUpProof.schema, given);
  if (!parsed.success) throw new ApiError(400, `${signUpProof.header} ${parsed.issues[0].message}.`);
  return parsed.output;
}
