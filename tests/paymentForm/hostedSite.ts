import type { Page } from 'playwright/test';
import { BraintreeSandbox, clientToken, type Sandbox } from './braintree/sandbox.ts';
import { bundleScripts } from './braintree/scripts.ts';
import { createAccount, storeSession, type Account } from '../support/accounts.ts';
import { startFakeBraintree, type FakeBraintree } from '../support/server/fakeBraintree.ts';
import { startSite, type Brand, type RunningSite } from '../support/site.ts';

let scripts: ReturnType<typeof bundleScripts> | undefined;
/** Bundled once, when a test first needs them. */
const bundled = () => (scripts ??= bundleScripts());

/** A built site with a merchant account, whose gateway keeps books, and whose card fields are Braintree's own code. */
export interface HostedSite {
  readonly site: RunningSite;
  readonly gateway: FakeBraintree;
  /** Opens the site to a student who is signed in; Braintree's hosts are emulated in the browser. */
  enter(page: Page, sandbox?: Sandbox): Promise<Entered>;
  close(): Promise<void>;
}

interface Entered {
  readonly sandbox: BraintreeSandbox;
  readonly account: Account;
}

/** @param env variables beyond the keys, e.g. `{ BRAINTREE_3D_SECURE: 'offered' }` */
export async function startHostedSite(
  brand: Brand,
  env: Readonly<Record<string, string>>,
): Promise<HostedSite> {
  const gateway = await startFakeBraintree(() => 0);
  const site = await startSite(brand, {
    BRAINTREE_URL: gateway.url,
    BRAINTREE_MERCHANT_ID: 'merchant',
    BRAINTREE_PUBLIC_KEY: 'public',
    BRAINTREE_PRIVATE_KEY: 'private',
    ...env,
  });
  return {
    site,
    gateway,
    async enter(page, settings = {}) {
      const context = page.context();
      const sandbox = new BraintreeSandbox(settings, await bundled());
      await sandbox.attach(context);
      // The gateway's books need no token that the browser's code can read.
      await context.route('**/payments/client_token', (route) =>
        route.fulfill({ json: { client_token: clientToken } }),
      );
      const account = await createAccount(site);
      await storeSession(page, site, account);
      return { sandbox, account };
    },
    async close() {
      await site.close();
      await gateway.close();
    },
  };
}
