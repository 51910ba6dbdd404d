import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { completionTime, instructorTime, startWindow } from '../../domain/facts/shared.ts';
import { courseLabel } from '../../domain/catalogue/departments.ts';
import { courseDates } from '../../domain/courseDates.ts';
import { longDateWithYear, type CalendarDate } from '../../domain/date.ts';
import { labelsOf } from '../../domain/refund.ts';
import type { Provider } from '../../domain/provider.ts';
import { MAILED_CODE_MINUTES } from '../../domain/mailedCode.ts';
import { formatUsd } from '../../domain/money.ts';
import { enumerated } from '../../domain/words.ts';
import type { CodePurpose } from '../db/schema.ts';
import type { MailContent } from './outbox.ts';

/** The page offers the same document. */
const guidePath = '/documents/info-packet.pdf';

type Paragraph = string | { readonly code: string };

/** The same words as plain text and as simple HTML, signed by the seller. */
function mail(seller: Provider, subject: string, paragraphs: readonly Paragraph[]): MailContent {
  const signed = [...paragraphs, signature(seller)];
  const text = signed.map((part) => (typeof part === 'string' ? part : part.code));
  return { subject, text: `${text.join('\n\n')}\n`, html: document(signed) };
}

/** Who writes, and how to answer. */
export const signature = ({ name, legalName, address, phone, infoEmail, origin }: Provider) =>
  [
    name,
    `${legalName}, ${address.street}, ${address.city}, ${address.region} ${address.zip}`,
    `${phone} · ${infoEmail}`,
    origin,
  ].join('\n');

/** Readable on a phone, and in dark mode by the mail program's own colors. */
const document = (paragraphs: readonly Paragraph[]): string =>
  `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<body style="margin:0 auto;max-width:36rem;padding:1rem;font:16px/1.5 sans-serif;overflow-wrap:anywhere">
${paragraphs.map((part) => String(toHtml(part))).join('\n')}
</body>
</html>`;

function toHtml(part: Paragraph): HtmlEscapedString {
  const content =
    typeof part === 'string'
      ? part
          .split('\n')
          .map((line, index) => (index === 0 ? withLinks(line) : [html`<br />`, ...withLinks(line)]))
      : html`<strong><code>${part.code}</code></strong>`;
  // `html` returns a promise only if a value in the template is one.
  return html`<p>${content}</p>` as HtmlEscapedString;
}

/** A line with its addresses as links. */
const withLinks = (line: string) =>
  line
    .split(/(https?:\/\/\S*[^\s.,])/)
    .map((text, index) => (index % 2 === 1 ? html`<a href="${text}">${text}</a>` : text));

/**
 * The guide for which a visitor asked, and mail about courses from then on.
 *
 * @param unsubscribeUrl where the recipient ends it
 */
export function guideMail(seller: Provider, unsubscribeUrl: string): MailContent {
  const { name, origin } = seller;
  const content = mail(seller, `Your information guide from ${name}`, [
    `Here is the guide you asked for: ${origin}${guidePath}`,
    `All courses: ${origin}/find-a-course\nQuestions: ${origin}/student-services/contact`,
    `You get this email because your address was entered at ${origin}. We may write to you about courses from time to time. To unsubscribe, open this link and press the button on its page: ${unsubscribeUrl}`,
  ]);
  return { ...content, unsubscribeUrl };
}

export function codeMail(seller: Provider, purpose: CodePurpose, code: string): MailContent {
  const { subject, before, otherwise } = codeWords[purpose](seller.name);
  const good = `It is good for ${MAILED_CODE_MINUTES} minutes.`;
  return mail(seller, subject, [before, { code }, `${good} ${otherwise}`]);
}

const codeWords: Readonly<
  Record<CodePurpose, (name: string) => Readonly<Record<'subject' | 'before' | 'otherwise', string>>>
