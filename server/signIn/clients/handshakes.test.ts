import { randomBytes, randomUUID } from 'node:crypto';
import * as sdk from '@aws-sdk/client-cognito-identity-provider';
import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import type { Jwks } from 'aws-jwt-verify/jwk';
import { createSrpSession, signSrpSession } from 'cognito-srp-helper';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { serve } from '../../../tests/support/server/serve.ts';
import { testDatabase } from '../../../tests/support/server/databases.ts';
import { createTestServer, type TestServer } from '../../../tests/support/server/testServer.ts';
import { embeddedPool } from '../context.ts';
import { insertUser } from '../users.ts';

/**
 * Random accounts sign in over HTTP with two independent clients, and AWS's own verifier checks the tokens.
 * `npm run handshakes` runs 1,500 of them.
 */

// The clients compute SRP slowly on a busy machine.
vi.setConfig({ testTimeout: 3_600_000 });

const count = Number(process.env['SRP_HANDSHAKES'] ?? 4);
const { clientId: ClientId, userPoolId } = embeddedPool;

const database = await testDatabase();
let server: TestServer;
let address: { url: string; close(): Promise<void> };

beforeAll(async () => {
  server = await createTestServer(database.db, { env: { SIGN_INS_PER_MINUTE: '1000000' } });
  address = await serve(server.app);
});
afterAll(async () => {
  await address.close();
});

interface Tokens {
  readonly id: string;
  readonly access: string;
}
type Client = (email: string, password: string) => Promise<Tokens>;

const identityJs: Client = async (Username, Password) => {
  const pool = new CognitoUserPool({ UserPoolId: userPoolId, ClientId, endpoint: `${address.url}/cognito` });
  const user = new CognitoUser({ Username, Pool: pool });
  const session = await new Promise<CognitoUserSession>((resolve, reject) => {
    user.authenticateUser(new AuthenticationDetails({ Username, Password }), {
      onSuccess: resolve,
      onFailure: reject,
    });
  });
  return { id: session.getIdToken().getJwtToken(), access: session.getAccessToken().getJwtToken() };
};

const awsSdk: Client = async (email, password) => {
  const client = new sdk.CognitoIdentityProviderClient({
    region: embeddedPool.region,
    endpoint: `${address.url}/cognito`,
    credentials: { accessKeyId: 'x', secretAccessKey: 'y' },
  });
  const session = createSrpSession(email, password, userPoolId, false);
  const started = await client.send(
    new sdk.InitiateAuthCommand({
      ClientId,
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME: email, SRP_A: session.largeA },
    }),
  );
  const { ChallengeParameters = {} } = started;
  const { USER_ID_FOR_SRP: username = '', SECRET_BLOCK = '' } = ChallengeParameters;
  const signed = signSrpSession(
    { ...session, username },
    { ChallengeName: 'PASSWORD_VERIFIER', ChallengeParameters },
  );
  const answer = await client.send(
    new sdk.RespondToAuthChallengeCommand({
      ClientId,
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeResponses: {
        USERNAME: username,
        PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
        PASSWORD_CLAIM_SIGNATURE: signed.passwordSignature,
        TIMESTAMP: signed.timestamp,
      },
    }),
  );
  const { IdToken: id = '', AccessToken: access = '' } = answer.AuthenticationResult ?? {};
  return { id, access };
};

async function newAccount(password: string): Promise<string> {
  const { context } = server.deps.embeddedSignIn!;
  const email = `${randomUUID()}@example.test`;
  const account = { email, password, givenName: 'Ann', familyName: 'Lee', status: 'CONFIRMED' as const };
  await insertUser(context.db, context, account);
  return email;
}

/** Verifies as a service that trusts a real pool does, with keys from here because Amazon does not have them. */
async function verifierFor(tokenUse: 'id' | 'access') {
  const verifier = CognitoJwtVerifier.create({ userPoolId, clientId: ClientId, tokenUse });
  const jwks = await fetch(`${address.url}/cognito/${userPoolId}/.well-known/jwks.json`);
  verifier.cacheJwks((await jwks.json()) as Jwks);
  return verifier;
}

describe.each([
  ['amazon-cognito-identity-js', identityJs],
  ['the AWS SDK with cognito-srp-helper', awsSdk],
])('%s', (_name, client) => {
  test(`${Math.ceil(count / 2)} accounts with random passwords sign in, and aws-jwt-verify accepts their tokens`, async () => {
    const [ids, accesses] = [await verifierFor('id'), await verifierFor('access')];
    for (let round = 0; round < count / 2; round += 1) {
      const password = `Aa1!${randomBytes(1 + (round % 40)).toString('base64')}é用`;
      const email = await newAccount(password);
      const tokens = await client(email, password);
      const id = await ids.verify(tokens.id);
      expect(id['email'], password).toBe(email);
      expect((await accesses.verify(tokens.access)).username).toBe(id.sub);
    }
  });
});

test('aws-jwt-verify rejects a token of another use', async () => {
  const { id } = await identityJs(await newAccount('Learn2day!'), 'Learn2day!');
  await expect((await verifierFor('access')).verify(id)).rejects.toThrow('Token use not allowed');
});
