import type { Payer, User } from './types.ts';

/** Two people who share a browser, for the cases, drivers and tests of several flows. */

export const ann: User = {
  sub: '9a1c5b6e-0d0f-4c55-8f0e-6f6f3c2b7a10',
  email: 'ann@example.test',
  firstName: 'Ann',
  lastName: 'Lee',
};
export const bob: User = {
  sub: '1f8e2d7c-5b4a-4e39-9c28-0a7b6d5e4f31',
  email: 'bob@example.test',
  firstName: 'Bob',
  lastName: 'Ray',
};

/** Sessions of theirs; another sign-in has another name. */
export const annsSession = `${ann.sub}/1`;
export const bobsSession = `${bob.sub}/1`;

export const payer: Payer = { sub: ann.sub, email: ann.email, session: annsSession };
