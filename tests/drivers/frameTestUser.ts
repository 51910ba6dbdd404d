import { newTestEmail, type TestUser } from './testUser.ts';

interface CommandAnswer {
  readonly code?: string | null;
  readonly tokens?: { readonly AccessToken: string; readonly IdToken: string; readonly RefreshToken: string };
}

/** A test user for the inspector's frame, arranged by a local server. */
export function frameTestUser(): TestUser {
  const email = newTestEmail();
  const run = async (command: Record<string, unknown>): Promise<CommandAnswer> => {
    const response = await fetch('/__inspector/test-account', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...command, email }),
    });
    if (!response.ok)
      throw new Error(
        `The test user's account cannot be arranged (${response.status}): the server must be local and have the embedded sign-in service.`,
      );
    return (await response.json()) as CommandAnswer;
  };
  return {
    email,
    setAccount: async (state, password) => void (await run({ command: 'setAccount', state, password })),
    removeAccount: async () => void (await run({ command: 'removeAccount' })),
    async freshCode(purpose) {
      const { code } = await run({ command: 'freshCode', purpose });
      if (!code) throw new Error(`no code was mailed to ${email}`);
      return code;
    },
    async authenticatorCode() {
      const { code } = await run({ command: 'authenticatorCode' });
      if (!code) throw new Error(`${email} has no authenticator app`);
      return code;
    },
    async signIn() {
      const config = (await (await fetch('/config.json')).json()) as {
        cognito: { userPoolClientId: string };
      };
      const { tokens } = await run({ command: 'signIn' });
      if (!tokens) throw new Error('the test user cannot sign in');
      return {
        accessToken: tokens.AccessToken,
        idToken: tokens.IdToken,
        refreshToken: tokens.RefreshToken,
        clientId: config.cognito.userPoolClientId,
      };
    },
    enroll: async (courseCode, { complete = false } = {}) =>
      void (await run({ command: 'enroll', courseCode, complete })),
  };
}
