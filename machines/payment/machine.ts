import { and, assign, emit, enqueueActions, not, or, sendTo, setup, stateIn } from 'xstate';
import type { CourseOffer } from '../types.ts';
import { unprovided, unprovidedListener } from '../unprovided.ts';
import { type Cents } from '../../domain/money.ts';
import {
  codeApplied,
  codeFailed,
  codeMissing,
  codeRemoved,
  codesOf,
  coursesChanged,
  moneyTexts,
  sameCourses,
  totalDue,
  totalOf,
  transactionFailed,
  type Bill,
  type CodeCheck,
  type CodeOutcome,
  type PaymentInput,
  type PaymentOrder,
  type PaymentOutcome,
  type PaymentOutput,
} from './rules.ts';

/** What the hosted form shows; names as its supplier gives them. */
export type WidgetView = 'card' | 'methods' | 'options' | 'paypal' | 'delete-confirmation';

export interface PaymentContext extends Bill {
  readonly email: string;
  readonly widget: 'loading' | 'ready' | 'failed';
  readonly view: WidgetView;
  readonly isCardValid: boolean;
  readonly isRequestable: boolean;
  /** The code being checked; its text while the field shows one. */
  readonly typedCode: string;
  /** Shown beside the code field. */
  readonly codeMessage: string;
  /** Shown over the form: why the last try to pay did not start. */
  readonly notice: string;
  /** One-time token of the chosen card or wallet: only while it is being charged. */
  readonly nonce: string | null;
  readonly attemptKey: string | null;
  /** How often this attempt was sent. */
  readonly tries: number;
  /** Shown in the error dialog. */
  readonly failure: string;
  /** What was due before the price changed. */
  readonly formerTotal: Cents;
  readonly transactionId: string | null;
}

type WidgetEvent =
  | { type: 'WIDGET_READY' }
  | { type: 'WIDGET_FAILED'; kind: string; message: string }
  | { type: 'VIEW_CHANGED'; view: WidgetView }
  | { type: 'VALIDITY_CHANGED'; valid: boolean }
  | { type: 'REQUESTABLE_CHANGED'; requestable: boolean }
  | { type: 'METHOD_READY'; nonce: string; methodType: string; description: string }
  | { type: 'METHOD_FAILED'; kind: string; message: string };

type PaymentEvent =
  | WidgetEvent
  | { type: 'CODE_OPENED' }
  | { type: 'CODE_SUBMITTED'; code: string }
  | { type: 'CODE_REMOVED' }
  | { type: 'CARD_ENTERED' }
  | { type: 'PURCHASE_CONFIRMED' }
  | { type: 'PRICE_ACCEPTED' }
  | { type: 'ANOTHER_METHOD_WANTED' }
  | { type: 'ASKED_AGAIN' }
  | { type: 'RETURNED' }
  | { type: 'DIALOG_CLOSED' }
  | { type: 'CART_UPDATED'; courses: readonly CourseOffer[] }
  | { type: 'SESSION_ENDED' };

type PaymentEmitted =
  | { type: 'announce'; text: string }
  | {
      type: 'analytics';
      name: 'add_payment_info';
      params: { codes: readonly string[]; value: Cents; method: string };
    };

const outputOf = (event: object): unknown => ('output' in event ? event.output : undefined);
const codeOutcome = (event: object) => outputOf(event) as CodeOutcome | undefined;
const paymentOutcome = (event: object) => outputOf(event) as PaymentOutcome | undefined;

const answered =
  (kind: PaymentOutcome['kind']) =>
  ({ event }: { event: object }): boolean =>
    paymentOutcome(event)?.kind === kind;

const typedIn = (event: object): string =>
  'code' in event && typeof event.code === 'string' ? event.code.trim() : '';

const messageIn = (event: object, fallback: string): string => {
  const outcome = outputOf(event);
  return typeof outcome === 'object' && outcome !== null && 'message' in outcome && outcome.message !== ''
    ? String(outcome.message)
    : fallback;
};

