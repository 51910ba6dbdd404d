import * as facts from './shared.ts';

/** Rules of which pages need a sentence, without the terms that have them whole. */
export const tuitionDue = 'Tuition is due in full at registration by card.';
/** Whether the form has one depends on the merchant account. */
export const walletToo =
  'You can also pay with a digital wallet, such as PayPal, if the payment form offers it.';
export const no1098 = 'No 1098-T is issued.';

/** Who qualifies for the discount, in the same words on every page. */
export const militaryDiscount = {
  sentence: `A ${facts.militaryDiscount} military discount is available to enlisted personnel, spouses and dependents up to age ${facts.military.dependentAge}, and veterans.`,
  proof:
    'To receive it, send proof of service or eligibility, such as a DD-214 or DD-1173, before you register. We will reply with an authorization code to enter at payment.',
} as const;
