/**
 * The gateway of a rehearsal, as a process of its own: Braintree's HTTP API over TLS, for the unmodified SDK. Sends its
 * books to its parent whenever that asks.
 */
import { readFileSync } from 'node:fs';
import { startFakeBraintree } from '../support/server/fakeBraintree.ts';

const [host = '', port = '', certificate = '', key = ''] = process.argv.slice(2);
const gateway = await startFakeBraintree(() => 20 + Math.random() * 60, {
  host,
  port: Number(port),
  tls: { cert: readFileSync(certificate), key: readFileSync(key) },
});
process.on('message', () => process.send?.(gateway.books));
console.log(`The gateway is at ${gateway.url}`);
