import { siteVersionMachine } from '../../machines/siteVersion/machine.ts';
import type { VersionOutcome } from '../../machines/siteVersion/rules.ts';
import { preventReload } from './checkoutSteps.ts';
import { outputOf } from './steps.ts';
import { defineDriver, type Adapter } from './testUser.ts';

/** The version check of the checkout page, at a local address and at another. */

const page = 'GET /checkout';

async function open({ user, requests }: Adapter, origin = '') {
  await Promise.all([
    user.goto(`${origin}/checkout`),
    requests.next(page).then((request) => request.continue()),
  ]);
}

const inBackground = { notVisible: 'the check runs in the background' };

export const siteVersion = defineDriver(siteVersionMachine)({
  requests: { askVersion: 'GET /api/website_version' },
  intercepts: [page],
  instant: ['readBuild', 'claimReload'],

  async start(adapter, { upcoming }) {
    const [build, , claim] = upcoming;
    const environment = outputOf<{ environment?: string }>(build)?.environment;
    if (environment === 'local' || environment === undefined) return open(adapter);
    if (outputOf<{ kind?: string }>(claim)?.kind === 'refused') {
      await adapter.addInitScript(() => sessionStorage.setItem('reloadedForVersion', '2'), undefined);
    }
    await adapter.user.goto('/');
    const port = await adapter.evaluate(() => location.port, undefined);
    return open(adapter, `http://development.localhost:${port}`);
  },

  events: {},
  services: {
    async askVersion(adapter, step, { request, upcoming }) {
      const outcome = outputOf<VersionOutcome>(step);
      if (outcome?.kind !== 'answered') return request.fulfill(500, {});
      if (outcome.version === '1') return request.continue();
      await request.fulfill(200, { version: outcome.version });
      const isClaimed = outputOf<{ kind?: string }>(upcoming[0])?.kind === 'claimed';
      return isClaimed ? preventReload(adapter) : undefined;
    },
  },

  assertions: {
    readingBuild: inBackground,
    checking: [{ text: 'You have no pending registrations' }],
    claimingReload: inBackground,
    reloading: inBackground,
    outdated: inBackground,
    current: inBackground,
    skipped: inBackground,
    failed: inBackground,
  },

  unreachable: {
    'the adapter turns every failure into an outcome': ['*|xstate.error'],
    'the request times out after 30 seconds, which is an outcome and comes sooner': [
      'siteVersion.checking|xstate.after.versionLimit.siteVersion.checking|0',
    ],
  },
});
