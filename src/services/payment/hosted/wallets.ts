import type { WalletName } from '../../../../domain/contract/config.ts';
import { wallet as copy } from '../../../../machines/payment/copy.ts';
import type { Wallet, WalletSetting } from './walletParts.ts';

/** Each wallet's code is downloaded when it is offered. */
const loaders: Readonly<Record<WalletName, (setting: WalletSetting) => Promise<Wallet | null>>> = {
  paypal: async (setting) => (await import('./paypal.ts')).loadPayPal(setting),
  googlepay: async (setting) => (await import('./googlePay.ts')).loadGooglePay(setting),
  applepay: async (setting) => (await import('./applePay.ts')).loadApplePay(setting),
};

export interface OfferedWallets {
  /** Settles when every wallet has answered, or after the wait. Never rejects. */
  readonly inTime: Promise<void>;
  /** Those that can be offered by now, in the order of the setting. */
  names(): readonly WalletName[];
  get(name: WalletName): Wallet | undefined;
}

/**
 * @param wait in milliseconds, for the scripts of wallets; one that comes later is offered with the next view
 * @param own takes each wallet into the form, and rejects when the form is gone
 * @param isGone whether it is, so that nobody misses what does not load
 */
export function offerWallets(
  names: readonly WalletName[],
  setting: WalletSetting,
  wait: number,
  own: (wallet: Wallet) => Promise<Wallet>,
  isGone: () => boolean,
): OfferedWallets {
  const offered = new Map<WalletName, Wallet>();
  async function load(name: WalletName): Promise<void> {
    try {
      const wallet = await loaders[name](setting);
      if (wallet !== null) offered.set(name, await own(wallet));
    } catch (error) {
      if (!isGone())
        console.error(
          `${copy.names[name]} is not offered: its script did not load, or the merchant account does not have it.`,
          error,
        );
    }
  }
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(() => late.resolve(), wait);
  return {
    inTime: Promise.race([Promise.all(names.map(load)), late.promise]).then(() => clearTimeout(timer)),
    names: () => names.filter((name) => offered.has(name)),
    get: (name) => offered.get(name),
  };
}
