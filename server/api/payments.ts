import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import type { ResponseOf } from '../../domain/contract/endpoint.ts';
import { CHECK_FIELDS } from '../../domain/contract/errors.ts';
import { clientToken, verifyDiscountCode, verifyPayment } from '../../domain/contract/payments.ts';
import { toDollars } from '../../domain/money.ts';
import { checkAuthorizationCode } from '../payments/authorizationCodes.ts';
import { purchase } from '../payments/purchase.ts';
import { sumOf } from '../payments/catalogue.ts';
import { limit } from '../http/limits.ts';
import { requirePerson } from '../signIn/caller.ts';
import type { ApiContext } from './context.ts';
import { ApiError } from '../http/errors.ts';
import { readForm } from '../http/forms.ts';

const idempotencyKey = v.pipe(v.string(), v.uuid());

/** Authorization codes and payments. */
export function paymentRoutes(context: ApiContext): Hono {
  const app = new Hono();
  const limitCodes = (c: Context) => limit(context, c, 'code', context.config.codeChecksPerMinute, 60);

  app.post(verifyDiscountCode.path, async (c) => {
    await limitCodes(c);
    const form = await readForm(c, verifyDiscountCode.request);
    const courses = context.catalogue.choose(form['course_codes[]']);
    const discount = await checkAuthorizationCode(context.db, context.now(), form.code, courses);
    const answer: ResponseOf<typeof verifyDiscountCode> =
      discount.kind === 'rejected'
        ? { message: discount.message, new_total: toDollars(sumOf(courses)) }
        : {
            applied_code: discount.code,
            new_total: toDollars(discount.totalCents),
            message: discount.message,
          };
    return c.json(answer);
  });

  app.post(verifyPayment.path, async (c) => {
    const person = await requirePerson(context, c);
    const key = v.safeParse(idempotencyKey, c.req.header('idempotency-key'));
    if (!key.success) throw new ApiError(400, 'Send an Idempotency-Key header with a UUID.');
    const form = await readForm(c, verifyPayment.request);
    const mode = modeOf(c.req.param('id'), form.mode);
    // A payment reveals as much about a code as a check does.
    if (form.discount_code !== '') await limitCodes(c);
    if (mode === 2 && form.payment_token === '') throw new ApiError(422, 'Please choose a way to pay.');
    const transactionId = await purchase(context, {
      person,
      idempotencyKey: key.output.toLowerCase(),
      mode,
      nonce: form.payment_token || null,
      courses: context.catalogue.choose(form['course_codes[]']),
      authorizationCode: form.discount_code || null,
      amountCents: form.amount,
    });
    return c.json({ transaction_id: transactionId, status: 'success' } satisfies ResponseOf<
      typeof verifyPayment
    >);
  });

  app.get(clientToken.path, async (c) => {
    const token = await context.gateway.clientToken();
    if (token === null)
      throw new ApiError(404, 'This server runs the embedded gateway, which needs no client token.');
    return c.json({ client_token: token } satisfies ResponseOf<typeof clientToken>);
  });

  return app;
}

/** The mode of the path, which the form may repeat: 2 by card or wallet, 3 for a free registration. */
function modeOf(id: string, sent: string | undefined): 2 | 3 {
  if (id !== '2' && id !== '3') throw new ApiError(404, 'There is no such way to pay.');
  if (sent !== undefined && sent !== id) {
    throw new ApiError(422, CHECK_FIELDS, { fields: { mode: 'Must be the number in the address' } });
  }
  return id === '2' ? 2 : 3;
}
