import type { FakeTransaction } from '../support/server/fakeBraintree.ts';
import type { Purchase, Student } from './student.ts';

type Buyer = Pick<Student, 'email' | 'hasReceipt' | 'enrolledIn'>;

export interface Verdict {
  readonly counts: Readonly<Record<string, number>>;
  /** One sentence for each broken promise. */
  readonly problems: readonly string[];
}

/**
 * Compares what students were told with the books of the gateway, and with what the site has for them: every captured
 * payment has exactly one enrollment and one receipt, and nobody is charged who was told not to be.
 *
 * @param confirmed numbers of transactions that a page has named
 */
export async function compare(
  purchases: readonly Purchase<Buyer>[],
  confirmed: readonly string[],
  books: readonly FakeTransaction[],
): Promise<Verdict> {
  const problems: string[] = [];
  const captured = books.filter(({ status }) => status === 'submitted_for_settlement');
  const explained = new Set(confirmed);
  const counts = { purchases: purchases.length, presses: 0, lost: 0, doubled: 0, denied: 0 };

  for (const { student, course, presses } of purchases) {
    counts.presses += presses.length;
    for (const { orderId, answers } of presses)
      if (new Set(answers).size > 1)
        problems.push(`${orderId}: the student was told ${answers.join(', then ')}`);
    const paid = presses.filter(({ told }) => told === 'paid');
    if (paid.length === 0) {
      counts.denied += 1;
      problems.push(`${course.code} of ${student.email} was denied: ${presses.at(-1)?.message}`);
    }
    const own = presses.flatMap((press) =>
      captured
        .filter(({ orderId }) => orderId === press.orderId)
        .map((transaction) => ({ press, transaction })),
    );
    for (const { transaction } of own) explained.add(transaction.id);
    if (own.length > 1) counts.doubled += 1;
    if (own.length === 0) counts.lost += 1;
    for (const { press, transaction } of own) {
      const about = `${course.code} of ${student.email}, order ${press.orderId}`;
      if (press.told !== 'paid')
        problems.push(`${about}: captured, and the student was told "${press.told}"`);
      if (press.transactionId !== transaction.id) problems.push(`${about}: another transaction was named`);
      if (Math.round(Number(transaction.amount) * 100) !== course.cents)
        problems.push(`${about}: another amount`);
      if (!(await student.hasReceipt(transaction.id))) problems.push(`${about}: no receipt`);
    }
  }

  const students = new Set(purchases.map(({ student }) => student));
  for (const student of students) {
    const wanted = purchases.filter((one) => one.student === student).map(({ course }) => course.code);
    const enrolled = await student.enrolledIn();
    if (wanted.sort().join(' ') !== [...enrolled].sort().join(' '))
      problems.push(`${student.email} bought ${wanted.join(' ')} and is enrolled in ${enrolled.join(' ')}`);
  }

  for (const id of confirmed)
    if (!captured.some((one) => one.id === id)) problems.push(`${id} was confirmed and is not captured`);
  for (const { id, orderId } of captured)
    if (!explained.has(id)) problems.push(`${id}, order ${orderId}, was captured and nobody bought it`);
  for (const { id, status } of books) if (status === 'authorized') problems.push(`${id} is still on hold`);
  for (const what of ['lost', 'doubled', 'denied'] as const)
    if (counts[what] > 0) problems.push(`${counts[what]} purchases were ${what}`);
  return { counts: { ...counts, captured: captured.length }, problems };
}
