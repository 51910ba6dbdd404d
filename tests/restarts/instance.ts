/**
 * One instance of the server as a process of its own, with the real Braintree SDK talking to the fake gateway of
 * FAKE_BRAINTREE_PORT. Prints its port.
 */
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { courses } from '../../domain/catalogue/all.ts';
import { createApp } from '../../server/app/app.ts';
import { compose } from '../../server/app/compose.ts';
import { run } from '../../server/cli/run.ts';
import { readConfig } from '../../server/config/config.ts';
import { braintreeGateway } from '../../server/payments/braintree.ts';
import { fakeEnvironment } from './fakeBraintree.ts';

const config = readConfig(process.env);
const composed = await compose(config, { courses, siteFolder: null, print: () => undefined });
const gateway = braintreeGateway(
  {
    environment: 'sandbox',
    merchantId: 'merchant',
    publicKey: 'public',
    privateKey: 'private',
    tokenizationKey: null,
    merchantAccountId: null,
    requestIdField: null,
    paypal: false,
  },
  { environment: fakeEnvironment(Number(process.env['FAKE_BRAINTREE_PORT'])) },
);
// Replaced in place: the reconciler works with the same object.
Object.assign(composed.deps, { gateway });
const app = await createApp(composed.deps);
const listener = getRequestListener(app.fetch);
const server = createServer((request, response) => void listener(request, response));
const port = await run(server, composed, config);
console.log(`listening on ${port}`);
