import { fromPromise } from 'xstate';
import { paymentMachine } from '../../../machines/payment/machine.ts';
import type { AttemptOrder } from '../../../machines/payment/rules.ts';
import type { ConfirmOutcome } from '../../../machines/session/rules.ts';
import { askForOutcome, verifyCode, verifyPayment } from '../../services/api/paymentCalls.ts';
import { paymentWidgetActor } from '../../services/payment/actor.ts';
import { closeAttempt, openAttempt } from '../../services/storage/attempts.ts';
import { carryOut } from '../effects.ts';
import { withEffects } from '../withEffects.ts';
import { confirmSession } from './confirmSession.ts';
import { watchConnection } from './connection.ts';
import { payButtonLogic } from './payButton.ts';
import { readPublicConfig } from './publicConfig.ts';
import { request } from './request.ts';

export const paymentLogic = withEffects(
  paymentMachine.provide({
    actors: {
      paymentWidget: paymentWidgetActor(async () => (await readPublicConfig()).payment),
      verifyCode: request(() => verifyCode),
      openAttempt: fromPromise<{ readonly key: string }, AttemptOrder>(async ({ input }) =>
        openAttempt(input),
      ),
      confirmSession: fromPromise<ConfirmOutcome, { readonly session: string }>(({ input }) =>
        confirmSession(input.session),
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
