import { hasGoneBack, isAftermathKnown } from './aftermath.ts';
import { isWaiting } from './page.ts';
import { charts, type Attempt, type World } from './world.ts';

const recordedIn = ({ state }: Attempt) => charts.attempt.snapshot(state).context.authorization;

/** The first rule that is broken, or null. */
export function brokenRule({
  attempts,
  transactions,
  tabs,
  stores,
  shown,
  notCharged,
}: World): string | null {
  if (tabs.some(({ told }) => told === 'paidAfterwards')) return 'asking is not paying';
  const captured = transactions.filter((one) => one.status === 'captured' && !hasGoneBack(one));
  if (captured.length > 1) return 'charged at most once';
  for (const { attempt, amount } of captured) {
    const { key, enrolled, receipts, isLost } = attempts[attempt]!;
    if (!isLost && (enrolled === 0 || receipts === 0)) return 'captured means enrolled and receipted';
    if (notCharged.includes(key)) return 'nothing is captured of what was said not to be charged';
    if (amount !== shown[key]) return 'the amount captured is the amount shown';
  }
  if (attempts.some(({ enrolled, receipts, ended }) => enrolled > 1 || receipts > 1 || ended > 1))
    return 'enrolled, receipted and ended once';
  const hasKept = transactions.some(
    (one) =>
      one.id === recordedIn(attempts[one.attempt]!) && attempts[one.attempt]!.ended > 0 && !hasGoneBack(one),
  );
  if (hasKept) return 'a registration ends only when its money went back';
  const confirmed = tabs.filter(({ chart }) => chart === 'confirmation').map(({ key }) => key);
  if (confirmed.some((key) => !attempts.some((one) => one.key === key && (one.isLost || one.enrolled > 0))))
    return 'the confirmation is shown only to the enrolled';
  for (const tab of tabs.filter(isWaiting)) {
    const isAnswered = confirmed.includes(tab.key) || notCharged.includes(tab.key!);
    if (!isAnswered && !stores[tab.browser]!.some(({ key }) => key === tab.key))
      return 'the key of an open payment is kept';
  }
  const isGuessed = transactions.some(
    ({ attempt, status, isInTime }) =>
      isInTime &&
      status === 'authorized' &&
      !attempts[attempt]!.isLost &&
      charts.attempt.snapshot(attempts[attempt]!.state).hasTag('notCharged'),
  );
  return isGuessed ? '“not charged” is never a guess' : null;
}

/**
 * Every attempt has ended, no hold and no charge without a row is left, and every student who stayed knows the outcome, or waits for staff to find out
 * what the gateway meant.
 */
export function isSettled(world: World): boolean {
  const { tabs, attempts, transactions } = world;
  const haveAttemptsEnded = attempts.every(({ state, due, isLost }) => {
    if (isLost) return true;
    const snapshot = charts.attempt.snapshot(state);
    // A claim is looked up until it is decided, which only the bank does.
    if (snapshot.matches({ payment: 'disputed' })) return true;
    return due === null && !snapshot.hasTag('unsettled') && !snapshot.matches({ payment: 'capturing' });
  });
  const isWithStaff = (key: number | null) =>
    attempts.some((one) => one.key === key && charts.attempt.snapshot(one.state).hasTag('mismatched'));
  return (
    haveAttemptsEnded &&
    isAftermathKnown(world) &&
    transactions.every(({ status }) => status !== 'authorized') &&
    !transactions.some(({ status, attempt }) => status === 'captured' && attempts[attempt]!.isLost) &&
    !tabs.some((tab) => isWaiting(tab) && !isWithStaff(tab.key))
  );
}
