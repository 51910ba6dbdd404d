import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { deviceInWords } from '../../domain/device.ts';
import { ACCOUNT_EMAIL_MAX_LENGTH, normalizeEmail } from '../../domain/email.ts';
import { isRecent, recentSignIn } from '../../domain/recentSignIn.ts';
import { signUpProof } from '../../domain/signUpProof.ts';
import { users } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { writeMail } from '../mail/outbox.ts';
import { passwordMail } from '../mail/templates.ts';
import { claimAttempt, noteKnown } from './attempts.ts';
import type { Authenticators } from './authenticators.ts';
import { createChallenges, required } from './challenges.ts';
import { createChoice } from './choice.ts';
import { checkCode, requestCode, spendCode } from './codes.ts';
import { poolName, type SignInContext } from './context.ts';
import { describeDevice, devicesOf, forgetDevice } from './devices.ts';
import { confirmEmail, requestEmail, wantedEmail } from './emailChange.ts';
import { signInErrors } from './errors.ts';
import type { OperationName } from './operationPolicies.ts';
import {
  completePasskey,
  describePasskey,
  newCredential,
  passkeysOf,
  removePasskey,
  startPasskey,
} from './passkeys.ts';
import { assertPasswordPolicy } from './passwords.ts';
import { attributesOf, confirmUser, registerUser, signUpAttributes } from './registration.ts';
import type { SecondFactors } from './secondFactors.ts';
import { isPassword } from './srp.ts';
import type { AuthenticationResult, Tokens } from './tokens.ts';
import { lockUser, needUser, setPassword, type User } from './users.ts';

/**
 * The operations of a Cognito user pool that browser clients use. Names, fields, responses and errors are Cognito's,
 * including the error messages.
 */

export interface Operation {
  /**
   * @param network where the call comes from
   * @param agent how the caller's browser calls itself
   */
  (input: unknown, network: string, agent?: string): Promise<object>;
  /** The schema of its input. */
  readonly schema: v.GenericSchema;
}

function operation<Schema extends v.GenericSchema>(
  schema: Schema,
  run: (input: v.InferOutput<Schema>, network: string, agent: string) => Promise<object>,
): Operation {
  const checked = async (input: unknown, network: string, agent = ''): Promise<object> => {
    const parsed = v.safeParse(schema, input);
    if (parsed.success) return run(parsed.output, network, agent);
    const [issue] = parsed.issues;
    throw signInErrors.invalidParameter(`${v.getDotPath(issue) ?? 'Request'}: ${issue.message}`);
  };
  return Object.assign(checked, { schema });
}

// The lengths are those of the API reference.
const userName = v.pipe(v.string(), v.minLength(1), v.maxLength(ACCOUNT_EMAIL_MAX_LENGTH));
const code = v.pipe(v.string(), v.minLength(1), v.maxLength(2048));
const secret = v.pipe(v.string(), v.maxLength(4096));
/** What a passkey answers is longer than a secret. */
const answer = v.pipe(v.string(), v.maxLength(20_000));
const attribute = v.object({
  Name: v.pipe(v.string(), v.minLength(1), v.maxLength(32)),
  Value: v.optional(v.pipe(v.string(), v.maxLength(2048)), ''),
});
const attributeName = v.literal('email', 'Only an email is verified.');
const password = v.pipe(v.string(), v.maxLength(1000));
const clientId = v.pipe(v.string(), v.maxLength(128));
const choice = v.pipe(v.string(), v.maxLength(64));
const metadata = v.nullish(
  v.object({
    [signUpProof.metadata]: v.nullish(signUpProof.schema),
    probe: v.nullish(choice),
    [recentSignIn.metadata]: v.nullish(choice),
  }),
);
const deviceKey = v.pipe(v.string(), v.minLength(1), v.maxLength(55), v.regex(/^[\w-]+_[0-9a-f-]+$/));
const preference = v.object({ Enabled: v.nullish(v.boolean()), PreferredMfa: v.nullish(v.boolean()) });
const noTexts = v.nullish(v.literal(false, 'A text message is no second factor.'));
const neverOn = v.object({ Enabled: noTexts, PreferredMfa: noTexts });
const forUser = { ClientId: clientId, Username: userName };
// Some clients send null for absent values.
const responses = v.pipe(
  v.optional(v.record(choice, v.nullable(answer)), {}),
  v.transform((given) =>
    Object.fromEntries(
      Object.entries(given).flatMap(([key, value]) => (value === null ? [] : [[key, value]])),
    ),
  ),
) satisfies v.GenericSchema<unknown, Record<string, string>>;

