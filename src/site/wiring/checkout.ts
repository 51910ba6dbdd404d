import { brand } from '@brand/brand';
import { fromPromise } from 'xstate';
import { checkoutMachine } from '../../../machines/checkout/machine.ts';
import type { ReadyOutcome } from '../../../machines/checkout/rules.ts';
import type { RegistrationRecord } from '../../../machines/types.ts';
import { recommendedCourses } from '../../services/api/contentCalls.ts';
import { storedPerson } from '../../services/auth/token.ts';
import { prefetchPaymentWidget } from '../../services/payment/index.ts';
import { savesData } from '../../services/savesData.ts';
import { closeAttempt, findOpenAttempt } from '../../services/storage/attempts.ts';
import { saveRegistration } from '../../services/storage/registration.ts';
import { carryOut } from '../effects.ts';
import { withEffects } from '../withEffects.ts';
import { auth } from './auth.ts';
import { confirmSession } from './confirmSession.ts';
import { createAccountLogic } from './createAccount.ts';
import { paymentLogic } from './payment.ts';
import { paymentRecoveryLogic } from './paymentRecovery.ts';
import { readPublicConfig } from './publicConfig.ts';
import { request } from './request.ts';
import { signInLogic } from './signIn.ts';
import { siteVersionLogic } from './siteVersion.ts';

const ignore = () => undefined;

/** Does not wait for the configuration: only signing in and paying need it, and meet its failure there. */
export const checkoutLogic = withEffects(
  checkoutMachine.provide({
    actors: {
      signIn: signInLogic,
      createAccount: createAccountLogic,
      payment: paymentLogic,
      confirmSession: fromPromise<ReadyOutcome, { readonly session: string }>(async ({ input }) => {
        const outcome = await confirmSession(input.session);
        return outcome.kind === 'confirmed'
          ? { kind: 'confirmed', openPayment: findOpenAttempt(storedPerson()) }
          : { kind: outcome.kind };
      }),
      paymentRecovery: paymentRecoveryLogic,
      saveRegistration: fromPromise<void, RegistrationRecord>(async ({ input }) => saveRegistration(input)),
      loadRecommendations: request(() => ({
        ...recommendedCourses,
        toCall: () => recommendedCourses.toCall(brand),
      })),
    },
    actions: {
      prefetchPayment: () => {
        if (savesData()) return;
        // Signing in comes first for most people. A failure shows when they do.
        readPublicConfig().then(({ payment }) => prefetchPaymentWidget(payment), ignore);
        auth.signIn().catch(ignore);
      },
      forgetStoredPayment: (_, { key }) => closeAttempt(key),
    },
  }),
  carryOut,
);

/** In the same chunk as checkout, whose page it checks. */
export { siteVersionLogic };
