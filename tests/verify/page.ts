import { toDollars } from '../../domain/money.ts';
import type { PaymentNotMade } from '../../domain/contract/payments.ts';
import type { AttemptOrder, PaymentOrder } from '../../machines/payment/rules.ts';
import type { ApiReply } from '../../machines/request/rules.ts';
import type { WantedAction } from 'chart-inspector/verify/numberedChart.ts';
import type { Move } from 'chart-inspector/verify/recording.ts';
import { askForOutcome, settlePayment, verifyPayment } from '../../src/services/api/paymentCalls.ts';
import {
  charts,
  course,
  prices,
  replaced,
  type Draft,
  type Reply,
  type Setting,
  type Tab,
  type World,
} from './world.ts';

/** What a page does by itself: it advances its chart, and carries out what the chart wants. */

export const browserName = (index: number) => `browser ${index + 1}`;

const email = 'ann@example.test';

const payer = { sub: 'ann', email, session: 'ann/1' };

const dialogInput = { courses: [course], payer };

/** Until everything is entered and Purchase can be pressed. */
const preparations = [
  { type: 'WIDGET_READY' },
  { type: 'VIEW_CHANGED', view: 'methods' },
  { type: 'REQUESTABLE_CHANGED', requestable: true },
] as const;

/** A payment dialog in which Purchase can be pressed. */
export const openDialog = (): number =>
  preparations.reduce(
    (state, event) => charts.payment.advance(state, event).state,
    charts.payment.start(dialogInput).state,
  );

export const movesOfDialog = (index: number): readonly Move[] =>
  [{ type: 'xstate.init', input: dialogInput }, ...preparations].map((event) => ({
    actor: browserName(index),
    machine: charts.payment.machine,
    event,
  }));

/** Whether the tab shows that its payment is open. */
export function isWaiting({ chart, state }: Tab): boolean {
  if (chart === 'recovery') return true;
  return chart === 'payment' && charts.payment.snapshot(state).matches({ paying: 'charging' });
}

/** Nobody waits for the answer anymore; a request that is still on its way stays on it. */
export function hangUp(draft: Draft, index: number): void {
  draft.requests = draft.requests.map((one) => (one.tab === index ? { ...one, tab: null } : one));
  changeTab(draft, index, { waitsFor: null });
}

/** The tab's timer ends the wait. That it waits before it does so is the same as a next request that is slow. */
export function stopWaiting(setting: Setting, draft: Draft, index: number): void {
  hangUp(draft, index);
  const { chart, state } = draft.tabs[index]!;
  if (chart === 'payment') sendPayment(setting, draft, index, charts.payment.delayed(state));
  if (chart === 'recovery') sendRecovery(setting, draft, index, charts.recovery.delayed(state));
}

export function hearReply(setting: Setting, draft: Draft, index: number, reply: Reply): void {
  const answer = answerOf(reply);
  changeTab(draft, index, { waitsFor: null });
  if (draft.tabs[index]!.chart === 'recovery') {
    const output = settlePayment.toOutcome(answer);
    sendRecovery(setting, draft, index, { type: 'xstate.done.actor.settlePayment', output });
    return;
  }
  const hasAsked = !charts.payment
    .snapshot(draft.tabs[index]!.state)
    .matches({ paying: { charging: 'verifying' } });
  let output = (hasAsked ? askForOutcome : verifyPayment).toOutcome(answer);
  const isGuessed = setting.without.has('explicitNo') && answer.kind === 'refused';
  if (isGuessed && output.kind !== 'declined') output = { kind: 'refused', message: answer.message };
  const actor = hasAsked ? 'askForOutcome' : 'verifyPayment';
  sendPayment(setting, draft, index, { type: `xstate.done.actor.${actor}`, output });
  const { chart, state, key } = draft.tabs[index]!;
  if (chart !== 'payment') return;
  const saysNotCharged = [
    { paying: 'failed' },
    { paying: { notCharged: 'declined' } },
    { paying: { notCharged: 'priceChanged' } },
    { paying: { notCharged: 'notBegun' } },
  ].some((value) => charts.payment.snapshot(state).matches(value as never));
  if (saysNotCharged) sayNotCharged(draft, key!);
}

