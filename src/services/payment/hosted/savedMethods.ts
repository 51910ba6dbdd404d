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
  delete(method: OfferedMethod): Promise<void>;
}

interface Stored {
  readonly method: OfferedMethod;
  /** The vault's own, which a question to the bank does not replace. */
  readonly nonce: string;
  /** It identifies the method in another reading, which gives it another nonce. */
  readonly looks: string;
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
  const list = async (): Promise<Stored[]> =>
    (await vault.fetchPaymentMethods({ defaultFirst: true }))
      .filter(({ type }) => type === 'CreditCard' || (type === 'PayPalAccount' && offersWallet))
      .map((fetched) => {
        const method = asOffered(fetched, authentication);
        const { expirationMonth, expirationYear } = (fetched.details ?? {}) as Record<string, string>;
        const looks = [method.type, method.description, expirationMonth, expirationYear].join(' ');
        return { method, nonce: method.nonce, looks };
      });
  let stored = await list();

  /** Whether the nonce was known: it ends after some hours, and with a question to the bank. */
  async function deleteBy(nonce: string): Promise<boolean> {
    try {
      await (vault as typeof vault & Deleting).deletePaymentMethod(nonce);
      return true;
    } catch (error) {
      if (Reflect.get(Object(error), 'code') === 'VAULT_MANAGER_PAYMENT_METHOD_NONCE_NOT_FOUND') return false;
      throw error;
    }
  }

  async function remove(method: OfferedMethod): Promise<void> {
    const doomed = stored.find((one) => one.method === method);
    // It was asked for twice.
    if (doomed === undefined) return;
    const alike = (some: readonly Stored[]) => some.filter(({ looks }) => looks === doomed.looks);
    const before = alike(stored).length;
    if (!(await deleteBy(doomed.nonce))) {
      const left = alike(await list());
      const [one] = left;
      // One of those alike was deleted elsewhere, or by a call whose answer was lost: nobody knows which one is left.
      if (one && left.length < before) throw new Error('It is not known whether the method is still saved.');
      if (one && !(await deleteBy(one.nonce))) throw new Error('The method is still saved.');
    }
    stored = stored.filter((one) => one !== doomed);
  }

  let last = Promise.resolve();
  return {
    methods: stored.map(({ method }) => method),
    delete(method) {
      const removed = last.then(() => remove(method));
      last = removed.catch(() => undefined);
      return removed;
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
