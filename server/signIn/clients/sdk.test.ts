import * as sdk from '@aws-sdk/client-cognito-identity-provider';
import { createSrpSession, signSrpSession, wrapAuthChallenge, wrapInitiateAuth } from 'cognito-srp-helper';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../tests/support/server/databases.ts';
import { createTestServer, type TestServer } from '../../../tests/support/server/testServer.ts';
import { proofOf } from '../../../tests/support/server/signUpProof.ts';
import { serve } from '../../../tests/support/server/serve.ts';
import { embeddedPool } from '../context.ts';

/** The AWS SDK's client, with the SRP numbers of `cognito-srp-helper`. */

// The clients compute SRP slowly on a busy machine.
const database = await testDatabase();
let server: TestServer;
let address: { url: string; close(): Promise<void> };
let client: sdk.CognitoIdentityProviderClient;

const ClientId = embeddedPool.clientId;
const email = 'sdk@example.test';
const password = 'Secr3t-pässword';

beforeAll(async () => {
  server = await createTestServer(database.db);
  address = await serve(server.app);
  client = new sdk.CognitoIdentityProviderClient({
    region: 'us-east-1',
    endpoint: `${address.url}/cognito`,
    credentials: { accessKeyId: 'x', secretAccessKey: 'y' },
  });
});

afterAll(async () => {
  client.destroy();
  await address.close();
});

async function signInWithSrp(username: string, secret: string) {
  const begin = (name: string) => {
    const session = createSrpSession(name, secret, embeddedPool.userPoolId, false);
    const input = wrapInitiateAuth(session, {
      ClientId,
      AuthFlow: 'USER_SRP_AUTH' as const,
      AuthParameters: { USERNAME: username },
    });
    return client.send(new sdk.InitiateAuthCommand(input)).then((answer) => ({ session, answer }));
  };
  const first = await begin(username);
  const id = first.answer.ChallengeParameters?.['USER_ID_FOR_SRP'] ?? '';
  // The signature needs the account's id as the user name.
  const { session, answer } = await begin(id);
  const signed = signSrpSession(session, {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: answer.ChallengeParameters ?? {},
  });
  return client.send(
    new sdk.RespondToAuthChallengeCommand(
      wrapAuthChallenge(signed, {
        ClientId,
        ChallengeName: 'PASSWORD_VERIFIER' as const,
        ChallengeResponses: { USERNAME: id },
      }),
    ),
  );
}

const start = (client_id = ClientId) =>
  client.send(
    new sdk.InitiateAuthCommand({
      ClientId: client_id,
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME: email, SRP_A: 'abcdef' },
    }),
  );

