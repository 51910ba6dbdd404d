import { cases as cartCases } from './cart/cases.ts';
import { cartMachine } from './cart/machine.ts';
import { cases as checkoutCases } from './checkout/cases.ts';
import { checkoutMachine } from './checkout/machine.ts';
import { cases as courseButtonCases } from './courseButton/cases.ts';
import { courseButtonMachine } from './courseButton/machine.ts';
import { cases as courseFinderCases } from './courseFinder/cases.ts';
import { courseFinderMachine } from './courseFinder/machine.ts';
import { cases as paymentCases } from './payment/cases.ts';
import { paymentMachine } from './payment/machine.ts';
import { cases as payButtonCases } from './payButton/cases.ts';
import { payButtonMachine } from './payButton/machine.ts';
import { cases as paymentAttemptCases } from './paymentAttempt/cases.ts';
import { paymentAttemptMachine } from './paymentAttempt/machine.ts';
import { cases as paymentRecoveryCases } from './paymentRecovery/cases.ts';
import { paymentRecoveryMachine } from './paymentRecovery/machine.ts';
import { cases as receiptCases } from './receipt/cases.ts';
import { receiptMachine } from './receipt/machine.ts';
import { cases as refundCases } from './refund/cases.ts';
import { refundMachine } from './refund/machine.ts';
import { cases as requestCases } from './request/cases.ts';
import { requestMachine } from './request/machine.ts';
import { cases as siteCases } from './site/cases.ts';
import { siteMachine } from './site/machine.ts';
import { cases as siteVersionCases } from './siteVersion/cases.ts';
import { siteVersionMachine } from './siteVersion/machine.ts';
import { cases as createAccountCases } from './createAccount/cases.ts';
import { createAccountMachine } from './createAccount/machine.ts';
import { cases as sessionCases } from './session/cases.ts';
import { sessionMachine } from './session/machine.ts';
import { cases as signInCases } from './signIn/cases.ts';
import { signInMachine } from './signIn/machine.ts';
import { cases as acceptanceLetterCases } from './acceptanceLetter/cases.ts';
import { acceptanceLetterMachine } from './acceptanceLetter/machine.ts';
import { cases as alertBannerCases } from './alertBanner/cases.ts';
import { alertBannerMachine } from './alertBanner/machine.ts';
import { cases as contactFormCases } from './contactForm/cases.ts';
import { contactFormMachine } from './contactForm/machine.ts';
import { cases as infoRequestCases } from './infoRequest/cases.ts';
import { infoRequestMachine } from './infoRequest/machine.ts';
import { cases as accountCases } from './account/cases.ts';
import { accountMachine } from './account/machine.ts';
import { cases as emailChangeCases } from './emailChange/cases.ts';
import { emailChangeMachine } from './emailChange/machine.ts';
import { cases as authenticatorCases } from './authenticator/cases.ts';
import { authenticatorMachine } from './authenticator/machine.ts';
import { cases as codeAfterPasswordCases } from './codeAfterPassword/cases.ts';
import { codeAfterPasswordMachine } from './codeAfterPassword/machine.ts';
import { cases as devicesCases } from './devices/cases.ts';
import { devicesMachine } from './devices/machine.ts';
import { cases as passkeysCases } from './passkeys/cases.ts';
import { passkeysMachine } from './passkeys/machine.ts';
import { cases as passwordChangeCases } from './passwordChange/cases.ts';
import { passwordChangeMachine } from './passwordChange/machine.ts';
import { cases as profileCases } from './profile/cases.ts';
import { profileMachine } from './profile/machine.ts';
import { cases as accountDeletionCases } from './accountDeletion/cases.ts';
import { accountDeletionMachine } from './accountDeletion/machine.ts';
import { cases as registrationsCases } from './registrations/cases.ts';
import { registrationsMachine } from './registrations/machine.ts';
import { cases as withdrawalCases } from './withdrawal/cases.ts';
import { withdrawalMachine } from './withdrawal/machine.ts';
import type { ChartEntry } from './cases.ts';
import { chart } from './registry.ts';
import { cases as pageSpeedCases } from './pageSpeed/cases.ts';
import { pageSpeedMachine } from './pageSpeed/machine.ts';
import { cases as reviewVideosCases } from './reviewVideos/cases.ts';
import { reviewVideosMachine } from './reviewVideos/machine.ts';
import { cases as toastCases } from './toast/cases.ts';
import { toastMachine } from './toast/machine.ts';
import { cases as testimonialsCases } from './testimonials/cases.ts';
import { testimonialsMachine } from './testimonials/machine.ts';
import { cases as videoDialogCases } from './videoDialog/cases.ts';
import { videoDialogMachine } from './videoDialog/machine.ts';
import { cases as coursesTodayCases } from './coursesToday/cases.ts';
import { coursesTodayMachine } from './coursesToday/machine.ts';

