import { createHash, createPublicKey, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { expect } from 'playwright/test';
import { courses } from '../../domain/catalogue/all.ts';
import { bundleScripts } from '../paymentForm/braintree/scripts.ts';
import { BraintreeSandbox } from '../paymentForm/braintree/sandbox.ts';
import { hosted, type CardField } from '../paymentForm/forms.ts';
import { chromiumArgs } from '../support/chromium.ts';
import { Student as StudentOnPage } from '../support/student.ts';
import type { Stage } from './stage.ts';

/** In milliseconds: the machine runs everything else as well. */
const timeout = 60_000;

type Card = Readonly<Record<CardField, string>>;

/** Each gives the same one-time token in every run, so each can pay once. */
export const visa: Card = { number: '4111111111111111', expirationDate: '1235', cvv: '123' };
export const amex: Card = { number: '378282246310005', expirationDate: '1235', cvv: '1234' };

/** Chromium does not read files of authorities; it can be told which key to trust. */
function fingerprintOf(certificate: string): string {
  const key = createPublicKey(readFileSync(certificate)).export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(key).digest('base64');
}

/**
 * A visitor at the pages' own address, with the site as it was built: creates an account, confirms it, and buys a course
 * through aws-amplify and Braintree's Hosted Fields. Only Braintree's own hosts, which need the internet, are emulated.
 *
 * @returns the transaction number that the confirmation names
 */
export async function buyInBrowser(stage: Stage, executablePath: string, card: Card): Promise<string> {
  const trusted = `--ignore-certificate-errors-spki-list=${fingerprintOf(stage.certificate)}`;
  const browser = await chromium.launch({ executablePath, args: [...chromiumArgs, trusted] });
  try {
    const context = await browser.newContext({ baseURL: stage.addresses.www });
    await new BraintreeSandbox({}, await bundleScripts()).attach(context);
    const page = await context.newPage();
    const course = courses.find(({ code }) => code === 'psyc140');
    if (course === undefined) throw new Error('There is no such course.');
    const student = new StudentOnPage(page);
    const email = `${randomUUID()}@example.edu`;
    await student.openCheckout(course);
    await student.completeRegistration();
    await student.enterEmail(email);
    await student.field('Verify email').fill(email);
    await student.press('Create an account');
    await student.createAccount('Learn2day!');
    const code = student.dialog('Confirm email').getByLabel('Code', { exact: true });
    await expect(code).toBeVisible({ timeout });
    await code.fill(await stage.mailedCode(email));
    await student.press('Confirm');
    for (const field of ['number', 'expirationDate', 'cvv'] as const)
      await hosted.field(page, field).fill(card[field], { timeout });
    await student.press('Continue', student.payment);
    await student.press('Purchase', student.payment);
    await expect(page).toHaveURL(/\/successful-registration$/, { timeout });
    return await student.confirmation();
  } finally {
    await browser.close();
  }
}