function sayUnknown(draft: Draft, index: number): void {
  if (draft.tabs[index]!.told === 'nothing') changeTab(draft, index, { told: 'cannotTell' });
}

function sayNotCharged(draft: Draft, key: number): void {
  draft.notCharged = [...new Set([...draft.notCharged, key])].sort((a, b) => a - b);
}

/** The server's answers as HTTP, as `server/api/payments.ts` writes them. */
function answerOf(reply: Reply): ApiReply {
  const refused = (status: number, body: object = {}) =>
    ({ kind: 'refused', status, message: 'No.', body: { message: 'No.', ...body } }) as const;
  const total =
    reply.kind === 'rejected' && reply.total !== undefined ? { total: toDollars(reply.total) } : {};
  const enrolled = {
    transaction_id: 'a1',
    status: 'success',
    total: toDollars(prices.shown),
    course_codes: [course.code],
    discount_code: null,
    email,
  };
  const answers: Readonly<Record<Reply['kind'], ApiReply>> = {
    enrolled: { kind: 'ok', status: 200, body: enrolled },
    declined: refused(402, { status: 'declined' } satisfies PaymentNotMade),
    notBegun: refused(409, { status: 'notBegun' } satisfies PaymentNotMade),
    failed: refused(402, { status: 'failed' } satisfies PaymentNotMade),
    rejected: refused(409, { status: 'rejected', ...total } satisfies PaymentNotMade),
    reversed: refused(409, { status: 'reversed' }),
    pending: refused(503, { status: 'pending' }),
    busy: refused(409, { status: 'busy' }),
    broken: refused(500),
    turnedAway: refused(401),
  };
  return answers[reply.kind];
}

type PaymentEvent = Parameters<typeof charts.payment.advance>[1];

export function sendPayment(setting: Setting, draft: Draft, index: number, event: PaymentEvent): void {
  const from = draft.tabs[index]!.state;
  const { state: to, actions } = charts.payment.advance(from, event);
  draft.moves.push({ actor: browserName(index), machine: charts.payment.machine, event });
  changeTab(draft, index, { state: to });
  for (const action of actions) carryOut(setting, draft, index, action);
  const snapshot = charts.payment.snapshot(to);
  if (snapshot.matches({ paying: { charging: 'outcomeUnknown' } })) sayUnknown(draft, index);
  if (snapshot.matches('paid'))
    changeTab(draft, index, { chart: 'confirmation', state: 0, purchasesLeft: 0, reloadsLeft: 0 });
  if (snapshot.matches('returned')) loadPage(setting, draft, index);
  // Waiting between two requests is the same as a next request that is slow.
  if (snapshot.matches({ paying: { charging: 'waitingToAsk' } }))
    sendPayment(setting, draft, index, charts.payment.delayed(to));
}

export function sendRecovery(
  setting: Setting,
  draft: Draft,
  index: number,
  event: Parameters<typeof charts.recovery.advance>[1],
): void {
  const { state: from, key } = draft.tabs[index]!;
  const { state: to, actions } = charts.recovery.advance(from, event);
  draft.moves.push({ actor: browserName(index), machine: charts.recovery.machine, event });
  changeTab(draft, index, { state: to });
  for (const action of actions) carryOut(setting, draft, index, action);
  const snapshot = charts.recovery.snapshot(to);
  if (snapshot.matches('stillChecking')) sayUnknown(draft, index);
  if (snapshot.matches('waiting')) sendRecovery(setting, draft, index, charts.recovery.delayed(to));
  if (snapshot.status !== 'done') return;
  // As the checkout chart does: the key is dropped, and what comes next is the confirmation or the payment.
  closeAttempt(draft, index, key!);
  const kind = snapshot.output?.kind;
  if (kind === 'notMade') sayNotCharged(draft, key!);
  if (kind === 'notMade' || kind === 'wentBack') loadPage(setting, draft, index);
  else changeTab(draft, index, { chart: 'confirmation', state: 0, purchasesLeft: 0, reloadsLeft: 0 });
}

