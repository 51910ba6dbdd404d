import type { Client } from 'braintree-web/client';
import type { ThreeDSecure, ThreeDSecureVerifyPayload } from 'braintree-web/three-d-secure';
import type { AuthenticationOrder, AuthenticationOutcome } from '../../../../machines/payment/rules.ts';
import type { ChallengePlace } from '../form/challenge.ts';

/** The first digits of the card, by which its bank is found. */
export interface BankQuestion extends AuthenticationOrder {
  readonly bin: string;
}

export interface Bank {
  /** @param renamed is called when a question has taken the place of a nonce, also after it was withdrawn */
  ask(
    question: BankQuestion,
    signal: AbortSignal,
    renamed: (nonce: string) => void,
  ): Promise<AuthenticationOutcome>;
  teardown(): Promise<void>;
}

/** Statuses in which the bank says that it is not its customer. What is missing here is no such answer. */
const refusals: ReadonlySet<string> = new Set([
  'authenticate_failed',
  'authenticate_frictionless_failed',
  'authenticate_rejected',
]);

/** Below it a bank's page has the width of a phone. Pixels. */
const narrow = 540;

function outcomeOf(
  { nonce, ...payload }: ThreeDSecureVerifyPayload,
  isCanceled: boolean,
): AuthenticationOutcome {
  if (payload.liabilityShifted) return { kind: 'authenticated', nonce };
  if (isCanceled) return { kind: 'abandoned' };
  const status: string | undefined = payload.threeDSecureInfo?.status;
  if (status !== undefined && refusals.has(status)) return { kind: 'failed' };
  // The page was shown, and what was said there is not known.
  return status === 'challenge_required' ? { kind: 'unheard' } : { kind: 'skipped', nonce };
}

/**
 * 3-D Secure 2 through the supplier's component, whose script asks the card's bank and hands over the bank's page. Its code
 * and that script are downloaded at once, because they look at the device while the card is typed.
 */
export function bankOf(client: Client, place: ChallengePlace): Bank {
  let loading = load();

  async function load(): Promise<ThreeDSecure> {
    const { create } = await import('braintree-web/three-d-secure');
    return create({ client, version: '2-inline-iframe' });
  }
  const loaded = () =>
    loading.catch((error: unknown) => {
      console.error('The bank cannot be asked to confirm a payment.', error);
      return null;
    });

  async function ask(
    component: ThreeDSecure,
    { nonce, bin, amount, email }: BankQuestion,
    signal: AbortSignal,
    renamed: (nonce: string) => void,
  ): Promise<AuthenticationOutcome> {
    let isCanceled = false;
    const canceled = () => {
      isCanceled = true;
    };
    const available = (given?: { element: HTMLElement }, next?: () => void) => {
      if (signal.aborted || given === undefined) return;
      place.show(given.element);
      next?.();
    };
    component.on('customer-canceled', canceled);
    component.on('authentication-iframe-available', available);
    try {
      const payload = await component.verifyCard({
        nonce,
        bin,
        email,
        amount: (amount / 100).toFixed(2),
        collectDeviceData: true,
        additionalInformation: { acsWindowSize: innerWidth < narrow ? '02' : '03' },
        onLookupComplete({ paymentMethod }, next) {
          renamed(paymentMethod.nonce);
          // Nobody waits for the answer anymore, so the page of the bank is not shown.
          if (!signal.aborted) next();
        },
      });
      renamed(payload.nonce);
      return outcomeOf(payload, isCanceled);
    } catch (error) {
      // The bank may have been asked: what it says, and what the nonce is worth, is not known.
      if (!signal.aborted) console.error('It is not known whether the bank confirms the payment.', error);
      return { kind: isCanceled ? 'abandoned' : 'unheard' };
    } finally {
      component.off('customer-canceled', canceled);
      component.off('authentication-iframe-available', available);
    }
  }

  return {
    async ask(question, signal, renamed) {
      const { promise: withdrawn, resolve } = Promise.withResolvers<AuthenticationOutcome>();
      signal.addEventListener('abort', () => resolve({ kind: 'unheard' }));
      const component = await loaded();
      if (component === null) return { kind: 'skipped', nonce: question.nonce };
      const outcome = await Promise.race([ask(component, question, signal, renamed), withdrawn]);
      place.hide();
      if (signal.aborted) {
        // It takes one question at a time, and this one is still open there.
        loading = component.teardown().then(load);
      }
      return outcome;
    },
    teardown: async () => (await loaded())?.teardown(),
  };
}