/** Total, code and card of one purchase. Its states are grouped by what is true of the person's money. */
export const paymentMachine = setup({
  types: {
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    emitted: {} as PaymentEmitted,
    input: {} as PaymentInput,
    output: {} as PaymentOutput,
    tags: {} as 'pending' | 'settlingMoney' | 'errorDialog',
    children: {} as {
      paymentWidget: 'paymentWidget';
      checkCode: 'verifyCode';
      checkPrice: 'verifyCode';
      openAttempt: 'openAttempt';
      verifyPayment: 'verifyPayment';
    },
  },
  actors: {
    /** The hosted form: sends the widget events, takes `REQUEST_METHOD` and `CLEAR_SELECTION`. */
    paymentWidget: unprovidedListener(),
    verifyCode: unprovided<CodeOutcome, CodeCheck>('verifyCode'),
    /** Gives the key of this attempt: after a reload the same key for the same order, until its outcome is known. */
    openAttempt: unprovided<{ key: string }, Omit<PaymentOrder, 'attemptKey' | 'nonce'>>('openAttempt'),
    verifyPayment: unprovided<PaymentOutcome, PaymentOrder>('verifyPayment'),
  },
  guards: {
    isFree: ({ context }) => totalDue(context) === 0,
    hasCode: ({ context }) => context.applied !== null,
    hasCodeMessage: ({ context }) => context.codeMessage !== '',
    isCodeBlank: ({ event }) => typedIn(event) === '',
    isCodeAccepted: ({ event }) => codeOutcome(event)?.kind === 'applied',
    isPriceAsShown: ({ context, event }) => {
      const outcome = codeOutcome(event);
      return outcome?.kind === 'applied' && outcome.newTotal === totalDue(context);
    },
    isCheckingCode: stateIn({ paying: { notCharged: { open: { code: 'checking' } } } }),
    isWidgetLoading: ({ context }) => context.widget === 'loading',
    isWidgetFailed: ({ context }) => context.widget === 'failed',
    isCardView: ({ context }) => context.view === 'card',
    isMethodsView: ({ context }) => context.view === 'methods',
    isCardValid: ({ context }) => context.isCardValid,
    isRequestable: ({ context }) => context.isRequestable,
    isCartEmptied: ({ event }) => event.type === 'CART_UPDATED' && event.courses.length === 0,
    isCartChanged: ({ context, event }) =>
      event.type === 'CART_UPDATED' && !sameCourses(event.courses, context.courses),
    isVerified: answered('verified'),
    isDeclined: answered('declined'),
    isRefused: answered('refused'),
    isPriceChanged: answered('priceChanged'),
    isUnconfirmed: answered('unconfirmed'),
    mayAskAgain: ({ context }) => context.tries < 3,
  },
  actions: {
    /** Provided by the application: sends the report to the critical-error log. */
    reportCriticalError: (_, _params: { message: string; component: string }) => undefined,
    noteWidgetReady: assign({ widget: 'ready' }),
    noteWidgetFailed: assign({ widget: 'failed' }),
    keepView: assign({
      view: ({ context, event }) => (event.type === 'VIEW_CHANGED' ? event.view : context.view),
    }),
    keepValidity: assign({ isCardValid: ({ event }) => event.type === 'VALIDITY_CHANGED' && event.valid }),
    keepRequestable: assign({
      isRequestable: ({ event }) => event.type === 'REQUESTABLE_CHANGED' && event.requestable,
    }),
    requestMethod: sendTo('paymentWidget', { type: 'REQUEST_METHOD' }),
    /** The form is gone where it broke; a free registration can end here all the same. */
    clearSelection: enqueueActions(({ context, enqueue }) => {
      if (context.widget === 'ready') enqueue.sendTo('paymentWidget', { type: 'CLEAR_SELECTION' });
    }),
    keepTypedCode: assign({ typedCode: ({ event }) => typedIn(event), codeMessage: '' }),
    askForCode: assign({ codeMessage: codeMissing }),
    keepCodeRefusal: assign({ applied: null, codeMessage: ({ event }) => messageIn(event, codeFailed) }),
    applyCode: assign({
      applied: ({ context, event }) => {
        const outcome = codeOutcome(event);
        return outcome?.kind === 'applied'
          ? { code: outcome.code, newTotal: outcome.newTotal }
          : context.applied;
      },
      codeMessage: '',
    }),
    dropCode: assign({ applied: null, typedCode: '', codeMessage: '' }),
    noteFormerTotal: assign({ formerTotal: ({ context }) => totalDue(context) }),
    announceApplied: emit(
      ({ context }) =>
        ({ type: 'announce', text: codeApplied(context.formerTotal, totalDue(context)) }) as const,
    ),
    announceRemoved: emit(
      ({ context }) =>
        ({ type: 'announce', text: codeRemoved(context.formerTotal, totalDue(context)) }) as const,
    ),
    takeCourses: assign({
      courses: ({ context, event }) => (event.type === 'CART_UPDATED' ? event.courses : context.courses),
      correctedTotal: null,
    }),
    announceCourses: emit(
      ({ context }) =>
        ({ type: 'announce', text: coursesChanged(context.formerTotal, totalDue(context)) }) as const,
    ),
    clearNotice: assign({ notice: '' }),
    noteMethodFailed: assign({
      notice: ({ event }) =>
        `${event.type === 'METHOD_FAILED' && event.message ? event.message : 'Your payment method could not be read.'} ${moneyTexts.notCharged}`,
    }),
    keepNonce: assign({ nonce: ({ event }) => (event.type === 'METHOD_READY' ? event.nonce : null) }),
    forgetNonce: assign({ nonce: null }),
    reportMethod: emit(
      ({ context, event }) =>
        ({
          type: 'analytics',
          name: 'add_payment_info',
          params: {
            codes: codesOf(context.courses),
            value: totalDue(context),
            method: event.type === 'METHOD_READY' ? event.methodType : '',
          },
        }) as const,
    ),
    keepAttempt: assign({
      attemptKey: ({ event }) => (outputOf(event) as { key: string } | undefined)?.key ?? null,
    }),
    forgetAttempt: assign({ attemptKey: null, tries: 0 }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    keepFailure: assign({ failure: ({ event }) => messageIn(event, transactionFailed) }),
    keepNewPrice: assign(({ context, event }) => {
      const outcome = paymentOutcome(event);
      if (outcome?.kind !== 'priceChanged') return {};
      return context.applied
        ? { applied: { ...context.applied, newTotal: outcome.total } }
        : { correctedTotal: outcome.total };
    }),
    keepTransaction: assign({
      transactionId: ({ event }) => {
        const outcome = paymentOutcome(event);
        return outcome?.kind === 'verified' ? outcome.transactionId : null;
      },
    }),
  },
  delays: {
    /** The form has a time-out of its own; this one ends the wait should it fail to say so. */
    widgetLimit: 60_000,
    methodLimit: 30_000,
    codeLimit: 35_000,
    paymentLimit: 35_000,
    askAgainWait: 3_000,
  },
}).createMachine({
  id: 'payment',
  description: 'The Secure payment dialog, from the total due to a verified registration.',
  context: ({ input }) => ({
    courses: input.courses,
    email: input.email,
    applied: null,
    correctedTotal: null,
    widget: 'loading',
    view: 'card',
    isCardValid: false,
    isRequestable: false,
    typedCode: '',
    codeMessage: '',
    notice: '',
    nonce: null,
    attemptKey: null,
    tries: 0,
    failure: '',
    formerTotal: totalOf(input.courses),
    transactionId: null,
  }),
  output: ({ event }) => event.output as PaymentOutput,
  initial: 'paying',
  states: {
    paying: {
      meta: { description: 'The payment dialog is open.' },
      initial: 'notCharged',
      invoke: {
        id: 'paymentWidget',
        src: 'paymentWidget',
        onError: { actions: 'noteWidgetFailed' },
      },
      on: {
        WIDGET_READY: { actions: 'noteWidgetReady' },
        WIDGET_FAILED: {
          actions: [
            'noteWidgetFailed',
            {
              type: 'reportCriticalError',
              params: ({ event }) => ({ message: event.message, component: 'payment' }),
            },
          ],
        },
        VIEW_CHANGED: { actions: 'keepView' },
        VALIDITY_CHANGED: { actions: 'keepValidity' },
        REQUESTABLE_CHANGED: { actions: 'keepRequestable' },
      },
      states: {
        notCharged: {
          meta: { description: 'Nothing has been sent that could charge the person.' },
          initial: 'open',
          on: {
            DIALOG_CLOSED: '#payment.cancelled',
            SESSION_ENDED: '#payment.cancelled',
            CART_UPDATED: [
              { guard: 'isCartEmptied', target: '#payment.cancelled' },
              {
                guard: 'isCartChanged',
                target: '.open',
                actions: ['noteFormerTotal', 'takeCourses', 'dropCode', 'clearNotice', 'announceCourses'],
              },
              {},
            ],
          },
          states: {
            open: {
              meta: { description: 'Total, authorization code and payment form can be used.' },
              type: 'parallel',
              states: {
                code: {
                  meta: { description: 'The authorization code.' },
                  initial: 'deciding',
                  states: {
                    deciding: {
                      meta: { description: 'Never rests here: an applied or refused code is shown again.' },
                      always: [
                        { guard: 'hasCode', target: 'applied' },
                        { guard: 'hasCodeMessage', target: 'refused' },
                        { target: 'closed' },
                      ],
                    },
                    closed: {
                      meta: { description: 'A button offers to enter an authorization code.' },
                      on: { CODE_OPENED: 'editing' },
                    },
                    editing: {
                      meta: { description: 'The code field is open, with a button Apply.' },
                      on: {
                        CODE_SUBMITTED: [
                          { guard: 'isCodeBlank', target: 'refused', actions: 'askForCode' },
                          { target: 'checking', actions: 'keepTypedCode' },
                        ],
                      },
                    },
                    checking: {
                      meta: { description: 'The server is asked what the code is worth; Apply is busy.' },
                      tags: 'pending',
                      invoke: {
                        id: 'checkCode',
                        src: 'verifyCode',
                        input: ({ context }) => ({
                          code: context.typedCode,
                          currentTotal: totalDue(context),
                          codes: codesOf(context.courses),
                        }),
                        onDone: [
                          {
                            guard: 'isCodeAccepted',
                            target: 'applied',
                            actions: ['noteFormerTotal', 'applyCode', 'announceApplied'],
                          },
                          { target: 'refused', actions: 'keepCodeRefusal' },
                        ],
                        onError: { target: 'refused', actions: 'keepCodeRefusal' },
                      },
                      after: { codeLimit: { target: 'refused', actions: 'keepCodeRefusal' } },
                    },
                    refused: {
                      meta: {
                        description: 'A message beside the code field says why the code was not applied.',
                      },
                      on: {
                        CODE_SUBMITTED: [
                          { guard: 'isCodeBlank', actions: 'askForCode' },
                          { target: 'checking', actions: 'keepTypedCode' },
                        ],
                      },
                    },
                    applied: {
                      meta: { description: 'The code and the new total are shown; the code can be removed.' },
                      on: {
                        CODE_REMOVED: {
                          target: 'editing',
                          actions: ['noteFormerTotal', 'dropCode', 'announceRemoved'],
                        },
                      },
                    },
                  },
                },
                method: {
                  meta: { description: 'How the person pays.' },
                  initial: 'deciding',
                  states: {
                    deciding: {
                      meta: { description: 'Never rests here: total and form decide what is shown.' },
                      always: [
                        { guard: 'isFree', target: 'free' },
                        { guard: 'isWidgetFailed', target: 'unavailable' },
                        { guard: 'isWidgetLoading', target: 'loadingWidget' },
                        { guard: 'isCardView', target: 'enteringCard' },
                        { guard: 'isMethodsView', target: 'choosingMethod' },
                        { target: 'choosingKind' },
                      ],
                    },
                    free: {
                      meta: {
                        description: 'Nothing is due: the form is hidden and the button reads Register Now.',
                      },
                      always: { guard: not('isFree'), target: 'deciding' },
                      on: {
                        PURCHASE_CONFIRMED: [
                          {
                            guard: 'hasCode',
                            target: '#payment.paying.notCharged.checkingPrice',
                            actions: 'clearNotice',
                          },
                          { target: '#payment.paying.beingCharged', actions: 'clearNotice' },
                        ],
                      },
                    },
                    loadingWidget: {
                      meta: { description: 'The payment form is being loaded.' },
                      tags: 'pending',
                      always: { guard: or(['isFree', not('isWidgetLoading')]), target: 'deciding' },
                      after: { widgetLimit: { target: 'deciding', actions: 'noteWidgetFailed' } },
                    },
                    unavailable: {
                      meta: {
                        description: 'A message says that payment cannot be accepted and whom to contact.',
                      },
                      always: { guard: or(['isFree', not('isWidgetFailed')]), target: 'deciding' },
                    },
                    enteringCard: {
                      meta: { description: 'The card fields are shown and the button reads Continue.' },
                      always: {
                        guard: or(['isFree', 'isWidgetFailed', not('isCardView')]),
                        target: 'deciding',
                      },
                      initial: 'incomplete',
                      states: {
                        incomplete: {
                          meta: {
                            description:
                              'Continue is disabled: number, expiry or security code is not valid.',
                          },
                          always: { guard: 'isCardValid', target: 'complete' },
                        },
                        complete: {
                          meta: { description: 'All card fields are valid and Continue can be pressed.' },
                          always: { guard: not('isCardValid'), target: 'incomplete' },
                          on: {
                            CARD_ENTERED: {
                              target: '#payment.paying.notCharged.open.method.continuing',
                              actions: 'clearNotice',
                            },
                          },
                        },
                      },
                    },
                    continuing: {
                      meta: { description: 'The form takes the card over; Continue is busy.' },
                      tags: 'pending',
                      entry: 'requestMethod',
                      on: {
                        METHOD_READY: 'deciding',
                        METHOD_FAILED: { target: 'deciding', actions: 'noteMethodFailed' },
                      },
                      after: { methodLimit: { target: 'deciding', actions: 'noteMethodFailed' } },
                    },
                    choosingMethod: {
                      meta: {
                        description:
                          'The ways to pay that are entered or saved are listed; the button reads Purchase.',
                      },
                      always: {
                        guard: or(['isFree', 'isWidgetFailed', not('isMethodsView')]),
                        target: 'deciding',
                      },
                      initial: 'unchosen',
                      states: {
                        unchosen: {
                          meta: { description: 'No way to pay is chosen: Purchase is disabled.' },
                          always: { guard: 'isRequestable', target: 'chosen' },
                        },
                        chosen: {
                          meta: { description: 'A way to pay is chosen and Purchase can be pressed.' },
                          always: { guard: not('isRequestable'), target: 'unchosen' },
                          on: {
                            PURCHASE_CONFIRMED: [
                              // A code that is still being checked would come too late for this purchase.
                              { guard: 'isCheckingCode' },
                              {
                                guard: 'hasCode',
                                target: '#payment.paying.notCharged.checkingPrice',
                                actions: 'clearNotice',
                              },
                              { target: '#payment.paying.notCharged.gettingNonce', actions: 'clearNotice' },
                            ],
                          },
                        },
                      },
                    },
                    choosingKind: {
                      meta: {
                        description:
                          'The form asks for card or wallet, or about a saved method; the button waits.',
                      },
                      always: {
                        guard: or(['isFree', 'isWidgetFailed', 'isCardView', 'isMethodsView']),
                        target: 'deciding',
                      },
                    },
                  },
                },
              },
            },
            checkingPrice: {
              meta: {
                description: 'The price with the code is confirmed once more before anything is sent.',
              },
              tags: 'pending',
              invoke: {
                id: 'checkPrice',
                src: 'verifyCode',
                input: ({ context }) => ({
                  code: context.applied?.code ?? '',
                  currentTotal: totalOf(context.courses),
                  codes: codesOf(context.courses),
                }),
                onDone: [
                  {
                    guard: and(['isPriceAsShown', 'isFree']),
                    target: '#payment.paying.beingCharged',
                  },
                  { guard: 'isPriceAsShown', target: 'gettingNonce' },
                  {
                    guard: 'isCodeAccepted',
                    target: 'priceChanged',
                    actions: ['noteFormerTotal', 'applyCode'],
                  },
                  { target: 'priceChanged', actions: ['noteFormerTotal', 'keepCodeRefusal'] },
                ],
                onError: { target: 'priceChanged', actions: ['noteFormerTotal', 'keepCodeRefusal'] },
              },
              after: {
                codeLimit: { target: 'priceChanged', actions: ['noteFormerTotal', 'keepCodeRefusal'] },
              },
            },
            gettingNonce: {
              meta: { description: 'The form hands over the chosen way to pay; Purchase is busy.' },
              tags: 'pending',
              entry: 'requestMethod',
              on: {
                METHOD_READY: {
                  target: '#payment.paying.beingCharged',
                  actions: ['keepNonce', 'reportMethod'],
                },
                METHOD_FAILED: { target: 'open', actions: 'noteMethodFailed' },
              },
              after: { methodLimit: { target: 'open', actions: 'noteMethodFailed' } },
            },
            priceChanged: {
              meta: { description: 'The former and the new total are shown, and that nothing was charged.' },
              on: { PRICE_ACCEPTED: 'open' },
            },
            declined: {
              meta: {
                description:
                  'A dialog says that the payment was declined and nothing charged; another card can be tried.',
              },
              tags: 'errorDialog',
              // The token of a failed sale is spent, and the form would hand it over again.
              entry: 'clearSelection',
              on: {
                // The dialog is blocking: it has no close button, and Escape does nothing.
                DIALOG_CLOSED: {},
                ANOTHER_METHOD_WANTED: 'open',
                RETURNED: '#payment.returned',
              },
            },
          },
        },
        beingCharged: {
          meta: { description: 'The registration is being verified; every button is disabled.' },
          tags: 'settlingMoney',
          exit: ['forgetNonce', 'forgetAttempt'],
          initial: 'openingAttempt',
          states: {
            openingAttempt: {
              meta: { description: 'The attempt gets the key by which it is charged at most once.' },
              tags: 'pending',
              invoke: {
                id: 'openAttempt',
                src: 'openAttempt',
                input: ({ context }) => ({
                  amount: totalDue(context),
                  codes: codesOf(context.courses),
                  ...(context.applied && { discountCode: context.applied.code }),
                }),
                onDone: { target: 'verifying', actions: 'keepAttempt' },
                onError: { target: '#payment.paying.failed', actions: 'keepFailure' },
              },
            },
            verifying: {
              meta: { description: 'A message says that the registration is being processed.' },
              tags: 'pending',
              entry: 'countTry',
              invoke: {
                id: 'verifyPayment',
                src: 'verifyPayment',
                input: ({ context }) => ({
                  attemptKey: context.attemptKey ?? '',
                  amount: totalDue(context),
                  codes: codesOf(context.courses),
                  ...(context.nonce !== null && { nonce: context.nonce }),
                  ...(context.applied && { discountCode: context.applied.code }),
                }),
                onDone: [
                  { guard: 'isVerified', target: '#payment.paid', actions: 'keepTransaction' },
                  {
                    guard: 'isDeclined',
                    target: '#payment.paying.notCharged.declined',
                    actions: 'keepFailure',
                  },
                  { guard: 'isRefused', target: '#payment.paying.failed', actions: 'keepFailure' },
                  {
                    guard: 'isPriceChanged',
                    target: '#payment.paying.notCharged.priceChanged',
                    actions: ['noteFormerTotal', 'keepNewPrice', 'clearSelection'],
                  },
                  { guard: 'isUnconfirmed', target: 'cannotTell', actions: 'keepFailure' },
                  { guard: 'mayAskAgain', target: 'waitingToAskAgain', actions: 'keepFailure' },
                  { target: 'cannotTell', actions: 'keepFailure' },
                ],
                onError: [
                  { guard: 'mayAskAgain', target: 'waitingToAskAgain', actions: 'keepFailure' },
                  { target: 'cannotTell', actions: 'keepFailure' },
                ],
              },
              after: {
                paymentLimit: [
                  { guard: 'mayAskAgain', target: 'waitingToAskAgain', actions: 'keepFailure' },
                  { target: 'cannotTell', actions: 'keepFailure' },
                ],
              },
            },
            waitingToAskAgain: {
              meta: { description: 'No answer came: a message says that the payment is being checked.' },
              tags: 'pending',
              after: { askAgainWait: 'verifying' },
            },
            cannotTell: {
              meta: {
                description:
                  'A dialog says that nobody can tell yet whether the payment went through, and what to do.',
              },
              tags: 'errorDialog',
              on: {
                ASKED_AGAIN: 'verifying',
                RETURNED: '#payment.returned',
              },
            },
          },
        },
        failed: {
          meta: {
            description: 'A blocking dialog says why the registration failed, and that nothing was charged.',
          },
          tags: 'errorDialog',
          on: { RETURNED: '#payment.returned' },
        },
      },
    },
    paid: {
      meta: { description: 'The registration is verified.' },
      type: 'final',
      output: ({ context }) => ({
        kind: 'paid' as const,
        transactionId: context.transactionId ?? '',
        total: totalDue(context),
        courses: context.courses,
        code: context.applied?.code ?? null,
        email: context.email,
      }),
    },
    cancelled: {
      meta: { description: 'The dialog is closed and nothing was sent.' },
      type: 'final',
      output: { kind: 'cancelled' as const },
    },
    returned: {
      meta: { description: 'The person leaves the error dialog and the page is loaded afresh.' },
      type: 'final',
      output: { kind: 'returned' as const },
    },
  },
});
