import { brand } from '@brand/brand';
import { fromPromise } from 'xstate';
import { infoRequestMachine } from '../../../machines/infoRequest/machine.ts';
import { contactListId, type InfoRequest } from '../../../machines/infoRequest/rules.ts';
import { environmentOf } from '../../services/api/hosts.ts';
import type { StartRequest } from '../../services/api/startRequest.ts';

/** The request for the guide with its service, whose code comes when the form is sent. */
export const infoRequestLogic = (start: StartRequest) =>
  infoRequestMachine.provide({
    actors: {
      createContact: fromPromise<void, InfoRequest>(async ({ input }) => {
        const [{ createCalls }, { readPublicConfig }] = await Promise.all([
          import('../../services/api/calls.ts'),
          import('../../services/api/config.ts'),
        ]);
        const { apiHosts } = await readPublicConfig();
        const listId = contactListId(environmentOf(location.hostname, apiHosts), brand.id);
        await createCalls(start, brand).createContact({ ...input, listId });
      }),
    },
  });
