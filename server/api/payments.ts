import * as v from 'valibot';
import { MAX_FORM_BYTES } from '../../domain/contract/endpoint.ts';
import { CHECK_FIELDS } from '../../domain/contract/errors.ts';
import {
  clientToken,
  type paymentWentBack,
  settlePayment,
  verifyDiscountCode,
  verifyPayment,
  type Bought,
  type PaymentNotMade,
} from '../../domain/contract/payments.ts';
import { toDollars } from '../../domain/money.ts';
import { reversalReason } from '../mail/templates.ts';
import { declineReason, failureReason } from '../payments/declineReason.ts';
import { customerIdOf } from '../payments/customerId.ts';
import { checkAuthorizationCode } from '../payments/authorizationCodes.ts';
import { findByKey, purchase, settleKey, type PurchaseResult } from '../payments/purchase.ts';
import { sumOf } from '../payments/catalogue.ts';
import { chooseOffered } from '../payments/offer.ts';
import { databaseTime } from '../db/database.ts';
import type { Person } from '../http/caller.ts';
import type { ApiContext } from './context.ts';
import { retentionDays } from '../../domain/retention.ts';
import { isUnavailable } from '../db/unavailable.ts';
import { ApiError } from '../http/errors.ts';
import { route, type Route } from '../http/route.ts';

/** When it is worth asking again what became of a payment. */
const askAgainSeconds = 5;

/** Whether anything is charged is not known, so neither is said. */
const IN_QUESTION =
  'We could not match your payment with what the card network told us. Our staff is looking into it and will write to you. Please do not pay again.';

const idempotencyKey = v.pipe(v.string(), v.uuid(), v.toLowerCase());

/** Authorization codes and payments. */
export function paymentRoutes(context: ApiContext): readonly Route[] {
  const payment = {
    authentication: 'person',
    limits: ['signedInCalls'],
    again: 'once for each Idempotency-Key',
    keeps: `the attempt; ${retentionDays.unpaidAttempts} days if no money ever moved`,
  } as const;
  const newKeys = 'keys that are not known yet';

  return [
    route(
      verifyDiscountCode,
      {
        authentication: 'none',
        limits: ['codeChecks'],
        bodyBytes: MAX_FORM_BYTES,
        again: 'same answer',
        keeps: 'nothing',
      },
      async ({ input }) => {
        const courses = await chooseOffered(context.db, context.catalogue, input['course_codes[]']);
        const now = new Date(await databaseTime(context.db));
        const discount = await checkAuthorizationCode(context.db, now, input.code, courses);
        return discount.kind === 'rejected'
          ? { message: discount.message, new_total: toDollars(sumOf(courses)) }
          : {
              applied_code: discount.code,
              new_total: toDollars(discount.totalCents),
              message: discount.message,
            };
      },
    ),

    route(
      verifyPayment,
      {
        ...payment,
        bodyBytes: MAX_FORM_BYTES,
        // A payment reveals as much about a code as a check does.
        later: { paymentKeys: newKeys, codeChecks: 'authorization codes of those' },
      },
      async ({ c, caller, input, count, isWithin }) => {
        const key = readKey(c.req.header('idempotency-key'));
        await expectPayer(context, caller, input.sub, key);
        const asked = {
          person: caller,
          idempotencyKey: key,
          mode: modeOf(c.req.param('id'), input.mode),
          nonce: input.payment_token || null,
          deviceData: input.device_data || null,
          courseCodes: input['course_codes[]'],
          authorizationCode: input.discount_code || null,
          amountCents: input.amount,
          termsVersion: input.terms_version ?? null,
        };
        const result = await knownOrPending(
          context,
          purchase(context, asked, async () => {
            await count('paymentKeys');
            return input.discount_code === '' || isWithin('codeChecks');
          }),
        );
        return boughtIn(assertEnrolled(result));
      },
    ),

    route(
      settlePayment,
      // One field.
      { ...payment, bodyBytes: 1024, later: { paymentKeys: newKeys } },
      async ({ c, caller, input, count }) => {
        // What became of someone else's payment is not said, and its key stays usable.
        if (isOther(caller, input.sub)) throw new ApiError(409, otherPerson);
        const key = readKey(c.req.param('key'));
        const result = await knownOrPending(
          context,
          settleKey(context, caller, key, () => count('paymentKeys')),
        );
        return boughtIn(assertEnrolled(result));
      },
    ),

    route(
      clientToken,
      {
        authentication: 'person',
        limits: ['signedInCalls'],
        bodyBytes: 0,
        again: 'acts again',
        keeps: 'nothing here; the gateway keeps what the person saves for later payments',
      },
      async ({ caller }) => {
        const token = await context.gateway.clientToken(customerIdOf(caller.sub));
        if (token === null)
          throw new ApiError(404, 'This server runs the embedded gateway, which needs no client token.');
        return { client_token: token };
      },
    ),
  ];
}

