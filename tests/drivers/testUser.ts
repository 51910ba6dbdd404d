import { driversFor } from 'chart-inspector/drive/uiDriver.ts';
import type { TestAdapter } from 'chart-inspector/drive/testAdapter.ts';

/** The user of one path run, and what a test may arrange for them on the server with the embedded sign-in service. */
export interface TestUser {
  /** Used by no other path run. */
  readonly email: string;
  /** Creates the account, or brings an existing one into this state with this password. */
  setAccount(state: AccountState, password: string): Promise<void>;
  removeAccount(): Promise<void>;
  /** Mails a code that replaces earlier ones and returns its six digits. The account must exist. */
  freshCode(purpose: 'signUp' | 'reset' | 'signIn' | 'email'): Promise<string>;
  /** What the authenticator app of the account shows. */
  authenticatorCode(): Promise<string>;
  /** Signs in from elsewhere. The account must exist. */
  signIn(): Promise<Tokens>;
  /** Enrolls the user in a course. The account must exist. */
  enroll(courseCode: string, options?: { readonly complete?: boolean }): Promise<void>;
}

/** The tokens of a session, in the form that the sign-in service returns. */
export interface Tokens {
  readonly accessToken: string;
  readonly idToken: string;
  readonly refreshToken: string;
  /** The site's client id at the sign-in service. */
  readonly clientId: string;
}

export type AccountState =
  | 'confirmed'
  | 'unconfirmed'
  | 'resetRequired'
  | 'newPasswordRequired'
  | 'authenticatorRequired'
  | 'newPasswordAndAuthenticatorRequired'
  | 'mailedCodeRequired'
  | 'newPasswordAndMailedCodeRequired';

export type Adapter = TestAdapter<TestUser>;

export const defineDriver = driversFor<TestUser>();

/** The server lets tests arrange accounts with such an email only. */
export const newTestEmail = () => `test-user-${crypto.randomUUID()}@example.test`;

/** The account menu of the signed-in test user. */
export const accountMenu = { role: 'button', name: /^test-user-.+@/ };

/** Satisfies the password rule; the test user's account has it unless a path says otherwise. */
export const PASSWORD = 'Secr3t!word';

const nothing = () => Promise.resolve();

/** A test user for whom nothing is arranged. */
export const inertTestUser: TestUser = {
  email: 'ann@example.test',
  setAccount: nothing,
  removeAccount: nothing,
  freshCode: () => Promise.resolve('000000'),
  authenticatorCode: () => Promise.resolve('000000'),
  signIn: () => Promise.resolve({ accessToken: '', idToken: '', refreshToken: '', clientId: '' }),
  enroll: nothing,
};
