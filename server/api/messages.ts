import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import type { ResponseOf } from '../../domain/contract/endpoint.ts';
import { contact, createContact, criticalError } from '../../domain/contract/messages.ts';
import { contactMessages, criticalErrors, marketingContacts } from '../db/schema.ts';
import { limitCaller } from '../http/limits.ts';
import type { ApiContext } from './context.ts';
import { readForm } from '../http/forms.ts';

const received: ResponseOf<typeof contact> = { message: 'success' };

/** Messages that people and pages send to the provider. */
export function messageRoutes(context: ApiContext): Hono {
  const app = new Hono();
  const newRow = () => ({ id: randomUUID(), createdAt: context.now() });

  app.post(contact.path, async (c) => {
    await limitCaller(context, c, context.config.limits.contact);
    const form = await readForm(c, contact.request);
    await context.db.insert(contactMessages).values({ ...form, ...newRow() });
    return c.json(received);
  });

  app.post(createContact.path, async (c) => {
    await limitCaller(context, c, context.config.limits.createContact);
    const form = await readForm(c, createContact.request);
    await context.db.insert(marketingContacts).values({
      firstName: form.first_name,
      lastName: form.last_name,
      email: form.email,
      phoneNumber: form.phone_number,
      listId: Number(form.is_portage),
      ...newRow(),
    });
    return c.json(received);
  });

  app.post(criticalError.path, async (c) => {
    await limitCaller(context, c, context.config.limits.criticalErrors);
    const form = await readForm(c, criticalError.request);
    await context.db.insert(criticalErrors).values({ ...form, ...newRow() });
    // As JSON, so that a page cannot write lines of its own into the log.
    context.log(`Reported by a page: ${JSON.stringify([form.component, form.message])}`);
    return c.json(received);
  });

  return app;
}
