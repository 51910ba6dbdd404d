import { expect, test } from 'vitest';
import * as createAccount from '../createAccount/copy.ts';
import * as payment from '../payment/copy.ts';
import * as paymentRecovery from '../paymentRecovery/copy.ts';
import * as signIn from '../signIn/copy.ts';

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

test('the dialogs of a registration count no steps of their own beside Review, Account, Pay and Done', () => {
  const texts = [signIn, createAccount, payment, paymentRecovery].flatMap(textsIn);
  expect(texts.length).toBeGreaterThan(50);
  expect(texts.filter((text) => /\bstep \d|\b(?:first|next|last) step\b/i.test(text))).toEqual([]);
});
