import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { signIns } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import type { PoolSettings, SignInContext } from './context.ts';
import { signInErrors } from './errors.ts';

/**
 * Where a person is signed in: every sign-in that goes on, whether or not its client has ever confirmed a device, because
 * that of a thief would not.
 */

type Device = typeof signIns.$inferSelect;

/** The id of a sign-in, as the protocol writes those of devices. */
export const deviceKeyOf = ({ region }: PoolSettings, originJti: string) => `${region}_${originJti}`;

const ongoing = (sub: string, now: Date) =>
  and(
    eq(signIns.sub, sub),
    isNull(signIns.revokedAt),
    gt(signIns.expiresAt, now),
    eq(signIns.isProof, false),
  );

/** The one that was used last comes first. */
export const devicesOf = ({ db, now }: SignInContext, sub: string): Promise<Device[]> =>
  db
    .select()
    .from(signIns)
    .where(ongoing(sub, now()))
    .orderBy(
      desc(sql`coalesce(${signIns.lastUsedAt}, to_timestamp(${signIns.authTime}))`),
      desc(signIns.originJti),
    );

/** Times in seconds. */
export function describeDevice(pool: PoolSettings, { originJti, device, authTime, lastUsedAt }: Device) {
  const lastUsed = lastUsedAt === null ? authTime : lastUsedAt.getTime() / 1000;
  return {
    DeviceKey: deviceKeyOf(pool, originJti),
    DeviceAttributes: [
      { Name: 'device_status', Value: 'valid' },
      { Name: 'device_name', Value: device },
    ],
    DeviceCreateDate: authTime,
    DeviceLastModifiedDate: lastUsed,
    DeviceLastAuthenticatedDate: lastUsed,
  };
}

/**
 * Ends the sign-in of a device, whose tokens are refused from then on. Proofs do not say for which device they are, so
 * others than the caller's end too.
 * @throws SignInError ResourceNotFoundException when the person is not signed in there
 */
export async function forgetDevice(
  { db, now }: SignInContext,
  { sub, originJti: caller }: Pick<Device, 'sub' | 'originJti'>,
  key: string,
): Promise<void> {
  const end = { revokedAt: now() };
  await transaction(db, async (tx) => {
    const ended = await tx
      .update(signIns)
      .set(end)
      .where(and(ongoing(sub, now()), eq(signIns.originJti, key.slice(key.indexOf('_') + 1))))
      .returning({ originJti: signIns.originJti });
    if (ended.length === 0) throw signInErrors.unknownDevice();
    await tx
      .update(signIns)
      .set(end)
      .where(
        and(
          eq(signIns.sub, sub),
          eq(signIns.isProof, true),
          isNull(signIns.revokedAt),
          ne(signIns.originJti, caller),
        ),
      );
  });
}
