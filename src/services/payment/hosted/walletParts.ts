import type { Client } from 'braintree-web/client';
import type { WalletName } from '../../../../domain/contract/config.ts';
import { wallet as copy } from '../../../../machines/payment/copy.ts';
import type { Authentication, WalletOutcome } from '../../../../machines/payment/rules.ts';
import { button, element } from '../form/dom.ts';
import type { OfferedMethod } from '../form/views.ts';
import type { WalletVisit } from '../form/walletVisits.ts';

const { names } = copy;

/** What every wallet is made of. */
export interface WalletSetting {
  readonly client: Client;
  /** Who is paid, as its window names it. */
  readonly seller: string;
  /** Whether the bank of a card is asked to confirm who pays. */
  readonly authentication: Authentication;
  /** Google's own number of the merchant. */
  readonly googleMerchantId?: string | undefined;
}

/** What a wallet does with the form. */
export interface WalletPlace {
  /** To be called when the window opens. */
  open(): WalletVisit;
  /** Lists what the person agreed to, if the visit is still on and its total is still due. */
  keep(visit: WalletVisit, method: OfferedMethod): void;
}

/** A wallet that can be offered. */
export interface Wallet {
  /** The button that opens its window. */
  view(place: WalletPlace): HTMLElement;
  teardown(): Promise<void>;
}

/** @param error of the supplier's code, which may wrap the answer of the gateway */
export function outcomeOfError(error: unknown): WalletOutcome {
  const inside = (about: unknown, name: string): unknown => Reflect.get(Object(about), name);
  const original = inside(inside(error, 'details'), 'originalError');
  const statuses = [error, original].map((one) => Number(inside(inside(one, 'details'), 'httpStatus')));
  const isRefusal =
    statuses.some((status) => status >= 400 && status < 500) ||
    // The gateway's answer comes through the wallet.
    inside(error, 'code') === 'GOOGLE_PAYMENT_GATEWAY_ERROR';
  if (!isRefusal) console.error(error);
  return isRefusal ? 'refused' : 'unreachable';
}

/** US dollars, as the wallets write them. */
export const dollars = (cents: number) => (cents / 100).toFixed(2);

/** @param place of the wallet's button */
export const walletBox = (wallet: WalletName, place: HTMLElement): HTMLElement =>
  element(
    'div',
    { class: 'payment-form-wallet' },
    element('p', { class: 'payment-form-heading' }, names[wallet]),
    place,
  );

/** A button of ours for a wallet whose own would need inline styles. */
export const walletButton = (wallet: WalletName, onPress: () => void): HTMLElement =>
  button(`Continue with ${names[wallet]}`, `payment-hosted-pay payment-hosted-${wallet}`, onPress);
