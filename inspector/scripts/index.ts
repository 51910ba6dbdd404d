import type { FlowScript } from './script.ts';
import { cart } from './cart.ts';
import { checkout } from './checkout.ts';
import { createAccount } from './createAccount.ts';
import { courseRegistration } from './courseRegistration.ts';
import { payment } from './payment.ts';
import { session } from './session.ts';
import { signIn } from './signIn.ts';
import { siteVersion } from './siteVersion.ts';

/** The flows whose paths are walked on the page. */
export const scripts: readonly FlowScript[] = [
  cart,
  checkout,
  createAccount,
  courseRegistration,
  payment,
  siteVersion,
  session,
  signIn,
];
