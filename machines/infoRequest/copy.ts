/** What the form for the info guide says; the messages beside its fields come from the contract of the API. */

export const labels = { firstName: 'First name', lastName: 'Last name', email: 'Email' } as const;
export const phoneLabel = (hint: string) => `Phone, ${hint}`;

/** About the address; the guide is there whatever becomes of it. */
export const recording = 'Your guide is ready. Your request is on its way…';
export const retrying = 'Your guide is ready. Your request has not reached us yet; we are trying again.';
export const notRecorded = 'Your guide is ready, but your request did not reach us.';
export const tryAgain = 'Send the request again';

export const missing = 'First Name, Last Name and Email are required fields.';
