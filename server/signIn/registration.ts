import { eq } from 'drizzle-orm';
import { ACCOUNT_EMAIL_MAX_LENGTH, isEmail, normalizeEmail } from '../../domain/email.ts';
import type { Database } from '../db/database.ts';
import { profiles, signUpForms, users } from '../db/schema.ts';
import { hash, requestCode, type CodeDelivery } from './codes.ts';
import { poolName, type SignInContext } from './context.ts';
import { signInErrors } from './errors.ts';
import { assertPasswordPolicy } from './passwords.ts';
import type { SignUpForm } from './port.ts';
import { createVerifier } from './srp.ts';
import { insertUser, lockUser, needUser, type User } from './users.ts';

/** The attributes that the app client may write. */
const writable = ['email', 'given_name', 'family_name'];

type Attributes = readonly { readonly Name: string; readonly Value: string }[];

/**
 * The attributes that a client writes, by name.
 * @throws SignInError NotAuthorizedException for one that it may not write, such as `email_verified`
 */
export function attributesOf(given: Attributes): Readonly<Record<string, string>> {
  if (given.some(({ Name }) => !writable.includes(Name))) throw signInErrors.unauthorizedAttribute();
  const attributes = Object.fromEntries(given.map(({ Name, Value }) => [Name, Value]));
  if (Object.keys(attributes).length < given.length) {
    throw signInErrors.invalidParameter('An attribute was given more than once.');
  }
  return attributes;
}

/**
 * The attributes of a sign-up by name.
 * @throws SignInError as `attributesOf`; InvalidParameterException for an email other than the user name, which in this
 * pool is the email
 */
export function signUpAttributes(userName: string, given: Attributes): Readonly<Record<string, string>> {
  const attributes = attributesOf(given);
  const email = attributes['email'] ?? userName;
  if (normalizeEmail(email) !== normalizeEmail(userName)) {
    throw signInErrors.invalidParameter('The attribute email and the user name must be the same.');
  }
  return attributes;
}

/**
 * Keeps a form for an email without a confirmed account, and mails a code, in the caller's transaction. Forms that were
 * sent for the same email before are kept as well, because the owner of the mailbox may have sent any of them.
 * @throws SignInError
 */
export async function registerUser(
  tx: Database,
  context: SignInContext,
  form: SignUpForm,
): Promise<{ user: User; delivery: CodeDelivery }> {
  if (!isEmail(normalizeEmail(form.email)) || form.email.length > ACCOUNT_EMAIL_MAX_LENGTH) {
    throw signInErrors.invalidParameter('Username should be an email.');
  }
  assertPasswordPolicy(form.password);
  const user = await unconfirmedUser(tx, context, form.email);
  if (form.proof !== null) await keepForm(tx, context, user.sub, form.proof, form);
  return { user, delivery: await requestCode(tx, context, user, 'signUp', form.network) };
}

/** An account of which nothing is known but the email, which is not confirmed. */
async function unconfirmedUser(tx: Database, context: SignInContext, email: string): Promise<User> {
  const nobody = { email, password: null, givenName: '', familyName: '', status: 'UNCONFIRMED' } as const;
  const created = await insertUser(tx, context, nobody);
  if (created !== null) return created;
  const user = await lockUser(tx, (await needUser(tx, email)).sub);
  if (user.status !== 'UNCONFIRMED') throw signInErrors.userExists();
  // It is kept as long after its last form as others after their only one.
  await tx.update(users).set({ createdAt: context.now() }).where(eq(users.sub, user.sub));
  return user;
}

async function keepForm(
  tx: Database,
  context: SignInContext,
  sub: string,
  proof: string,
  { password, givenName, familyName, profile }: SignUpForm,
): Promise<void> {
  const kept = {
    ...(await createVerifier(poolName(context.pool), sub, password)),
    givenName,
    familyName,
    profile,
    createdAt: context.now(),
  };
  await tx
    .insert(signUpForms)
    .values({ sub, proofHash: hash(proof), ...kept })
    .onConflictDoUpdate({ target: [signUpForms.sub, signUpForms.proofHash], set: kept });
}

/**
 * Confirms an account. Its owner has shown the mailed code; what tells their form from others is the proof. Without it
 * there is no password that they must have chosen, so the account has none, and one has to be set with another code.
 */
export async function confirmUser(tx: Database, { sub, email }: User, proof: string | null): Promise<void> {
  const forms = await tx.delete(signUpForms).where(eq(signUpForms.sub, sub)).returning();
  const own = proof === null ? undefined : forms.find(({ proofHash }) => proofHash === hash(proof));
  if (own === undefined) {
    await tx.update(users).set({ status: 'RESET_REQUIRED', emailVerified: true }).where(eq(users.sub, sub));
    return;
  }
  const { salt, verifier, givenName, familyName, profile } = own;
  await tx
    .update(users)
    .set({ status: 'CONFIRMED', emailVerified: true, salt, verifier, givenName, familyName })
    .where(eq(users.sub, sub));
  if (profile !== null)
    await keepProfile(tx, email, { sub, ...profile, isConfirmed: true, createdAt: own.createdAt });
}

/** Replaces what an earlier account of this email had. */
export async function keepProfile(
  tx: Database,
  email: string,
  row: Omit<typeof profiles.$inferSelect, 'email'>,
): Promise<void> {
  await tx
    .insert(profiles)
    .values({ email, ...row })
    .onConflictDoUpdate({ target: profiles.email, set: row });
}
