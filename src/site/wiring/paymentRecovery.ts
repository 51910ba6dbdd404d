import { paymentRecoveryMachine } from '../../../machines/paymentRecovery/machine.ts';
import { settlePayment } from '../../services/api/paymentCalls.ts';
import { watchConnection } from './connection.ts';
import { request } from './request.ts';

export const paymentRecoveryLogic = paymentRecoveryMachine.provide({
  actors: { settlePayment: request(() => settlePayment), watchConnection },
});
