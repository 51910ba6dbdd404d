/**
 * The id of an attempt, which is the order id at the gateway: the person, a full stop, and the key that the browser
 * chose, a UUID. Whoever knows both can ask the gateway, and all orders of a person begin alike. Two UUIDs make 73
 * characters; Braintree takes 255, and 127 where PayPal makes it the number of an invoice.
 */
export const orderIdOf = (sub: string, key: string): string => `${sub}.${key}`;
