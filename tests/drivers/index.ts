import type { FlowScript } from '../../inspector/drive/driver.ts';
import { acceptanceLetter } from './acceptanceLetter.ts';
import { alertBanner } from './alertBanner.ts';
import { cart } from './cart.ts';
import { checkout } from './checkout.ts';
import { contactForm } from './contactForm.ts';
import { createAccount } from './createAccount.ts';
import { courseRegistration } from './courseRegistration.ts';
import { infoRequest } from './infoRequest.ts';
import { payment } from './payment.ts';
import { request } from './request.ts';
import { reviewVideos } from './reviewVideos.ts';
import { session } from './session.ts';
import { signIn } from './signIn.ts';
import { site } from './site.ts';
import { siteVersion } from './siteVersion.ts';
import { testimonials } from './testimonials.ts';
import { videoDialog } from './videoDialog.ts';

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
  acceptanceLetter,
  alertBanner,
  contactForm,
  infoRequest,
  request,
  reviewVideos,
  site,
  testimonials,
  videoDialog,
];
