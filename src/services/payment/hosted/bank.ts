import type { Client } from 'braintree-web/client';
import type { ThreeDSecure, ThreeDSecureVerifyPayload } from 'braintree-web/three-d-secure';
import {
  bankScriptLimit,
  type AuthenticationOrder,
  type AuthenticationOutcome,
} from '../../../../machines/payment/rules.ts';
import { withDeadline } from '../deadline.ts';
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

/** Statuses in which the bank says that it could not tell, also after its page was shown. */
const absences: ReadonlySet<string> = new Set([
  'authenticate_unable_to_authenticate',
  'authentication_unavailable',
]);

/** Below it a bank's page has the width of a phone. Pixels. */
const narrow = 540;

function outcomeOf(
  { nonce, ...payload }: ThreeDSecureVerifyPayload,
  { isChallenge, isCanceled }: { readonly isChallenge: boolean; readonly isCanceled: boolean },
): AuthenticationOutcome {
  if (payload.liabilityShifted) return { kind: 'authenticated', nonce };
  if (isCanceled) return { kind: 'abandoned' };
  const status: string = payload.threeDSecureInfo?.status ?? '';
  if (refusals.has(status)) return { kind: 'failed' };
  if (isChallenge ? absences.has(status) : status !== 'challenge_required') return { kind: 'skipped', nonce };
  // After a page that was failed the status is still that of the question, and only this says that the bank answered.
  return { kind: isChallenge && payload.liabilityShiftPossible ? 'failed' : 'unheard' };
}

/** What asks a bank. */
interface Asker {
  readonly component: ThreeDSecure;
  /** Whether the script is there that shows the page of a bank. */
  readonly hasScript: boolean;
}

/**
 * 3-D Secure 2 through the supplier's component, whose script asks the card's bank and hands over the bank's page. Its code
 * and that script are downloaded at once, because they look at the device while the card is typed.
 */
export function bankOf(client: Client, place: ChallengePlace): Bank {
  let isOver = false;
  let loading = load();

  /** Null where no bank can be asked. */
  async function load(): Promise<ThreeDSecure | null> {
    try {
      const { create } = await import('braintree-web/three-d-secure');
      return await create({ client, version: '2-inline-iframe' });
    } catch (error) {
      console.error('The bank cannot be asked to confirm a payment.', error);
      return null;
    }
  }

  /** The supplier's code waits for a script that never answers as long as the person does. */
  async function prepare({ nonce, bin }: BankQuestion): Promise<Asker | null> {
    const component = await loading;
    if (component === null) return null;
    const prepared: unknown = JSON.parse(await component.prepareLookup({ nonce, bin }));
    return { component, hasScript: Reflect.get(Object(prepared), 'dfReferenceId') !== undefined };
  }

  const inTime = (question: BankQuestion) =>
    withDeadline(prepare(question), bankScriptLimit).catch((error: unknown) => {
      console.error('The bank could not be asked to confirm the payment.', error);
      return null;
    });

  async function ask(
    question: BankQuestion,
    signal: AbortSignal,
    renamed: (nonce: string) => void,
  ): Promise<AuthenticationOutcome> {
    const { nonce, bin, amount, email } = question;
    const asker = await inTime(question);
    if (signal.aborted) return { kind: 'unheard' };
    if (asker === null) return { kind: 'skipped', nonce };
    const { component, hasScript } = asker;
    let isCanceled = false;
    let isChallenge = false;
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
        onLookupComplete({ paymentMethod, requiresUserAuthentication }, next) {
          renamed(paymentMethod.nonce);
          isChallenge = requiresUserAuthentication;
          // Nobody waits for the answer anymore, so the page of the bank is not shown.
          if (signal.aborted) return;
          // Without the script that page would never come.
          if (isChallenge && !hasScript) void component.cancelVerifyCard();
          else next();
        },
      });
      renamed(payload.nonce);
      return outcomeOf(payload, { isChallenge, isCanceled });
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
      const outcome = await Promise.race([ask(question, signal, renamed), withdrawn]);
      place.hide();
      if (signal.aborted && !isOver) {
        // It takes one question at a time, and this one is still open there.
        loading = loading.then((component) => component?.teardown()).then(load, load);
      }
      return outcome;
    },
    async teardown() {
      isOver = true;
      await (await loading)?.teardown();
    },
  };
}
