import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import * as v from 'valibot';
import { contactMessages, criticalErrors, marketingContacts } from '../db/schema.ts';
import { limit } from '../http/limits.ts';
import type { ApiContext } from './context.ts';
import { email, optionalText, readForm, requiredText } from '../http/forms.ts';

const ContactForm = v.object({ name: requiredText(200), email, message: requiredText(10_000) });

const MarketingForm = v.object({
  first_name: requiredText(100),
  last_name: requiredText(100),
  email,
  phone_number: optionalText(40),
  // Carries the id of the marketing list: -1 outside production, 1 for the general brand, 0 for nursing.
  is_portage: v.picklist(['-1', '0', '1'], 'Must be -1, 0 or 1'),
});

const CriticalErrorForm = v.object({
  message: requiredText(10_000),
  source: v.literal('WCE', 'Must be WCE'),
  component: requiredText(200),
});

/** What people and pages tell the provider. */
export function messageRoutes(context: ApiContext): Hono {
  const app = new Hono();
  const fresh = () => ({ id: randomUUID(), createdAt: context.now() });

  app.post('/contact', async (c) => {
    const form = await readForm(c, ContactForm);
    await limit(context, c, 'contact', context.config.messagesPerHour, 3600);
    await context.db.insert(contactMessages).values({ ...form, ...fresh() });
    return c.json({ message: 'success' });
  });

  app.post('/sendinblue/create_contact', async (c) => {
    const form = await readForm(c, MarketingForm);
    await limit(context, c, 'create_contact', context.config.messagesPerHour, 3600);
    await context.db.insert(marketingContacts).values({
      firstName: form.first_name,
      lastName: form.last_name,
      email: form.email,
      phoneNumber: form.phone_number,
      listId: Number(form.is_portage),
      ...fresh(),
    });
    return c.json({ message: 'success' });
  });

  app.post('/critical_error', async (c) => {
    const form = await readForm(c, CriticalErrorForm);
    await limit(context, c, 'critical_error', 100, 3600);
    await context.db.insert(criticalErrors).values({ ...form, ...fresh() });
    // Quoted, so that a page cannot write lines of its own into the log.
    context.log(`Reported by a page: ${JSON.stringify([form.component, form.message])}`);
    return c.json({ message: 'success' });
  });

  return app;
}
