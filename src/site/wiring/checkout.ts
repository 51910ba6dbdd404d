import { brand } from '@brand/brand';
import { fromPromise } from 'xstate';
import { checkoutMachine } from '../../../machines/checkout/machine.ts';
import type { TokenOutcome } from '../../../machines/checkout/rules.ts';
import type { RegistrationRecord } from '../../../machines/types.ts';
import { recommendedCourses } from '../../services/api/contentCalls.ts';
import { storeToken } from '../../services/auth/token.ts';
import { prefetchPaymentWidget } from '../../services/payment/index.ts';
import { closeAttempt } from '../../services/storage/attempts.ts';
import { saveRegistration } from '../../services/storage/registration.ts';
import { carryOut } from '../effects.ts';
import { withEffects } from '../withEffects.ts';
import { auth } from './auth.ts';
import { createAccountLogic } from './createAccount.ts';
import { paymentLogic } from './payment.ts';
import { paymentRecoveryLogic } from './paymentRecovery.ts';
import { readPublicConfig } from './publicConfig.ts';
import { request } from './request.ts';
import { signInLogic } from './signIn.ts';
import { siteVersionLogic } from './siteVersion.ts';

/** Waits for the configuration, without which there is no payment form. */
export async function loadCheckout() {
  const { payment } = await readPublicConfig();
  return withEffects(
    checkoutMachine.provide({
      actors: {
        signIn: signInLogic,
        createAccount: createAccountLogic,
        payment: paymentLogic(payment),
        storeToken: fromPromise<TokenOutcome, void>(async () => {
          const session = await (await auth.session()).readSession();
          if (session.kind === 'signedOut' || session.kind === 'rejected') return { kind: 'signedOut' };
          if (session.kind === 'unknown') return { kind: 'failed' };
          storeToken(session.token);
          return { kind: 'stored' };
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
          prefetchPaymentWidget(payment);
          // Signing in comes first for most people. A failure shows when they do.
          auth.signIn().catch(() => undefined);
        },
        forgetStoredPayment: (_, { key }) => closeAttempt(key),
      },
    }),
    carryOut,
  );
}

/** In the same chunk as checkout, whose page it checks. */
export const loadSiteVersion = async () => siteVersionLogic(await readPublicConfig());
