import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { sampleAccounts } from '../../server/dev/samples.ts';
import { createTestAccounts, type testAccountStates } from '../../server/dev/testAccounts.ts';
import type { RunningSite } from './site.ts';

export interface Account {
  readonly email: string;
  readonly password: string;
}

export interface AccountOptions {
  readonly state?: keyof typeof testAccountStates;
  /** Codes of courses that the student is enrolled in. */
  readonly enrolledIn?: readonly string[];
  /** Codes of courses that the student has completed. */
  readonly completed?: readonly string[];
}

/** An account that every fresh server has, by the name in its address. Not to be changed: tests share it. */
export function sampleAccount(name: string): Account {
  const account = sampleAccounts.find(({ email }) => email === `${name}@example.edu`);
  if (!account) throw new Error(`There is no sample account ${name}.`);
  return account;
}

function embeddedSignIn({ deps }: RunningSite) {
  if (!deps.embeddedSignIn) throw new Error('These tests need the embedded sign-in service.');
  return deps.embeddedSignIn;
}

/** Writes the account of a student whom no other test knows into the database. */
export async function createAccount(
  site: RunningSite,
  { state = 'confirmed', enrolledIn = [], completed = [] }: AccountOptions = {},
): Promise<Account> {
  const account = { email: `student-${randomUUID()}@example.test`, password: 'Learn2day!' };
  const accounts = createTestAccounts(embeddedSignIn(site));
  await accounts.set(account.email, state, account.password);
  for (const code of enrolledIn) await accounts.enroll(account.email, code, false);
  for (const code of completed) await accounts.enroll(account.email, code, true);
  return account;
}

/** What signing in stores in the browser. */
export async function sessionEntries(
  site: RunningSite,
  account: Account,
): Promise<readonly (readonly [key: string, value: string])[]> {
  const service = embeddedSignIn(site);
  const { clientId } = service.context.pool;
  const { AccessToken, IdToken, RefreshToken } = await createTestAccounts(service).signIn(account.email);
  const prefix = `CognitoIdentityServiceProvider.${clientId}`;
  const user = `${prefix}.${account.email}`;
  return [
    [`${prefix}.LastAuthUser`, account.email],
    [`${user}.accessToken`, AccessToken],
    [`${user}.idToken`, IdToken],
    [`${user}.refreshToken`, RefreshToken],
    [`${user}.clockDrift`, '0'],
  ];
}

/** Stores a session in the browser as signing in would, without the form. The page is left on a file of the site. */
export async function storeSession(page: Page, site: RunningSite, account: Account): Promise<void> {
  const entries = await sessionEntries(site, account);
  await page.goto('/robots.txt');
  await page.evaluate(
    (stored) => stored.forEach(([key, value]) => localStorage.setItem(key, value)),
    entries,
  );
}
