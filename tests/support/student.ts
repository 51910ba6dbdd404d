import path from 'node:path';
import { expect, type Locator, type Page } from 'playwright/test';
import { courseTitle, departmentSlug } from '../../domain/catalogue/departments.ts';
import type { CourseSummary } from '../../domain/catalogue/types.ts';
import { sampleCards } from '../../server/dev/samples.ts';
import type { Account } from './accounts.ts';
import { armed, hydrated, settled } from './page.ts';

interface Mail {
  readonly subject: string;
  readonly text: string;
}

const cardThatIs = (about: string) => sampleCards.find((card) => card.about === about)?.number ?? '';
export const goodCard = cardThatIs('approved');
export const declinedCard = cardThatIs('declined');

/** Page object: a student on the way from a course to the confirmation. */
export class Student {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  // What is on the page

  get main(): Locator {
    return this.page.getByRole('main');
  }

  get header(): Locator {
    return this.page.getByRole('banner');
  }

  /** The button of a course page, by its text. */
  courseButton(name: string): Locator {
    return this.main.getByRole('button', { name, exact: true });
  }

  get cartLink(): Locator {
    return this.header.getByRole('link', { name: /^Pending registrations/ });
  }

  /** The rows of the courses in the cart, without the header and the total. */
  get cartRows(): Locator {
    return this.main.getByRole('table').locator('tbody tr');
  }

  row({ name }: CourseSummary): Locator {
    return this.main.getByRole('row', { name });
  }

  get terms(): Locator {
    return this.page.getByRole('checkbox', { name: /terms and conditions/i });
  }

  get errorLine(): Locator {
    return this.main.getByRole('alert');
  }

  get messages(): Locator {
    return this.page.getByRole('region', { name: 'Messages' }).getByRole('alert');
  }

  /** Messages of either tone. */
  get toasts(): Locator {
    return this.page.getByRole('region', { name: 'Messages' });
  }

  dialog(name: string): Locator {
    return this.page.getByRole('dialog', { name, exact: true });
  }

  /** While the card is being charged it is an alert dialog: only the outcome closes it. */
  get payment(): Locator {
    return this.dialog('Secure payment').or(this.page.getByRole('alertdialog', { name: 'Secure payment' }));
  }

  get cardButton(): Locator {
    return this.payment.getByRole('button', { name: 'Card', exact: true });
  }

  get paymentProblem(): Locator {
    return this.page.getByRole('alertdialog', { name: 'Payment Processing Error' });
  }

  /** A button that pays counts only presses that begin once it is armed. */
  async press(name: string, within: Locator | Page = this.page): Promise<void> {
    const button = within.getByRole('button', { name, exact: true });
    await armed(button);
    await button.click();
  }

  field(label: string | RegExp): Locator {
    return this.page.getByLabel(label, { exact: true });
  }

  // From a course to the cart

  async openCourse(course: CourseSummary): Promise<void> {
    await this.page.goto(addressOf(course));
    await settled(this.page);
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(
      courseTitle(course.code, course.name),
    );
  }

  async register(course: CourseSummary): Promise<void> {
    await this.openCourse(course);
    await this.courseButton('Register').click();
    await expect(this.courseButton('Added')).toBeVisible();
  }

  async openCart(): Promise<void> {
    await this.cartLink.click();
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText('Pending Registrations');
  }

  /** Puts the courses into the cart by their own pages and opens it. */
  async choose(...courses: readonly CourseSummary[]): Promise<void> {
    for (const course of courses) await this.register(course);
    await this.openCart();
    for (const course of courses) await expect(this.row(course)).toContainText(course.cost);
    await expect(this.cartRows).toHaveCount(courses.length);
  }

  /** Opens checkout by a link that puts the courses into the cart. */
  async openCheckout(...courses: readonly CourseSummary[]): Promise<void> {
    await this.page.goto(`/checkout?${courses.map(({ code }) => `course_codes=${code}`).join('&')}`);
    await hydrated(this.page);
    // What the page showed before checkout ran has been replaced.
    await this.page.locator('#early-checkout > *').first().waitFor({ state: 'detached' });
    await expect(this.cartRows).toHaveCount(courses.length);
  }

  async removeFromCart(course: CourseSummary): Promise<void> {
    await this.row(course)
      .getByRole('button', { name: /^Remove/ })
      .click();
  }

  async completeRegistration(): Promise<void> {
    await this.terms.check();
    await this.press('Complete Registration');
  }

  /** Opens the payment dialog with the courses in the cart; the student must be signed in. */
  async openPayment(...courses: readonly CourseSummary[]): Promise<void> {
    await this.openCheckout(...courses);
    await this.completeRegistration();
    await expect(this.cardButton).toBeVisible();
  }

  // Signing in

  async enterEmail(email: string): Promise<void> {
    await this.dialog('Welcome').getByLabel('Email', { exact: true }).fill(email);
    await this.press('Continue');
  }

