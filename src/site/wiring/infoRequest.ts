import { brand } from '@brand/brand';
import { infoRequestMachine } from '../../../machines/infoRequest/machine.ts';
import { contactList, type InfoRequest } from '../../../machines/infoRequest/rules.ts';
import { environmentOf } from '../../services/api/hosts.ts';
import { readPublicConfig } from './publicConfig.ts';
import { request } from './request.ts';

export const infoRequestLogic = infoRequestMachine.provide({
  actors: {
    createContact: request(async () => {
      const [{ createContact }, { apiHosts }] = await Promise.all([
        import('../../services/api/messageCalls.ts'),
        readPublicConfig(),
      ]);
      const list = contactList(environmentOf(location, apiHosts), brand.id);
      return {
        ...createContact,
        toCall: (form: InfoRequest) => createContact.toCall({ ...form, list }),
      };
    }),
  },
});
