/** What a visitor writes to the provider; keys as in the payload of `POST /contact`. */
export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

export type ContactField = keyof ContactMessage;

export const emptyMessage: ContactMessage = { name: '', email: '', message: '' };

/** `delivered` only for an answer whose `message` is `success`; every other answer counts as not delivered. */
export type ContactOutcome = { readonly kind: 'delivered' } | { readonly kind: 'notDelivered' };

export const contactTexts = {
  incomplete: 'Please complete all fields.',
  failed: 'Something went wrong while sending your message; please try again later.',
  sending: 'Sending...',
} as const;

/** The least time for which the button stays disabled after a click, in milliseconds. */
export const contactPauseMs = 5000;

/** Blanks alone are nothing said. */
export const isComplete = (message: ContactMessage) =>
  Object.values(message).every((value) => value.trim() !== '');

/** As it is sent: without blanks at either end. */
export const trimmedMessage = ({ name, email, message }: ContactMessage): ContactMessage => ({
  name: name.trim(),
  email: email.trim(),
  message: message.trim(),
});
