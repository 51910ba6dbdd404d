import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import type { AuthenticationOrder } from '../../../machines/payment/rules.ts';
import { authenticationActor, paymentWidgetActor } from './actor.ts';
import { setWidgetHost, usableWidget } from './host.ts';
import { PaymentWidgetError, type PaymentMethod, type PaymentWidget } from './port.ts';

const load = vi.hoisted(() => vi.fn<(...asked: unknown[]) => Promise<PaymentWidget>>());
vi.mock('./index.ts', () => ({ loadPaymentWidget: load }));

beforeEach(() => {
  vi.useFakeTimers();
  load.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

const order = { amount: 89_200, lines: [{ label: 'BIOD 101', cents: 89_200 }] };
const method: PaymentMethod = {
  nonce: 'n',
  type: 'CreditCard',
  vaulted: true,
  description: 'Visa ending in 1111',
  authentication: 'required',
  deviceData: '{"id":1}',
};

/** A form that only records the calls it gets. */
function form() {
  const did: unknown[] = [];
  const told: Record<string, (given: unknown) => void> = {};
  const on = (name: string) => (listener: never) => {
    told[name] = listener;
    return () => undefined;
  };
  const widget = {
    mount: async (place: unknown) => void did.push(['mount', place]),
    onViewChange: on('view'),
    onValidityChange: on('valid'),
    onRequestable: on('requestable'),
    onWallet: on('wallet'),
    onChallenge: on('challenge'),
    requestPaymentMethod: vi.fn<() => Promise<PaymentMethod>>().mockResolvedValue(method),
    authenticate: vi
      .fn<(asked: unknown, signal: AbortSignal) => Promise<never>>()
      .mockReturnValue(new Promise(() => undefined)),
    setOrder: (due: object) => void did.push(['order', due]),
    clearSelection: () => void did.push('clear'),
    showEmptyCard: () => void did.push('empty card'),
    teardown: async () => void did.push('teardown'),
  };
  load.mockResolvedValue(widget);
  return { did, told, widget };
}

const settled = () => vi.advanceTimersByTimeAsync(0);
const place = (name: string) => ({ name }) as unknown as HTMLElement;

function start(readConfig: Parameters<typeof paymentWidgetActor>[0] = async () => ({ kind: 'embedded' })) {
  const events: object[] = [];
  const parent = createActor(
    createMachine({
      invoke: {
        id: 'widget',
        systemId: 'widget',
        src: paymentWidgetActor(readConfig),
        input: { owner: 'ann/1', order },
      },
      on: { '*': { actions: ({ event }) => void events.push(event) } },
    }),
  ).start();
  const tell = async (command: object) => {
    parent.system.get('widget').send(command);
    await settled();
  };
  return { events, parent, tell };
}

test('the form is loaded for who pays and what is due, and says all that happens in it', async () => {
  const { did, told } = form();
  const readConfig = vi.fn(async () => ({ kind: 'embedded' }) as const);
  const { events, parent } = start(readConfig);
  setWidgetHost(place('dialog'));
  await settled();
  expect(readConfig.mock.calls).toEqual([['ann/1']]);
  expect(load.mock.calls).toEqual([[{ kind: 'embedded' }, 20_000, 'ann/1']]);
  expect(did).toEqual([
    ['order', order],
    ['mount', place('dialog')],
  ]);
  told['view']!('card');
  told['valid']!(true);
  told['requestable']!(true);
  told['wallet']!({ type: 'WALLET_OPENED', wallet: 'paypal' });
  told['challenge']!(false);
  told['challenge']!(true);
  const said = [
    { type: 'WIDGET_READY' },
    { type: 'VIEW_CHANGED', view: 'card' },
    { type: 'VALIDITY_CHANGED', valid: true },
    { type: 'REQUESTABLE_CHANGED', requestable: true },
    { type: 'WALLET_OPENED', wallet: 'paypal' },
    { type: 'CHALLENGE_SHOWN' },
  ];
  expect(events).toEqual(said);
  parent.stop();
  expect(did.at(-1)).toBe('teardown');
  for (const tell of Object.values(told)) tell(true);
  expect(events).toEqual(said);
  setWidgetHost(null);
});

test('the form hands over the whole method, or says why there is none', async () => {
  const { widget } = form();
  const { events, parent, tell } = start();
  setWidgetHost(place('dialog'));
  await settled();
  events.length = 0;
  await tell({ type: 'REQUEST_METHOD' });
  widget.requestPaymentMethod.mockRejectedValueOnce(new PaymentWidgetError('rejected', 'No.'));
  await tell({ type: 'REQUEST_METHOD' });
  widget.requestPaymentMethod.mockRejectedValueOnce(new TypeError('x is undefined'));
  await tell({ type: 'REQUEST_METHOD' });
  expect(events).toEqual([
    {
      type: 'METHOD_READY',
      nonce: 'n',
      methodType: 'CreditCard',
      description: 'Visa ending in 1111',
      authentication: 'required',
      deviceData: '{"id":1}',
    },
    { type: 'METHOD_FAILED', kind: 'rejected', message: 'No.' },
    { type: 'METHOD_FAILED', kind: 'load-failed', message: 'The payment form stopped working.' },
  ]);
  parent.stop();
  setWidgetHost(null);
});

test('the form is told what the chart does, also in another place', async () => {
  const first = form();
  const { events, parent, tell } = start();
  setWidgetHost(place('dialog'));
  await settled();
  expect(usableWidget.value).toBe(first.widget);
  for (const type of ['CLEAR_SELECTION', 'SHOW_EMPTY_CARD']) await tell({ type });
  const due = { amount: 80_000, lines: [] };
  await tell({ type: 'ORDER_CHANGED', order: due });
  expect(first.did.slice(2)).toEqual(['clear', 'empty card', ['order', due]]);
  events.length = 0;
  setWidgetHost(null);
  expect(first.did.at(-1)).toBe('teardown');
  expect(usableWidget.value).toBeNull();
  // The typed text is gone.
  expect(events).toEqual([
    { type: 'VALIDITY_CHANGED', valid: false },
    { type: 'REQUESTABLE_CHANGED', requestable: false },
  ]);
  const second = form();
  setWidgetHost(place('another dialog'));
  await settled();
  expect(second.did).toEqual([
    ['order', due],
    ['mount', place('another dialog')],
  ]);
  parent.stop();
  setWidgetHost(null);
});

test('a form that is still loading gets what is due by then, and leaves another one in use when it goes', async () => {
  const { promise, resolve } = Promise.withResolvers<PaymentWidget>();
  const { widget, did } = form();
  load.mockReturnValue(promise);
  const { parent, tell } = start();
  setWidgetHost(place('dialog'));
  await settled();
  const due = { amount: 80_000, lines: [] };
  await tell({ type: 'ORDER_CHANGED', order: due });
  resolve(widget);
  await settled();
  expect(did[0]).toEqual(['order', due]);
  const other = form().widget;
  usableWidget.set(other);
  parent.stop();
  expect(usableWidget.value).toBe(other);
  usableWidget.set(null);
  setWidgetHost(null);
});

test('a form that is not there by the time it has gone is removed without a word', async () => {
  const { promise, resolve } = Promise.withResolvers<PaymentWidget>();
  const { widget, did } = form();
  load.mockReturnValue(promise);
  const { events, parent } = start();
  setWidgetHost(place('dialog'));
  await settled();
  parent.stop();
  resolve(widget);
  await settled();
  expect([did, events]).toEqual([[], []]);
  setWidgetHost(null);
});

test('a form that cannot be loaded says so', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  load.mockRejectedValue(new PaymentWidgetError('load-failed', 'Blocked.'));
  const { events, parent } = start();
  setWidgetHost(place('dialog'));
  await settled();
  expect(events).toEqual([{ type: 'WIDGET_FAILED', kind: 'load-failed', message: 'Blocked.' }]);
  parent.stop();
  setWidgetHost(null);
});

test('the bank is asked through the form that is shown, until that is withdrawn', async () => {
  const input: AuthenticationOrder = { nonce: 'n', amount: 89_200, email: 'ann@example.test' };
  const ask = () => createActor(authenticationActor(), { input }).start();
  const nobody = ask();
  await settled();
  expect(nobody.getSnapshot().output).toEqual({ kind: 'unheard' });
  const { widget } = form();
  usableWidget.set(widget);
  const asking = ask();
  await settled();
  const [asked, signal] = widget.authenticate.mock.calls[0]!;
  expect([asked, signal.aborted]).toEqual([input, false]);
  asking.stop();
  expect(signal.aborted).toBe(true);
  usableWidget.set(null);
});

test('C-287 without an element the payment form fails after 20 s', () => {
  const { events, parent } = start();
  vi.advanceTimersByTime(19_999);
  expect(events).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(events).toMatchObject([{ type: 'WIDGET_FAILED', kind: 'load-failed' }]);
  parent.stop();
});

test('with an element it has a place, however long it waits for its configuration', () => {
  const { events, parent } = start(() => Promise.withResolvers<never>().promise);
  setWidgetHost({} as HTMLElement);
  vi.advanceTimersByTime(60_000);
  expect(events).toEqual([]);
  parent.stop();
  setWidgetHost(null);
});

test('without a form, no method can be requested', () => {
  const { events, parent } = start();
  parent.system.get('widget').send({ type: 'REQUEST_METHOD' });
  expect(events).toMatchObject([{ type: 'METHOD_FAILED', kind: 'not-ready' }]);
  parent.stop();
});

test('a stopped actor sends nothing', () => {
  const { events, parent } = start();
  parent.stop();
  vi.advanceTimersByTime(60_000);
  expect(events).toEqual([]);
});