> = {
  signUp: (name) => ({
    subject: `Confirm your email address for ${name}`,
    before: `Welcome to ${name}. To finish creating your account, enter this code:`,
    otherwise: 'If you did not ask for an account, you can ignore this email.',
  }),
  reset: (name) => ({
    subject: `Reset your password for ${name}`,
    before: `To choose a new password for your account at ${name}, enter this code:`,
    otherwise: 'If you did not ask for it, you can ignore this email, and your password stays the same.',
  }),
  email: (name) => ({
    subject: `Confirm your new email address for ${name}`,
    before: `You asked us to use this address for your account at ${name}. To confirm it, enter this code:`,
    otherwise: 'If you did not ask for it, you can ignore this email, and nothing changes.',
  }),
  signIn: (name) => ({
    subject: `Your sign-in code for ${name}`,
    before: `To sign in to your account at ${name}, enter this code:`,
    otherwise: 'Give it to nobody. If you did not ask for it, you can ignore this email.',
  }),
};

/** @param passkey as the account shows it */
export function passkeyMail(seller: Provider, did: 'added' | 'removed', passkey: string): MailContent {
  return mail(seller, `A passkey was ${did} at ${seller.name}`, [
    did === 'added'
      ? `This passkey was added to your account at ${seller.name}, and can sign in to it: ${passkey}.`
      : `This passkey was removed from your account at ${seller.name}, and can no longer sign in to it: ${passkey}.`,
    'If this was not you, please choose a new password at once, and contact Student Services.',
  ]);
}

/** @param isOn whether signing in with the password needs a code of the app from now on */
export function authenticatorMail(seller: Provider, isOn: boolean): MailContent {
  return mail(seller, `Your authenticator app was turned ${isOn ? 'on' : 'off'} at ${seller.name}`, [
    isOn
      ? `To sign in to your account at ${seller.name} with your password, you now need a code of your authenticator app as well.`
      : `To sign in to your account at ${seller.name}, no code of an authenticator app is needed anymore.`,
    'If this was not you, please choose a new password at once, and contact Student Services.',
  ]);
}

/** Another authenticator app was set up while one was on. */
export const authenticatorReplacedMail = (seller: Provider): MailContent =>
  mail(seller, `Your authenticator app was replaced at ${seller.name}`, [
    `Another authenticator app was set up for your account at ${seller.name}: the codes of the former one are no longer good.`,
    'If this was not you, please choose a new password at once, and contact Student Services.',
  ]);

/** @param isOn whether signing in with the password needs a mailed code from now on */
export function codeAfterPasswordMail(seller: Provider, isOn: boolean): MailContent {
  return mail(seller, `Codes by email were turned ${isOn ? 'on' : 'off'} at ${seller.name}`, [
    isOn
      ? `To sign in to your account at ${seller.name} with your password, you now need a code that we mail to you as well. A forgotten password can no longer be replaced by email.`
      : `To sign in to your account at ${seller.name}, no code by email is needed after the password anymore.`,
    'If this was not you, please choose a new password at once, and contact Student Services.',
  ]);
}

/**
 * Details of an account were changed.
 *
 * @param what was changed, in words
 */
export const profileMail = (seller: Provider, what: readonly string[]): MailContent =>
  mail(seller, `Your details at ${seller.name} were changed`, [
    `This was changed in your account: ${enumerated(what)}.`,
    `You can see your details at ${seller.origin}/account`,
    ...ifNotYou(seller),
  ]);

/** To an address that a student wanted for an account, and that another account has. */
export const emailTakenMail = (seller: Provider): MailContent =>
  mail(seller, `Your email address at ${seller.name}`, [
    `Someone asked us to use this address for an account at ${seller.name}. It has an account already, so nothing was changed.`,
    `If it was you, sign in with this address at ${seller.origin}/account, or write to ${seller.infoEmail} to have the two accounts merged. If it was not you, you can ignore this email.`,
  ]);

/** To the new address of an account. */
export const emailChangedMail = (seller: Provider): MailContent =>
  mail(seller, `Your email address at ${seller.name} was changed`, [
    'Your account has this email address now. Sign in with it, and expect our mail here.',
    `You can look at your account at ${seller.origin}/account`,
  ]);

/**
 * To the address that an account had.
 *
 * @param email the new one, masked
 * @param objectionUrl where the owner of the old one puts it back
 * @param days for how long
 */
export const emailLeftMail = (
  seller: Provider,
  {
    email,
    objectionUrl,
    days,
  }: { readonly email: string; readonly objectionUrl: string; readonly days: number },
): MailContent =>
  mail(seller, `Your email address at ${seller.name} was changed`, [
    `Your account at ${seller.name} has another email address now, ${email}. We do not write to this one anymore.`,
    `If it was you, there is nothing to do. If it was not you, open this link within ${days} days and press the button on its page. It puts this address back and ends every sign-in: ${objectionUrl}`,
  ]);

