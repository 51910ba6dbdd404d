import * as v from 'valibot';
import { paymentAttemptMachine } from '../../machines/paymentAttempt/machine.ts';
import { CHART_VERSION, refundThatEnds } from '../../machines/paymentAttempt/rules.ts';
import type { Attempt } from '../db/schema.ts';
import type { AttemptSnapshot } from './deps.ts';
import { CURRENCY } from './gateway.ts';
import { defaultTiming } from './timing.ts';

const storedContext = v.object({
  amount: v.number(),
  at: v.number(),
  rejection: v.nullable(v.string()),
  searchHorizon: v.number(),
  watchPeriod: v.number(),
  authorization: v.nullable(v.string()),
  held: v.array(v.string()),
  message: v.string(),
  isNotCharged: v.boolean(),
  isUncertain: v.boolean(),
  // Missing in attempts that a server from before has written.
  currency: v.optional(v.string(), CURRENCY),
  merchantAccount: v.optional(v.nullable(v.string()), null),
  orderId: v.optional(v.string()),
  mismatch: v.optional(v.nullable(v.string()), null),
  method: v.optional(v.nullable(v.string()), null),
  mustBeConfirmed: v.optional(v.boolean()),
  followPeriod: v.optional(v.number(), defaultTiming.followPeriod),
  endsFrom: v.optional(v.number()),
  refunds: v.optional(v.array(v.object({ id: v.string(), amount: v.number() })), []),
  notes: v.optional(
    v.array(
      v.object({
        did: v.picklist(['STAFF_RETRIED', 'STAFF_RELEASED', 'STAFF_RESOLVED']),
        reason: v.string(),
        at: v.number(),
      }),
    ),
    [],
  ),
  isDisputeSettled: v.optional(v.boolean()),
});

/**
 * The snapshot of a stored attempt.
 *
 * @throws Error when this version of the chart cannot continue it: another version has written it, or it is damaged
 */
export function readSnapshot({
  id,
  chartVersion,
  state,
  context,
  amountCents,
  courseCodes,
}: Attempt): AttemptSnapshot {
  if (chartVersion > CHART_VERSION)
    throw new Error(
      `It was stored by version ${chartVersion} of its chart; this server has ${CHART_VERSION}.`,
    );
  const { issues, output } = v.safeParse(storedContext, context);
  if (issues !== undefined) throw new Error(`Its stored context is damaged: ${v.summarize(issues)}`);
  // Throws for a state that the chart does not have.
  return paymentAttemptMachine.resolveState({
    value: state,
    context: {
      ...output,
      orderId: output.orderId ?? id,
      endsFrom: output.endsFrom ?? refundThatEnds(amountCents, courseCodes.length),
      // An earlier version took every decision of staff for one about a dispute.
      isDisputeSettled: output.isDisputeSettled ?? output.notes.some(({ did }) => did === 'STAFF_RESOLVED'),
    },
  });
}
