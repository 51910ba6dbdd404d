import { aftermathIn, type GatewayTransaction } from '../../machines/paymentAttempt/rules.ts';
import { advance, nameOf } from './attempts.ts';
import {
  charts,
  replaced,
  without,
  type Draft,
  type Offers,
  type Report,
  type Setting,
  type Transaction,
  type World,
} from './world.ts';

/**
 * The time after a charge: the student's bank claims it and decides, or does not pay it. The gateway reports each event by
 * itself, late, twice or in another order, and a search shows it as well. A report that is lost is the same as one
 * that is very late: the gateway repeats it until it is heard.
 */
export function aftermathSteps(setting: Setting, world: World, offers: Offers): void {
  if (!setting.hasAftermath) return;
  for (const charge of world.transactions.filter(({ status }) => status === 'captured')) {
    // A bank takes hours, a request seconds.
    const isAsked = world.instances.some((tasks) => tasks.some(({ attempt }) => attempt === charge.attempt));
    if (!isAsked) bankSteps(offers, charge);
  }
  for (const report of world.reports) hearSteps(setting, world, offers, report);
}

function bankSteps({ choice }: Offers, charge: Transaction): void {
  const turn = (words: string, change: Partial<Transaction>, type: Report['type']) =>
    choice(`bank -> gateway: ${words} ${charge.id}`, (draft) => {
      draft.transactions = replaced(draft.transactions, draft.transactions.indexOf(charge), change);
      tell(draft, { attempt: charge.attempt, id: charge.id, type, isLatest: false });
    });
  if (charge.dispute === null) {
    turn('does not pay', { status: 'settlementDeclined' }, 'SETTLEMENT_DECLINED');
    turn('claims', { dispute: 'open' }, 'DISPUTED');
  }
  if (charge.dispute === 'open') {
    turn('gives up its claim to', { dispute: 'won' }, 'DISPUTE_WON');
    turn('takes back', { dispute: 'lost' }, 'DISPUTE_LOST');
  }
}

/** `hearNotification` of `server/payments/notifications.ts`: between the question and the writing others may write. */
function hearSteps(setting: Setting, world: World, { step, fault }: Offers, report: Report): void {
  // It is answered with 503, so that it comes again.
  if (!report.isLatest && isSubmitting(world, report)) return;
  const label = `gateway -> ${nameOf(0)}: reports ${wordsOf(report)}`;
  const mustAsk = report.type === 'DISPUTED' && !report.isLatest;
  if (mustAsk) {
    const ask = `${nameOf(0)} -> gateway: asks what became of the claim to ${report.id}`;
    const type = latestOf(world, report);
    step(`${ask}: ${type.toLowerCase()}`, (draft) => {
      draft.reports = without(draft.reports, report);
      tell(draft, { ...report, type, isLatest: true });
    });
    fault(`${ask}: no answer`, (draft) => {
      draft.reports = without(draft.reports, report);
      tell(draft, { ...report, isLatest: true });
    });
    return;
  }
  const hear = (draft: Draft) => advance(setting, draft, 0, report.attempt, { type: report.type });
  step(label, (draft) => {
    draft.reports = without(draft.reports, report);
    hear(draft);
  });
  fault(`${label}, and will again`, hear);
}

const isSubmitting = ({ attempts }: World, { attempt }: Report) => {
  const snapshot = charts.attempt.snapshot(attempts[attempt]!.state);
  return snapshot.matches({ payment: 'capturing' }) || snapshot.matches({ payment: 'captureRejected' });
};

const ends = { won: 'DISPUTE_WON', lost: 'DISPUTE_LOST' } as const;

function latestOf({ transactions }: World, { attempt, id, type }: Report): Report['type'] {
  const dispute = transactions.find((one) => one.attempt === attempt && one.id === id)?.dispute;
  return dispute === 'won' || dispute === 'lost' ? ends[dispute] : type;
}

/** `hearAftermath` of `server/payments/worker.ts`: each of it is written in a transaction of its own. */
export function noteAftermath(draft: Draft, attempt: number, found: readonly GatewayTransaction[]): void {
  const { context } = charts.attempt.snapshot(draft.attempts[attempt]!.state);
  for (const { type } of aftermathIn(context, found))
    if (type !== 'REFUNDED') tell(draft, { attempt, id: context.authorization ?? '', type, isLatest: true });
}

function tell(draft: Draft, report: Report): void {
  const text = JSON.stringify(report);
  if (!draft.reports.some((one) => JSON.stringify(one) === text)) draft.reports = [...draft.reports, report];
}

const wordsOf = ({ type, id }: Report) => `${type.toLowerCase().replaceAll('_', ' ')} of ${id}`;

/** Whether the charge of an attempt went back, by what the gateway's books say. */
export const hasGoneBack = ({ status, dispute }: Pick<Transaction, 'status' | 'dispute'>): boolean =>
  status === 'settlementDeclined' || dispute === 'lost';

/** Whether each attempt agrees with the gateway about its charge, or is left to staff. */
export function isAftermathKnown(world: World): boolean {
  const { attempts, transactions, reports } = world;
  return (
    // One of them comes again once staff has acted.
    reports.every((report) => isSubmitting(world, report)) &&
    transactions.every((one) => {
      const snapshot = charts.attempt.snapshot(attempts[one.attempt]!.state);
      if (snapshot.context.authorization !== one.id) return true;
      if (hasGoneBack(one)) return snapshot.hasTag('reversed') || snapshot.hasTag('stuck');
      return snapshot.matches({ payment: 'disputed' }) === (one.dispute === 'open');
    })
  );
}
