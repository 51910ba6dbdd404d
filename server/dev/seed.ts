import * as v from 'valibot';
import { authorizationCodeSchema } from '../../domain/authorizationCode.ts';
import { authorizationCodes } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import type { Catalogue } from '../payments/catalogue.ts';
import { enroll } from '../payments/enrollments.ts';
import { sampleAccounts, sampleCodes, type SampleCode } from './samples.ts';
import type { SignInContext } from '../signIn/context.ts';
import { insertUser } from '../signIn/users.ts';

/** Inserts the sample accounts and codes that are missing; existing ones stay as they are. */
export async function seed(context: SignInContext, catalogue: Catalogue): Promise<void> {
  const now = context.now();
  await transaction(context.db, async (tx) => {
    for (const account of sampleAccounts) {
      const user = await insertUser(tx, context, {
        ...account,
        givenName: account.firstName,
        familyName: account.lastName,
      });
      if (user === null || account.enrollments === undefined) continue;
      await enroll(tx, now, user.sub, account.enrollments);
    }
    const codes = sampleCodes.map((sample) => toRow(sample, catalogue));
    await tx.insert(authorizationCodes).values(codes).onConflictDoNothing();
  });
}

function toRow(
  { code, kind, value, startsAt, endsAt, departments, useLimit }: SampleCode,
  { all }: Catalogue,
) {
  const eligible = departments && all.filter((course) => departments.includes(course.department));
  // Samples keep the rules, too.
  return v.parse(authorizationCodeSchema, {
    code,
    kind,
    value,
    startsAt: startsAt === undefined ? null : new Date(startsAt),
    endsAt: endsAt === undefined ? null : new Date(endsAt),
    courseCodes: eligible?.map((course) => course.code) ?? null,
    useLimit: useLimit ?? null,
    uses: 0,
  });
}
