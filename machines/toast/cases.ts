import type { ChartCases } from '../cases.ts';
import type { toastMachine } from './machine.ts';

export const cases: ChartCases<typeof toastMachine> = {
  starts: [
    { name: 'success', input: { tone: 'success', text: 'File has been uploaded successfully' } },
    { name: 'failure', input: { tone: 'danger', text: 'An error occurred, file was not uploaded' } },
  ],
  events: { TOAST_CLOSED: [{}] },
  abstraction: ({ tone }) => tone,
};
