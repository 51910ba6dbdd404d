import { parsePrice } from '../../domain/money.ts';
import { goodCard } from '../support/student.ts';
import { expect, test } from '../support/test.ts';

/** Two courses of each brand, their prices, and the totals without and with a code for 10% off. */
const purchases = {
  general: { codes: ['biod102', 'engl101'], costs: ['$892', '$669'], total: '$1,561', reduced: '$1,404.90' },
  nursing: { codes: ['mat091', 'chm095'], costs: ['$386', '$498'], total: '$884', reduced: '$795.60' },
};

test('C-007 C-135 C-136 C-140 C-141 C-179 C-241 C-242 C-243 C-244 an existing student registers for two courses with a code for 10% off', async ({
  student,
  page,
  course,
  brand,
  brandId,
  charges,
  createAccount,
}) => {
  const account = await createAccount();
  const { email } = account;
  const { codes, costs, total, reduced } = purchases[brandId];
  const chosen = codes.map(course);
  await student.choose(...chosen);
  for (const [index, each] of chosen.entries()) {
    await expect(student.row(each)).toContainText(costs[index] ?? '');
  }
  await expect(page.getByRole('columnheader', { name: 'Credits' })).toHaveCount(brand.hasCredits ? 1 : 0);
  await expect(student.main.getByRole('row', { name: /^Total/ })).toContainText(total);
  await student.picture(`two-${brandId}-1-cart`);

  await student.completeRegistration();
  await student.signIn(account);
  await student.applyCode('save10');
  await expect(student.payment).toContainText('Authorization code SAVE10 is applied');
  await expect(student.payment).toContainText(`Total due${total}${reduced}`);
  await student.picture(`two-${brandId}-2-code`);
  await student.payBy(goodCard);

  const transaction = await student.confirmation();
  await student.picture(`two-${brandId}-3-confirmation`);
  await expect(student.main).toContainText('authorization code SAVE10');
  await expect(student.main.getByRole('row', { name: /Total paid/ })).toContainText(reduced);
  expect(await charges(email)).toEqual([parsePrice(reduced)]);
  const [receipt] = await student.mailsTo(email);
  expect(receipt?.subject).toContain(transaction);
  expect(receipt?.text).toContain('Authorization code SAVE10: -');
  expect(receipt?.text).toContain(`Total: ${reduced}`);
  await student.expectEnrolled(...chosen);
});
