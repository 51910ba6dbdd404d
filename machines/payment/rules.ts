import type { WalletName } from '../../domain/contract/config.ts';
import { parsePrice, type Cents } from '../../domain/money.ts';
import { sameCodes } from '../cart/rules.ts';
import type { PaidAttempt } from '../paymentRecovery/rules.ts';
import type { CourseCode, CourseOffer, Payer, RegistrationRecord } from '../types.ts';
import * as copy from './copy.ts';

export interface PaymentInput {
  readonly courses: readonly CourseOffer[];
  readonly payer: Payer;
}

/** An authorization code that the server accepted, with the total it leads to. */
export interface AppliedCode {
  readonly code: string;
  readonly newTotal: Cents;
}

export interface CodeCheck {
  readonly code: string;
  readonly currentTotal: Cents;
  readonly codes: readonly CourseCode[];
}

/** `unknown`: the code could not be checked, which says nothing about it. */
export type CodeOutcome =
  | ({ readonly kind: 'applied' } & AppliedCode)
  | { readonly kind: 'refused' | 'unknown'; readonly message: string };

/** What one attempt to pay is for. */
export interface AttemptOrder {
  /** Whom the page shows: nobody else may pay it. */
  readonly payer: Payer;
  readonly authorizationCode?: string;
  readonly amount: Cents;
  readonly codes: readonly CourseCode[];
}

/** What became of an attempt. */
export interface AttemptQuestion {
  readonly key: string;
  /** Whose attempt it is. */
  readonly payer: Payer;
}

/** One attempt to pay. Sent again with the same `attemptKey`, it charges at most once. */
export interface PaymentOrder extends AttemptOrder {
  readonly attemptKey: string;
  /** Absent for a free registration. */
  readonly nonce?: string;
  /** See {@link WidgetEvent}. */
  readonly deviceData?: string;
}

/**
 * `verified`: with what was bought, as the server stored it; one from before it did leaves it out. `wentBack`: it was made,
 * and has gone back since, so that the registration is over.
 *
 * `declined`, `refused`, `priceChanged` and `codeRefused`: the server says that this attempt is settled without a charge.
 * `notBegun`: it says that it never saw the attempt, and that it will not begin it if it still comes; or the request was
 * not sent, because the browser's session is not the dialog's anymore. `unconfirmed`: the answer says nothing about the
 * payment, e.g. because it turned only this request away: another one of the same attempt may have been sent by another
 * tab. `unknown`: no answer arrived, only that of a failing server, or the payment is still being checked.
 */
export type PaymentOutcome =
  | { readonly kind: 'verified'; readonly transactionId: string; readonly bought?: PaidAttempt }
  | { readonly kind: 'wentBack'; readonly message: string }
  | { readonly kind: 'declined' | 'refused'; readonly message: string }
  | { readonly kind: 'priceChanged'; readonly total: Cents }
  | { readonly kind: 'codeRefused'; readonly total: Cents; readonly message: string }
  | { readonly kind: 'notBegun' }
  | { readonly kind: 'unconfirmed' | 'unknown'; readonly message: string };

/**
 * Whether the bank of a card is asked to confirm who pays (3-D Secure 2): `offered`: where it can; `required`: nothing is
 * sent without it.
 */
export type Authentication = 'none' | 'offered' | 'required';

/** What the bank confirms: this amount, with this method. */
export interface AuthenticationOrder {
  readonly nonce: string;
  readonly amount: Cents;
  readonly email: string;
}

/**
 * `authenticated`: the bank vouches for the person. `skipped`: the card or its bank takes no part, or could not be asked,
 * and the method can still be charged. `failed`: the bank says that it is not its customer. `abandoned`: the person has
 * canceled in the bank's own window. `unheard`: what the bank says is not known, and the method may be used up.
 */
export type AuthenticationOutcome =
  | { readonly kind: 'authenticated' | 'skipped'; readonly nonce: string }
  | { readonly kind: 'failed' | 'abandoned' | 'unheard' };

export type PaymentOutput =
  | { readonly kind: 'paid'; readonly registration: RegistrationRecord }
  | { readonly kind: 'canceled' }
  /** The session ended, or another one took its place, before anything was sent. */
  | { readonly kind: 'sessionEnded' }
  /** The user left the error dialog; the page is reloaded. */
  | { readonly kind: 'returned' };

/** What the window of a wallet shows before the person agrees. */
export interface WalletOrder {
  readonly amount: Cents;
  /** They add up to the amount; empty where the price has changed since the courses were listed. */
  readonly lines: readonly { readonly label: string; readonly cents: Cents }[];
}

export function walletOrder(bill: Bill): WalletOrder {
  const amount = totalDue(bill);
  const courses = bill.courses.map(({ name, cost }) => ({ label: name, cents: parsePrice(cost) }));
  const discount = amount - totalOf(bill.courses);
  if (discount === 0) return { amount, lines: courses };
  return {
    amount,
    // Not the code itself, which is money.
    lines: bill.applied ? [...courses, { label: copy.code.label, cents: discount }] : [],
  };
}

