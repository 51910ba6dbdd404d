import {
  CognitoIdentityProviderClient,
  GetUserCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import type { CognitoConfig } from '../config/config.ts';
import type { SignIn } from './port.ts';

/** Where to find the pool; both are given only by tests. */
export interface CognitoAddresses {
  readonly endpoint?: string;
  readonly issuer?: string;
  /** Where the pool's public keys are; by default below the issuer. */
  readonly jwks?: string;
}

/** The API's view of a real Amazon Cognito user pool. SignUp and GetUser need no AWS credentials. */
export function cognitoSignIn(config: CognitoConfig, addresses: CognitoAddresses = {}): SignIn {
  const issuer =
    addresses.issuer ?? `https://cognito-idp.${config.region}.amazonaws.com/${config.userPoolId}`;
  const keys = createRemoteJWKSet(new URL(addresses.jwks ?? `${issuer}/.well-known/jwks.json`));
  const client = new CognitoIdentityProviderClient({
    region: config.region,
    ...(addresses.endpoint === undefined ? {} : { endpoint: addresses.endpoint }),
    // These calls are not signed; without this the SDK looks for credentials on the machine.
    credentials: { accessKeyId: 'unsigned', secretAccessKey: 'unsigned' },
  });

  return {
    async verify(accessToken) {
      try {
        const { payload } = await jwtVerify(accessToken, keys, { issuer, algorithms: ['RS256'] });
        const good = payload['token_use'] === 'access' && payload['client_id'] === config.clientId;
        return good && payload.sub !== undefined ? { sub: payload.sub } : null;
      } catch (error) {
        // Keys that cannot be fetched are the server's trouble, not a bad token.
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
          email: attribute('email').toLowerCase(),
          givenName: attribute('given_name'),
          familyName: attribute('family_name'),
        };
      } catch (error) {
        if (nameOf(error) === 'NotAuthorizedException' || nameOf(error) === 'UserNotFoundException')
          return null;
        throw error;
      }
    },

    async signUp(_tx, account) {
      try {
        const { UserSub } = await client.send(
          new SignUpCommand({
            ClientId: config.clientId,
            Username: account.email,
            Password: account.password,
            UserAttributes: [
              { Name: 'email', Value: account.email },
              { Name: 'given_name', Value: account.givenName },
              { Name: 'family_name', Value: account.familyName },
            ],
          }),
        );
        return { kind: 'created', sub: UserSub ?? '' };
      } catch (error) {
        if (nameOf(error) === 'UsernameExistsException') return { kind: 'exists' };
        if (nameOf(error) === 'InvalidPasswordException' || nameOf(error) === 'InvalidParameterException') {
          return { kind: 'refused', message: (error as Error).message };
        }
        throw error;
      }
    },
  };
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '');
