/**
 * The id of an attempt, which is the order id at the gateway: the person, a full stop, and the key that the browser
 * chose, a UUID. A server that knows both can ask the gateway, and all orders of a person begin alike. Two UUIDs make 73
 * characters; Braintree takes 255, and 127 where PayPal makes it the number of an invoice.
 */
export const orderIdOf = (sub: string, key: string): string => `${orderPrefixOf(sub)}${key}`;

export const orderPrefixOf = (sub: string): string => `${sub}.`;

/** The person and key of an order; null for one that was not made so: from before, or not by this server. */
export function parseOrderId(orderId: string): { readonly sub: string; readonly key: string } | null {
  const match = /^(.+)\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(orderId);
  return match === null ? null : { sub: match[1]!, key: match[2]! };
}
