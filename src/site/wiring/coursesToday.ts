import { coursesTodayMachine } from '../../../machines/coursesToday/machine.ts';
import type { SiteActor } from '../SiteContext.tsx';
import { watchConnection } from './connection.ts';
import { request } from './request.ts';

const logic = coursesTodayMachine.provide({
  actors: {
    readToday: request(async () => (await import('../../services/api/contentCalls.ts')).coursesToday),
    watchConnection,
  },
});

/** Asks while the page shows courses. Returns a function that ends it. */
export function openCoursesToday(site: SiteActor): () => void {
  const name = 'coursesToday';
  site.send({ type: 'FLOW_OPENED', name, logic });
  return () => site.send({ type: 'FLOW_CLOSED', name });
}