const challengeAnswer = v.object({
  ClientId: clientId,
  ChallengeName: choice,
  ChallengeResponses: responses,
  Session: v.optional(secret, ''),
  ClientMetadata: metadata,
});

export function createOperations(
  context: SignInContext,
  tokens: Tokens,
  authenticators: Authenticators,
  secondFactors: SecondFactors,
): Record<OperationName, Operation> {
  const { db, pool } = context;
  const srpPool = poolName(pool);
  const challenges = createChallenges(context, tokens, authenticators, secondFactors);
  const { startSrp, finishSrp, finishNewPassword } = challenges;
  const chosen = createChoice(context, challenges, secondFactors);

  async function refresh(refreshToken: string): Promise<object> {
    return { AuthenticationResult: await tokens.refresh(refreshToken), ChallengeParameters: {} };
  }

  async function respond(
    {
      ChallengeName,
      ChallengeResponses: given,
      Session,
      ClientMetadata,
    }: v.InferOutput<typeof challengeAnswer>,
    network: string,
  ): Promise<object> {
    if (ChallengeName === 'PASSWORD_VERIFIER')
      return finishSrp(given, network, ClientMetadata?.probe === 'true');
    if (ChallengeName === 'NEW_PASSWORD_REQUIRED') return finishNewPassword(given, Session, network);
    if (ChallengeName === 'SOFTWARE_TOKEN_MFA')
      return challenges.finishAuthenticator(given, Session, network);
    if (ChallengeName === 'EMAIL_OTP') return challenges.finishMailedCode(given, Session, network);
    if (ChallengeName === 'SELECT_MFA_TYPE') return challenges.finishSelection(given, Session, network);
    if (chosen.isChallenge(ChallengeName)) return chosen.respond(ChallengeName, given, Session, network);
    throw signInErrors.invalidParameter(`Unsupported challenge ${ChallengeName}`);
  }

  /** An answer of a sign-in; where it has tokens, the sign-in gets the name of its device. */
  async function described(
    given: object,
    agent: string,
    said: v.InferOutput<typeof metadata>,
  ): Promise<object> {
    const { AuthenticationResult } = given as { readonly AuthenticationResult?: AuthenticationResult };
    if (AuthenticationResult !== undefined)
      await tokens.describe(AuthenticationResult.RefreshToken, {
        device: deviceInWords(agent),
        isProof: said?.[recentSignIn.metadata] === 'true',
      });
    return given;
  }

  return {
    InitiateAuth: operation(
      v.object({
        ClientId: clientId,
        AuthFlow: choice,
        AuthParameters: responses,
        ClientMetadata: metadata,
      }),
      async ({ AuthFlow, AuthParameters: given, ClientMetadata }, network, agent) => {
        if (AuthFlow === 'REFRESH_TOKEN_AUTH' || AuthFlow === 'REFRESH_TOKEN') {
          return refresh(given['REFRESH_TOKEN'] ?? '');
        }
        if (AuthFlow === 'USER_AUTH')
          return described(await chosen.start(given, network), agent, ClientMetadata);
        // The app client has ALLOW_USER_SRP_AUTH, ALLOW_REFRESH_TOKEN_AUTH and perhaps ALLOW_USER_AUTH.
        if (AuthFlow !== 'USER_SRP_AUTH') {
          throw signInErrors.invalidParameter(`${AuthFlow} flow not enabled for this client`);
        }
        const name = required(given, 'USERNAME');
        const clientPublic = required(given, 'SRP_A');
        return startSrp(await needUser(db, name), clientPublic, network);
      },
    ),

    RespondToAuthChallenge: operation(challengeAnswer, async (input, network, agent) =>
      described(await respond(input, network), agent, input.ClientMetadata),
    ),

    // Newer clients call this instead of REFRESH_TOKEN_AUTH.
    GetTokensFromRefreshToken: operation(
      v.object({ ClientId: clientId, RefreshToken: secret }),
      ({ RefreshToken }) => refresh(RefreshToken),
    ),

    SignUp: operation(
      v.object({
        ...forUser,
        Password: password,
        UserAttributes: v.optional(v.pipe(v.array(attribute), v.maxLength(50)), []),
        ClientMetadata: metadata,
      }),
      async ({ Username, Password, UserAttributes, ClientMetadata }, network) => {
        const attributes = signUpAttributes(Username, UserAttributes);
        const result = await transaction(db, (tx) =>
          registerUser(tx, context, {
            email: Username,
            password: Password,
            givenName: attributes['given_name'] ?? '',
            familyName: attributes['family_name'] ?? '',
            proof: ClientMetadata?.signUpProof ?? null,
            profile: null,
            network,
          }),
        );
        context.mailWritten();
        return { UserConfirmed: false, UserSub: result.user.sub, CodeDeliveryDetails: result.delivery };
      },
    ),

    ConfirmSignUp: operation(
      v.object({ ...forUser, ConfirmationCode: code, ClientMetadata: metadata }),
      async ({ Username, ConfirmationCode, ClientMetadata }, network) => {
        const user = await needUser(db, Username);
        assertUnconfirmed(user);
        await checkCode(context, user, 'signUp', ConfirmationCode, network);
        await transaction(db, async (tx) => {
          assertUnconfirmed(await lockUser(tx, user.sub));
          await spendCode(tx, user.sub, 'signUp', ConfirmationCode);
          await confirmUser(tx, user, ClientMetadata?.signUpProof ?? null);
          await noteKnown(tx, context.now(), user.sub, network);
        });
        return {};
      },
    ),

    ResendConfirmationCode: operation(v.object(forUser), async ({ Username }, network) => {
      const user = await needUser(db, Username);
      if (user.status !== 'UNCONFIRMED') throw signInErrors.invalidParameter('User is already confirmed.');
      return { CodeDeliveryDetails: await sendCode(user, 'signUp', network) };
    }),

    ForgotPassword: operation(v.object(forUser), async ({ Username }, network) => {
      const user = await needUser(db, Username);
      if (user.status === 'FORCE_CHANGE_PASSWORD') {
        throw signInErrors.notAuthorized('User password cannot be reset in the current state.');
      }
      // Where mailed codes are the second factor, the mailbox alone would otherwise be both.
      if (!user.emailVerified || user.asksMailedCode) {
        throw signInErrors.invalidParameter(
          'Cannot reset password for the user as there is no registered/verified email or phone_number',
        );
      }
      return { CodeDeliveryDetails: await sendCode(user, 'reset', network) };
    }),

    ConfirmForgotPassword: operation(
      v.object({ ...forUser, ConfirmationCode: code, Password: password }),
      async ({ Username, ConfirmationCode, Password }, network) => {
        const user = await needUser(db, Username);
        assertPasswordPolicy(Password);
        await checkCode(context, user, 'reset', ConfirmationCode, network);
        await transaction(db, async (tx) => {
          // Turned on since the code was asked for; the mailbox alone would be both factors.
          if ((await lockUser(tx, user.sub)).asksMailedCode) throw signInErrors.expiredCode();
          await spendCode(tx, user.sub, 'reset', ConfirmationCode);
          await setPassword(tx, context, user.sub, Password);
          await writeMail(tx, context.now(), { to: user.email, ...passwordMail(context.sender) });
          await noteKnown(tx, context.now(), user.sub, network);
          await tokens.revokeAll(tx, user.sub);
        });
        context.mailWritten();
        return {};
      },
    ),

    ChangePassword: operation(
      v.object({ AccessToken: secret, PreviousPassword: password, ProposedPassword: password }),
      async ({ AccessToken, PreviousPassword, ProposedPassword }, network) => {
        const { user, originJti } = await tokens.verify(AccessToken);
        assertPasswordPolicy(ProposedPassword);
        await claimAttempt(context, user.sub, network);
        if (!(await isPassword(srpPool, user.sub, PreviousPassword, user)))
          throw signInErrors.wrongPassword();
        await transaction(db, async (tx) => {
          // Another request may have replaced it since.
          if ((await lockUser(tx, user.sub)).salt !== user.salt) throw signInErrors.wrongPassword();
          await setPassword(tx, context, user.sub, ProposedPassword);
          await writeMail(tx, context.now(), { to: user.email, ...passwordMail(context.sender) });
          await noteKnown(tx, context.now(), user.sub, network);
          await tokens.revokeAll(tx, user.sub, originJti);
        });
        context.mailWritten();
        return {};
      },
    ),

    GetUser: operation(v.object({ AccessToken: secret }), async ({ AccessToken }) => {
      const { user } = await tokens.verify(AccessToken);
      const { on, preferred } = await secondFactors.of(db, user);
      const attributes = {
        sub: user.sub,
        email: user.email,
        email_verified: String(user.emailVerified),
        given_name: user.givenName,
        family_name: user.familyName,
      };
      return {
        Username: user.sub,
        UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
        ...(on.length > 0 && { UserMFASettingList: on }),
        ...(preferred !== null && { PreferredMfaSetting: preferred }),
      };
    }),

    // The account keeps its address until the code comes back (`AttributesRequireVerificationBeforeUpdate`).
    UpdateUserAttributes: operation(
      v.object({
        AccessToken: secret,
        UserAttributes: v.pipe(v.array(attribute), v.maxLength(50)),
        ClientMetadata: metadata,
      }),
      async ({ AccessToken, UserAttributes }, network) => {
        const { user, authTime } = await tokens.verify(AccessToken);
        const { email = user.email, ...names } = attributesOf(UserAttributes);
        const { given_name: givenName = user.givenName, family_name: familyName = user.familyName } = names;
        const isSame = normalizeEmail(email) === user.email;
        // Who has the address, has the account, so an old token is not enough.
        if (!isSame && !isRecent(context.now(), authTime))
          throw signInErrors.notAuthorized('Please sign in again to change the email address.');
        const delivered = isSame ? [] : [await requestEmail(context, user, email, network)];
        await db.update(users).set({ givenName, familyName }).where(eq(users.sub, user.sub));
        return { CodeDeliveryDetailsList: delivered };
      },
    ),

    GetUserAttributeVerificationCode: operation(
      v.object({ AccessToken: secret, AttributeName: attributeName, ClientMetadata: metadata }),
      async ({ AccessToken }, network) => {
        const { user } = await tokens.verify(AccessToken);
        const wanted = await wantedEmail(context, user.sub);
        if (wanted === null) throw signInErrors.invalidParameter('User attribute is already verified.');
        return { CodeDeliveryDetails: await requestEmail(context, user, wanted, network) };
      },
    ),

    VerifyUserAttribute: operation(
      v.object({ AccessToken: secret, AttributeName: attributeName, Code: code }),
      async ({ AccessToken, Code }, network) => {
        await confirmEmail(context, tokens, await tokens.verify(AccessToken), Code, network);
        return {};
      },
    ),

    StartWebAuthnRegistration: operation(v.object({ AccessToken: secret }), async ({ AccessToken }) => {
      const { user, authTime } = await tokens.verify(AccessToken);
      // Who adds a passkey has the account from then on, so an old token is not enough.
      if (!isRecent(context.now(), authTime))
        throw signInErrors.notAuthorized('Please sign in again to add a passkey.');
      return { CredentialCreationOptions: await startPasskey(context, needPasskeys(), user) };
    }),

    CompleteWebAuthnRegistration: operation(
      v.object({ AccessToken: secret, Credential: newCredential }),
      async ({ AccessToken, Credential }) => {
        await completePasskey(context, needPasskeys(), await tokens.verify(AccessToken), Credential);
        return {};
      },
    ),

    // These two work where no passkeys are offered anymore, so that people can remove those that they have.
    ListWebAuthnCredentials: operation(
      v.object({
        AccessToken: secret,
        MaxResults: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20)), 20),
        NextToken: v.nullish(secret),
      }),
      async ({ AccessToken, MaxResults, NextToken }) => {
        const { user } = await tokens.verify(AccessToken);
        const own = await passkeysOf(db, user.sub);
        const start = NextToken ? own.findIndex(({ id }) => id === NextToken) + 1 : 0;
        if (NextToken && start === 0) throw signInErrors.invalidParameter('Invalid NextToken');
        const page = own.slice(start, start + (MaxResults ?? 20));
        const isLast = start + page.length >= own.length;
        return {
          Credentials: page.map(describePasskey),
          ...(isLast ? {} : { NextToken: page.at(-1)?.id }),
        };
      },
    ),

    DeleteWebAuthnCredential: operation(
      v.object({ AccessToken: secret, CredentialId: secret }),
      async ({ AccessToken, CredentialId }) => {
        const { user, authTime } = await tokens.verify(AccessToken);
        // It may be all that its owner can still sign in with.
        if (!isRecent(context.now(), authTime))
          throw signInErrors.notAuthorized('Please sign in again to remove a passkey.');
        await removePasskey(context, user, CredentialId);
        return {};
      },
    ),

    AssociateSoftwareToken: operation(v.object({ AccessToken: secret }), async ({ AccessToken }) => {
      const signedIn = await tokens.verify(AccessToken);
      if (context.choice === null) throw signInErrors.noAuthenticators();
      return { SecretCode: await authenticators.associate(signedIn) };
    }),

    VerifySoftwareToken: operation(
      v.object({
        AccessToken: secret,
        UserCode: v.pipe(v.string(), v.length(6), v.digits()),
        FriendlyDeviceName: v.nullish(v.pipe(v.string(), v.maxLength(131_072))),
      }),
      async ({ AccessToken, UserCode }, network) => {
        await authenticators.verify(await tokens.verify(AccessToken), UserCode, network);
        return { Status: 'SUCCESS' };
      },
    ),

    SetUserMFAPreference: operation(
      v.object({
        AccessToken: secret,
        SoftwareTokenMfaSettings: v.nullish(preference),
        SMSMfaSettings: v.nullish(neverOn),
        EmailMfaSettings: v.nullish(preference),
      }),
      async ({ AccessToken, SoftwareTokenMfaSettings, EmailMfaSettings }) => {
        await secondFactors.set(await tokens.verify(AccessToken), {
          SOFTWARE_TOKEN_MFA: SoftwareTokenMfaSettings ?? {},
          EMAIL_OTP: EmailMfaSettings ?? {},
        });
        return {};
      },
    ),

    ListDevices: operation(
      v.object({
        AccessToken: secret,
        Limit: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(60))),
        PaginationToken: v.nullish(secret),
      }),
      async ({ AccessToken, Limit, PaginationToken }) => {
        const { user } = await tokens.verify(AccessToken);
        const own = (await devicesOf(context, user.sub)).map((device) => describeDevice(pool, device));
        const start = PaginationToken
          ? own.findIndex(({ DeviceKey }) => DeviceKey === PaginationToken) + 1
          : 0;
        if (PaginationToken && start === 0) throw signInErrors.invalidParameter('Invalid PaginationToken');
        const Devices = own.slice(start, start + (Limit || 60));
        const isLast = start + Devices.length >= own.length;
        return { Devices, ...(isLast ? {} : { PaginationToken: Devices.at(-1)?.DeviceKey }) };
      },
    ),

    ForgetDevice: operation(
      v.object({ AccessToken: secret, DeviceKey: deviceKey }),
      async ({ AccessToken, DeviceKey }) => {
        const { user, authTime, originJti } = await tokens.verify(AccessToken);
        // Who has only this session, must not put its owner out.
        if (!isRecent(context.now(), authTime))
          throw signInErrors.notAuthorized('Please sign in again to sign out a device.');
        await forgetDevice(context, { sub: user.sub, originJti }, DeviceKey);
        return {};
      },
    ),

    GlobalSignOut: operation(v.object({ AccessToken: secret }), async ({ AccessToken }) => {
      const { user } = await tokens.verify(AccessToken);
      await tokens.revokeAll(db, user.sub);
      return {};
    }),

    RevokeToken: operation(v.object({ ClientId: clientId, Token: secret }), async ({ Token }) => {
      await tokens.revoke(Token);
      return {};
    }),
  };

  function needPasskeys() {
    if (context.choice === null) throw signInErrors.noChoice();
    return context.choice;
  }

  async function sendCode(user: User, purpose: 'signUp' | 'reset', network: string) {
    const delivery = await transaction(db, (tx) => requestCode(tx, context, user, purpose, network));
    context.mailWritten();
    return delivery;
  }
}

function assertUnconfirmed({ status }: User): void {
  if (status !== 'UNCONFIRMED') {
    throw signInErrors.notAuthorized(`User cannot be confirmed. Current status is ${status}`);
  }
}
