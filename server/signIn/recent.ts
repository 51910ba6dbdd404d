import { recentSignIn } from '../../domain/recentSignIn.ts';
import type { SignInContext } from './context.ts';

/** @param authTime of the sign-in, in seconds since 1970 */
export const isRecent = ({ now }: SignInContext, authTime: number): boolean =>
  now().getTime() / 1000 - authTime <= recentSignIn.minutes * 60;
