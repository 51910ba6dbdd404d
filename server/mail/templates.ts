import type { CodePurpose } from '../db/schema.ts';
import { escapeHtml } from '../http/html.ts';
import { formatUsd } from '../../domain/money.ts';
import type { Letter } from './outbox.ts';

/** The mails that the server writes, each as plain text and as simple HTML with the same words. */

function letter(subject: string, paragraphs: readonly string[], code?: string): Letter {
  const html = paragraphs.map((paragraph) => {
    const shown = escapeHtml(paragraph).replaceAll('\n', '<br>');
    return `<p>${code === undefined ? shown : shown.replace(code, `<strong><code>${code}</code></strong>`)}</p>`;
  });
  return { subject, text: `${paragraphs.join('\n\n')}\n`, html: html.join('\n') };
}

export function codeMail(purpose: CodePurpose, code: string): Letter {
  return purpose === 'signUp'
    ? letter(
        'Confirm your email address',
        [
          'Welcome. To finish creating your account, enter this code:',
          code,
          'It is good for 15 minutes. If you did not ask for an account, you need not do anything.',
        ],
        code,
      )
    : letter(
        'Reset your password',
        [
          'To choose a new password, enter this code:',
          code,
          'It is good for 15 minutes. If you did not ask for it, your password stays as it is.',
        ],
        code,
      );
}

export interface Receipt {
  readonly transactionId: string;
  readonly courses: readonly { readonly code: string; readonly name: string; readonly cents: number }[];
  readonly discountCode: string | null;
  readonly discountCents: number;
  readonly totalCents: number;
}

export function receiptMail(receipt: Receipt): Letter {
  const lines = receipt.courses.map(
    (course) => `${course.code.toUpperCase()} ${course.name}: ${formatUsd(course.cents)}`,
  );
  const discount =
    receipt.discountCode === null
      ? []
      : [`Authorization code ${receipt.discountCode}: -${formatUsd(receipt.discountCents)}`];
  const total = `Total: ${formatUsd(receipt.totalCents)}`;
  return letter(`Your registration, ${receipt.transactionId}`, [
    'Thank you. You are registered for:',
    [...lines, ...discount, total].join('\n'),
    `Transaction number: ${receipt.transactionId}`,
    'You have six months to start and one year from start to finish. Your instructor is assigned within one business day.',
  ]);
}
