import { assign, emit, enqueueActions, sendTo, setup, stateIn } from 'xstate';
import { errorOf } from '../../domain/contract/form.ts';
import { authorizationCode } from '../../domain/contract/payments.ts';
import type { Cents } from '../../domain/money.ts';
import { plain } from '../../domain/typedText.ts';
import { announce, track, type Effect } from '../effects.ts';
import { hasOutcome, outcomeOf, type DoneEvents } from '../outcome.ts';
import { payButtonMachine } from '../payButton/machine.ts';
import type { PaidAttempt } from '../paymentRecovery/rules.ts';
import type { ConfirmOutcome } from '../session/rules.ts';
import { actorIn, doubtSession } from '../system.ts';
import type { CourseOffer, Payer } from '../types.ts';
import { unprovided, unprovidedLimited, unprovidedListener } from '../unprovided.ts';
import * as copy from './copy.ts';
import {
  askLimit,
  askWait,
  challengeLimit,
  codeLimit,
  codesOf,
  lookupLimit,
  maxQuestions,
  methodLimit,
  nextCheck,
  paymentLimit,
  sameCourses,
  sessionLimit,
  totalDue,
  totalOf,
  walletOrder,
  widgetLimit,
  type AttemptOrder,
  type AttemptQuestion,
  type Authentication,
  type AuthenticationOrder,
  type AuthenticationOutcome,
  type Bill,
  type CodeCheck,
  type CodeOutcome,
  type PaymentInput,
  type PaymentOrder,
  type PaymentOutcome,
  type PaymentOutput,
  type WalletOutcome,
  type WidgetEvent,
  type WidgetInput,
  type WidgetView,
} from './rules.ts';

export interface PaymentContext extends Bill {
  readonly payer: Payer;
  /** The courses of now; others than those of the bill only if the cart changed during a charge. */
  readonly cart: readonly CourseOffer[];
  readonly widget: 'loading' | 'ready' | 'failed';
  readonly view: WidgetView;
  readonly isCardValid: boolean;
  readonly isRequestable: boolean;
  /** The code being checked; its text while the field shows one. */
  readonly typedCode: string;
  /** The error of the code field. */
  readonly codeMessage: string;
  /** Number of codes that were not applied; each one moves the focus to the field. */
  readonly failedCodes: number;
  /** Why the last attempt to pay did not start. */
  readonly notice: string;
  /** One-time token of the chosen card or wallet; only while it is being charged. */
  readonly nonce: string | null;
  /** What the form said last of the browser; it is sent with a nonce alone. */
  readonly deviceData: string | null;
  /** Whether the bank of that method is asked. */
  readonly authentication: Authentication;
  readonly attemptKey: string | null;
  /** How many times the server was asked about this attempt. */
  readonly questions: number;
  /** The message of the error dialog. */
  readonly failure: string;
  /** The total before it changed. */
  readonly formerTotal: Cents;
  readonly transactionId: string | null;
  /** As the server stored it; null until it says so. */
  readonly bought: PaidAttempt | null;
}

type PaymentEvent =
  | WidgetEvent
  | { type: 'CODE_OPENED' }
  | { type: 'CODE_SUBMITTED'; code: string }
  | { type: 'CODE_REMOVED' }
  | { type: 'CARD_ENTERED' }
  | { type: 'PURCHASE_CONFIRMED' }
  | { type: 'CHALLENGE_CANCELED' }
  | { type: 'PRICE_ACCEPTED' }
  | { type: 'OTHER_METHOD_REQUESTED' }
  | { type: 'CHECK_REQUESTED' }
  /** The browser is online again, or its page is shown again. */
  | { type: 'CONNECTION_RETURNED' }
  | { type: 'RETURNED' }
  | { type: 'DIALOG_CLOSED' }
  | { type: 'CART_UPDATED'; courses: readonly CourseOffer[] }
  | { type: 'SESSION_ENDED' }
  | DoneEvents<{
      checkCode: CodeOutcome;
      confirmSession: ConfirmOutcome;
      checkPrice: CodeOutcome;
      authenticate: AuthenticationOutcome;
      openAttempt: { readonly key: string };
      verifyPayment: PaymentOutcome;
      askForOutcome: PaymentOutcome;
    }>;

const codeIn = (event: PaymentEvent) => (event.type === 'CODE_SUBMITTED' ? plain(event.code) : '');

const codeErrorIn = (event: PaymentEvent) => errorOf(authorizationCode, codeIn(event));

