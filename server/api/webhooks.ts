import { MAX_FORM_BYTES } from '../../domain/contract/endpoint.ts';
import { braintreeWebhook } from '../../domain/contract/payments.ts';
import { ApiError } from '../http/errors.ts';
import { openTo, route, type Route } from '../http/route.ts';
import { hearNotification } from '../payments/notifications.ts';
import type { ApiContext } from './context.ts';

/** What other services report of their own accord. */
export const webhookRoutes = (context: ApiContext): readonly Route[] => [
  route(
    braintreeWebhook,
    {
      ...openTo('a report that is refused may not come again, and a forged one costs a digest'),
      authentication: 'signature',
      bodyBytes: MAX_FORM_BYTES,
      keeps: 'what it changes of a payment',
    },
    async ({ input: { bt_signature, bt_payload } }) => {
      const notification = await context.gateway.readNotification(bt_signature, bt_payload);
      if (notification === 'forged') throw new ApiError(403, 'The signature does not fit.');
      // Only a database that fails is answered with an error, so that Braintree sends it again.
      await hearNotification(context, notification);
      return { message: 'success' as const };
    },
  ),
];