  async enterPassword({ email, password }: Account): Promise<void> {
    const step = this.dialog(`Welcome ${email}`);
    await step.getByLabel('Password', { exact: true }).fill(password);
    await this.press('Sign in', step);
  }

  async signIn(account: Account): Promise<void> {
    await this.enterEmail(account.email);
    await this.enterPassword(account);
  }

  /** Fills in the account form with an address in the USA. */
  async fillInAccount(password: string): Promise<void> {
    const form = this.dialog('Create account');
    const write = (label: string, value: string) => form.getByLabel(label, { exact: true }).fill(value);
    const pick = (label: string, value: string) =>
      form.getByLabel(label, { exact: true }).selectOption({ label: value });
    await write('First name', 'Ada');
    await write('Middle name', 'Byron');
    await write('Last name', 'Lovell');
    await pick('Month', 'December');
    await pick('Year', '1998');
    await pick('Day', '10');
    await pick('Country', 'USA');
    await write('Phone', '555 010 2233');
    await write('Address', '12 Orchard Lane');
    await write('City', 'Springfield');
    await pick('State', 'Illinois');
    await write('Zip code', '62704');
    await write('Password', password);
    await write('Confirm password', password);
    await write('School of intent', 'Lakeside University');
    await write('City of school', 'Chicago');
    await pick('State of school', 'Illinois');
    await pick('Program', 'ADN (Associate Degree in Nursing)');
  }

  async createAccount(password: string): Promise<void> {
    await this.fillInAccount(password);
    await this.press('Create account', this.dialog('Create account'));
  }

  /** The emails to an address, newest first. */
  async mailsTo(email: string): Promise<readonly Mail[]> {
    const answer = await this.page.request.get(`/outbox.json?to=${encodeURIComponent(email)}`);
    return ((await answer.json()) as { mails: readonly Mail[] }).mails;
  }

  /** Waits for `count` emails with a code to an address; returns the newest code. */
  async codeFor(email: string, count = 1): Promise<string> {
    const codes = async () =>
      (await this.mailsTo(email)).flatMap(({ text }) => /^\d{6}$/m.exec(text)?.[0] ?? []);
    await expect.poll(async () => (await codes()).length).toBe(count);
    return (await codes())[0] ?? '';
  }

  async signOut(email: string): Promise<void> {
    await this.header.getByRole('button', { name: email }).click();
    await this.header.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(this.header.getByText(email)).toHaveCount(0);
  }

  // Paying

  async applyCode(code: string): Promise<void> {
    const field = this.payment.getByLabel(/^Authorization code/);
    const opener = this.payment.getByRole('button', { name: 'I have an authorization code' });
    await expect(field.or(opener)).toBeVisible();
    if (await opener.isVisible()) await opener.click();
    await field.fill(code);
    await this.press('Apply', this.payment);
  }

  async fillInCard(number: string): Promise<void> {
    await this.cardButton.click();
    await this.fillInFields(number);
  }

  async fillInFields(number: string): Promise<void> {
    await this.field('Card number').fill(number);
    await this.field('Expiration date (MM/YY)').fill('12/35');
    await this.field('CVV').fill('123');
  }

  async enterCard(number: string): Promise<void> {
    await this.fillInCard(number);
    await this.press('Continue', this.payment);
  }

  async payBy(number: string): Promise<void> {
    await this.enterCard(number);
    await this.press('Purchase', this.payment);
  }

  /** Signed in already; a code makes the registration free. Returns the transaction number. */
  async registerByCode(course: CourseSummary): Promise<string> {
    await this.openPayment(course);
    await this.applyCode('FULLRIDE');
    await this.press('Register Now', this.payment);
    return this.confirmation();
  }

  /** Waits for the confirmation; returns its transaction number. */
  async confirmation(): Promise<string> {
    await expect(this.page).toHaveURL(/\/successful-registration$/);
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(
      'Congratulations! Your registration is complete.',
    );
    const line = this.main.getByRole('paragraph').filter({ hasText: /^Transaction number/ });
    return (await line.getByRole('strong').textContent()) ?? '';
  }

  async expectEnrolled(...courses: readonly CourseSummary[]): Promise<void> {
    for (const course of courses) {
      await this.page.goto(addressOf(course));
      await expect(this.courseButton('Currently Enrolled')).toBeDisabled();
    }
  }

  /** Writes a screenshot to be looked at, where the variable `PICTURES` names a folder. */
  async picture(name: string): Promise<void> {
    const folder = process.env['PICTURES'];
    if (!folder) return;
    const width = this.page.viewportSize()?.width ?? 0;
    await this.page.screenshot({ path: path.join(folder, `${name}-${width}.png`) });
  }
}

export const addressOf = (course: CourseSummary) =>
  `/courses/${departmentSlug(course.department)}/${course.code}`;
