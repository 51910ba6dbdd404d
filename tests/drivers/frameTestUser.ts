import { newTestEmail, type TestUser } from './testUser.ts';

/** A test user for the inspector's frame, arranged by a local server. */
export function frameTestUser(): TestUser {
  const email = newTestEmail();
  const run = async (command: Record<string, unknown>): Promise<string> => {
    const response = await fetch('/__inspector/test-account', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...command, email }),
    });
    if (!response.ok)
      throw new Error(
        `The test user's account cannot be arranged (${response.status}): the server must be local and have the embedded sign-in service.`,
      );
    const { code } = (await response.json()) as { code: string | null };
    return code ?? '';
  };
  return {
    email,
    setAccount: async (state, password) => void (await run({ command: 'setAccount', state, password })),
    removeAccount: async () => void (await run({ command: 'removeAccount' })),
    async freshCode(purpose) {
      const code = await run({ command: 'freshCode', purpose });
      if (code === '') throw new Error(`no code was mailed to ${email}`);
      return code;
    },
    async signIn(password) {
      const config = (await (await fetch('/config.json')).json()) as {
        cognito: { userPoolClientId: string };
      };
      const clientId = config.cognito.userPoolClientId;
      const response = await fetch('/cognito', {
        method: 'POST',
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
        },
        body: JSON.stringify({
          AuthFlow: 'USER_PASSWORD_AUTH',
          ClientId: clientId,
          AuthParameters: { USERNAME: email, PASSWORD: password },
        }),
      });
      if (!response.ok) throw new Error(`the test user cannot sign in (${response.status})`);
      const { AuthenticationResult: tokens } = (await response.json()) as {
        AuthenticationResult: { AccessToken: string; IdToken: string; RefreshToken: string };
      };
      return {
        accessToken: tokens.AccessToken,
        idToken: tokens.IdToken,
        refreshToken: tokens.RefreshToken,
        clientId,
      };
    },
    enroll: async (courseCode, { complete = false } = {}) =>
      void (await run({ command: 'enroll', courseCode, complete })),
  };
}
