import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright/test';
import { reportHeard } from '../paths/heardInPage.ts';
import { declinedCard, goodCard } from '../support/student.ts';
import { expect, test } from '../support/test.ts';

const nameless = /^\s*- (?:button|link|textbox|searchbox|checkbox|radio|combobox|dialog|alertdialog)(?! ")/m;

/** The accessibility tree of a part of the page, as text; each control in it has a name. */
async function tree(part: Locator): Promise<string> {
  const text = await part.ariaSnapshot();
  expect(text).not.toMatch(nameless);
  return text;
}

/**
 * Listens to what the page says by itself; see `heardInPage.ts`. The result waits for words, and gives all that was said
 * until then, since it was last called.
 */
async function listen(page: Page): Promise<(words: string | RegExp) => Promise<readonly string[]>> {
  let heard: string[] = [];
  await page.exposeFunction('reportHeard', (text: string) => void heard.push(text));
  await page.addInitScript(reportHeard);
  return async (words) => {
    const isHeard = (text: string) => (typeof words === 'string' ? text.includes(words) : words.test(text));
    await expect.poll(() => heard.some(isHeard) || heard, { message: `to say ${String(words)}` }).toBe(true);
    const said = heard;
    heard = [];
    return said;
  };
}

test('a whole purchase by what a screen reader is given', async ({ page, student, sold, createAccount }) => {
  const { email, password } = await createAccount();
  const course = sold[0]!;
  const press = (name: string, part: Locator) => part.getByRole('button', { name, exact: true }).click();

  await student.openCourse(course);
  expect(await tree(student.main)).toContain('- button "Register"');
  await press('Register', student.main);
  await student.openCart();
  await expect(student.cartRows).toHaveCount(1);
  const cart = await tree(student.main);
  expect(cart).toContain('- heading "Pending Registrations" [level=1]');
  expect(cart).toMatch(/- table "Your pending registrations"/);
  expect(cart).toMatch(/- list "Steps of your registration"/);
  await student.terms.check();
  await press('Complete Registration', student.main);

  const welcome = page.getByRole('dialog', { name: 'Welcome', exact: true });
  await welcome.getByRole('textbox', { name: 'Email' }).fill(email);
  await press('Continue', welcome);
  const signIn = page.getByRole('dialog', { name: `Welcome ${email}` });
  await signIn.getByRole('textbox', { name: 'Password' }).fill(password);
  await press('Sign in', signIn);

  const payment = page.getByRole('dialog', { name: 'Secure payment' });
  await expect(payment.getByRole('button', { name: 'Card', exact: true })).toBeVisible();
  expect(await tree(payment)).toContain('Total due');
  await student.payBy(goodCard);
  await student.confirmation();
  const receipt = await tree(student.main);
  expect(receipt).toContain('- table "Courses of this registration"');
  expect(receipt).toMatch(/- row "Total paid/);
  expect(receipt).toContain('- button "Download receipt (PDF)"');
});

test('every step, outcome and removal of a new student’s purchase is announced', async ({
  page,
  student,
  sold,
}) => {
  const hears = await listen(page);
  const email = `ida.${randomUUID().slice(0, 8)}@example.test`;
  const [kept, removed] = sold;

  await student.openCourse(kept!);
  await student.press('Register', student.main);
  await hears(/^\w+ \d+ was added to your pending registrations/);
  await student.openCheckout(kept!, removed!);
  await student.removeFromCart(removed!);
  await hears(/removed/);
  await student.press('Complete Registration');
  await hears(/terms and conditions/i);
  await student.completeRegistration();

  await hears('Welcome');
  await tree(student.dialog('Welcome'));
  await student.enterEmail(email);
  await hears('Verify email');
  await student.field('Verify email').fill(email);
  await student.press('Create an account');
  await hears('Create account');
  const form = student.dialog('Create account');
  await tree(form);
  await student.press('Create account', form);
  await hears('Please correct errors before submitting again.');
  await student.createAccount('Analytic1!');
  const whileMended = await hears('Confirm email');
  expect(whileMended.filter((said) => said.startsWith('Please correct errors'))).toEqual([]);
  const confirm = student.dialog('Confirm email');
  await tree(confirm);
  await confirm.getByLabel('Code', { exact: true }).fill(await student.codeFor(email));
  await student.press('Confirm', confirm);

  await hears('Secure payment');
  await student.cardButton.waitFor();
  await tree(student.payment);
  await student.applyCode('NOTACODE');
  await hears('This authorization code is not valid.');
  await student.payBy(declinedCard);
  await hears(/Payment Processing Error.*You have not been charged/);
  await tree(student.paymentProblem);
  await student.press('Choose how to pay', student.paymentProblem);
  await hears('You can enter a card below.');
  await student.fillInFields(goodCard);
  await student.press('Continue', student.payment);
  await student.press('Purchase', student.payment);
  await hears('Congratulations! Your registration is complete.');
  await tree(student.main);
});
