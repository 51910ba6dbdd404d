import { fromCallback } from 'xstate';
import { pageSpeedMachine } from '../../../machines/pageSpeed/machine.ts';
import { apiHostOf } from '../../services/api/hosts.ts';
import { isPageSpeedShared, storePageSpeedChoice } from '../../services/storage/pageSpeed.ts';
import type { SiteActor } from '../SiteContext.tsx';
import { withEffects } from '../withEffects.ts';
import { readPublicConfig } from './publicConfig.ts';

const name = 'pageSpeed';

const logic = withEffects(
  pageSpeedMachine.provide({
    actors: {
      measurePage: fromCallback(() => {
        let stop: (() => void) | undefined;
        let isStopped = false;
        async function start() {
          const [{ measurePage }, { apiHosts }] = await Promise.all([
            import('../../services/measurePage.ts'),
            readPublicConfig(),
          ]);
          if (!isStopped) stop = measurePage(apiHostOf(location, apiHosts));
        }
        // Not worth another try, and nothing that a visitor could see.
        start().catch((error: unknown) => console.warn('This page is not measured', error));
        return () => {
          isStopped = true;
          stop?.();
        };
      }),
    },
  }),
  ({ isShared }) => storePageSpeedChoice(isShared),
);

/** Runs as a child of the site from now on, also when the dialog with the choice is closed. */
export function openPageSpeed(site: SiteActor): void {
  site.send({ type: 'FLOW_OPENED', name, logic, input: { wasAllowed: isPageSpeedShared() } });
}

export const pageSpeedIn = (site: ReturnType<SiteActor['getSnapshot']>) => site.context.flows[name] ?? null;
