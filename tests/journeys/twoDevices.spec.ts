import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../../server/db/schema.ts';
import { addAuthenticator } from '../support/authenticator.ts';
import { test } from '../support/choiceTest.ts';
import type { RunningSite } from '../support/site.ts';
import { goodCard, Student } from '../support/student.ts';
import { expect } from '../support/test.ts';

test.skip(({ browserName }) => browserName !== 'chromium', 'only Chromium can pretend to have a passkey');

/** Where any of these words stands, in tables and in files: `table outbox: …`. */
async function whereabouts(
  { deps: { db, config } }: RunningSite,
  words: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  const look = (place: string, text: string) => {
    if (words.some((word) => text.toLowerCase().includes(word.toLowerCase())))
      found.push(`${place}: ${text}`);
  };
  for (const table of Object.values<unknown>(schema).filter((one): one is PgTable => is(one, PgTable)))
    for (const row of await db.select().from(table))
      look(`table ${getTableName(table)}`, JSON.stringify(row));
  for (const entry of await readdir(config.dataDir, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    // Deleted rows stay in the files of the database until it writes those pages again.
    if (entry.isFile() && !file.includes(`${path.sep}db${path.sep}`))
      look(file, await readFile(file, 'latin1'));
  }
  return found;
}

test('a student pays on one device, withdraws on another, moves to a new email, and leaves nothing behind', async ({
  page,
  browser,
  site,
  student,
  course,
  signedIn,
}) => {
  test.slow();
  const chosen = course('phil120');
  const account = await signedIn();
  const passkeys = await addAuthenticator(page);
  await page.goto('/account');
  await student.press('Add a passkey', page.getByRole('region', { name: 'Passkeys' }));
  await expect(student.main).toContainText('Your passkey was added.');
  await student.signOut(account.email);
  await student.choose(chosen);
  await student.completeRegistration();
  await student.enterEmail(account.email);
  await student.payBy(goodCard);
  await student.confirmation();
  await passkeys.remove();

  const elsewhere = await browser.newContext({ baseURL: site.url });
  const other = new Student(await elsewhere.newPage());
  const without = await addAuthenticator(other.page);
  await other.page.goto('/account');
  await other.press('Sign in', other.main);
  await other.enterEmail(account.email);
  const choice = other.dialog(`Welcome ${account.email}`);
  await expect(choice).toContainText('No passkey was used.');
  await other.press('Email me a code', choice);
  await choice.getByLabel('Code', { exact: true }).fill(await other.codeFor(account.email));
  await other.press('Sign in', choice);

  await other.main.getByRole('button', { name: /^Withdraw from PHIL 120/ }).click();
  const withdrawal = other.page.getByRole('dialog', { name: /PHIL 120/ });
  await other.press('Withdraw', withdrawal);
  await withdrawal.getByRole('checkbox').check();
  await withdrawal.getByRole('button', { name: /^Withdraw and get/ }).click();
  await expect(withdrawal).toContainText(/You have withdrawn|Your refund is complete/);
  await withdrawal.getByRole('button', { name: 'Close' }).click();

  const email = `moved-${account.email}`;
  await other.press('Change your email');
  const change = other.dialog('Change your email');
  await change.getByLabel('New email', { exact: true }).fill(email);
  await other.press('Email me a code', change);
  await change.getByLabel('Code', { exact: true }).fill(await other.codeFor(email));
  await other.press('Change my email', change);
  await other.press('Done', change);
  await expect(other.main).toContainText(`You sign in with ${email}.`);
  expect(await whereabouts(site, [account.email])).not.toEqual([]);

  await other.press('Delete your account', other.main);
  const deletion = other.dialog('Delete your account');
  await deletion.getByRole('checkbox').check();
  await other.press('Delete my account', deletion);
  await expect(other.page.getByText('Your account is deleted.')).toBeVisible();

  const left = await whereabouts(site, [account.email, email]);
  expect(left, 'only the mail that says so, until the housekeeping removes it').toEqual([
    expect.stringMatching(/^table outbox: .*"subject":"Your account at .* is deleted"/),
  ]);
  // The first device holds a session of an account that is no more.
  await page.goto('/account');
  await expect(student.main.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await without.remove();
  await elsewhere.close();
});
