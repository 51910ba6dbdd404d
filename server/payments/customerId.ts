import { createHash } from 'node:crypto';

/**
 * The id of a person as a customer of the gateway, where methods are saved for later payments. It is made from the account
 * alone, so it does not have to be stored, and neither the page nor the gateway learns anything from it. Braintree takes 36 characters.
 */
export const customerIdOf = (sub: string): string =>
  createHash('sha256').update(`customer ${sub}`).digest('hex').slice(0, 32);
