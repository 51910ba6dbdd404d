import { brand } from '@brand/brand';
import { fromPromise } from 'xstate';
import type { PublicConfig } from '../../../domain/contract/config.ts';
import { paymentMachine } from '../../../machines/payment/machine.ts';
import { acceptLimit, type AttemptOrder } from '../../../machines/payment/rules.ts';
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

/**
 * Whether the server itself does not accept the session, although the browser keeps a valid one: it may have been ended
 * elsewhere. Then nothing must be sent that could charge. No answer says nothing.
 */
async function isRefused(session: string, signal: AbortSignal): Promise<boolean> {
  const silence = new Promise<null>((resolve) => setTimeout(() => resolve(null), acceptLimit));
  const reply = await Promise.race([sendCall(userinfo.toCall({ session }), session, signal), silence]);
  return reply !== null && userinfo.toOutcome(reply).kind === 'rejected';
}

/** The token of the person who pays, asked for each time, so that it does not outlive the dialog. Nothing is saved without it. */
async function ownToken(
  payment: PublicConfig['payment'],
  session: string,
): Promise<{ readonly authorization?: string }> {
  if (payment.kind === 'embedded' || !payment.hasOwnTokens) return {};
  const limit = new AbortController();
  setTimeout(() => limit.abort(), acceptLimit);
  const reply = await sendCall(clientToken.toCall({ session }), session, limit.signal);
  return clientToken.toOutcome(reply);
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