/** Every flow of the site, in the order in which a student meets them. */
export const registry: readonly ChartEntry[] = [
  chart({
    title: 'Site',
    description:
      'The root of the actor system: cart, session, checkout, course buttons, toasts and open flows.',
    machine: siteMachine,
    cases: siteCases,
  }),
  chart({
    title: 'Request',
    description: 'One call of the API, as a child of the flow that makes it.',
    machine: requestMachine,
    cases: requestCases,
  }),
  chart({
    title: 'Toast',
    description: 'One message at the edge of the page.',
    machine: toastMachine,
    cases: toastCases,
  }),
  chart({
    title: 'Cart',
    description: 'The pending registrations, stored in the browser and shared by its tabs.',
    machine: cartMachine,
    cases: cartCases,
  }),
  chart({
    title: 'Course finder',
    description: 'Every course of the brand, with search, filters, a plan and a comparison.',
    machine: courseFinderMachine,
    cases: courseFinderCases,
  }),
  chart({
    title: 'Course button',
    description: 'The button of a course.',
    machine: courseButtonMachine,
    cases: courseButtonCases,
  }),
  chart({
    title: 'Session',
    description: 'Who is signed in, with profile, enrollments and access token.',
    machine: sessionMachine,
    cases: sessionCases,
  }),
  chart({
    title: 'Sign-in',
    description: 'The sign-in dialog: from an email to a signed-in user.',
    machine: signInMachine,
    cases: signInCases,
  }),
  chart({
    title: 'Create account',
    description: 'The account form, until the account waits for its confirmation code.',
    machine: createAccountMachine,
    cases: createAccountCases,
  }),
  chart({
    title: 'Site version',
    description: 'Reloads a checkout page that was loaded before a deploy, at most once per version.',
    machine: siteVersionMachine,
    cases: siteVersionCases,
  }),
  chart({
    title: 'Checkout',
    description: 'From the pending registrations to a verified registration.',
    machine: checkoutMachine,
    cases: checkoutCases,
  }),
  chart({
    title: 'Payment',
    description: 'Total, authorization code and payment method, with a clear word on every charge.',
    machine: paymentMachine,
    cases: paymentCases,
  }),
  chart({
    title: 'Pay button',
    description: 'A button that pays: no double tap, held key or press that began too early pays by it.',
    machine: payButtonMachine,
    cases: payButtonCases,
  }),
  chart({
    title: 'Payment recovery',
    description: 'After a reload or a closed tab: the outcome of a payment whose answer never arrived.',
    machine: paymentRecoveryMachine,
    cases: paymentRecoveryCases,
  }),
  chart({
    title: 'Receipt',
    description: 'The receipt of a registration: its date, and the PDF on request.',
    machine: receiptMachine,
    cases: receiptCases,
  }),
  chart({
    title: 'Account',
    description: 'The page of an account: shown to the person who is signed in, and to nobody else.',
    machine: accountMachine,
    cases: accountCases,
  }),
  chart({
    title: 'Email change',
    description: 'A student who is signed in gives the account another email.',
    machine: emailChangeMachine,
    cases: emailChangeCases,
  }),
  chart({
    title: 'Authenticator app',
    description: 'The authenticator app of an account: a student sets it up and turns it off.',
    machine: authenticatorMachine,
    cases: authenticatorCases,
  }),
  chart({
    title: 'Code after the password',
    description:
      'Whether an account asks for a mailed code after the password: a student turns it on and off.',
    machine: codeAfterPasswordMachine,
    cases: codeAfterPasswordCases,
  }),
  chart({
    title: 'Devices',
    description: 'The devices on which a student is signed in: the student sees them, and signs out others.',
    machine: devicesMachine,
    cases: devicesCases,
  }),
  chart({
    title: 'Passkeys',
    description: 'The passkeys of an account: a student sees, adds and removes them.',
    machine: passkeysMachine,
    cases: passkeysCases,
  }),
  chart({
    title: 'Password change',
    description: 'A student who is signed in chooses another password.',
    machine: passwordChangeMachine,
    cases: passwordChangeCases,
  }),
  chart({
    title: 'Profile',
    description: 'A student changes name, address, phone, school or program.',
    machine: profileMachine,
    cases: profileCases,
  }),
  chart({
    title: 'Account deletion',
    description: 'A student deletes the account, after saying so twice and proving who they are.',
    machine: accountDeletionMachine,
    cases: accountDeletionCases,
  }),
  chart({
    title: 'Registrations',
    description: 'What a student has registered for: states, dates, receipts and withdrawing.',
    machine: registrationsMachine,
    cases: registrationsCases,
  }),
  chart({
    title: 'Withdrawal',
    description: 'A student withdraws from a course, and follows the refund.',
    machine: withdrawalMachine,
    cases: withdrawalCases,
  }),
  chart({
    title: 'Payment attempt',
    description:
      'The server’s side of one payment: authorized, recorded, captured, or certainly not charged.',
    machine: paymentAttemptMachine,
    cases: paymentAttemptCases,
  }),
  chart({
    title: 'Refund',
    description: 'The server’s side of one refund: sent once, and asked about until its result is known.',
    machine: refundMachine,
    cases: refundCases,
  }),
  chart({
    title: 'Testimonials',
    description: 'The carousel of student quotations on the home page.',
    machine: testimonialsMachine,
    cases: testimonialsCases,
  }),
  chart({
    title: 'Page speed',
    description: 'Whether this browser sends how fast pages are: only if the visitor allows it.',
    machine: pageSpeedMachine,
    cases: pageSpeedCases,
  }),
  chart({
    title: 'Alert banner',
    description: 'A seasonal notice above every page, such as a closure or a deadline.',
    machine: alertBannerMachine,
    cases: alertBannerCases,
  }),
  chart({
    title: 'Video dialog',
    description: 'An address with video_id opens that video in a dialog on any page.',
    machine: videoDialogMachine,
    cases: videoDialogCases,
  }),
  chart({
    title: 'Info-guide request',
    description: 'A visitor requests the info guide and gets a link to it.',
    machine: infoRequestMachine,
    cases: infoRequestCases,
  }),
  chart({
    title: 'Contact form',
    description: 'A visitor writes to the provider.',
    machine: contactFormMachine,
    cases: contactFormCases,
  }),
  chart({
    title: 'Acceptance letter',
    description: 'A student uploads the acceptance letter of a partner school.',
    machine: acceptanceLetterMachine,
    cases: acceptanceLetterCases,
  }),
  chart({
    title: 'Review videos',
    description: 'Staff of a partner review videos behind a password prompt.',
    machine: reviewVideosMachine,
    cases: reviewVideosCases,
  }),
  chart({
    title: 'Courses today',
    description: 'A page learns which courses are closed for now, and the prices of today.',
    machine: coursesTodayMachine,
    cases: coursesTodayCases,
  }),
];
