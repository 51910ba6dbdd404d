import path from 'node:path';
import { expect, type Locator, type Page } from 'playwright/test';
import { courseTitle, departmentSlug } from '../../domain/catalogue/departments.ts';
import type { CourseSummary } from '../../domain/catalogue/types.ts';
import { settled } from '../support/pages.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

interface Mail {
  readonly subject: string;
  readonly text: string;
}

/** Somebody at the site, who knows it by what is written on it. */
export class Student {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  // What is on the page

  get main(): Locator {
    return this.page.getByRole('main');
  }

  /** The button of a course page, by what it says. */
  courseButton(name: string): Locator {
    return this.main.getByRole('button', { name, exact: true });
  }

  get cartLink(): Locator {
    return this.page.getByRole('banner').getByRole('link', { name: /^Pending registrations/ });
  }

  get cartRows(): Locator {
    return this.main.getByRole('table').getByRole('rowheader');
  }

  row(course: CourseSummary): Locator {
    return this.main.getByRole('row', { name: course.name });
  }

  get errorLine(): Locator {
    return this.main.getByRole('alert');
  }

  dialog(name: string): Locator {
    return this.page.getByRole('dialog', { name, exact: true });
  }

  /** While the money is being moved it is an alert dialog: only its outcome closes it. */
  get payment(): Locator {
    return this.dialog('Secure payment').or(this.page.getByRole('alertdialog', { name: 'Secure payment' }));
  }

  get paymentProblem(): Locator {
    return this.page.getByRole('alertdialog', { name: 'Payment Processing Error' });
  }

  async press(name: string, within: Locator | Page = this.page): Promise<void> {
    await within.getByRole('button', { name, exact: true }).click();
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

  /** Puts the courses into the cart one by one and opens it. */
  async choose(...courses: readonly CourseSummary[]): Promise<void> {
    for (const course of courses) await this.register(course);
    await this.openCart();
    for (const course of courses) await expect(this.row(course)).toContainText(course.cost);
    await expect(this.cartRows).toHaveCount(courses.length + 1);
  }

  async completeRegistration(): Promise<void> {
    await this.page.getByRole('checkbox', { name: /terms and conditions/i }).check();
    await this.press('Complete Registration');
  }

  // Who one is

  async enterEmail(email: string): Promise<void> {
    await this.dialog('Welcome').getByLabel('Email', { exact: true }).fill(email);
    await this.press('Continue');
  }

  async enterPassword({ email, password }: Credentials): Promise<void> {
    const step = this.dialog(`Welcome ${email}`);
    await step.getByLabel('Password', { exact: true }).fill(password);
    await this.press('Sign in', step);
  }

  async signIn(credentials: Credentials): Promise<void> {
    await this.enterEmail(credentials.email);
    await this.enterPassword(credentials);
  }

  /** Fills the account form as somebody in the USA would, and sends it. */
  async createAccount(password: string): Promise<void> {
    const form = this.dialog('Create account');
    const write = (label: string, value: string) => form.getByLabel(label, { exact: true }).fill(value);
    const pick = (label: string, value: string) =>
      form.getByLabel(label, { exact: true }).selectOption({ label: value });
    await write('First name', 'Ada');
    await write('Middle name', 'Byron');
    await write('Last name', 'Lovell');
    await pick('Birthday: month', 'December');
    await pick('Birthday: year', '1998');
    await pick('Birthday: day', '10');
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
    await this.press('Create account', form);
  }

  /** The mails to an address, newest first. */
  async mailsTo(email: string): Promise<readonly Mail[]> {
    const answer = await this.page.request.get(`/outbox.json?to=${encodeURIComponent(email)}`);
    return ((await answer.json()) as { mails: readonly Mail[] }).mails;
  }

  /** The newest code in the mails to an address, as soon as `count` mails with one have come. */
  async codeFor(email: string, count = 1): Promise<string> {
    const codes = async () =>
      (await this.mailsTo(email)).flatMap(({ text }) => /^\d{6}$/m.exec(text)?.[0] ?? []);
    await expect.poll(async () => (await codes()).length).toBe(count);
    return (await codes())[0] ?? '';
  }

  async signOut(email: string): Promise<void> {
    const header = this.page.getByRole('banner');
    await header.getByRole('button', { name: email }).click();
    await header.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(header.getByText(email)).toHaveCount(0);
  }

  // The money

  async applyCode(code: string): Promise<void> {
    await this.press('I have an authorization code', this.payment);
    await this.payment.getByLabel(/^Authorization code/).fill(code);
    await this.press('Apply', this.payment);
  }

  async enterCard(number: string): Promise<void> {
    await this.press('Card', this.payment);
    await this.field('Card number').fill(number);
    await this.field('Expiration date (MM/YY)').fill('12/35');
    await this.field('CVV').fill('123');
    await this.press('Continue', this.payment);
  }

  async payBy(number: string): Promise<void> {
    await this.enterCard(number);
    await this.press('Purchase', this.payment);
  }

  /** Waits for the confirmation; gives the transaction number on it. */
  async confirmation(): Promise<string> {
    await expect(this.page).toHaveURL(/\/successful-registration$/);
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(
      'Congratulations! Your registration is complete.',
    );
    const line = this.main.getByText(/^Transaction number/);
    return (await line.getByRole('strong').textContent()) ?? '';
  }

  async expectEnrolled(...courses: readonly CourseSummary[]): Promise<void> {
    for (const course of courses) {
      await this.page.goto(addressOf(course));
      await expect(this.courseButton('Currently Enrolled')).toBeDisabled();
    }
  }

  // For people who want to look at the steps

  /** Writes a picture when the variable `PICTURES` names a folder. */
  async picture(name: string): Promise<void> {
    const folder = process.env['PICTURES'];
    if (!folder) return;
    const width = this.page.viewportSize()?.width ?? 0;
    await this.page.screenshot({ path: path.join(folder, `${name}-${width}.png`) });
  }
}

export const addressOf = (course: CourseSummary) =>
  `/courses/${departmentSlug(course.department)}/${course.code}`;
