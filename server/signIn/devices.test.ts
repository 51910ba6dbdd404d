import { beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '../../tests/support/server/databases.ts';
import { createTestServer, type TestServer, type Tokens } from '../../tests/support/server/testServer.ts';

interface Device {
  readonly DeviceKey: string;
  readonly DeviceAttributes: readonly { readonly Name: string; readonly Value: string }[];
  readonly DeviceCreateDate: number;
  readonly DeviceLastAuthenticatedDate: number;
  readonly DeviceLastModifiedDate: number;
}

interface Answer {
  readonly Devices?: readonly Device[];
  readonly PaginationToken?: string;
  readonly AuthenticationResult?: Tokens;
  readonly __type?: string;
  readonly message?: string;
}

const password = 'Learn2day!';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';

onEachDatabase((databases) => {
  let server: TestServer;
  let email: string;

  beforeAll(async () => {
    server = await createTestServer((await databases.open()).db, { env: { SIGN_IN_CHOICE: 'on' } });
  });

  const context = () => server.deps.embeddedSignIn!.context;
  const call = async (operation: string, input: object, agent = firefox): Promise<Answer> =>
    server.deps
      .embeddedSignIn!.operations[operation as 'ListDevices'](input, '192.0.2.1', agent)
      .catch((error: { readonly type: string; readonly message: string }) => ({
        __type: error.type,
        message: error.message,
      }));

  async function signedIn(agent = firefox, metadata = {}): Promise<Tokens> {
    const { AuthenticationResult } = await call(
      'InitiateAuth',
      {
        ClientId: context().pool.clientId,
        AuthFlow: 'USER_AUTH',
        AuthParameters: { USERNAME: email, PREFERRED_CHALLENGE: 'PASSWORD', PASSWORD: password },
        ClientMetadata: metadata,
      },
      agent,
    );
    return AuthenticationResult!;
  }

  const list = async ({ AccessToken }: Tokens, page = {}) => call('ListDevices', { AccessToken, ...page });
  const keyOf = ({ AccessToken }: Tokens) =>
    (JSON.parse(Buffer.from(AccessToken.split('.')[1]!, 'base64url').toString()) as { device_key: string })
      .device_key;
  const keysIn = ({ Devices = [] }: Answer) => Devices.map(({ DeviceKey }) => DeviceKey);
  const forget = ({ AccessToken }: Tokens, DeviceKey: string) =>
    call('ForgetDevice', { AccessToken, DeviceKey });
  const refresh = ({ RefreshToken }: Tokens) =>
    call('GetTokensFromRefreshToken', { ClientId: context().pool.clientId, RefreshToken });

  const passMinutes = (minutes: number) => server.pass(minutes * 60);

  test('a person sees each browser that is signed in, the one used last first', async () => {
    email = await server.newAccount();
    const laptop = await signedIn();
    const phone = await signedIn(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Mobile/15E148 Safari/604.1',
    );
    passMinutes(30);
    const renewed = await refresh(laptop);
    const { Devices } = await list(phone);
    expect(Devices?.map(({ DeviceKey, DeviceAttributes }) => [DeviceKey, DeviceAttributes.at(-1)])).toEqual([
      [keyOf(laptop), { Name: 'device_name', Value: 'Firefox on Linux' }],
      [keyOf(phone), { Name: 'device_name', Value: 'Safari on iPhone' }],
    ]);
    const used = Devices!.map((one) => one.DeviceLastAuthenticatedDate - one.DeviceCreateDate);
    expect(used[0]).toBeGreaterThanOrEqual(1_800);
    expect(used[1]).toBeLessThan(1_800);
    expect(Devices!.map((one) => one.DeviceLastModifiedDate)).toEqual(
      Devices!.map((one) => one.DeviceLastAuthenticatedDate),
    );
    expect(keyOf(renewed.AuthenticationResult!)).toBe(keyOf(laptop));
  });

  test('they come in pages', async () => {
    email = await server.newAccount();
    const all = [await signedIn(), await signedIn(), await signedIn()];
    const first = await list(all[0]!, { Limit: 2 });
    const second = await list(all[0]!, { Limit: 2, PaginationToken: first.PaginationToken });
    expect([...keysIn(first), ...keysIn(second)].toSorted()).toEqual(all.map(keyOf).toSorted());
    expect([first.Devices?.length, second.PaginationToken]).toEqual([2, undefined]);
    // As many as there may be, as with the SDK's default.
    expect(keysIn(await list(all[0]!, { Limit: 0 }))).toHaveLength(3);
    expect(await list(all[0]!, { PaginationToken: 'x' })).toMatchObject({
      __type: 'InvalidParameterException',
    });
  });

  test('a device that is signed out is so at once: neither of its tokens is good anymore, and all others are', async () => {
    email = await server.newAccount();
    const [own, lost] = [await signedIn(), await signedIn()];
    passMinutes(9);
    expect(await forget(own, keyOf(lost))).toEqual({});
    expect(await refresh(lost)).toMatchObject({ __type: 'NotAuthorizedException' });
    expect(await list(lost)).toMatchObject({ __type: 'NotAuthorizedException' });
    expect((await server.call('/oauth2/userinfo', { token: lost.AccessToken })).status).toBe(401);
    expect(keysIn(await list(own))).toEqual([keyOf(own)]);
    expect((await refresh(own)).AuthenticationResult).toBeDefined();
    expect(await forget(own, keyOf(lost))).toMatchObject({
      __type: 'ResourceNotFoundException',
      message: 'Device does not exist.',
    });
  });

  test('nobody signs out a device of another person', async () => {
    email = await server.newAccount();
    const theirs = await signedIn();
    email = await server.newAccount();
    const own = await signedIn();
    expect(await forget(own, keyOf(theirs))).toMatchObject({ __type: 'ResourceNotFoundException' });
    expect(await forget(own, 'nonsense')).toMatchObject({ __type: 'InvalidParameterException' });
    expect(keysIn(await list(theirs))).toEqual([keyOf(theirs)]);
  });

  test('an old sign-in signs out no device', async () => {
    email = await server.newAccount();
    const [old, other] = [await signedIn(), await signedIn()];
    passMinutes(11);
    expect(await forget(old, keyOf(other))).toMatchObject({
      __type: 'NotAuthorizedException',
      message: 'Please sign in again to sign out a device.',
    });
    expect(await forget(await signedIn(), keyOf(other))).toEqual({});
  });

  test('a proof of who the person is stands in no list, and ends by itself', async () => {
    email = await server.newAccount();
    const own = await signedIn();
    const proof = await signedIn(firefox, { proof: 'true' });
    expect(keysIn(await list(own))).toEqual([keyOf(own)]);
    expect(keysIn(await list(proof))).toEqual([keyOf(own)]);
    passMinutes(11);
    expect(await refresh(proof)).toMatchObject({ __type: 'NotAuthorizedException' });
    expect(await list(proof)).toMatchObject({ __type: 'NotAuthorizedException' });
    expect(keysIn(await list(own))).toEqual([keyOf(own)]);
  });

  test('with a device that is signed out, the other proofs of the person end, and neither that of the caller nor those of anyone else', async () => {
    email = await server.newAccount();
    const ofAnother = await signedIn(firefox, { proof: 'true' });
    email = await server.newAccount();
    const lost = await signedIn();
    const theirs = await signedIn(firefox, { proof: 'true' });
    const mine = await signedIn(firefox, { proof: 'true' });
    expect(await forget(mine, keyOf(lost))).toEqual({});
    expect(await list(theirs)).toMatchObject({ __type: 'NotAuthorizedException' });
    for (const proof of [mine, ofAnother]) expect(await list(proof)).toEqual({ Devices: [] });
  });
});
