import { randomUUID } from 'node:crypto';
import type { Catalogue } from '../payments/catalogue.ts';
import { authorizationCodes, enrollments } from '../db/schema.ts';
import { sampleAccounts, sampleCodes } from './samples.ts';
import type { SignInContext } from '../signIn/context.ts';
import { insertUser } from '../signIn/users.ts';

/** Writes the sample accounts and codes that are not there yet, and leaves those that are as they are. */
export async function seed(context: SignInContext, catalogue: Catalogue): Promise<void> {
  const now = context.now();
  await context.db.transaction(async (tx) => {
    for (const account of sampleAccounts) {
      const user = await insertUser(tx, context, {
        ...account,
        givenName: account.firstName,
        familyName: account.lastName,
      });
      if (user === null || account.enrollments === undefined) continue;
      await tx
        .insert(enrollments)
        .values(
          account.enrollments.map((enrollment) => ({
            id: randomUUID(),
            sub: user.sub,
            ...enrollment,
            createdAt: now,
          })),
        )
        .onConflictDoNothing();
    }
    await tx
      .insert(authorizationCodes)
      .values(
        sampleCodes.map(({ code, kind, value, startsAt, endsAt, departments, useLimit }) => ({
          code,
          kind,
          value,
          startsAt: startsAt === undefined ? null : new Date(startsAt),
          endsAt: endsAt === undefined ? null : new Date(endsAt),
          courseCodes:
            departments === undefined
              ? null
              : catalogue.all
                  .filter((course) => departments.includes(course.department))
                  .map((course) => course.code),
          useLimit: useLimit ?? null,
        })),
      )
      .onConflictDoNothing();
  });
}
