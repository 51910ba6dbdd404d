import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { COSEALG, decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';
import { and, asc, count, eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { SignInChoice } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { passkeys } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { writeMail } from '../mail/outbox.ts';
import { passkeyMail } from '../mail/templates.ts';
import type { SignInContext } from './context.ts';
import { signInErrors } from './errors.ts';
import { openExchange, takeExchange } from './exchanges.ts';
import { lockSignedIn, type SignedIn, type User } from './users.ts';

type Passkey = typeof passkeys.$inferSelect;

/** As many as a user pool allows each person. */
const most = 20;

/** Ed25519, then what nearly every authenticator has: P-256 and RSA. */
const algorithms = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

/** A passkey takes the place of a password, so the device has to ask for a PIN, a finger or a face. */
const userVerification = 'required';

const base64url = v.pipe(v.string(), v.maxLength(20_000), v.regex(/^[\w-]+$/));
const credentialFields = {
  id: v.pipe(base64url, v.maxLength(1364)),
  rawId: base64url,
  type: v.literal('public-key'),
  authenticatorAttachment: v.nullish(v.picklist(['platform', 'cross-platform'])),
};
const transports = v.nullish(v.pipe(v.array(v.pipe(v.string(), v.maxLength(32))), v.maxLength(10)), []);

/** What the browser makes of a new passkey, without what nobody reads. */
export const newCredential = v.object({
  ...credentialFields,
  response: v.object({ clientDataJSON: base64url, attestationObject: base64url, transports }),
});
/** What the browser makes of a sign-in with a passkey. */
const usedCredential = v.object({
  ...credentialFields,
  response: v.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: v.nullish(base64url),
  }),
});

const clientData = v.pipe(
  v.string(),
  v.transform((text) => Buffer.from(text, 'base64url').toString()),
  v.parseJson(),
  v.object({ challenge: base64url, origin: v.string() }),
);

const isOfChoice = (origin: string, { origins }: SignInChoice) =>
  origins === null
    ? URL.canParse(origin) && new URL(origin).hostname === 'localhost'
    : origins.includes(origin);

export const passkeysOf = (db: Database, sub: string): Promise<Passkey[]> =>
  db.select().from(passkeys).where(eq(passkeys.sub, sub)).orderBy(asc(passkeys.createdAt), asc(passkeys.id));

/** @param session the id of the exchange, which is the challenge too */
export async function askForPasskey(
  { relyingParty }: SignInChoice,
  own: readonly Passkey[],
  session: string,
): Promise<string> {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty,
    challenge: session,
    allowCredentials: own.map(({ id, transports: by }) => ({ id, transports: [...by] })),
    userVerification,
  });
  return JSON.stringify(options);
}

/**
 * Checks the answer of a passkey.
 * @returns what notes, in the transaction of the sign-in, that the passkey has been used
 * @throws SignInError NotAuthorizedException
 */
export async function checkPasskey(
  context: SignInContext,
  choice: SignInChoice,
  sub: string,
  session: string,
  answer: string,
): Promise<(tx: Database) => Promise<void>> {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), usedCredential), answer);
  if (!parsed.success) throw signInErrors.invalidParameter('CREDENTIAL is not an authentication response.');
  const { id, response } = parsed.output;
  const [passkey] = await context.db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.sub, sub)));
  const said = v.safeParse(clientData, response.clientDataJSON);
  if (passkey === undefined || !said.success || !isOfChoice(said.output.origin, choice))
    throw signInErrors.wrongPasskey();
  const { counter } = passkey;
  const verified = await verifyAuthenticationResponse({
    response: { ...parsed.output, clientExtensionResults: {} } as AuthenticationResponseJSON,
    expectedChallenge: isoBase64URL.fromUTF8String(session),
    expectedOrigin: said.output.origin,
    expectedRPID: choice.relyingParty,
    credential: { id, publicKey: isoBase64URL.toBuffer(passkey.publicKey), counter },
    requireUserVerification: true,
  }).catch(() => null);
  if (verified?.verified !== true) throw signInErrors.wrongPasskey();
  const { newCounter, credentialBackedUp } = verified.authenticationInfo;
  return async (tx) => {
    const used = await tx
      .update(passkeys)
      .set({ counter: newCounter, isBackedUp: credentialBackedUp })
      // Removed, or used by a copy, in the meantime.
      .where(and(eq(passkeys.id, id), eq(passkeys.counter, counter)))
      .returning({ id: passkeys.id });
    if (used.length === 0) throw signInErrors.wrongPasskey();
  };
}

