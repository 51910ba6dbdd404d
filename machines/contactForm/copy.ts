/** What the contact form says; the messages beside its fields come from the contract of the API. */

export const labels = { name: 'Full name', email: 'Email address', message: 'Message' } as const;
export const send = 'Send message';
export const sending = 'Sending...';
export const sent = 'Message sent';

export const incomplete = 'Please complete all fields.';
export const invalid = 'Please correct the marked fields.';
export const failed = 'Something went wrong while sending your message; please try again later.';

/** The toast that is shown beside the form's own line when the server sends no words of its own. */
export const notice = 'Error submitting contact form. Please try again later.';
