import { assign, setup } from 'xstate';
import type { WidgetEvent } from '../../../machines/payment/rules.ts';
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
}

const nothingYet: Recording = {
  ready: 0,
  view: '',
  valid: false,
  requestable: false,
  busy: false,
  nonces: [],
  devices: [],
  failures: [],
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
        | { type: 'CARD_DECLINED' },
    },
    actors: { widget: paymentWidgetActor(async () => config, timeout) },
    actions: {
      request: ({ system }) => system.get('widget').send({ type: 'REQUEST_METHOD' }),
      clear: ({ system }) => system.get('widget').send({ type: 'CLEAR_SELECTION' }),
      showEmptyCard: ({ system }) => system.get('widget').send({ type: 'SHOW_EMPTY_CARD' }),
    },
  }).createMachine({
    context: nothingYet,
    invoke: { id: 'widget', systemId: 'widget', src: 'widget', input: { owner: '' } },
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
      CHALLENGE_SHOWN: {},
      BUTTON_PRESSED: { actions: [assign({ busy: true }), 'request'] },
      SALE_FAILED: { actions: 'clear' },
      CARD_DECLINED: { actions: 'showEmptyCard' },
    },
  });