/** The owner of the address that an account had has objected. Both addresses get it. */
export const emailRestoredMail = (seller: Provider, email: string): MailContent =>
  mail(seller, `The change of your email address at ${seller.name} was undone`, [
    `The owner of ${email} objected, so the account has that address again. Every sign-in has ended, the password no longer works, and signing in no longer asks for a mailed code.`,
    `To sign in, choose a new password with “Forgot password?” at ${seller.origin}/account`,
    `If you have a question, please write to ${seller.infoEmail}.`,
  ]);

/** To the provider: an objection that staff has to carry out. */
export const emailObjectionMail = (
  seller: Provider,
  { sub, email }: { readonly sub: string; readonly email: string },
): MailContent =>
  mail(seller, 'An account was given another email address, and its owner objects', [
    `The owner of ${email} says that it was not they who changed the address of the account ${sub}.`,
    'Sign the account out everywhere, make sure whose it is, and give it the right address.',
  ]);

/** Another password holds, by whichever way it was chosen. */
export const passwordMail = (seller: Provider): MailContent =>
  mail(seller, `Your password at ${seller.name} was changed`, [
    'A new password was chosen for your account.',
    `If it was not you, choose another one at once: press “Forgot password?” when you sign in at ${seller.origin}/account and write to ${seller.infoEmail}.`,
  ]);

/** The last mail to someone whose account is deleted. */
export const deletionMail = (seller: Provider): MailContent =>
  mail(seller, `Your account at ${seller.name} is deleted`, [
    'We have deleted your account with all that we stored about you. What tax law and academic records require stays, without your name: which courses were bought and finished, for how much, and when.',
    'Backups keep copies until they expire.',
    `If it was not you, please write to ${seller.infoEmail} at once.`,
  ]);

const ifNotYou = ({ infoEmail, origin }: Provider): readonly string[] => [
  `If it was not you, choose a new password at ${origin}/account and write to ${infoEmail} at once.`,
];

/** The payment that a notice is about, so that a person can ask about it and staff can find it. */
interface AboutPayment {
  /** The day in the office on which the notice is written. */
  readonly on: CalendarDate;
  /** The transaction number; where nothing was registered, the id of the payment. `payments find` takes both. */
  readonly number: string;
}

const dated = ({ on, number }: AboutPayment): string =>
  `Date: ${longDateWithYear(on)}\nTransaction number: ${number}`;

const termsIn = ({ origin }: Provider): string => `Terms and conditions of enrollment: ${origin}/terms`;

/** @param isEnrolled whether the order was paid by another authorization */
export function releaseMail(
  seller: Provider,
  { isEnrolled, ...about }: AboutPayment & { readonly isEnrolled: boolean },
): MailContent {
  return mail(seller, 'A hold on your card or account was released', [
    isEnrolled
      ? 'A second hold was placed on your card or account for a registration that is already paid.'
      : 'A hold was placed on your card or account for a payment that was not completed.',
    isEnrolled
      ? 'We have released it: you are charged once. Your bank may still show it for a few days.'
      : 'We have released it: you have not been charged. Your bank may still show it for a few days.',
    dated(about),
    'If your bank shows it for longer, please contact Student Services.',
  ]);
}

/** The gateway spoke of another payment than the one that was asked for. Whether anything is charged is not known. */
export function mismatchMail(seller: Provider, about: AboutPayment): MailContent {
  return mail(seller, 'We are looking into your payment', [
    'We could not match your payment with what the payment service told us, so you are not registered yet.',
    'Our staff is finding out whether your card or account was charged, and will write to you. Please do not pay again until then.',
    dated(about),
    'If you have a question, please contact Student Services.',
  ]);
}

/** How a payment went back: the states of `reversed` in the chart of a payment attempt. */
export type Reversal = 'refunded' | 'voided' | 'settlementDeclined' | 'disputeLost';

/**
 * What became of the money of a payment that went back, as a sentence.
 *
 * @param refundedCents 0 where the amount is not known
 */