/** The message of a service's outcome, or the fallback for an empty or missing one. */
function messageIn(event: PaymentEvent, fallback: string): string {
  const message = 'output' in event && 'message' in event.output ? event.output.message : '';
  return message === '' ? fallback : message;
}

const walletOutcomeIn = (event: PaymentEvent) => (event.type === 'WALLET_CLOSED' ? event.outcome : null);

/** Why a wallet handed nothing over. */
function walletNotice(outcome: WalletOutcome) {
  return ({ event }: { event: PaymentEvent }) => {
    const name = event.type === 'WALLET_CLOSED' ? copy.wallet.names[event.wallet] : '';
    return `${copy.wallet[outcome](name)} ${copy.charge.none}`;
  };
}

export const paymentSetup = setup({
  types: {} as {
    context: PaymentContext;
    events: PaymentEvent;
    emitted: Effect;
    input: PaymentInput;
    output: PaymentOutput;
    tags: 'pending';
    children: {
      paymentWidget: 'paymentWidget';
      payButton: 'payButton';
      checkCode: 'verifyCode';
      confirmSession: 'confirmSession';
      checkPrice: 'verifyCode';
      authenticate: 'authenticate';
      openAttempt: 'openAttempt';
      verifyPayment: 'verifyPayment';
      askForOutcome: 'askForOutcome';
      watchConnection: 'watchConnection';
    };
  },
  actors: {
    /**
     * The hosted form: sends `WidgetEvent`s, receives `REQUEST_METHOD`, `CLEAR_SELECTION`, `SHOW_EMPTY_CARD` and
     * `ORDER_CHANGED`. `owner` names whose methods it offers, `order` is for the windows of wallets.
     */
    paymentWidget: unprovidedListener<WidgetInput>(),
    payButton: payButtonMachine,
    verifyCode: unprovided<CodeOutcome, CodeCheck>('verifyCode'),
    /** Reads the browser's session, compares it with the dialog's, and stores a valid access token of it. */
    confirmSession: unprovided<ConfirmOutcome, { readonly session: string }>('confirmSession'),
    /** Has the bank of the card confirm who pays; ends when it is stopped. The form shows the bank's page and says so. */
    authenticate: unprovided<AuthenticationOutcome, AuthenticationOrder>('authenticate'),
    /** Gives the key of this attempt, which is the same after a reload until the outcome is known. */
    openAttempt: unprovidedLimited<{ readonly key: string }, AttemptOrder>('openAttempt'),
    verifyPayment: unprovided<PaymentOutcome, PaymentOrder>('verifyPayment'),
    /** Asks what became of an attempt, and never pays. */
    askForOutcome: unprovided<PaymentOutcome, AttemptQuestion>('askForOutcome'),
    /** Sends `CONNECTION_RETURNED`. */
    watchConnection: unprovidedListener(),
  },
  guards: {
    isFree: ({ context }) => totalDue(context) === 0,
    hasCode: ({ context }) => context.applied !== null,
    hasCodeMessage: ({ context }) => context.codeMessage !== '',
    isCodeInvalid: ({ event }) => codeErrorIn(event) !== null,
    isCodeAccepted: ({ event }) => hasOutcome(event, 'applied'),
    isPriceAsShown: ({ context, event }) => outcomeOf(event, 'applied')?.newTotal === totalDue(context),
    isSessionConfirmed: ({ event }) => hasOutcome(event, 'confirmed'),
    isSessionOver: ({ event }) => hasOutcome(event, 'signedOut') || hasOutcome(event, 'changed'),
    isCheckingCode: stateIn({ paying: { notCharged: { open: { code: 'checking' } } } }),
    isWidgetLoading: ({ context }) => context.widget === 'loading',
    isWidgetFailed: ({ context }) => context.widget === 'failed',
    isCardView: ({ context }) => context.view === 'card',
    isMethodsView: ({ context }) => context.view === 'methods',
    isCardValid: ({ context }) => context.isCardValid,
    isRequestable: ({ context }) => context.isRequestable,
    needsAuthentication: ({ event }) => event.type === 'METHOD_READY' && event.authentication !== 'none',
    isWalletDismissed: ({ event }) => walletOutcomeIn(event) === 'dismissed',
    isWalletRefused: ({ event }) => walletOutcomeIn(event) === 'refused',
    isWalletOutdated: ({ event }) => walletOutcomeIn(event) === 'outdated',
    isAuthenticated: ({ event }) => hasOutcome(event, 'authenticated'),
    isAuthenticationSkipped: ({ event }) => hasOutcome(event, 'skipped'),
    isAuthenticationRequired: ({ context }) => context.authentication === 'required',
    isAuthenticationFailed: ({ event }) => hasOutcome(event, 'failed'),
    isAuthenticationAbandoned: ({ event }) => hasOutcome(event, 'abandoned'),
    isCartEmptied: ({ event }) => event.type === 'CART_UPDATED' && event.courses.length === 0,
    isCartChanged: ({ context, event }) =>
      event.type === 'CART_UPDATED' && !sameCourses(event.courses, context.courses),
    isBillOutdated: ({ context }) => !sameCourses(context.cart, context.courses),
    isVerified: ({ event }) => hasOutcome(event, 'verified'),
    isWentBack: ({ event }) => hasOutcome(event, 'wentBack'),
    isDeclined: ({ event }) => hasOutcome(event, 'declined'),
    isRefused: ({ event }) => hasOutcome(event, 'refused'),
    isPriceChanged: ({ event }) => hasOutcome(event, 'priceChanged'),
    isCodeRefusedAtLast: ({ event }) => hasOutcome(event, 'codeRefused'),
    isCodeUnknown: ({ event }) =>
      event.type === 'xstate.done.actor.checkPrice' && event.output.kind === 'unknown',
    isNotBegun: ({ event }) => hasOutcome(event, 'notBegun'),
    isUnconfirmed: ({ event }) => hasOutcome(event, 'unconfirmed'),
    mayAskAgain: ({ context }) => context.questions < maxQuestions,
  },
  actions: {
    /** Provided by the application: drops the stored key of the attempt, whose outcome is known. */
    closeAttempt: (_: unknown, _params: { key: string }) => undefined,
    reportWidgetFailure: enqueueActions(({ event, system, enqueue }) => {
      const site = actorIn(system, 'site');
      if (!site || event.type !== 'WIDGET_FAILED') return;
      enqueue.sendTo(site, { type: 'ERROR_REPORTED', component: 'payment', message: event.message });
    }),
    doubtSession: enqueueActions(doubtSession),
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
    clearSelection: enqueueActions(({ context, enqueue }) => {
      // A free registration can end here even though the form failed and its actor stopped.
      if (context.widget === 'ready') enqueue.sendTo('paymentWidget', { type: 'CLEAR_SELECTION' });
    }),
    showEmptyCard: enqueueActions(({ context, enqueue }) => {
      if (context.widget === 'ready') enqueue.sendTo('paymentWidget', { type: 'SHOW_EMPTY_CARD' });
    }),
    noteDeclined: assign({ notice: ({ context }) => copy.declined(context.failure) }),
    keepTypedCode: assign({ typedCode: ({ event }) => codeIn(event), codeMessage: '' }),
    showCodeError: assign({
      codeMessage: ({ event }) => codeErrorIn(event) ?? '',
      failedCodes: ({ context }) => context.failedCodes + 1,
    }),
    keepCodeError: assign({
      failedCodes: ({ context }) => context.failedCodes + 1,
      applied: null,
      codeMessage: ({ event }) => messageIn(event, copy.code.failed),
    }),
    applyCode: assign(({ event }) => {
      const { code, newTotal } = outcomeOf(event, 'applied') ?? { code: '', newTotal: 0 };
      return { applied: { code, newTotal }, codeMessage: '' };
    }),
    dropCode: assign({ applied: null, typedCode: '', codeMessage: '' }),
    noteFormerTotal: assign({ formerTotal: ({ context }) => totalDue(context) }),
    announceApplied: emit(({ context }) =>
      announce(copy.code.applied(context.formerTotal, totalDue(context))),
    ),
    announceRemoved: emit(({ context }) =>
      announce(copy.code.removed(context.formerTotal, totalDue(context))),
    ),
    keepCart: assign({
      cart: ({ context, event }) => (event.type === 'CART_UPDATED' ? event.courses : context.cart),
    }),
    /** A cart that changed during a charge is heard of again. */
    hearOfCart: enqueueActions(({ context: { cart, courses }, enqueue }) => {
      if (!sameCourses(cart, courses)) enqueue.raise({ type: 'CART_UPDATED', courses: cart });
    }),
    keepCourses: assign({
      courses: ({ context, event }) => (event.type === 'CART_UPDATED' ? event.courses : context.courses),
      correctedTotal: null,
    }),
    announceCourses: emit(({ context }) =>
      announce(copy.coursesChanged(context.formerTotal, totalDue(context))),
    ),
    clearNotice: assign({ notice: '' }),
    noteMethodFailed: assign({
      notice: ({ event }) => {
        const reason = (event.type === 'METHOD_FAILED' && event.message) || copy.method.unreadable;
        return `${reason} ${copy.charge.none}`;
      },
    }),
    /** The windows of some wallets show what is due. */
    showOrder: enqueueActions(({ context, enqueue }) => {
      // Its actor stopped when the form failed.
      if (context.widget !== 'failed')
        enqueue.sendTo('paymentWidget', { type: 'ORDER_CHANGED', order: walletOrder(context) });
    }),
    noteWalletDismissed: assign({ notice: walletNotice('dismissed') }),
    noteWalletRefused: assign({ notice: walletNotice('refused') }),
    noteWalletOutdated: assign({ notice: walletNotice('outdated') }),
    noteWalletUnreachable: assign({ notice: walletNotice('unreachable') }),
    noteSessionUnread: assign({ notice: `${copy.sessionUnread} ${copy.charge.none}` }),
    keepNonce: assign(({ event }) =>
      event.type === 'METHOD_READY'
        ? {
            nonce: event.nonce,
            deviceData: event.deviceData ?? null,
            authentication: event.authentication,
          }
        : {},
    ),
    /** The bank's answer is about a nonce of its own, which takes the place of the form's. */
    keepAuthenticatedNonce: assign({
      nonce: ({ event }) => (outcomeOf(event, 'authenticated') ?? outcomeOf(event, 'skipped'))?.nonce ?? null,
    }),
    noteAuthenticationFailed: assign({ failure: copy.authentication.failed }),
    noteAuthenticationUnheard: assign({ failure: copy.authentication.unheard }),
    noteChallengeLate: assign({ failure: copy.authentication.late }),
    noteChallengeCanceled: assign({ notice: `${copy.authentication.canceled} ${copy.charge.none}` }),
    forgetNonce: assign({ nonce: null, authentication: 'none' }),
    reportMethod: emit(({ context, event }) =>
      track({
        name: 'add_payment_info',
        params: {
          codes: codesOf(context.courses),
          value: totalDue(context),
          method: event.type === 'METHOD_READY' ? event.methodType : '',
        },
      }),
    ),
    keepAttempt: assign({
      attemptKey: ({ event }) => (event.type === 'xstate.done.actor.openAttempt' ? event.output.key : null),
    }),
    forgetAttempt: assign({ attemptKey: null, failure: '' }),
    forgetQuestions: assign({ questions: 0 }),
    countQuestion: assign({ questions: ({ context }) => context.questions + 1 }),
    keepFailure: assign({ failure: ({ event }) => messageIn(event, copy.error.transactionFailed) }),
    /** What the payment itself was answered says more, e.g. that another one is under way. */
    noteNotBegun: assign({ failure: ({ context }) => context.failure || copy.error.transactionFailed }),
    noteCodeUnchecked: assign({
      notice: ({ event }) => `${messageIn(event, copy.code.failed)} ${copy.charge.none}`,
    }),
    dropRefusedCode: assign(({ context, event }) => {
      const { total, message } = outcomeOf(event, 'codeRefused') ?? { total: 0, message: '' };
      const correctedTotal = total === totalOf(context.courses) ? null : total;
      return { applied: null, typedCode: '', codeMessage: message, correctedTotal };
    }),
    keepNewPrice: assign(({ context, event }) => {
      const outcome = outcomeOf(event, 'priceChanged');
      if (!outcome) return {};
      return context.applied
        ? { applied: { ...context.applied, newTotal: outcome.total } }
        : { correctedTotal: outcome.total };
    }),
    announceCheck: emit(announce(copy.check.asking)),
    keepTransaction: assign({
      transactionId: ({ event }) => outcomeOf(event, 'verified')?.transactionId ?? null,
      bought: ({ event }) => outcomeOf(event, 'verified')?.bought ?? null,
    }),
  },
  delays: {
    widgetLimit,
    methodLimit,
    codeLimit,
    sessionLimit,
    lookupLimit,
    challengeLimit,
    paymentLimit,
    askLimit,
    askWait,
    nextCheck,
  },
});
