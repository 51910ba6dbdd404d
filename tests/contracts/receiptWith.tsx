import type { CalendarDate } from '../../domain/date.ts';
import { Receipt } from '../../src/flows/receipt/Receipt.tsx';
import { registry } from '../../machines/index.ts';
import { mount } from './mount.tsx';
import { actorIn, shownStates, siteIn } from './shownStates.ts';

/** Mounts a receipt whose terms were accepted in this version. */
export function receiptWith(termsVersion: CalendarDate) {
  const known = shownStates(registry.find(({ id }) => id === 'receipt')!).find(
    ({ context }) => (context as { facts: unknown }).facts !== null,
  )!;
  const facts = { ...(known.context as { facts: object }).facts, termsVersion };
  const actor = actorIn('receipt', { ...known, context: { ...known.context, facts } }, []);
  const record = {
    transactionId: 't1',
    session: 'one',
    email: 'ann@example.test',
    total: 89_200,
    authorizationCode: null,
    courses: [{ code: 'biod101', name: 'Essential Human Biology', cost: '$892' }],
  };
  return mount(<Receipt record={record} />, siteIn({ flows: { receipt: actor } }, []));
}
