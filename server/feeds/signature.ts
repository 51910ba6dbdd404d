import { createHmac } from 'node:crypto';

/** What is sent in the headers of a message by the scheme of https://www.standardwebhooks.com. */
export interface Signed {
  readonly 'webhook-id': string;
  /** In seconds. */
  readonly 'webhook-timestamp': string;
  readonly 'webhook-signature': string;
}

/**
 * Signs a message with each secret, so that a receiver that knows the old one or the new one accepts it.
 *
 * @param at in milliseconds
 */
export function sign(secrets: readonly Buffer[], id: string, at: number, body: string): Signed {
  const timestamp = String(Math.floor(at / 1000));
  const signatures = secrets.map(
    (secret) => `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
  );
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
