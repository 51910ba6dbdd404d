import type { Client } from 'braintree-web/client';
import type { FetchPaymentMethodsPayload } from 'braintree-web/vault-manager';
import type { Authentication } from '../../../../machines/payment/rules.ts';
import { withDeadline } from '../deadline.ts';
import type { OfferedMethod } from '../form/views.ts';

/**
 * Whether the authorization is a client token that was made for a customer, who has a vault. Where a token names its
 * customer is undocumented; Drop-in reads the same place.
 */
export function hasVault(authorization: string): boolean {
  try {
    const token = JSON.parse(atob(authorization)) as { authorizationFingerprint?: string };
    return token.authorizationFingerprint?.includes('customer_id=') === true;
  } catch {
    // A tokenization key, which knows no customer.
    return false;
  }
}

/** Whether a card's last month is over, in the time zone of the device. */
export function isOver(month: string, year: string, now = new Date()): boolean {
  return now >= new Date(Number(year), Number(month), 1);
}

export function cardDescription({
  cardType = 'Card',
  lastFour = '',
  lastTwo = '',
}: Record<string, string>): string {
  return `${cardType} ending in ${lastFour || lastTwo}`;
}

function asOffered(
  { nonce, type, details, description, default: isDefault }: FetchPaymentMethodsPayload,
  authentication: Authentication,
): OfferedMethod {
  const known = (details ?? {}) as Record<string, string>;
  const { expirationMonth, expirationYear, email, bin } = known;
  return {
    nonce,
    type,
    vaulted: true,
    isStored: true,
    isDefault,
    authentication: type === 'CreditCard' ? authentication : 'none',
    bin,
    description:
      type === 'CreditCard'
        ? cardDescription(known)
        : email === undefined
          ? (description ?? type)
          : `PayPal ${email}`,
    isExpired:
      expirationMonth !== undefined &&
      expirationYear !== undefined &&
      isOver(expirationMonth, expirationYear),
  };
}

/** What a customer has saved, the default first. Each reading has nonces of its own. */
export interface SavedMethods {
  readonly methods: readonly OfferedMethod[];
  /** @throws when it is not known whether the method is still saved */
  delete(nonce: string): Promise<void>;
}

/** The types lack it. */
interface Deleting {
  deletePaymentMethod(nonce: string): Promise<void>;
}

export const nothingSaved: SavedMethods = { methods: [], delete: () => Promise.resolve() };

async function read(
  client: Client,
  offersWallet: boolean,
  authentication: Authentication,
): Promise<SavedMethods> {
  const { create } = await import('braintree-web/vault-manager');
  const vault = await create({ client });
  const methods = await vault.fetchPaymentMethods({ defaultFirst: true });
  return {
    methods: methods
      .filter(({ type }) => type === 'CreditCard' || (type === 'PayPalAccount' && offersWallet))
      .map((method) => asOffered(method, authentication)),
    async delete(nonce) {
      try {
        await (vault as typeof vault & Deleting).deletePaymentMethod(nonce);
      } catch (error) {
        // It was deleted elsewhere, or by a call whose answer was lost.
        if (Reflect.get(Object(error), 'code') !== 'VAULT_MANAGER_PAYMENT_METHOD_NONCE_NOT_FOUND')
          throw error;
      }
    },
  };
}

/**
 * None when they cannot be read, or not in time, because a new one can be entered.
 *
 * @param wait in milliseconds
 */
export async function savedMethods(
  client: Client,
  offersWallet: boolean,
  authentication: Authentication,
  wait: number,
): Promise<SavedMethods> {
  try {
    return await withDeadline(read(client, offersWallet, authentication), wait);
  } catch (error) {
    console.error('The saved payment methods could not be read.', error);
    return nothingSaved;
  }
}
