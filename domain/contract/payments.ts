import * as v from 'valibot';
import { courseCode, courseCodeOfCatalogue } from '../courseCode.ts';
import { isCalendarDate } from '../date.ts';
import { parseAmount } from '../money.ts';
import { optionalLine, optionalText, requiredLine } from '../text.ts';
import type { Endpoint } from './endpoint.ts';

const NOT_AN_AMOUNT = 'This is not an amount of money.';

/** Dollars, as text in a form or as a number in JSON; gives whole cents. */
export const amount = v.pipe(
  v.union([v.pipe(v.string(), v.maxLength(10, NOT_AN_AMOUNT)), v.number()]),
  v.transform(parseAmount),
  v.number(NOT_AN_AMOUNT),
);

const courseCodes = v.optional(
  v.pipe(v.array(courseCodeOfCatalogue), v.maxLength(50, 'Too many courses')),
  [],
);

/** In upper or lower case. */
export const authorizationCode = requiredLine(64, 'Please enter your authorization code.');

/**
 * Tries an authorization code. A rejected code is a successful answer too: without `applied_code`, with the reason as
 * `message`, and with the unchanged total.
 */
export const verifyDiscountCode = {
  method: 'POST',
  path: '/verify_discount_code',
  request: v.object({
    code: authorizationCode,
    // Checked only for its form: the server calculates the total itself.
    current_total: amount,
    'course_codes[]': courseCodes,
  }),
  response: v.object({
    applied_code: v.nullish(v.string(), ''),
    // A total that cannot be read counts as missing.
    new_total: v.fallback(v.nullish(amount), null),
    message: v.nullish(v.string(), ''),
  }),
} as const satisfies Endpoint;

/**
 * The account of the person whom the page shows, so that nobody pays by another's token. A client that shows nobody
 * leaves it out. An addition to the documented API.
 */
const sub = v.optional(optionalText(128), '');

/**
 * What was bought, as it is stored and on the receipt: catalogue and prices of the page may be others by now. `lines` are
 * the courses before the discount of a code; null for a registration from before they were stored.
 */
export const bought = v.object({
  transaction_id: v.pipe(v.string(), v.nonEmpty()),
  status: v.literal('success'),
  total: amount,
  course_codes: v.array(courseCode),
  lines: v.nullish(v.array(v.object({ code: courseCode, name: v.string(), price: amount })), null),
  discount_code: v.nullable(v.string()),
  email: v.string(),
});

export type Bought = v.InferInput<typeof bought>;

/**
 * Pays. The mode, `2` by card or wallet and `3` for a free registration, is both the id in the path and a field. A UUID
 * in the header `Idempotency-Key` names the attempt: sent again with the same key, it charges at most once. Beyond the
 * documented fields the answer says what was bought, as that of `settlePayment` does.
 */
export const verifyPayment = {
  method: 'POST',
  path: '/payments/:id/verify_payment',
  request: v.object({
    sub,
    mode: v.optional(v.picklist(['2', '3'], 'Must be 2 or 3')),
    payment_token: v.optional(optionalText(2000), ''),
    // An addition to the documented fields.
    device_data: v.optional(optionalText(2000), ''),
    discount_code: v.optional(optionalLine(64), ''),
    amount,
    'course_codes[]': courseCodes,
    // An addition to the documented fields.
    terms_version: v.optional(
      v.pipe(v.string(), v.maxLength('YYYY-MM-DD'.length), v.check(isCalendarDate, 'Must be a date')),
    ),
  }),
  response: v.object({
    transaction_id: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.nonEmpty()),
    status: v.literal('success'),
  }),
} as const satisfies Endpoint;

/**
 * Asks what became of the attempt under a key, when its answer was lost or the page was reloaded. Asking never pays. When
 * no attempt has begun, none ever will: the answer is `notBegun`, and so is that of a payment which is still on its way
 * with this key. An addition to the documented API.
 */
export const settlePayment = {
  method: 'POST',
  path: '/payments/attempts/:key/settle',
  request: v.object({ sub }),
  response: bought,
} as const satisfies Endpoint;

/**
 * The body of an answer by which this attempt is settled without a charge, now and whenever it is sent again. No other
 * answer says so: a broken server, a proxy or a missing answer leaves it open.
 *
 * - 402 `declined`: by the card's bank or the gateway; `failed`: it was not completed.
 * - 409 `notBegun`: the key was asked about before any payment with it arrived, and none will begin.
 * - 4xx `rejected`: before any money could move, e.g. because the price is another; `total` is then the right one, and
 *   `code_rejected` says that the authorization code itself is not valid anymore.
 */
export const paymentNotMade = v.object({
  status: v.picklist(['declined', 'failed', 'notBegun', 'rejected']),
  message: v.optional(v.string(), ''),
  total: v.optional(amount),
  code_rejected: v.optional(v.boolean(), false),
});

/**
 * The body of an answer by which the payment was made and went back since, 409: the registration is over. Neither was nothing
 * charged, nor is the student enrolled. `message` says what became of the money.
 */
export const paymentWentBack = v.object({
  status: v.literal('reversed'),
  message: v.string(),
});

/** The body of an answer by which nobody can tell yet: this attempt, or another one of the same person, is open. */
export const paymentOpen = v.object({ status: v.picklist(['pending', 'busy']) });

export type PaymentNotMade = v.InferInput<typeof paymentNotMade>;

/** What the payment form starts with, for the methods that the signed-in person has saved. */
export const clientToken = {
  method: 'GET',
  path: '/payments/client_token',
  response: v.object({ client_token: v.string() }),
} as const satisfies Endpoint;

/** Braintree reports what becomes of a charge, signed with the private key. Its fields are base64 and hex. */
export const braintreeWebhook = {
  method: 'POST',
  path: '/webhooks/braintree',
  request: v.object({
    bt_signature: v.pipe(v.string(), v.minLength(1), v.maxLength(2000)),
    bt_payload: v.pipe(v.string(), v.minLength(1), v.maxLength(100_000)),
  }),
  response: v.object({ message: v.literal('success') }),
} as const satisfies Endpoint;
