import * as v from 'valibot';
import { databaseTime } from '../db/database.ts';
import { localOnly, route, type Route } from '../http/route.ts';
import { refundEmbedded } from '../payments/embedded.ts';
import { hearNotification } from '../payments/notifications.ts';
import type { PaymentDeps } from '../payments/deps.ts';

const commandSchema = v.object({
  transactionId: v.pipe(v.string(), v.maxLength(100)),
  cents: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000_000)),
});

/**
 * `POST /__dev/refund` gives money of the embedded gateway back, as staff does in Braintree's control panel. The site
 * hears of it at once, and not only when it looks the charge up.
 */
export const refundRoutes = (deps: PaymentDeps): readonly Route[] => [
  route(
    { method: 'POST', path: '/__dev/refund' },
    {
      authentication: 'none',
      limits: { none: localOnly },
      bodyBytes: 4096,
      again: 'acts again',
      keeps: 'the refund',
    },
    async ({ c }) => {
      // Other origins need a preflight to send this type, and no preflight is granted here.
      if (!c.req.header('content-type')?.startsWith('application/json')) return c.json({}, 415);
      const parsed = v.safeParse(commandSchema, await c.req.json().catch(() => null));
      if (!parsed.success) return c.json({ message: parsed.issues[0].message }, 400);
      const { transactionId, cents } = parsed.output;
      const credit = await refundEmbedded(deps.db, new Date(await databaseTime(deps.db)), {
        id: transactionId,
        amountCents: cents,
      });
      if (credit === null) return c.json({ message: `${transactionId} is not a charge.` }, 404);
      const refund = credit.id;
      const aftermath = { type: 'REFUNDED', refund, amount: cents } as const;
      await hearNotification(deps, { kind: 'aftermath', transactionId, orderId: null, aftermath });
      return c.json({ refund });
    },
  ),
];