// Each test continues from the previous one.
describe('@aws-sdk/client-cognito-identity-provider', { shuffle: false }, () => {
  test('errors arrive as the SDK’s error classes', async () => {
    await expect(start()).rejects.toBeInstanceOf(sdk.UserNotFoundException);
    const signUp = () =>
      client.send(
        new sdk.SignUpCommand({
          ClientId,
          Username: email,
          Password: password,
          UserAttributes: [{ Name: 'email', Value: email }],
          ...proofOf(),
        }),
      );
    expect((await signUp()).CodeDeliveryDetails?.Destination).toBe('s***@e***');
    await expect(start()).rejects.toBeInstanceOf(sdk.UserNotConfirmedException);
    await expect(start('other')).rejects.toBeInstanceOf(sdk.ResourceNotFoundException);
    const confirm = (ConfirmationCode: string) =>
      client.send(
        new sdk.ConfirmSignUpCommand({ ClientId, Username: email, ConfirmationCode, ...proofOf() }),
      );
    await expect(confirm('no')).rejects.toBeInstanceOf(sdk.CodeMismatchException);
    await client.send(new sdk.ResendConfirmationCodeCommand({ ClientId, Username: email }));
    await confirm(await server.lastCode(email));
    await expect(signUp()).rejects.toBeInstanceOf(sdk.UsernameExistsException);
    await expect(signInWithSrp(email, 'wrong')).rejects.toBeInstanceOf(sdk.NotAuthorizedException);
    await expect(
      client.send(
        new sdk.InitiateAuthCommand({
          ClientId,
          AuthFlow: 'USER_SRP_AUTH',
          AuthParameters: { USERNAME: email, SRP_A: '0' },
        }),
      ),
    ).rejects.toBeInstanceOf(sdk.InvalidParameterException);
  });

  test('a session from SRP to sign-out', async () => {
    await expect(signInWithSrp(email, 'wrong')).rejects.toBeInstanceOf(sdk.NotAuthorizedException);
    const { AuthenticationResult: result } = await signInWithSrp(email, password);
    const { AccessToken, RefreshToken } = result ?? {};
    const me = await client.send(new sdk.GetUserCommand({ AccessToken }));
    expect(me.UserAttributes).toContainEqual({ Name: 'email', Value: email });

    const refreshed = await client.send(
      new sdk.InitiateAuthCommand({
        ClientId,
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        AuthParameters: { REFRESH_TOKEN: RefreshToken ?? '' },
      }),
    );
    expect(refreshed.AuthenticationResult?.AccessToken).toEqual(expect.any(String));
    expect(refreshed.AuthenticationResult?.RefreshToken).toEqual(expect.any(String));
    const renewed = await client.send(new sdk.GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }));
    expect(renewed.AuthenticationResult?.IdToken).toEqual(expect.any(String));

    await client.send(
      new sdk.ChangePasswordCommand({
        AccessToken,
        PreviousPassword: password,
        ProposedPassword: 'N3w-password',
      }),
    );
    await client.send(new sdk.GlobalSignOutCommand({ AccessToken }));
    await expect(client.send(new sdk.GetUserCommand({ AccessToken }))).rejects.toBeInstanceOf(
      sdk.NotAuthorizedException,
    );
    await expect(
      client.send(new sdk.GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken })),
    ).rejects.toBeInstanceOf(sdk.NotAuthorizedException);
  });

  test('a forgotten password', async () => {
    await client.send(new sdk.ForgotPasswordCommand({ ClientId, Username: email }));
    // Once: the mail about the new password comes after it.
    const ConfirmationCode = await server.lastCode(email);
    const confirm = () =>
      client.send(
        new sdk.ConfirmForgotPasswordCommand({
          ClientId,
          Username: email,
          ConfirmationCode,
          Password: password,
        }),
      );
    await confirm();
    await expect(confirm()).rejects.toBeInstanceOf(sdk.ExpiredCodeException);
    expect((await signInWithSrp(email, password)).AuthenticationResult?.AccessToken).toEqual(
      expect.any(String),
    );
  });

  test('the devices on which a person is signed in', async () => {
    const { AuthenticationResult: own } = await signInWithSrp(email, password);
    const { AuthenticationResult: other } = await signInWithSrp(email, password);
    const AccessToken = own?.AccessToken;
    const { Devices = [], PaginationToken } = await client.send(
      new sdk.ListDevicesCommand({ AccessToken, Limit: 1 }),
    );
    const rest = await client.send(new sdk.ListDevicesCommand({ AccessToken, PaginationToken }));
    const all = [...Devices, ...(rest.Devices ?? [])];
    expect(all.length).toBeGreaterThanOrEqual(2);
    expect(all[0]?.DeviceLastAuthenticatedDate).toBeInstanceOf(Date);
    const { device_key: own_key } = JSON.parse(
      Buffer.from(AccessToken?.split('.')[1] ?? '', 'base64url').toString(),
    ) as { readonly device_key: string };
    for (const { DeviceKey } of all.filter((device) => device.DeviceKey !== own_key))
      await client.send(new sdk.ForgetDeviceCommand({ AccessToken, DeviceKey }));
    const left = await client.send(new sdk.ListDevicesCommand({ AccessToken }));
    expect(left.Devices?.map(({ DeviceKey }) => DeviceKey)).toEqual([own_key]);
    await expect(
      client.send(new sdk.ForgetDeviceCommand({ AccessToken, DeviceKey: `${own_key}0` })),
    ).rejects.toBeInstanceOf(sdk.ResourceNotFoundException);
    await expect(
      client.send(new sdk.GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken: other?.RefreshToken })),
    ).rejects.toBeInstanceOf(sdk.NotAuthorizedException);
  });

  test('another email', async () => {
    const { AuthenticationResult: { AccessToken } = {} } = await signInWithSrp(email, password);
    const moved = 'moved-sdk@example.test';
    const update = (Name: string, Value: string) =>
      client.send(new sdk.UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name, Value }] }));
    const verify = (Code: string) =>
      client.send(new sdk.VerifyUserAttributeCommand({ AccessToken, AttributeName: 'email', Code }));
    await expect(update('email_verified', 'true')).rejects.toBeInstanceOf(sdk.NotAuthorizedException);
    await expect(update('email', 'no address')).rejects.toBeInstanceOf(sdk.InvalidParameterException);
    await expect(verify('000000')).rejects.toBeInstanceOf(sdk.ExpiredCodeException);
    const { CodeDeliveryDetailsList: delivered } = await update('email', moved);
    expect(delivered).toMatchObject([{ AttributeName: 'email', DeliveryMedium: 'EMAIL' }]);
    await expect(verify('000000')).rejects.toBeInstanceOf(sdk.CodeMismatchException);
    await verify(await server.lastCode(moved));
    expect((await signInWithSrp(moved, password)).AuthenticationResult).toBeDefined();
    // A stolen token is good for an hour, and is not enough.
    server.pass(11 * 60);
    await expect(update('email', email)).rejects.toBeInstanceOf(sdk.NotAuthorizedException);
    server.pass(-11 * 60);
  });

  test('who confirms an account that was created elsewhere has to choose a password', async () => {
    const Username = 'hijacked-sdk@example.test';
    await client.send(new sdk.SignUpCommand({ ClientId, Username, Password: 'Mallory2day!' }));
    const ConfirmationCode = await server.lastCode(Username);
    await client.send(new sdk.ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }));
    await expect(signInWithSrp(Username, 'Mallory2day!')).rejects.toBeInstanceOf(
      sdk.PasswordResetRequiredException,
    );
    await client.send(new sdk.ForgotPasswordCommand({ ClientId, Username }));
    const reset = {
      ClientId,
      Username,
      ConfirmationCode: await server.lastCode(Username),
      Password: password,
    };
    await client.send(new sdk.ConfirmForgotPasswordCommand(reset));
    await expect(signInWithSrp(Username, 'Mallory2day!')).rejects.toBeInstanceOf(sdk.NotAuthorizedException);
    expect((await signInWithSrp(Username, password)).AuthenticationResult).toBeDefined();
  });

  test('an invited person', async () => {
    const challenge = await signInWithSrp('invited@example.edu', 'Welcome1!');
    expect(challenge.ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
    const done = await client.send(
      new sdk.RespondToAuthChallengeCommand({
        ClientId,
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        Session: challenge.Session,
        ChallengeResponses: { USERNAME: 'invited@example.edu', NEW_PASSWORD: 'Own-passw0rd' },
      }),
    );
    const Token = done.AuthenticationResult?.RefreshToken;
    await client.send(new sdk.RevokeTokenCommand({ ClientId, Token }));
    await expect(
      client.send(new sdk.GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken: Token })),
    ).rejects.toBeInstanceOf(sdk.NotAuthorizedException);
  });
});
