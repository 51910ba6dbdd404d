import { startSite } from './site.ts';
import { test as base } from './test.ts';

/** Where people may sign in with a mailed code or a passkey, and may have an authenticator app. */
export const test = base.extend({
  site: [
    async ({ brandId }, use) => {
      const site = await startSite(brandId, { SIGN_IN_CHOICE: 'on' });
      // A passkey needs a name, which an address is not.
      await use({ ...site, url: site.url.replace('127.0.0.1', 'localhost') });
      await site.close();
    },
    { scope: 'worker' },
  ],
});