/** Carries out an action as `src/site/wiring/payment.ts` provides it. */
function carryOut(setting: Setting, draft: Draft, index: number, { type, params }: WantedAction): void {
  if (type === 'closeAttempt') closeAttempt(draft, index, Number((params as { readonly key: string }).key));
  if (type !== 'xstate.spawnChild') return;
  const { id, input } = params as { readonly id: string; readonly input: unknown };
  if (id === 'confirmSession')
    sendPayment(setting, draft, index, {
      type: 'xstate.done.actor.confirmSession',
      output: { kind: 'confirmed' },
    });
  if (id === 'openAttempt') {
    const output = openAttempt(draft, index, input as AttemptOrder);
    sendPayment(setting, draft, index, { type: 'xstate.done.actor.openAttempt', output });
  }
  if (id === 'verifyPayment') {
    const { attemptKey, nonce, amount } = input as PaymentOrder;
    pay(draft, index, { key: Number(attemptKey), amount, nonce: nonce ?? '' });
  }
  if (id === 'settlePayment' || id === 'askForOutcome') {
    const key = Number((input as { readonly key: string }).key);
    if (id === 'askForOutcome' && setting.without.has('checkAsks'))
      pay(draft, index, { key, amount: draft.shown[key]!, nonce: 'nonce again' });
    else send(draft, index, { kind: 'settle', key, amount: 0, nonce: '' });
  }
}

function pay(
  draft: Draft,
  index: number,
  payment: Pick<World['requests'][number], 'key' | 'amount' | 'nonce'>,
): void {
  if (draft.tabs[index]!.told !== 'nothing') changeTab(draft, index, { told: 'paidAfterwards' });
  send(draft, index, { kind: 'pay', ...payment });
}

function send(draft: Draft, index: number, request: Omit<World['requests'][number], 'tab'>): void {
  draft.requests = [...draft.requests, { ...request, tab: index }];
}

const orderOf = ({ amount }: AttemptOrder) => String(amount);

/** `src/services/storage/attempts.ts`: the same order gets the same key until its outcome is known. */
function openAttempt(draft: Draft, index: number, order: AttemptOrder): { key: string } {
  const store = draft.stores[draft.tabs[index]!.browser]!;
  const known = store.find((stored) => stored.order === orderOf(order));
  const key = known?.key ?? draft.shown.length;
  if (known === undefined) {
    draft.shown = [...draft.shown, order.amount];
    setStore(draft, index, [...store, { order: orderOf(order), key }]);
  }
  changeTab(draft, index, { key });
  return { key: String(key) };
}

function closeAttempt(draft: Draft, index: number, key: number): void {
  const store = draft.stores[draft.tabs[index]!.browser]!;
  setStore(
    draft,
    index,
    store.filter((stored) => stored.key !== key),
  );
}

function setStore(draft: Draft, index: number, store: World['stores'][number]): void {
  const browser = draft.tabs[index]!.browser;
  draft.stores = draft.stores.map((other, at) => (at === browser ? store : other));
}

/** A page first asks for the outcome of an open payment. */
export function loadPage(setting: Setting, draft: Draft, index: number): void {
  hangUp(draft, index);
  const [open] = draft.stores[draft.tabs[index]!.browser]!;
  if (open === undefined) {
    draft.moves.push(...movesOfDialog(index));
    changeTab(draft, index, { chart: 'payment', state: openDialog(), key: null });
    return;
  }
  const question = { key: String(open.key), payer };
  const { state, actions } = charts.recovery.start(question);
  const event = { type: 'xstate.init', input: question };
  draft.moves.push({ actor: browserName(index), machine: charts.recovery.machine, event });
  changeTab(draft, index, { chart: 'recovery', state, key: open.key });
  for (const action of actions) carryOut(setting, draft, index, action);
}

export function changeTab(draft: Draft, index: number, by: Partial<Tab>): void {
  draft.tabs = replaced(draft.tabs, index, by);
}
