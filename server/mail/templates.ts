import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { completionTime, instructorTime, startWindow } from '../../domain/facts/shared.ts';
import { MAILED_CODE_MINUTES } from '../../domain/mailedCode.ts';
import { formatUsd } from '../../domain/money.ts';
import type { CodePurpose } from '../db/schema.ts';
import type { MailContent } from './outbox.ts';

type Paragraph = string | { readonly code: string };

/** The same words as plain text and as simple HTML. */
function mail(subject: string, paragraphs: readonly Paragraph[]): MailContent {
  const text = paragraphs.map((part) => (typeof part === 'string' ? part : part.code));
  return { subject, text: `${text.join('\n\n')}\n`, html: paragraphs.map(toHtml).join('\n') };
}

function toHtml(part: Paragraph): HtmlEscapedString {
  const content =
    typeof part === 'string'
      ? part.split('\n').map((line, index) => (index === 0 ? line : html`<br />${line}`))
      : html`<strong><code>${part.code}</code></strong>`;
  // `html` returns a promise only if a value in the template is one.
  return html`<p>${content}</p>` as HtmlEscapedString;
}

export function codeMail(purpose: CodePurpose, code: string): MailContent {
  return purpose === 'signUp'
    ? mail('Confirm your email address', [
        'Welcome. To finish creating your account, enter this code:',
        { code },
        `It is good for ${MAILED_CODE_MINUTES} minutes. If you did not ask for an account, you can ignore this email.`,
      ])
    : mail('Reset your password', [
        'To choose a new password, enter this code:',
        { code },
        `It is good for ${MAILED_CODE_MINUTES} minutes. If you did not ask for it, you can ignore this email, and your password stays the same.`,
      ]);
}

/** @param isEnrolled whether the order was paid by another authorization */
export function releaseMail({ isEnrolled }: { isEnrolled: boolean }): MailContent {
  return mail('A hold on your card was released', [
    isEnrolled
      ? 'A second hold was placed on your card for a registration that is already paid.'
      : 'A hold was placed on your card for a payment that was not completed.',
    isEnrolled
      ? 'We have released it: you are charged once. Your bank may show it for a few days.'
      : 'We have released it: you have not been charged. Your bank may show it for a few days.',
    'If you see it for longer, please contact Student Services.',
  ]);
}

/** The gateway spoke of another payment than the one that was asked for. Whether anything is charged is not known. */
export function mismatchMail(): MailContent {
  return mail('We are looking into your payment', [
    'We could not match your payment with what the card network told us, so you are not registered yet.',
    'Our staff is finding out whether your card was charged, and will write to you. Please do not pay again until then.',
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
        ? 'Your payment was given back.'
        : `${formatUsd(refundedCents)} of your payment was refunded to the card you paid with. Your bank may take a few days to show it.`,
    voided: 'Your payment was canceled before your card was charged.',
    settlementDeclined: 'Your bank approved your payment, but did not pay it.',
    disputeLost: 'Your bank took your payment back after a dispute.',
  };
  return reasons[how];
}

/** @param reversed.refundedCents 0 where the amount is not known */
export function reversalMail(reversed: {
  readonly how: Reversal;
  readonly courseCodes: readonly string[];
  readonly refundedCents: number;
}): MailContent {
  const codes = reversed.courseCodes.map((code) => code.toUpperCase()).join(', ');
  return mail('Your registration has ended', [
    reversalReason(reversed.how, reversed.refundedCents),
    `This ends what you registered for with it: ${codes}. You can register again at any time.`,
    'If this surprises you, please contact Student Services.',
  ]);
}

/** As it was sold; names and prices that were not stored are left out. */
interface Receipt {
  /** Of the person as they write it; null where it is not known. */
  readonly name: string | null;
  readonly transactionId: string;
  readonly lines: readonly { readonly code: string; readonly name: string; readonly cents: number | null }[];
  readonly authorizationCode: string | null;
  readonly discountCents: number | null;
  readonly totalCents: number;
}

export function receiptMail(receipt: Receipt): MailContent {
  const withAmount = (what: string, sign: '' | '-', cents: number | null) =>
    cents === null ? what.trim() : `${what}: ${sign}${formatUsd(cents)}`;
  const lines = receipt.lines.map(({ code, name, cents }) =>
    withAmount(`${code.toUpperCase()} ${name}`, '', cents),
  );
  const discount =
    receipt.authorizationCode === null
      ? []
      : [withAmount(`Authorization code ${receipt.authorizationCode}`, '-', receipt.discountCents)];
  const total = `Total: ${formatUsd(receipt.totalCents)}`;
  return mail(`Your registration, ${receipt.transactionId}`, [
    receipt.name === null
      ? 'Thank you. You are registered for:'
      : `Thank you, ${receipt.name}. You are registered for:`,
    [...lines, ...discount, total].join('\n'),
    `Transaction number: ${receipt.transactionId}`,
    `You have ${startWindow} to start and ${completionTime} from start to finish. We will assign your instructor within ${instructorTime}.`,
  ]);
}
