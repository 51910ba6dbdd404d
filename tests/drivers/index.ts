import type { UiDriver } from 'chart-inspector/drive/uiDriver.ts';
import { account } from './account.ts';
import { accountDeletion } from './accountDeletion.ts';
import { acceptanceLetter } from './acceptanceLetter.ts';
import { alertBanner } from './alertBanner.ts';
import { cart } from './cart.ts';
import { checkout } from './checkout.ts';
import { contactForm } from './contactForm.ts';
import { courseButton } from './courseButton.ts';
import { courseFinder } from './courseFinder.ts';
import { createAccount } from './createAccount.ts';
import { infoRequest } from './infoRequest.ts';
import { pageSpeed } from './pageSpeed.ts';
import { payButton } from './payButton.ts';
import { payment } from './payment.ts';
import { paymentRecovery } from './paymentRecovery.ts';
import { authenticator } from './authenticator.ts';
import { codeAfterPassword } from './codeAfterPassword.ts';
import { emailChange } from './emailChange.ts';
import { devices } from './devices.ts';
import { passkeys } from './passkeys.ts';
import { passwordChange } from './passwordChange.ts';
import { profile } from './profile.ts';
import { receipt } from './receipt.ts';
import { registrations } from './registrations.ts';
import { request } from './request.ts';
import { reviewVideos } from './reviewVideos.ts';
import { coursesToday } from './coursesToday.ts';
import { session } from './session.ts';
import { signIn } from './signIn.ts';
import { site } from './site.ts';
import { siteVersion } from './siteVersion.ts';
import { testimonials } from './testimonials.ts';
import { toast } from './toast.ts';
import { videoDialog } from './videoDialog.ts';
import { withdrawal } from './withdrawal.ts';

/** One UI driver for each chart. */
export const drivers: readonly UiDriver[] = [
  cart,
  checkout,
  createAccount,
  courseButton,
  courseFinder,
  payment,
  payButton,
  paymentRecovery,
  siteVersion,
  session,
  account,
  emailChange,
  authenticator,
  codeAfterPassword,
  devices,
  passkeys,
  passwordChange,
  profile,
  accountDeletion,
  registrations,
  withdrawal,
  signIn,
  acceptanceLetter,
  alertBanner,
  contactForm,
  infoRequest,
  pageSpeed,
  receipt,
  request,
  reviewVideos,
  coursesToday,
  site,
  testimonials,
  toast,
  videoDialog,
];
