import { contactFormMachine } from '../../../machines/contactForm/machine.ts';
import { request } from './request.ts';

export const contactFormLogic = contactFormMachine.provide({
  actors: {
    sendMessage: request(async () => (await import('../../services/api/messageCalls.ts')).contact),
  },
});
