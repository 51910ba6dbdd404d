/** What the form for the info guide says; the messages beside its fields come from the contract of the API. */

export const labels = { firstName: 'First name', lastName: 'Last name', email: 'Email' } as const;
export const phoneLabel = (hint: string) => `Phone, ${hint}`;

export const missing = 'First Name, Last Name and Email are required fields.';
