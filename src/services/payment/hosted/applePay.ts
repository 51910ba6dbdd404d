import type { ApplePayPaymentRequest, ApplePaySession as Session } from 'braintree-web/apple-pay';
import {
  dollars,
  outcomeOfError,
  walletBox,
  walletButton,
  type Wallet,
  type WalletPlace,
  type WalletSetting,
} from './walletParts.ts';

/** The version of Apple's interface, which Safari has had since 2018. */
const version = 3;

type SessionClass = typeof Session;

/** Apple's interface, where this browser can pay with it. */
function sessionClass(): SessionClass | undefined {
  const { ApplePaySession: given } = window as { ApplePaySession?: SessionClass };
  // It throws in a frame of another site and on a page without TLS.
  try {
    return given?.supportsVersion(version) === true && given.canMakePayments() ? given : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Apple Pay, whose sheet belongs to the browser; null where the browser cannot pay with it. Apple asks the site who it is,
 * and the supplier's gateway answers.
 *
 * @throws Error when the merchant account does not have it
 */
export async function loadApplePay({ client, seller }: WalletSetting): Promise<Wallet | null> {
  const ApplePaySession = sessionClass();
  if (ApplePaySession === undefined) return null;
  const { create } = await import('braintree-web/apple-pay');
  const component = await create({ client });

  /** Safari opens the sheet only in the press itself, so nothing is awaited before `begin`. */
  function open(SheetSession: SessionClass, place: WalletPlace): void {
    const visit = place.open();
    const { amount, lines } = visit.order;
    const { over } = visit;
    let session: Session | undefined;
    const leave = () => session?.abort();
    over.addEventListener('abort', leave);
    /** The sheet closes by itself after that. */
    const stopLeaving = () => over.removeEventListener('abort', leave);

    async function validate(sheet: Session, validationURL: string): Promise<void> {
      try {
        const answer: unknown = await component.performValidation({ validationURL, displayName: seller });
        if (!over.aborted) sheet.completeMerchantValidation(answer);
      } catch (error) {
        visit.close(outcomeOfError(error));
      }
    }

    async function accept(sheet: Session, token: unknown): Promise<void> {
      try {
        const { nonce, type, details } = await component.tokenize({ token });
        if (over.aborted) return;
        stopLeaving();
        sheet.completePayment(SheetSession.STATUS_SUCCESS);
        place.keep(visit, {
          nonce,
          type,
          vaulted: false,
          description: `Apple Pay ${details.cardType.replace(/^Apple Pay - /, '')} ending in ${details.dpanLastTwo}`,
          authentication: 'none',
          agreedTo: { wallet: 'applepay', amount },
        });
      } catch (error) {
        if (over.aborted) return;
        stopLeaving();
        sheet.completePayment(SheetSession.STATUS_FAILURE);
        visit.close(outcomeOfError(error));
      }
    }

    try {
      const request: ApplePayPaymentRequest = component.createPaymentRequest({
        total: { label: seller, amount: dollars(amount) },
        lineItems: lines.map(({ label, cents }) => ({ label, amount: dollars(cents) })),
      });
      const sheet = new SheetSession(version, request);
      session = sheet;
      // oxlint-disable-next-line unicorn/prefer-add-event-listener -- The supplier's types know handlers only.
      sheet.oncancel = () => {
        stopLeaving();
        visit.close('dismissed');
      };
      sheet.onvalidatemerchant = ({ validationURL }: { readonly validationURL: string }) =>
        void validate(sheet, validationURL);
      sheet.onpaymentauthorized = ({ payment }: { readonly payment: { readonly token: unknown } }) =>
        void accept(sheet, payment.token);
      sheet.begin();
    } catch (error) {
      // Another sheet is open already, or the merchant account is not set up.
      visit.close(outcomeOfError(error));
    }
  }

  return {
    view: (place) =>
      walletBox(
        'applepay',
        walletButton('applepay', () => open(ApplePaySession, place)),
      ),
    teardown: () => component.teardown(),
  };
}
