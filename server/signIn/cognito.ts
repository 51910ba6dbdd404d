import {
  AliasExistsException,
  CodeMismatchException,
  CognitoIdentityProviderClient,
  CognitoIdentityProviderServiceException,
  DeleteUserCommand,
  ExpiredCodeException,
  GetUserCommand,
  GlobalSignOutCommand,
  InvalidParameterException,
  InvalidPasswordException,
  LimitExceededException,
  NotAuthorizedException,
  SignUpCommand,
  UpdateUserAttributesCommand,
  UsernameExistsException,
  UserNotFoundException,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { sql } from 'drizzle-orm';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { normalizeEmail } from '../../domain/email.ts';
import { signUpProof } from '../../domain/signUpProof.ts';
import type { CognitoConfig } from '../config/pageSettings.ts';
import { transaction } from '../db/transaction.ts';
import { writeMail } from '../mail/outbox.ts';
import { emailTakenMail } from '../mail/templates.ts';
import { changeEmail, EmailTaken, otherWith } from './emailChange.ts';
import { ApiError } from '../http/errors.ts';
import type { ConfirmEmailOutcome, SignIn } from './port.ts';

/** How far Amazon's clock and the one here may be apart. */
const toleranceSeconds = 30;
/** A call is given up after this time, in milliseconds. */
const callLimit = 10_000;
/** Calls at a time that hold one of the ten connections to the database; further ones are refused at once. */
const mostInTransactions = 3;

/** The pool has accepted a code that it had mailed to another address. */
class MailedElsewhere extends Error {}

/** After a try that had no answer, the SDK makes another one, which may be refused because of what the first has done. */
const isFirstAnswer = (error: unknown) =>
  error instanceof CognitoIdentityProviderServiceException && error.$metadata.attempts === 1;

/** What a refused code says; other errors are thrown again. */
function refusalOf(error: unknown): Exclude<ConfirmEmailOutcome, 'changed'> {
  if (error instanceof ExpiredCodeException || error instanceof MailedElsewhere) return 'expiredCode';
  if (error instanceof LimitExceededException) return 'limited';
  // That another account has the address, only its owner may learn.
  const isWrong = [CodeMismatchException, AliasExistsException, EmailTaken].some(
    (kind) => error instanceof kind,
  );
  if (!isWrong) throw error;
  return 'wrongCode';
}

/** SignUp and GetUser need no AWS credentials. */
function userPool(config: CognitoConfig, now: () => Date): SignIn {
  const amazon = `https://cognito-idp.${config.region}.amazonaws.com`;
  const { endpoint, userPoolId } = config;
  // Tokens name Amazon as their issuer, no matter where the pool is asked.
  const issuer = `${amazon}/${userPoolId}`;
  const keys = createRemoteJWKSet(new URL(`${endpoint ?? amazon}/${userPoolId}/.well-known/jwks.json`), {
    timeoutDuration: callLimit / 2,
  });
  const client = new CognitoIdentityProviderClient({
    region: config.region,
    // Two tries: the SDK repeats what was not answered.
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: callLimit / 2,
      requestTimeout: callLimit / 2,
      throwOnRequestTimeout: true,
    },
    ...(endpoint === null ? {} : { endpoint }),
    // These calls are not signed; without this the SDK looks for credentials on the machine.
    credentials: { accessKeyId: 'unsigned', secretAccessKey: 'unsigned' },
  });

  return {
    async verify(accessToken) {
      try {
        const { payload } = await jwtVerify(accessToken, keys, {
          issuer,
          algorithms: ['RS256'],
          currentDate: now(),
          clockTolerance: toleranceSeconds,
        });
        const good = payload['token_use'] === 'access' && payload['client_id'] === config.clientId;
        const { sub, auth_time: authTime } = payload;
        return good && sub !== undefined ? { sub, authTime: Number(authTime ?? 0) } : null;
      } catch (error) {
        // Failing to fetch the keys says nothing about the token.
        if (error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError)) throw error;
        return null;
      }
    },

    async describe(accessToken) {
      const verified = await this.verify(accessToken);
      if (verified === null) return null;
      try {
        const { UserAttributes = [] } = await client.send(new GetUserCommand({ AccessToken: accessToken }));
        const attribute = (name: string) => UserAttributes.find((entry) => entry.Name === name)?.Value ?? '';
        return {
          sub: verified.sub,
          email: normalizeEmail(attribute('email')),
          givenName: attribute('given_name'),
          familyName: attribute('family_name'),
        };
      } catch (error) {
        if (error instanceof NotAuthorizedException || error instanceof UserNotFoundException) return null;
        throw error;
      }
    },

    async signOutEverywhere(_db, { accessToken }) {
      await client.send(new GlobalSignOutCommand({ AccessToken: accessToken }));
    },

    async remove(tx, { accessToken }) {
      // The pool may be silent for longer than a transaction may pause, and the rows must go with the user.
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
      try {
        await client.send(new DeleteUserCommand({ AccessToken: accessToken }));
      } catch (error) {
        const isGone = error instanceof UserNotFoundException;
        if (!isGone && (isFirstAnswer(error) || (await this.describe(accessToken)) !== null)) throw error;
      }
    },

    async rename(_tx, { accessToken }, { givenName, familyName }) {
      await client.send(
        new UpdateUserAttributesCommand({
          AccessToken: accessToken,
          UserAttributes: [
            { Name: 'given_name', Value: givenName },
            { Name: 'family_name', Value: familyName },
          ],
        }),
      );
    },

    async requestEmail({ db, sender, now: clock, mailWritten }, { sub, accessToken }, email) {
      let isTaken = (await otherWith(db, { sub, to: email })) !== null;
      if (!isTaken)
        try {
          await client.send(
            new UpdateUserAttributesCommand({
              AccessToken: accessToken,
              UserAttributes: [{ Name: 'email', Value: email }],
            }),
          );
        } catch (error) {
          if (error instanceof LimitExceededException) return 'limited';
          if (!(error instanceof AliasExistsException)) throw error;
          isTaken = true;
        }
      if (isTaken) {
        await writeMail(db, clock(), { to: email, ...emailTakenMail(sender) });
        mailWritten();
      }
      return 'mailed';
    },

    async confirmEmail(context, { sub, accessToken }, { from, to, code }) {
      try {
        const confirm = new VerifyUserAttributeCommand({
          AccessToken: accessToken,
          AttributeName: 'email',
          Code: code,
        });
        // Once, and the pool last, because it takes nothing back.
        await transaction(
          context.db,
          async (tx) => {
            await changeEmail(tx, context, { sub, from, to });
            let refusal: unknown = new MailedElsewhere();
            try {
              await client.send(confirm);
            } catch (error) {
              if (isFirstAnswer(error)) throw error;
              refusal = error;
            }
            // A code does not say to which address it was mailed, and the caller may name any.
            if ((await this.describe(accessToken))?.email !== to) throw refusal;
          },
          1,
        );
      } catch (error) {
        return refusalOf(error);
      }
      context.mailWritten();
      return 'changed';
    },

    // Without the person's token, only staff can.
    restoreEmail: () => Promise.resolve(false),

    async signUp(_db, account) {
      try {
        const { UserSub, UserConfirmed } = await client.send(
          new SignUpCommand({
            ClientId: config.clientId,
            Username: account.email,
            Password: account.password,
            UserAttributes: [
              { Name: 'email', Value: account.email },
              { Name: 'given_name', Value: account.givenName },
              { Name: 'family_name', Value: account.familyName },
            ],
            // For a trigger of the pool, see docs/deploy.md.
            ...(account.proof !== null && { ClientMetadata: { [signUpProof.metadata]: account.proof } }),
          }),
        );
        // A profile whose account counts as confirmed stays, so that is what a pool that does not say it gets.
        return { kind: 'created', sub: UserSub ?? '', isConfirmed: UserConfirmed !== false };
      } catch (error) {
        if (error instanceof UsernameExistsException) return { kind: 'exists' };
        if (error instanceof InvalidPasswordException || error instanceof InvalidParameterException) {
          return { kind: 'rejected', message: error.message };
        }
        throw error;
      }
    },
  };
}

/** A real Amazon Cognito user pool, which may take its time without the rest of the site waiting for it. */
export function cognitoSignIn(config: CognitoConfig, now: () => Date): SignIn {
  const pool = userPool(config, now);
  let inTransactions = 0;
  async function withinShare<Result>(call: () => Promise<Result>): Promise<Result> {
    if (inTransactions >= mostInTransactions)
      throw new ApiError(503, 'Too many accounts are being changed. Please try again in a moment.', {}, 5);
    inTransactions += 1;
    try {
      return await call();
    } finally {
      inTransactions -= 1;
    }
  }
  return {
    ...pool,
    remove: (...given) => withinShare(() => pool.remove(...given)),
    rename: (...given) => withinShare(() => pool.rename(...given)),
    confirmEmail: (...given) => withinShare(() => pool.confirmEmail(...given)),
  };
}