export function reversalReason(how: Reversal, refundedCents: number): string {
  const reasons: Readonly<Record<Reversal, string>> = {
    refunded:
      refundedCents === 0
        ? 'Your payment was refunded.'
        : `${formatUsd(refundedCents)} of your payment was refunded to the card or account you paid with. Your bank may take a few days to show it.`,
    voided: 'Your payment was canceled before you were charged.',
    settlementDeclined: 'Your bank approved your payment, but did not complete it.',
    disputeLost: 'Your bank took your payment back after a dispute.',
  };
  return reasons[how];
}

/** @param reversed.refundedCents 0 where the amount is not known */
export function reversalMail(
  seller: Provider,
  reversed: AboutPayment & {
    readonly how: Reversal;
    readonly courseCodes: readonly string[];
    readonly refundedCents: number;
  },
): MailContent {
  const codes = labelsOf(reversed.courseCodes.map((code) => ({ code })));
  return mail(seller, 'Your registration has ended', [
    reversalReason(reversed.how, reversed.refundedCents),
    `This ends your registration for ${codes}. You can register again at any time.`,
    reversed.how === 'refunded' ? `${dated(reversed)}\n${termsIn(seller)}` : dated(reversed),
    'If you did not expect this, please contact Student Services.',
  ]);
}

/**
 * The student has withdrawn on the site; whether the money is back is not known yet.
 *
 * @param withdrawn.waits the refund is not requested yet, because another one of the order is open
 */
export function withdrawalMail(
  seller: Provider,
  withdrawn: AboutPayment & {
    readonly courseCodes: readonly string[];
    readonly cents: number;
    readonly waits: boolean;
  },
): MailContent {
  const codes = labelsOf(withdrawn.courseCodes.map((code) => ({ code })));
  const amount = formatUsd(withdrawn.cents);
  return mail(seller, `We have your withdrawal from ${codes}`, [
    `You withdrew from ${codes} on our site, which ends your registration for it. You can register again at any time.`,
    withdrawn.waits
      ? `Your refund of ${amount} can begin once another refund of your order is over. Our staff knows about it, and you can request it in your account then: ${seller.origin}/account. The day of your withdrawal is the one below, no matter when that is.`
      : `We have requested a refund of ${amount} to the card or account you paid with, and will email you once it is done. Until then you can follow it in your account: ${seller.origin}/account`,
    `${dated(withdrawn)}\n${termsIn(seller)}`,
    `If it was not you, please write to ${seller.infoEmail} at once, and change your password.`,
  ]);
}

/** To the provider: a refund that nobody has requested yet. */
export function refundWaitsMail(
  seller: Provider,
  withdrawn: AboutPayment & { readonly courseCodes: readonly string[]; readonly cents: number },
): MailContent {
  const codes = labelsOf(withdrawn.courseCodes.map((code) => ({ code })));
  return mail(seller, `A refund of order ${withdrawn.number} has to wait for another one`, [
    `The student has withdrawn from ${codes} on the site, in time for a refund of ${formatUsd(withdrawn.cents)}. Another refund of the order is open, so this one could not be requested.`,
    `See the other one with: refunds list --state open. Once it is over, request this one with: refunds create ${withdrawn.number} --courses ${withdrawn.courseCodes.join(',')} --reason WHY. The student can do so, too.`,
    dated(withdrawn),
  ]);
}

/** To a student who requested a refund that the gateway has refused. */
export function refundFailedMail(
  seller: Provider,
  refused: AboutPayment & { readonly courseCodes: readonly string[]; readonly cents: number },
): MailContent {
  const codes = labelsOf(refused.courseCodes.map((code) => ({ code })));
  return mail(seller, `Your refund for ${codes} did not go through`, [
    `The refund of ${formatUsd(refused.cents)} for your withdrawal from ${codes} did not go through, so nothing was given back yet. Your withdrawal stands.`,
    `Our staff knows about it and will take care of it. If you have a question, please write to ${seller.infoEmail}.`,
    `${dated(refused)}\n${termsIn(seller)}`,
  ]);
}

