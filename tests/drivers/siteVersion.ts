import type { VersionOutcome } from '../../machines/siteVersion/rules.ts';
import { keepFromReloading } from './checkoutSteps.ts';
import type { FlowScript, Stage } from '../../inspector/drive/driver.ts';

/** The version check of the checkout page, on the address of a developer's machine and on another. */

const page = 'GET /checkout';

async function open({ hand, gate }: Stage, origin = '') {
  await Promise.all([hand.goTo(`${origin}/checkout`), gate.next(page).then((call) => call.pass())]);
}

const neverRejects = 'the adapter turns every failure into an outcome';
const id = (state: string, event: string, index = 0) => `siteVersion.${state}|xstate.${event}|${index}`;

export const siteVersion: FlowScript = {
  chart: 'siteVersion',
  calls: { askVersion: 'GET /api/website_version' },
  holds: [page],
  instant: ['readBuild', 'claimReload'],

  async start(stage, { ahead }) {
    const [build, , claim] = ahead;
    const { environment } = (build?.event['output'] ?? {}) as { environment?: string };
    if (environment === 'local' || environment === undefined) return open(stage);
    if ((claim?.event['output'] as { kind?: string } | undefined)?.kind === 'refused') {
      await stage.beforePage(() => sessionStorage.setItem('reloadedForVersion', '2'), undefined);
    }
    await stage.hand.goTo('/');
    const port = await stage.inPage(() => location.port, undefined);
    return open(stage, `http://development.localhost:${port}`);
  },

  acts: {},
  answers: {
    async askVersion(stage, { event }, { call, ahead }) {
      const outcome = event['output'] as VersionOutcome;
      if (outcome.kind === 'failed') return call.reply(500, {});
      if (outcome.version === '1') return call.pass();
      await call.reply(200, { version: outcome.version });
      const [claim] = ahead;
      const isClaimed = (claim?.event['output'] as { kind?: string } | undefined)?.kind === 'claimed';
      return isClaimed ? keepFromReloading(stage) : undefined;
    },
  },

  // None of it is seen: the page goes on, or is loaded afresh.
  sights: { checking: [{ text: 'You have no pending registrations' }] },

  unreachable: [
    { transition: id('readingBuild', 'error.actor.readBuild'), reason: neverRejects },
    { transition: id('checking', 'error.actor.askVersion'), reason: neverRejects },
    {
      transition: id('checking', 'after.versionLimit.siteVersion.checking'),
      reason: 'the call is given up after 30 seconds, which is an outcome and comes sooner',
    },
    { transition: id('claimingReload', 'error.actor.claimReload'), reason: neverRejects },
  ],
};
