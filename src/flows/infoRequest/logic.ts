import { brand } from '@brand/brand';
import { fromPromise } from 'xstate';
import { infoRequestMachine } from '../../../machines/infoRequest/machine.ts';
import { contactList, type InfoRequest } from '../../../machines/infoRequest/rules.ts';
import { environmentOf } from '../../services/api/hosts.ts';
import type { StartRequest } from '../../services/api/startRequest.ts';

/** The chart with its service, whose code is loaded when the form is sent. */
export const infoRequestLogic = (start: StartRequest) =>
  infoRequestMachine.provide({
    actors: {
      createContact: fromPromise<void, InfoRequest>(async ({ input }) => {
        const [{ createCalls }, { readPublicConfig }] = await Promise.all([
          import('../../services/api/calls.ts'),
          import('../../services/api/config.ts'),
        ]);
        const { apiHosts } = await readPublicConfig();
        const list = contactList(environmentOf(location.hostname, apiHosts), brand.id);
        await createCalls(start, brand).createContact({ ...input, list });
      }),
    },
  });
