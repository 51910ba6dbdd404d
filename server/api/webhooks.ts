import { Hono } from 'hono';
import { braintreeWebhook } from '../../domain/contract/payments.ts';
import { ApiError } from '../http/errors.ts';
import { readForm } from '../http/forms.ts';
import { hearNotification } from '../payments/notifications.ts';
import type { ApiContext } from './context.ts';

/** What other services report of their own accord. */
export function webhookRoutes(context: ApiContext): Hono {
  const app = new Hono();
  app.post(braintreeWebhook.path, async (c) => {
    const { bt_signature, bt_payload } = await readForm(c, braintreeWebhook.request);
    const notification = await context.gateway.readNotification(bt_signature, bt_payload);
    if (notification === 'forged') throw new ApiError(403, 'The signature does not fit.');
    // Only a database that fails is answered with an error, so that Braintree sends it again.
    await hearNotification(context, notification);
    return c.json({ message: 'success' });
  });
  return app;
}
