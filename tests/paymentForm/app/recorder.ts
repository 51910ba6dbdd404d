import { assign, setup } from 'xstate';
import type { WalletOrder, WidgetEvent } from '../../../machines/payment/rules.ts';
import { paymentWidgetActor } from '../../../src/services/payment/actor.ts';
import type { PaymentConfig } from '../../../src/services/payment/index.ts';

export interface Recording {
  readonly ready: number;
  readonly view: string;
  readonly valid: boolean;
  readonly requestable: boolean;
  readonly busy: boolean;
  readonly nonces: readonly string[];
  /** What was said of the browser, with each of them. */
  readonly devices: readonly (string | null)[];
  readonly failures: readonly string[];
  /** What was said of the windows of wallets. */
  readonly wallets: readonly string[];
}

const courses = [
  { label: 'Essential Human Biology', cents: 89_200 },
  { label: 'English Composition', cents: 66_900 },
];

const nothingYet: Recording = {
  ready: 0,
  view: '',
  valid: false,
  requestable: false,
  busy: false,
  nonces: [],
  devices: [],
  failures: [],
  wallets: [],
};

/** The smallest parent that the payment form's actor can have: it records what the actor reports. */
export const recorder = (config: PaymentConfig, timeout: number) =>
  setup({
    types: {
      context: {} as Recording,
      events: {} as
        | WidgetEvent
        | { type: 'BUTTON_PRESSED' }
        | { type: 'SALE_FAILED' }
        | { type: 'CARD_DECLINED' }
        | { type: 'CODE_APPLIED' },
    },
    actors: { widget: paymentWidgetActor(async () => config, timeout) },
    actions: {
      request: ({ system }) => system.get('widget').send({ type: 'REQUEST_METHOD' }),
      clear: ({ system }) => system.get('widget').send({ type: 'CLEAR_SELECTION' }),
      reprice: ({ system }, order: WalletOrder) =>
        system.get('widget').send({ type: 'ORDER_CHANGED', order }),
      showEmptyCard: ({ system }) => system.get('widget').send({ type: 'SHOW_EMPTY_CARD' }),
    },
  }).createMachine({
    context: nothingYet,
    invoke: {
      id: 'widget',
      systemId: 'widget',
      src: 'widget',
      input: { owner: '', order: { amount: 156_100, lines: courses } },
    },
    on: {
      WIDGET_READY: { actions: assign({ ready: ({ context }) => context.ready + 1 }) },
      WIDGET_FAILED: {
        actions: assign({ failures: ({ context, event }) => [...context.failures, event.kind] }),
      },
      VIEW_CHANGED: { actions: assign({ view: ({ event }) => event.view }) },
      VALIDITY_CHANGED: { actions: assign({ valid: ({ event }) => event.valid }) },
      REQUESTABLE_CHANGED: { actions: assign({ requestable: ({ event }) => event.requestable }) },
      METHOD_READY: {
        actions: assign({
          busy: false,
          nonces: ({ context, event }) => [...context.nonces, event.nonce],
          devices: ({ context, event }) => [...context.devices, event.deviceData ?? null],
        }),
      },
      METHOD_FAILED: {
        actions: assign({
          busy: false,
          failures: ({ context, event }) => [...context.failures, event.kind],
        }),
      },
      WALLET_OPENED: {
        actions: assign({ wallets: ({ context, event }) => [...context.wallets, `${event.wallet} opened`] }),
      },
      WALLET_CLOSED: {
        actions: assign({
          wallets: ({ context, event }) => [...context.wallets, `${event.wallet} ${event.outcome}`],
        }),
      },
      CODE_APPLIED: {
        actions: {
          type: 'reprice',
          params: { amount: 140_490, lines: [...courses, { label: 'SAVE10', cents: -15_610 }] },
        },
      },
      CHALLENGE_SHOWN: {},
      BUTTON_PRESSED: { actions: [assign({ busy: true }), 'request'] },
      SALE_FAILED: { actions: 'clear' },
      CARD_DECLINED: { actions: 'showEmptyCard' },
    },
  });