/** To the provider: a refund that staff has to take care of. */
export function refundRefusedMail(
  seller: Provider,
  refused: AboutPayment & {
    /** The refund’s. */
    readonly id: string;
    readonly courseCodes: readonly string[];
    readonly cents: number;
    readonly reason: string;
    /** Whether it is worth requesting again. */
    readonly mayRepeat: boolean;
  },
): MailContent {
  const codes = labelsOf(refused.courseCodes.map((code) => ({ code })));
  const note = `give the money back in another way, and note that with: refunds release ${refused.id} --reason WHY`;
  return mail(seller, `A refund of order ${refused.number} did not go through`, [
    `${formatUsd(refused.cents)} for ${codes} was not given back: ${refused.reason}`,
    refused.mayRepeat
      ? `Request it again with: refunds create ${refused.number} --courses ${refused.courseCodes.join(',')} --reason WHY. If it is refused again, ${note}`
      : `Do not request it again: ${note}`,
    dated(refused),
  ]);
}

/** Some courses of an order were given back; the others stay. */
export function refundMail(
  seller: Provider,
  refunded: AboutPayment & { readonly courseCodes: readonly string[]; readonly cents: number },
): MailContent {
  const codes = labelsOf(refunded.courseCodes.map((code) => ({ code })));
  return mail(seller, `Your withdrawal from ${codes}`, [
    `${formatUsd(refunded.cents)} was refunded to the card or account you paid with. Your bank may take a few days to show it.`,
    `This ends your registration for ${codes}. Your other courses go on. You can register again at any time.`,
    `${dated(refunded)}\n${termsIn(seller)}`,
    'If you did not expect this, please contact Student Services.',
  ]);
}

/** As it was sold; names and prices that were not stored are left out. */
interface Receipt {
  /** The person's name as they write it; null where it is not known. */
  readonly name: string | null;
  readonly transactionId: string;
  /** In the office. */
  readonly registeredOn: CalendarDate;
  readonly lines: readonly { readonly code: string; readonly name: string; readonly cents: number | null }[];
  readonly discount: { readonly code: string; readonly cents: number | null } | null;
  readonly totalCents: number;
  /** What it was paid with; null where only the gateway knows. */
  readonly method: string | null;
  /** The refund and its last day; empty where nothing was paid. */
  readonly refund: string;
  /** The version of the terms that the student accepted; missing or null where it was not recorded. */
  readonly termsVersion?: CalendarDate | null;
}

export function receiptMail(seller: Provider, receipt: Receipt): MailContent {
  const withAmount = (what: string, sign: '' | '-', cents: number | null) =>
    cents === null ? what.trim() : `${what}: ${sign}${formatUsd(cents)}`;
  const lines = receipt.lines.map(({ code, name, cents }) =>
    withAmount(`${courseLabel(code)} ${name}`, '', cents),
  );
  const { discount } = receipt;
  const reduction =
    discount === null ? [] : [withAmount(`Authorization code ${discount.code}`, '-', discount.cents)];
  const total = `Total: ${formatUsd(receipt.totalCents)}`;
  const { origin, infoEmail } = seller;
  const { accessBy, startBy } = courseDates(receipt.registeredOn);
  const accepted = receipt.termsVersion ?? null;
  const version =
    accepted === null ? '' : `, which you accepted in their version of ${longDateWithYear(accepted)}`;
  return mail(seller, `Your registration, ${receipt.transactionId}`, [
    receipt.name === null
      ? 'Thank you. You are registered for:'
      : `Thank you, ${receipt.name}. You are registered for:`,
    [...lines, ...reduction, total].join('\n'),
    `Date: ${longDateWithYear(receipt.registeredOn)}\nTransaction number: ${receipt.transactionId}\nSold by: ${seller.legalName}${receipt.method === null ? '' : `\nPaid with: ${receipt.method}`}`,
    `Within ${instructorTime}, by ${longDateWithYear(accessBy)}, we assign your instructor and email you access.\nYou have ${startWindow} to start, until ${longDateWithYear(startBy)}, and ${completionTime} from start to finish.`,
    ...(receipt.refund === ''
      ? []
      : [
          `${receipt.refund} To withdraw, go to ${origin}/account or write to ${infoEmail} from this address.`,
        ]),
    `Your courses: ${origin}/student-dashboard\nTerms and conditions of enrollment${version}: ${origin}/terms\nHelp: ${origin}/student-services/contact`,
  ]);
}
