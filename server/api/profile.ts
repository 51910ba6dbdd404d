import { eq } from 'drizzle-orm';
import { isMinor, parentForMessages } from '../../domain/age.ts';
import {
  profile,
  profileFieldNames,
  updateProfile,
  type ProfileField,
} from '../../domain/contract/accounts.ts';
import { MAX_FORM_BYTES, type CheckedRequestOf } from '../../domain/contract/endpoint.ts';
import { providerOf } from '../config/provider.ts';
import { databaseTime, serialize, type Database } from '../db/database.ts';
import { profileChanges, profiles } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { bearerToken, type Person } from '../http/caller.ts';
import { ApiError } from '../http/errors.ts';
import { route, type Route } from '../http/route.ts';
import { writeMail } from '../mail/outbox.ts';
import { profileMail } from '../mail/templates.ts';
import { keepProfile } from '../signIn/registration.ts';
import type { ApiContext } from './context.ts';

type Fields = Readonly<Partial<Record<ProfileField, string | undefined>>>;

/** The words by which a mail names a field, whose value it does not quote. */
const named = (field: ProfileField): string => {
  if (/name|suffix/.test(field)) return 'your name';
  if (/school|program/.test(field)) return 'your school or program';
  if (field === 'phone') return 'your phone number';
  return field === 'sms_consent' ? 'your answer about text messages' : 'your address';
};

/** The account form of the signed-in person, which they read and change. */
export function profileRoutes(context: ApiContext): readonly Route[] {
  const { db } = context;
  return [
    route(
      profile,
      {
        authentication: 'person',
        limits: ['signedInCalls'],
        bodyBytes: 0,
        again: 'same answer',
        keeps: 'nothing',
      },
      async ({ caller }) => ({ fields: fieldsOf(caller, await storedProfile(db, caller.sub)) }),
    ),

    route(
      updateProfile,
      {
        authentication: 'person',
        limits: ['signedInCalls', 'profileChanges'],
        bodyBytes: MAX_FORM_BYTES,
        again: 'same answer',
        keeps: 'the details, and what they were before, until the account is deleted',
      },
      async ({ c, caller, input: form }) => {
        await transaction(db, async (tx) => {
          // Two tabs may save at once, and the history names what was there before.
          await serialize(tx, `profile:${caller.sub}`);
          const stored = await storedProfile(tx, caller.sub);
          const change = changeBetween(fieldsOf(caller, stored), form);
          if (change === null) return;
          const birthday = stored?.details.birthday;
          if (change.after.sms_consent === '1' && birthday !== undefined && isMinor(birthday))
            throw new ApiError(422, parentForMessages, { fields: { sms_consent: parentForMessages } });
          const now = new Date(await databaseTime(tx));
          await writeProfile(tx, caller, stored, form, now);
          await tx.insert(profileChanges).values({ sub: caller.sub, who: 'student', ...change, at: now });
          const what = new Set((Object.keys(change.after) as ProfileField[]).map(named));
          const mail = profileMail(providerOf(context.config.brand), [...what]);
          await writeMail(tx, now, { to: caller.email, ...mail });
          // Last, because a user pool takes nothing back.
          const person = { sub: caller.sub, accessToken: bearerToken(c) };
          await context.signIn.rename(tx, person, {
            givenName: form.first_name_as_typed ?? form.first_name,
            familyName: form.last_name_as_typed ?? form.last_name,
          });
        });
        context.mailWritten();
        return { message: 'success' } as const;
      },
    ),
  ];
}

type Stored = typeof profiles.$inferSelect | null;

async function storedProfile(db: Database, sub: string): Promise<Stored> {
  const [row] = await db.select().from(profiles).where(eq(profiles.sub, sub));
  return row ?? null;
}

/** What is stored of the fields; of someone who never sent the form, the name of the sign-in. */
function fieldsOf({ givenName, familyName }: Person, stored: Stored): Record<string, string> {
  const { firstName, lastName, details } = stored ?? {
    firstName: givenName,
    lastName: familyName,
    details: {},
  };
  const known = { ...details, first_name: firstName, last_name: lastName } as Fields;
  return Object.fromEntries(
    profileFieldNames.flatMap((name) => {
      const value = known[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** The fields that differ, with what they were and what they are; null where none does. An empty one differs from none by nothing. */
function changeBetween(before: Fields, after: Fields): { before: Fields; after: Fields } | null {
  const changed = profileFieldNames.filter((name) => (before[name] ?? '') !== (after[name] ?? ''));
  const ofChanged = (fields: Fields) => Object.fromEntries(changed.map((name) => [name, fields[name] ?? '']));
  return changed.length === 0 ? null : { before: ofChanged(before), after: ofChanged(after) };
}

async function writeProfile(
  tx: Database,
  { sub, email }: Person,
  stored: Stored,
  form: CheckedRequestOf<typeof updateProfile>,
  now: Date,
): Promise<void> {
  const { first_name: firstName, last_name: lastName, ...given } = form;
  // A field that is not sent anymore, such as another program, has no value anymore.
  const cleared = Object.fromEntries(profileFieldNames.map((name) => [name, undefined]));
  const row = { firstName, lastName, details: { ...stored?.details, ...cleared, ...given } };
  if (stored === null) await keepProfile(tx, email, { sub, ...row, isConfirmed: true, createdAt: now });
  else await tx.update(profiles).set(row).where(eq(profiles.sub, sub));
}