/** A database that does not answer says nothing about the money. */
const knownOrPending = (context: ApiContext, result: Promise<PurchaseResult>): Promise<PurchaseResult> =>
  result.catch((error: unknown) => {
    if (!isUnavailable(error)) throw error;
    context.log('It is not known what became of a payment', error);
    return { kind: 'pending' };
  });

const otherPerson =
  'This page was opened by another person than the one who is signed in now. Please reload it and check who is signed in.';

const isOther = (person: Person, shown: string) => shown !== '' && shown !== person.sub;

/**
 * The payer must be the person whom the page shows. Nothing is written otherwise.
 *
 * @throws ApiError 409: rejected for good, unless the person shown has an attempt under this key, about which this
 *   request says nothing
 */
async function expectPayer({ db }: ApiContext, person: Person, shown: string, key: string): Promise<void> {
  if (!isOther(person, shown)) return;
  if ((await findByKey(db, shown, key)) !== null) throw new ApiError(409, otherPerson);
  throw notMade(409, { status: 'rejected', message: `${otherPerson} Nothing was charged.` });
}

/** @throws ApiError 400 when the key is not a UUID */
function readKey(given: string | undefined): string {
  const key = v.safeParse(idempotencyKey, given);
  if (!key.success) throw new ApiError(400, 'Send an Idempotency-Key header with a UUID.');
  return key.output;
}

const boughtIn = ({ transactionId, attempt }: Enrolled): Bought => ({
  transaction_id: transactionId,
  status: 'success',
  total: toDollars(attempt.amountCents),
  course_codes: attempt.courseCodes,
  lines: attempt.lines?.map(({ code, name, cents }) => ({ code, name, price: toDollars(cents) })) ?? null,
  discount_code: attempt.authorizationCode,
  email: attempt.email,
});

type Enrolled = Extract<PurchaseResult, { kind: 'enrolled' }>;

/** @throws ApiError for every other result: settled without a charge, or not known yet */
function assertEnrolled(result: PurchaseResult): Enrolled {
  switch (result.kind) {
    case 'enrolled':
      return result;
    case 'declined':
      throw notMade(402, { status: 'declined', message: declineReason(result) });
    case 'failed':
      throw notMade(402, { status: 'failed', message: failureReason(result.message) });
    case 'notBegun':
      // Not that it never began: a free registration that a restore has lost is known to nobody.
      throw notMade(409, {
        status: 'notBegun',
        message: 'Nothing was charged by this payment, and no registration by it is recorded.',
      });
    case 'reversed': {
      const reason = reversalReason(result.how, result.refundedCents);
      const body: v.InferInput<typeof paymentWentBack> = {
        status: 'reversed',
        message: `${reason} What you registered for with it has ended; you can register again.`,
      };
      throw new ApiError(409, body.message, { status: body.status });
    }
    case 'rejected': {
      const { status, message, totalCents, isCodeRejected } = result.rejection;
      throw notMade(status, {
        status: 'rejected',
        message,
        ...(totalCents !== undefined && { total: toDollars(totalCents) }),
        ...(isCodeRejected === true && { code_rejected: true }),
      });
    }
    case 'inQuestion':
      throw new ApiError(503, IN_QUESTION, { status: 'pending' });
    case 'busy':
      throw new ApiError(409, 'Another payment of yours is still being processed. Please wait a moment.', {
        status: 'busy',
      });
  }
  throw new ApiError(
    503,
    'Your payment is still being checked. You will not be charged twice; please wait a moment.',
    { status: 'pending' },
    askAgainSeconds,
  );
}

function notMade(status: ApiError['status'], { message, ...more }: PaymentNotMade & { message: string }) {
  return new ApiError(status, message, more);
}

/** The mode of the path, which the form may repeat: 2 by card or wallet, 3 for a free registration. */
function modeOf(id: string | undefined, sent: string | undefined): 2 | 3 {
  if (id !== '2' && id !== '3') throw new ApiError(404, 'There is no such way to pay.');
  if (sent !== undefined && sent !== id) {
    throw new ApiError(422, CHECK_FIELDS, { fields: { mode: 'Must be the number in the address' } });
  }
  return id === '2' ? 2 : 3;
}
