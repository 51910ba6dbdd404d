import { brand } from '@brand/brand';
import { fromPromise } from 'xstate';
import type { PublicConfig } from '../../../domain/contract/config.ts';
import { paymentMachine } from '../../../machines/payment/machine.ts';
import { acceptLimit, type AttemptOrder } from '../../../machines/payment/rules.ts';
import type { ApiReply } from '../../../machines/request/rules.ts';
import type { ConfirmOutcome } from '../../../machines/session/rules.ts';
import { askForOutcome, clientToken, verifyCode, verifyPayment } from '../../services/api/paymentCalls.ts';
import { userinfo } from '../../services/api/sessionCalls.ts';
import { authenticationActor, paymentWidgetActor } from '../../services/payment/actor.ts';
import { closeAttempt, openAttempt } from '../../services/storage/attempts.ts';
import { carryOut } from '../effects.ts';
import { withEffects } from '../withEffects.ts';
import { confirmSession } from './confirmSession.ts';
import { watchConnection } from './connection.ts';
import { payButtonLogic } from './payButton.ts';
import { readPublicConfig } from './publicConfig.ts';
import { request, sendCall } from './request.ts';

/** A reply that comes within the limit, or null. A call that is late is broken off. */
async function replyInTime(send: (late: AbortSignal) => Promise<ApiReply>): Promise<ApiReply | null> {
  const limit = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<null>((resolve) => {
    timer = setTimeout(() => {
      limit.abort();
      resolve(null);
    }, acceptLimit);
  });
  try {
    return await Promise.race([send(limit.signal), silence]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Whether the server itself does not accept the session, although the browser keeps a valid one: it may have been ended
 * elsewhere. Then nothing must be sent that could charge. No answer says nothing.
 */
async function isRefused(session: string, signal: AbortSignal): Promise<boolean> {
  const reply = await replyInTime((late) =>
    sendCall(userinfo.toCall({ session }), session, AbortSignal.any([signal, late])),
  );
  return reply !== null && userinfo.toOutcome(reply).kind === 'rejected';
}

/** A client token of the person who pays. It is asked for each time, so that it does not outlive the dialog. Without it nothing can be saved. */
async function ownToken(
  payment: PublicConfig['payment'],
  session: string,
): Promise<{ readonly authorization?: string }> {
  if (payment.kind === 'embedded' || !payment.hasOwnTokens) return {};
  const reply = await replyInTime((late) => sendCall(clientToken.toCall({ session }), session, late));
  return reply === null ? {} : clientToken.toOutcome(reply);
}

export const paymentLogic = withEffects(
  paymentMachine.provide({
    actors: {
      paymentWidget: paymentWidgetActor(async (session) => {
        const { payment } = await readPublicConfig();
        return { ...payment, ...(await ownToken(payment, session)), seller: brand.legalName };
      }),
      authenticate: authenticationActor(),
      verifyCode: request(() => verifyCode),
      openAttempt: fromPromise<{ readonly key: string }, AttemptOrder>(async ({ input }) =>
        openAttempt(input),
      ),
      confirmSession: fromPromise<ConfirmOutcome, { readonly session: string }>(
        async ({ input: { session }, signal }) => {
          const outcome = await confirmSession(session);
          if (outcome.kind !== 'confirmed') return outcome;
          return (await isRefused(session, signal)) ? { kind: 'signedOut' } : outcome;
        },
      ),
      verifyPayment: request(() => verifyPayment),
      askForOutcome: request(() => askForOutcome),
      watchConnection,
      payButton: payButtonLogic,
    },
    actions: { closeAttempt: (_, { key }) => closeAttempt(key) },
  }),
  carryOut,
);
