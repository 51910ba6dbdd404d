import type { SessionView } from '../session/rules.ts';

/** Whether it is known that someone is signed in. */
export const isSignedIn = ({ session }: SessionView): boolean => session !== null;
