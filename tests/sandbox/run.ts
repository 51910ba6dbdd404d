/**
 * `npm run sandbox -- --merchant <id>`: asks Braintree's sandbox, with the keys of a person who has an account, what the
 * tests can only emulate. docs/payment-form.md has the list of what to do by hand after it.
 */
import { readCommandLine } from '../../server/config/commandLine.ts';
import { readConfig } from '../../server/config/config.ts';
import { StartupError } from '../../server/config/startupError.ts';
import { braintreeGateway } from '../../server/payments/braintree.ts';
import { checksOf } from './checks.ts';

const { values, refuse: refuseUse } = readCommandLine({
  help: `
npm run sandbox -- --merchant <id>

Makes test payments in Braintree's sandbox with the settings of this shell and of .env, and says what the site believes of
the gateway and the gateway does not do. It charges nobody, and refuses an account of production.

  --merchant <id>  the merchant ID that BRAINTREE_MERCHANT_ID is meant to be

npm run sandbox -- --merchant abc123
`,
  options: { merchant: { type: 'string', default: '' } },
});

/** A function, so that the compiler knows what follows it. */
function refuse(message: string): never {
  return refuseUse(message);
}

function readSettings() {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof StartupError) return refuse(error.message);
    throw error;
  }
}

const { braintree, searchHorizonMinutes } = readSettings();
if (braintree === null)
  refuse('There is no merchant: set BRAINTREE_MERCHANT_ID, BRAINTREE_PUBLIC_KEY and BRAINTREE_PRIVATE_KEY.');
if (braintree.environment !== 'sandbox')
  refuse('BRAINTREE_ENVIRONMENT is production, where every payment is real: use an account of the sandbox.');
if (braintree.merchantId !== values.merchant)
  refuse(`BRAINTREE_MERCHANT_ID is ${braintree.merchantId}: name it with --merchant if that is the account.`);

let wrong = 0;
const checks = checksOf(
  braintreeGateway(braintree),
  braintree.wallets.wallets,
  searchHorizonMinutes * 60_000,
);
for (const { name, run } of checks) {
  const { isRight, found } = await run();
  if (!isRight) wrong += 1;
  console.log(`${isRight ? '✓' : '✗'} ${name}\n  ${found}`);
}
console.log(
  wrong === 0
    ? 'The gateway does what the site believes. Go on with the list in docs/payment-form.md, “In the sandbox”.'
    : `${wrong} of these are not as the site believes.`,
);
process.exitCode = wrong === 0 ? 0 : 1;