/**
 * `dismissed`: the person has closed the window or chosen another way to pay. `refused`: the wallet or the gateway did not
 * take what was chosen. `outdated`: the person agreed to another total than is due. `unreachable`: nobody knows more.
 */
export type WalletOutcome = 'dismissed' | 'refused' | 'outdated' | 'unreachable';

/** What the hosted form shows, in its supplier's terms. */
export type WidgetView = 'card' | 'methods' | 'options' | WalletName | 'delete-confirmation';

/** What the hosted form reports of a wallet. What the person agrees to is listed as a method, and can be paid with. */
export type WalletEvent =
  | { readonly type: 'WALLET_OPENED'; readonly wallet: WalletName }
  | { readonly type: 'WALLET_CLOSED'; readonly wallet: WalletName; readonly outcome: WalletOutcome };

export interface WidgetInput {
  /** The session of the person who pays: what another one entered is not offered. */
  readonly owner: string;
  readonly order: WalletOrder;
}

/** What the hosted form reports. */
export type WidgetEvent =
  | { readonly type: 'WIDGET_READY' }
  | { readonly type: 'WIDGET_FAILED'; readonly kind: string; readonly message: string }
  | { readonly type: 'VIEW_CHANGED'; readonly view: WidgetView }
  | { readonly type: 'VALIDITY_CHANGED'; readonly valid: boolean }
  | { readonly type: 'REQUESTABLE_CHANGED'; readonly requestable: boolean }
  | {
      readonly type: 'METHOD_READY';
      readonly nonce: string;
      readonly methodType: string;
      readonly description: string;
      readonly authentication: Authentication;
      /** The supplier knows the browser again by it when it judges a fraud; the server passes it on as it is. */
      readonly deviceData?: string | undefined;
    }
  | WalletEvent
  /** The bank's own page is shown in the form. */
  | { readonly type: 'CHALLENGE_SHOWN' }
  | { readonly type: 'METHOD_FAILED'; readonly kind: string; readonly message: string };

/** How many times the server is asked about an attempt without an answer before the page says that it cannot tell. */
export const maxQuestions = 3;

/** For a call of the API, in milliseconds, as are all below: longer than the call's own time limit. */
export const codeLimit = 35_000;
export const paymentLimit = 35_000;
export const askLimit = 35_000;
/** For the sign-in client to confirm who pays. */
export const sessionLimit = 30_000;
/** For the server to say whether it accepts the session, which is asked within that time. */
export const acceptLimit = 10_000;
/** For the payment form to open; a fallback for its own time-out. */
export const widgetLimit = 60_000;
/** For the payment form to hand over the method that was entered. */
export const methodLimit = 30_000;
/** For the script that asks the bank to be ready; after it the bank counts as one that cannot be asked. */
export const bankScriptLimit = 10_000;
/** For the bank to say whether it wants to confirm the payment, or to show its page. */
export const lookupLimit = 45_000;
/** For the person to confirm the payment on the bank's page, which banks end sooner. */
export const challengeLimit = 600_000;
/** Between two questions about a payment that did not answer. */
export const askWait = 3_000;
/** Until the server is asked once more about a payment whose outcome the page calls unknown. */
export const nextCheck = 30_000;

/** The sum of the courses' costs: no tax, no shipping. */
export function totalOf(courses: readonly Pick<CourseOffer, 'cost'>[]): Cents {
  return courses.reduce((sum, { cost }) => sum + parsePrice(cost), 0);
}

export interface Bill {
  readonly courses: readonly CourseOffer[];
  readonly applied: AppliedCode | null;
  /** The server's total where it differs from the sum of the costs. */
  readonly correctedTotal: Cents | null;
}

export function totalDue({ courses, applied, correctedTotal }: Bill): Cents {
  return applied?.newTotal ?? correctedTotal ?? totalOf(courses);
}

export function codesOf(courses: readonly CourseOffer[]): readonly CourseCode[] {
  return courses.map(({ code }) => code);
}

/** The same courses at the same prices. */
export function sameCourses(a: readonly CourseOffer[], b: readonly CourseOffer[]): boolean {
  return sameCodes(codesOf(a), codesOf(b)) && a.every(({ cost }, index) => cost === b[index]?.cost);
}

export function attemptFor(bill: Bill & { readonly payer: Payer }): AttemptOrder {
  return {
    payer: bill.payer,
    amount: totalDue(bill),
    codes: codesOf(bill.courses),
    ...(bill.applied && { authorizationCode: bill.applied.code }),
  };
}

/** What the confirmation shows: what the server stored, or else what the dialog showed. */
export function receiptOf({
  bought,
  ...bill
}: Bill & { readonly payer: Payer; readonly bought: PaidAttempt | null }): Omit<
  RegistrationRecord,
  'transactionId' | 'session'
> {
  if (bought !== null) {
    const { total, authorizationCode, email } = bought;
    return { total, courses: bought.lines ?? bill.courses, authorizationCode, email };
  }
  return {
    total: totalDue(bill),
    courses: bill.courses,
    authorizationCode: bill.applied?.code ?? null,
    email: bill.payer.email,
  };
}
