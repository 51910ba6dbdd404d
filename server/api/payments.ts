import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { amount } from '../../domain/contract/fields.ts';
import { toDollars } from '../../domain/money.ts';
import { checkAuthorizationCode } from '../payments/authorizationCodes.ts';
import { purchase } from '../payments/purchase.ts';
import { sumOf } from '../payments/catalogue.ts';
import { limit } from '../http/limits.ts';
import { requirePerson } from '../signIn/caller.ts';
import type { ApiContext } from './context.ts';
import { ApiError } from '../http/errors.ts';
import { optionalText, readForm, requiredText } from '../http/forms.ts';

const courseCodes = v.optional(v.pipe(v.array(v.string()), v.maxLength(50, 'Too many courses')), []);

const DiscountForm = v.object({
  code: requiredText(64),
  // Read so that nonsense is refused; the total itself is the server's own.
  current_total: amount,
  'course_codes[]': courseCodes,
});

const PaymentForm = v.object({
  mode: v.optional(v.picklist(['2', '3'], 'Must be 2 or 3')),
  payment_token: optionalText(2000),
  discount_code: optionalText(64),
  amount,
  'course_codes[]': courseCodes,
});

const Key = v.pipe(v.string(), v.uuid());

/** Authorization codes and the sale. */
export function paymentRoutes(context: ApiContext): Hono {
  const app = new Hono();
  const limitCodes = (c: Context) => limit(context, c, 'code', context.config.codeChecksPerMinute, 60);

  app.post('/verify_discount_code', async (c) => {
    const form = await readForm(c, DiscountForm);
    await limitCodes(c);
    const courses = context.catalogue.choose(form['course_codes[]']);
    const discount = await checkAuthorizationCode(context.db, context.now(), form.code, courses);
    // A refused code is an ordinary answer: no `applied_code`, and the total as it was.
    if (discount.kind === 'refused')
      return c.json({ message: discount.message, new_total: toDollars(sumOf(courses)) });
    const { code, totalCents, message } = discount;
    return c.json({ applied_code: code, new_total: toDollars(totalCents), message });
  });

  app.post('/payments/:id/verify_payment', async (c) => {
    const person = await requirePerson(context, c);
    const key = v.safeParse(Key, c.req.header('idempotency-key'));
    if (!key.success) throw new ApiError(400, 'Send an Idempotency-Key header with a UUID.');
    const form = await readForm(c, PaymentForm);
    const mode = modeOf(c.req.param('id'), form.mode);
    // Paying tells as much about a code as asking does.
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
    return c.json({ transaction_id: transactionId, status: 'success' });
  });

  app.get('/payments/client_token', async (c) => {
    const token = await context.gateway.clientToken();
    if (token === null)
      throw new ApiError(404, 'This server runs the embedded gateway, which needs no client token.');
    return c.json({ client_token: token });
  });

  return app;
}

/** The mode stands in the address and in the form: 2 for card or wallet, 3 for a free registration. */
function modeOf(id: string, sent: string | undefined): 2 | 3 {
  if (id !== '2' && id !== '3') throw new ApiError(404, 'There is no such way to pay.');
  if (sent !== undefined && sent !== id) throw new ApiError(422, 'mode: Must be the number in the address');
  return id === '2' ? 2 : 3;
}
