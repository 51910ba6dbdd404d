import { test as base } from '../support/test.ts';
import { startHostedSite, type HostedSite } from './hostedSite.ts';

/** Tests of the whole site with a merchant account, each on a site of its own, started with these variables. */
export const hostedTest = (env: Readonly<Record<string, string>>) =>
  base.extend<{ hostedSite: HostedSite }>({
    hostedSite: async ({ brandId }, use) => {
      const started = await startHostedSite(brandId, env);
      await use(started);
      await started.close();
    },
    baseURL: async ({ hostedSite }, use) => use(hostedSite.site.url),
    // The build of the tests has the policy of the embedded form; those of the others are tested in `tests/paymentForm`.
    bypassCSP: true,
  });
