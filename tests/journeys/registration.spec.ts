import { parsePrice } from '../../domain/money.ts';
import { expect, goodCard, sample, test } from './fixture.ts';

/** What two courses of each brand cost, and what is left with a code of 10 %. */
const purchases = {
  general: { codes: ['biod102', 'engl101'], costs: ['$892', '$669'], total: '$1,561', reduced: '$1,404.90' },
  nursing: { codes: ['mat091', 'chm095'], costs: ['$386', '$498'], total: '$884', reduced: '$795.60' },
};

test('C-007 C-135 C-136 C-140 C-141 C-179 C-241 C-242 C-243 C-244 an existing student registers for two courses with a code of 10 %', async ({
  student,
  page,
  course,
  brand,
  brandId,
  charges,
}) => {
  const { email, password } = sample('student');
  const { codes, costs, total, reduced } = purchases[brandId];
  const chosen = codes.map(course);
  const before = await charges(email);
  await student.choose(...chosen);
  for (const [index, each] of chosen.entries()) {
    await expect(student.row(each)).toContainText(costs[index] ?? '');
  }
  await expect(page.getByRole('columnheader', { name: 'Credits' })).toHaveCount(brand.hasCredits ? 1 : 0);
  await expect(student.main.getByRole('row', { name: /^Total/ })).toContainText(total);
  await student.picture(`two-${brandId}-1-cart`);

  await student.completeRegistration();
  await student.signIn({ email, password });
  await student.applyCode('save10');
  await expect(student.payment).toContainText('Authorization code SAVE10 is applied');
  await expect(student.payment).toContainText(`Total due${total}${reduced}`);
  await student.picture(`two-${brandId}-2-code`);
  await student.payBy(goodCard);

  const transaction = await student.confirmation();
  await student.picture(`two-${brandId}-3-confirmation`);
  await expect(student.main).toContainText('authorization code SAVE10');
  await expect(student.main.getByRole('row', { name: /Total paid/ })).toContainText(reduced);
  expect(await charges(email)).toEqual([...before, parsePrice(reduced)]);
  const [receipt] = await student.mailsTo(email);
  expect(receipt?.subject).toContain(transaction);
  expect(receipt?.text).toContain('Authorization code SAVE10: -');
  expect(receipt?.text).toContain(`Total: ${reduced}`);
  await student.expectEnrolled(...chosen);
});
