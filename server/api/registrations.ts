import type { InferInput } from 'valibot';
import {
  courseRefund,
  registrations,
  requestCourseRefund,
  type courseRefundState,
} from '../../domain/contract/registrations.ts';
import { toDollars } from '../../domain/money.ts';
import { officeDate } from '../../domain/officeDate.ts';
import { longDateWithYear } from '../../domain/date.ts';
import { providerOf } from '../config/provider.ts';
import { ApiError } from '../http/errors.ts';
import { route, type Route } from '../http/route.ts';
import { ownRegistrations } from '../payments/ownRegistrations.ts';
import { quoteRefund, RefundRefused, type RefundQuote } from '../payments/refundQuote.ts';
import type { Refund } from '../payments/refunds.ts';
import { refundOfCourse, waitsForAnother, withdraw, type Withdrawal } from '../payments/withdrawals.ts';
import type { ApiContext } from './context.ts';

const read = {
  authentication: 'token',
  limits: ['signedInCalls'],
  bodyBytes: 0,
  again: 'same answer',
  keeps: 'nothing',
} as const;

/** What the signed-in person has registered for, and withdrawing from it. */
export function registrationRoutes(context: ApiContext): readonly Route[] {
  const { db } = context;
  const { infoEmail } = providerOf(context.config.brand);
  const write = `To withdraw, please write to ${infoEmail}.`;
  const waits = `You have withdrawn from this course in time for its refund, which can begin once another refund of this order is over. You can request it here then, or write to ${infoEmail}.`;

  /** Why nothing is given back, for the student; 404 for an order of someone else as for one that does not exist. */
  const reasons: Readonly<Record<RefundRefused['kind'], string | null>> = {
    noOrder: null,
    nothingPaid: `Nothing was paid for this order, so there is nothing to give back. ${write}`,
    inQuestion: `The payment of this order is in question, so nothing can be given back now. ${write}`,
    notOpen: 'This registration is not open: it has ended or is completed.',
    nothingOpen: 'This registration is not open: it has ended or is completed.',
    pricesUnknown: `We cannot compute this refund here. ${write}`,
    wholeOrderOnly: `We cannot compute this refund here, because another course of the order was refunded. ${write}`,
    givenBackAlready: `Money of this order was given back already. ${write}`,
    givenBackElsewhere: `Money of this order was given back already. ${write}`,
  };

  /** @throws ApiError 404 */
  function reasonOf(error: unknown): string {
    if (!(error instanceof RefundRefused)) throw error;
    const reason = reasons[error.kind];
    if (reason === null) throw new ApiError(404, 'There is no such registration.');
    return reason;
  }

  const lateReason = ({ lastDay }: Pick<RefundQuote, 'lastDay'>) =>
    `The last day for a refund was ${longDateWithYear(lastDay)}. ${write}`;

  async function quoteOf({ sub, number, courseCode }: Withdrawal) {
    let quoted: RefundQuote;
    try {
      quoted = await quoteRefund(db, number, [courseCode], { sub });
    } catch (error) {
      return { quote: null, reason: reasonOf(error) };
    }
    if (!quoted.isInTime) return { quote: null, reason: lateReason(quoted) };
    if (quoted.refundCents === 0)
      return { quote: null, reason: `${quoted.paidCents === 0 ? nothingPaid : quoted.terms} ${write}` };
    if (await waitsForAnother(db, { sub, number, courseCode }, quoted.attempt.id))
      return { quote: null, reason: waits };
    const quote = {
      paid: toDollars(quoted.paidCents),
      refund: toDollars(quoted.refundCents),
      last_day: quoted.lastDay,
      terms: quoted.terms,
      limit: quoted.limit,
    };
    return { quote, reason: '' };
  }

  return [
    route(registrations, read, async ({ caller }) => ({
      registrations: (await ownRegistrations(db, caller.sub)).map(
        ({ order, discountCode, registeredOn, courses }) => ({
          transaction_id: order?.id ?? null,
          registered_on: registeredOn,
          total: toDollars(order?.amountCents ?? 0),
          lines:
            order?.lines?.map(({ code, name, cents }) => ({ code, name, price: toDollars(cents) })) ?? null,
          discount_code: discountCode,
          email: order?.email ?? '',
          courses: courses.map(({ code, state, endedOn, refund }) => ({
            code,
            state,
            ended_on: endedOn,
            refund: refund && stateOfRefund(refund),
          })),
        }),
      ),
    })),

    route(courseRefund, read, async ({ c, caller }) => {
      const asked = withdrawalOf(caller.sub, c.req.param());
      const refund = await refundOfCourse(db, asked);
      // A student who has withdrawn learns what became of that, and gets no second offer.
      const offer = refund === null ? await quoteOf(asked) : { quote: null, reason: '' };
      return { refund: refund && stateOfRefund(refund), ...offer };
    }),

    route(
      requestCourseRefund,
      {
        authentication: 'recentPerson',
        limits: ['signedInCalls', 'refundRequests'],
        // Two fields.
        bodyBytes: 1024,
        again: 'same answer',
        keeps: 'the refund, with the books',
      },
      async ({ c, caller, input }) => {
        const asked = withdrawalOf(caller.sub, c.req.param());
        const result = await withdraw(context, {
          ...asked,
          email: caller.email,
          amountCents: input.amount,
        }).catch((error: unknown) => {
          throw new ApiError(409, reasonOf(error));
        });
        if (result.kind === 'taken') {
          if (result.refund.state === 'needless') throw new ApiError(409, takenBack);
          return { refund: stateOfRefund(result.refund) };
        }
        const { reason } = await quoteOf(asked);
        throw new ApiError(409, result.kind === 'changed' ? changed : reason, {
          ...(result.kind === 'changed' && { status: 'changed' }),
        });
      },
    ),
  ];
}

const nothingPaid = 'Nothing was paid for this course, so there is nothing to give back.';
const takenBack = 'The payment of this order was itself taken back, so there is nothing to give back.';
const changed = 'The refund is another amount by now. Please look at it again.';

const withdrawalOf = (sub: string, given: Readonly<Record<string, string>>): Withdrawal => ({
  sub,
  number: given['transaction'] ?? '',
  courseCode: (given['course'] ?? '').toLowerCase(),
});

const stateOfRefund = ({ state, amountCents, createdAt }: Refund): InferInput<typeof courseRefundState> => ({
  state: state as InferInput<typeof courseRefundState>['state'],
  amount: toDollars(amountCents),
  requested_on: officeDate(createdAt),
});
