import { fromPromise } from 'xstate';
import type { Environment } from '../../../domain/environment.ts';
import type { OpenPaymentOutcome } from '../../../machines/site/rules.ts';
import { courseButtonMachine } from '../../../machines/courseButton/machine.ts';
import { siteMachine } from '../../../machines/site/machine.ts';
import { environmentOf } from '../../services/api/hosts.ts';
import { findOpenAttempt } from '../../services/storage/attempts.ts';
import { hasStoredSession, storedPerson } from '../../services/auth/token.ts';
import { carryOut } from '../effects.ts';
import { lazyLogic } from '../lazyLogic.ts';
import { withEffects } from '../withEffects.ts';
import { cartLogic } from './cart.ts';
import { onSignInElsewhere } from './otherTabs.ts';
import { readPublicConfig } from './publicConfig.ts';
import { request } from './request.ts';
import { watchWindow } from './watchWindow.ts';

const session = lazyLogic('session', async () => (await import('./session.ts')).sessionLogic);
const checkout = lazyLogic('checkout', async () => (await import('./checkout.ts')).checkoutLogic);
const siteVersion = lazyLogic('siteVersion', async () => (await import('./checkout.ts')).siteVersionLogic);

function openPaymentOf(person: string | null): OpenPaymentOutcome {
  const payment = findOpenAttempt(person);
  return payment ? { kind: 'found', payment } : { kind: 'none' };
}

export const siteLogic = withEffects(
  siteMachine.provide({
    actors: {
      cart: cartLogic,
      courseButton: withEffects(courseButtonMachine, carryOut),
      session: session.logic,
      checkout: checkout.logic,
      siteVersion: siteVersion.logic,
      loadSession: fromPromise<void, void>(() => session.load()),
      loadCheckout: fromPromise<OpenPaymentOutcome, { readonly sub: string | null }>(async ({ input }) => {
        await Promise.all([checkout.load(), siteVersion.load()]);
        return openPaymentOf(storedPerson() ?? input.sub);
      }),
      findStoredSession: fromPromise<'stored' | 'none', void>(async () =>
        hasStoredSession() ? 'stored' : 'none',
      ),
      detectEnvironment: fromPromise<Environment, void>(async () =>
        environmentOf(location, (await readPublicConfig()).apiHosts),
      ),
      findOpenPayment: fromPromise<OpenPaymentOutcome, void>(async () => openPaymentOf(storedPerson())),
      watchOtherTabs: onSignInElsewhere,
      watchWindow,
      sendErrorReport: request(
        async () => (await import('../../services/api/messageCalls.ts')).criticalError,
      ),
    },
  }),
  carryOut,
);
