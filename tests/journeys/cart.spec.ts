import { Student } from '../support/student.ts';
import { expect, test } from '../support/test.ts';

test('C-130 C-131 G-004 signing out keeps the cart, also after a reload', async ({
  student,
  page,
  course,
  signedIn,
}) => {
  const chosen = course('humn160');
  const { email } = await signedIn();
  await student.openPayment(chosen);
  await student.press('Cancel', student.payment);
  await student.signOut(email);
  await expect(student.row(chosen)).toBeVisible();
  await page.reload();
  await expect(student.row(chosen)).toBeVisible();
  await expect(student.header.getByRole('button', { name: 'Sign out' })).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await student.completeRegistration();
  await expect(student.dialog('Welcome')).toBeVisible();
});

test('C-032 C-034 the cart is the same in every tab', async ({ student, page, context, course }) => {
  const chosen = course('humn160');
  await student.openCourse(chosen);
  const second = new Student(await context.newPage());
  await second.openCourse(chosen);
  await student.courseButton('Register').click();
  await expect(second.courseButton('Added')).toBeVisible();
  await expect(second.cartLink).toHaveAccessibleName('Pending registrations: 1 course');
  await second.openCart();
  await second.removeFromCart(chosen);
  await expect(second.main).toContainText('You have no pending registrations');
  await page.bringToFront();
  await expect(student.courseButton('Register')).toBeVisible();
  await expect(student.cartLink).toHaveCount(0);
});
