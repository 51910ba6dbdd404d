import { brand } from '@brand/brand';
import { fromPromise } from 'xstate';
import type { PublicConfig } from '../../../domain/contract/config.ts';
import { checkoutMachine } from '../../../machines/checkout/machine.ts';
import type {
  RecommendationsOutcome,
  RegistrationRecord,
  TokenOutcome,
} from '../../../machines/checkout/rules.ts';
import { createAccountMachine } from '../../../machines/createAccount/machine.ts';
import type { AccountRequest, CreateAccountOutcome } from '../../../machines/createAccount/rules.ts';
import { paymentMachine } from '../../../machines/payment/machine.ts';
import type {
  CodeCheck,
  CodeOutcome,
  PaymentOrder,
  PaymentOutcome,
} from '../../../machines/payment/rules.ts';
import { signInMachine } from '../../../machines/signIn/machine.ts';
import { siteVersionMachine } from '../../../machines/siteVersion/machine.ts';
import type { LoadedBuild, ReloadOutcome, VersionOutcome } from '../../../machines/siteVersion/rules.ts';
import { createCalls } from '../../services/api/calls.ts';
import { readPublicConfig } from '../../services/api/config.ts';
import { environmentOf } from '../../services/api/hosts.ts';
import { createPayments } from '../../services/api/paymentCalls.ts';
import type { StartRequest } from '../../services/api/startRequest.ts';
import { storeToken } from '../../services/auth/token.ts';
import { paymentWidgetActor } from '../../services/payment/actor.ts';
import { type PaymentConfig, prefetchPaymentWidget } from '../../services/payment/index.ts';
import { closeAttempt, openAttempt } from '../../services/storage/attempts.ts';
import { keepRegistration } from '../../services/storage/registration.ts';
import { claimReload } from '../../services/storage/reloads.ts';
import type { Auth } from './session.ts';

/** Checkout with its dialogs, and the version check, each with its services: the chunk that `/checkout` loads. */
export function checkoutLogic(start: StartRequest, auth: Auth, config: PublicConfig) {
  const calls = createCalls(start, brand);
  const payments = createPayments(start);

  const report = (_: unknown, problem: { message: string; component: string }) =>
    void calls.criticalError(problem);

  const signIn = signInMachine.provide({
    actors: auth.signIn.actors,
    actions: { ...auth.signIn.actions, reportCriticalError: report },
  });

  const createAccount = createAccountMachine.provide({
    actors: {
      createAccount: fromPromise<CreateAccountOutcome, AccountRequest>(({ input }) =>
        calls.createAccount(input),
      ),
    },
  });

  const payment = paymentMachine.provide({
    actors: {
      paymentWidget: paymentWidgetActor(paymentConfigOf(config)),
      verifyCode: fromPromise<CodeOutcome, CodeCheck>(({ input }) => payments.verifyCode(input)),
      openAttempt: fromPromise<{ key: string }, Omit<PaymentOrder, 'attemptKey' | 'nonce'>>(
        async ({ input }) => openAttempt(input),
      ),
      verifyPayment: fromPromise<PaymentOutcome, PaymentOrder>(async ({ input }) => {
        const outcome = await payments.verifyPayment(input);
        // An attempt whose outcome is known is over; any other keeps its key, also through a reload.
        if (outcome.kind !== 'unknown' && outcome.kind !== 'unconfirmed') closeAttempt();
        return outcome;
      }),
    },
    actions: { reportCriticalError: report },
  });

  const checkout = checkoutMachine.provide({
    actors: {
      signIn,
      createAccount,
      payment,
      storeToken: fromPromise<TokenOutcome, void>(async () => {
        const session = await auth.readSession();
        if (session.kind === 'signedOut') return session;
        if (session.kind !== 'signedIn') return { kind: 'failed' };
        storeToken(session);
        return { kind: 'stored' };
      }),
      keepRegistration: fromPromise<void, RegistrationRecord>(async ({ input }) => keepRegistration(input)),
      loadRecommendations: fromPromise<RecommendationsOutcome, void>(() => calls.recommendedCourses()),
    },
    actions: { prefetchPayment: () => prefetchPaymentWidget(paymentConfigOf(config)) },
  });

  const siteVersion = siteVersionMachine.provide({
    actors: {
      readBuild: fromPromise<LoadedBuild, void>(async () => ({
        environment: environmentOf(location.hostname, config.apiHosts),
        version: __VERSION__,
      })),
      askVersion: fromPromise<VersionOutcome, void>(() => calls.websiteVersion()),
      claimReload: fromPromise<ReloadOutcome, { version: string }>(async ({ input }) =>
        claimReload(input.version),
      ),
    },
  });

  return { checkout, siteVersion };
}

const paymentConfigOf = ({ payment }: PublicConfig): PaymentConfig => payment;

/** Waits for the configuration, without which there is neither API nor payment form. */
export async function loadCheckoutLogic(start: StartRequest, auth: Auth) {
  return checkoutLogic(start, auth, await readPublicConfig());
}
