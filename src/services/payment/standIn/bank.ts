import type { AuthenticationOrder, AuthenticationOutcome } from '../../../../machines/payment/rules.ts';
import { formatUsd } from '../../../../domain/money.ts';
import type { ChallengePlace } from '../form/challenge.ts';
import { button, element } from '../form/dom.ts';
import { confirmedNonces, type BankCard } from './cards.ts';

/** What can be pressed on the page of the bank. */
const answers = (nonce: string): readonly (readonly [label: string, AuthenticationOutcome])[] => [
  ['Yes, it is me', { kind: 'authenticated', nonce: confirmedNonces.asks }],
  ['No, it is not me', { kind: 'failed' }],
  ['Cancel at the bank', { kind: 'abandoned' }],
  ['The bank takes no part', { kind: 'skipped', nonce }],
  ['The bank’s answer is lost', { kind: 'unheard' }],
];

/** The bank of a test card, which answers as its documentation says. */
export async function askBank(
  { bank }: BankCard,
  { nonce, amount }: AuthenticationOrder,
  place: ChallengePlace,
  signal: AbortSignal,
): Promise<AuthenticationOutcome> {
  const { promise, resolve } = Promise.withResolvers<AuthenticationOutcome>();
  const withdraw = () => resolve({ kind: 'unheard' });
  signal.addEventListener('abort', withdraw);
  if (bank === 'agrees') resolve({ kind: 'authenticated', nonce: confirmedNonces.agrees });
  if (bank === 'refuses') resolve({ kind: 'failed' });
  if (bank === 'unavailable') resolve({ kind: 'skipped', nonce });
  if (bank === 'asks')
    place.show(
      element(
        'div',
        { class: 'payment-form-bank' },
        element('p', {}, `This stands for the page of your bank. Do you want to pay ${formatUsd(amount)}?`),
        ...answers(nonce).map(([label, outcome]) =>
          button(label, 'payment-form-choice', () => resolve(outcome)),
        ),
      ),
    );
  try {
    return await promise;
  } finally {
    place.hide();
    signal.removeEventListener('abort', withdraw);
  }
}
