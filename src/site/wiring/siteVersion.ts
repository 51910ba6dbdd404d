import { fromPromise } from 'xstate';
import { siteVersionMachine } from '../../../machines/siteVersion/machine.ts';
import type { LoadedBuild, ReloadOutcome } from '../../../machines/siteVersion/rules.ts';
import { websiteVersion } from '../../services/api/contentCalls.ts';
import { environmentOf } from '../../services/api/hosts.ts';
import { claimReload } from '../../services/storage/reloads.ts';
import { carryOut } from '../effects.ts';
import { withEffects } from '../withEffects.ts';
import { readPublicConfig } from './publicConfig.ts';
import { request } from './request.ts';

export const siteVersionLogic = withEffects(
  siteVersionMachine.provide({
    actors: {
      readBuild: fromPromise<LoadedBuild, void>(async () => ({
        environment: environmentOf(location, (await readPublicConfig()).apiHosts),
        version: __VERSION__,
      })),
      askVersion: request(() => websiteVersion),
      claimReload: fromPromise<ReloadOutcome, { version: string }>(async ({ input }) =>
        claimReload(input.version),
      ),
    },
  }),
  carryOut,
);
