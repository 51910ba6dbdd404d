import { provider } from '@content/provider';
import { registrationsMachine } from '../../../machines/registrations/machine.ts';
import { calendarEntries } from '../../../machines/registrations/rules.ts';
import { withdrawalMachine } from '../../../machines/withdrawal/machine.ts';
import { calendarFile } from '../../../domain/calendarFile.ts';
import { saveFile } from '../../services/saveFile.ts';
import { proof } from './proveIdentity.ts';
import { request } from './request.ts';

const calls = () => import('../../services/api/registrationCalls.ts');

const withdrawalLogic = withdrawalMachine.provide({
  actors: {
    askRefund: request(async () => (await calls()).courseRefund),
    requestRefund: request(async () => (await calls()).requestCourseRefund),
    ...proof,
  },
});

export const registrationsLogic = registrationsMachine.provide({
  actors: {
    loadRegistrations: request(async () => (await calls()).registrations),
    withdrawal: withdrawalLogic,
  },
  actions: {
    saveDates: (_, course) => {
      const { name, origin } = provider;
      const file = calendarFile(name, calendarEntries(course, new URL(origin).host), new Date());
      saveFile(new Blob([file], { type: 'text/calendar;charset=utf-8' }), `${course.code}.ics`);
    },
  },
});