/** @throws SignInError LimitExceededException when the person has as many passkeys as one may have */
export async function startPasskey(
  context: SignInContext,
  choice: SignInChoice,
  user: User,
): Promise<object> {
  const own = await passkeysOf(context.db, user.sub);
  if (own.length >= most) throw signInErrors.limitExceeded();
  const exchange = { kind: 'newPasskey', sub: user.sub, salt: user.salt, key: null } as const;
  return generateRegistrationOptions({
    rpName: context.sender.name,
    rpID: choice.relyingParty,
    userName: user.email,
    userDisplayName: `${user.givenName} ${user.familyName}`.trim() || user.email,
    userID: isoBase64URL.toBuffer(Buffer.from(user.sub).toString('base64url')),
    challenge: await openExchange(context.db, context, exchange),
    attestationType: 'none',
    excludeCredentials: own.map(({ id, transports: by }) => ({ id, transports: [...by] })),
    authenticatorSelection: { residentKey: 'required', userVerification },
    supportedAlgorithmIDs: algorithms,
  });
}

/**
 * Keeps a new passkey, and tells its owner by mail.
 * @throws SignInError WebAuthnChallengeNotFoundException, WebAuthnOriginNotAllowedException,
 * WebAuthnRelyingPartyMismatchException, WebAuthnCredentialNotSupportedException or LimitExceededException;
 * NotAuthorizedException when the sign-in has ended
 */
export async function completePasskey(
  context: SignInContext,
  choice: SignInChoice,
  signedIn: SignedIn,
  credential: v.InferOutput<typeof newCredential>,
): Promise<void> {
  const { user } = signedIn;
  const { id, authenticatorAttachment: attachment = null, response } = credential;
  const said = v.safeParse(clientData, response.clientDataJSON);
  if (!said.success) throw signInErrors.invalidParameter('Credential: clientDataJSON cannot be read.');
  const { challenge, origin } = said.output;
  const exchange = await takeExchange(
    context,
    Buffer.from(challenge, 'base64url').toString(),
    'newPasskey',
  ).catch(() => null);
  // A new password ends what began with the old one.
  if (exchange?.sub !== user.sub || exchange.salt !== user.salt) throw signInErrors.unknownPasskeyChallenge();
  if (!isOfChoice(origin, choice)) throw signInErrors.wrongOrigin();
  if (!isWithoutCertificates(response.attestationObject)) throw signInErrors.unsupportedPasskey();
  const { verified, registrationInfo: made } = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} } as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: choice.relyingParty,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch((error: unknown) => {
    throw error instanceof Error && error.name === 'UnexpectedRPIDHash'
      ? signInErrors.wrongRelyingParty()
      : signInErrors.unsupportedPasskey();
  });
  if (!verified || made.credential.id !== id) throw signInErrors.unsupportedPasskey();
  const now = context.now();
  const name = nameOf(made.credentialBackedUp, attachment);
  await transaction(context.db, async (tx) => {
    // One after the other, so that together they are not too many.
    await lockSignedIn(tx, signedIn);
    const [own] = await tx.select({ count: count() }).from(passkeys).where(eq(passkeys.sub, user.sub));
    if ((own?.count ?? 0) >= most) throw signInErrors.limitExceeded();
    const kept = await tx
      .insert(passkeys)
      .values({
        id,
        sub: user.sub,
        publicKey: isoBase64URL.fromBuffer(made.credential.publicKey),
        counter: made.credential.counter,
        relyingParty: choice.relyingParty,
        name,
        attachment,
        transports: response.transports ?? [],
        isBackedUp: made.credentialBackedUp,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    if (kept.length === 0) throw signInErrors.unsupportedPasskey();
    await writeMail(tx, now, { to: user.email, ...passkeyMail(context.sender, 'added', name) });
  });
  context.mailWritten();
}

/** Nobody asked for a certificate, and to check one the server would have to call an address that it names. */
function isWithoutCertificates(attestationObject: string): boolean {
  try {
    const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
    return decoded.get('attStmt').get('x5c') === undefined;
  } catch {
    return false;
  }
}

const nameOf = (isBackedUp: boolean, attachment: Passkey['attachment']) =>
  isBackedUp
    ? 'Passkey on all your devices'
    : attachment === 'cross-platform'
      ? 'Security key'
      : 'Passkey on one device';

/** A passkey as the protocol describes it; times in seconds. */
export const describePasskey = (passkey: Passkey) => ({
  CredentialId: passkey.id,
  FriendlyCredentialName: passkey.name,
  RelyingPartyId: passkey.relyingParty,
  ...(passkey.attachment === null ? {} : { AuthenticatorAttachment: passkey.attachment }),
  AuthenticatorTransports: passkey.transports,
  CreatedAt: passkey.createdAt.getTime() / 1000,
});

/** @throws SignInError ResourceNotFoundException when the person has no such passkey */
export async function removePasskey(context: SignInContext, user: User, id: string): Promise<void> {
  await transaction(context.db, async (tx) => {
    const [removed] = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.sub, user.sub)))
      .returning({ name: passkeys.name });
    if (removed === undefined) throw signInErrors.unknownPasskey();
    const content = passkeyMail(context.sender, 'removed', removed.name);
    await writeMail(tx, context.now(), { to: user.email, ...content });
  });
  context.mailWritten();
}
