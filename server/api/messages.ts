import { randomUUID } from 'node:crypto';
import { MAX_FORM_BYTES, type ResponseOf } from '../../domain/contract/endpoint.ts';
import { contact, createContact, criticalError } from '../../domain/contract/messages.ts';
import { retentionDays } from '../../domain/retention.ts';
import { contactMessages, criticalErrors } from '../db/schema.ts';
import { route, type Route } from '../http/route.ts';
import { providerOf } from '../config/provider.ts';
import { transaction } from '../db/transaction.ts';
import { requestGuide } from '../mail/marketing.ts';
import type { ApiContext } from './context.ts';

const received: ResponseOf<typeof contact> = { message: 'success' };

/**
 * Messages that people and pages send to the provider.
 *
 * @param count counts an error that a page reports
 */
export function messageRoutes(context: ApiContext, count: (message: string) => void): readonly Route[] {
  const newRow = () => ({ id: randomUUID(), createdAt: context.now() });
  const message = { authentication: 'none', bodyBytes: MAX_FORM_BYTES, again: 'acts again' } as const;

  return [
    route(
      contact,
      { ...message, limits: ['contact'], keeps: `the message, ${retentionDays.contactMessages} days` },
      async ({ input }) => {
        await context.db.insert(contactMessages).values({ ...input, ...newRow() });
        return received;
      },
    ),

    route(
      createContact,
      {
        ...message,
        limits: ['createContact'],
        keeps: `the contact, ${retentionDays.marketingContacts} days`,
      },
      async ({ c, input }) => {
        const unsubscribeUrl = `${context.config.publicUrl ?? new URL(c.req.url).origin}/api/unsubscribe`;
        const from = { seller: providerOf(context.config.brand), now: context.now() };
        await transaction(context.db, (tx) => requestGuide(tx, from, input, unsubscribeUrl));
        context.mailWritten();
        // The same for an address that unsubscribed: who asks may be someone else.
        return received;
      },
    ),

    route(
      criticalError,
      {
        ...message,
        limits: ['criticalErrors'],
        keeps: `the report, ${retentionDays.criticalErrors} days`,
      },
      async ({ input }) => {
        await context.db.insert(criticalErrors).values({ ...input, ...newRow() });
        count(input.message);
        // As JSON, so that a page cannot write lines of its own into the log.
        context.log(`Reported by a page: ${JSON.stringify([input.component, input.message])}`);
        return received;
      },
    ),
  ];
}
