import { cases as cartCases } from './cart/cases.ts';
import { cartMachine } from './cart/machine.ts';
import { cases as checkoutCases } from './checkout/cases.ts';
import { checkoutMachine } from './checkout/machine.ts';
import { cases as courseRegistrationCases } from './courseRegistration/cases.ts';
import { courseRegistrationMachine } from './courseRegistration/machine.ts';
import { cases as paymentCases } from './payment/cases.ts';
import { paymentMachine } from './payment/machine.ts';
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
import { chart, type ChartEntry } from './registry.ts';
import { cases as reviewVideosCases } from './reviewVideos/cases.ts';
import { reviewVideosMachine } from './reviewVideos/machine.ts';
import { cases as testimonialsCases } from './testimonials/cases.ts';
import { testimonialsMachine } from './testimonials/machine.ts';
import { cases as videoDialogCases } from './videoDialog/cases.ts';
import { videoDialogMachine } from './videoDialog/machine.ts';

/** Every flow of the site, in the order in which a student meets them. */
export const registry: readonly ChartEntry[] = [
  chart({
    title: 'Site',
    description: 'The root: one actor system of cart, session, checkout, requests and course buttons.',
    machine: siteMachine,
    cases: siteCases,
  }),
  chart({
    title: 'Request',
    description: 'Every call of the API, from being sent to its toast being closed.',
    machine: requestMachine,
    cases: requestCases,
  }),
  chart({
    title: 'Cart',
    description: 'The pending registrations, kept in the browser and the same in every tab.',
    machine: cartMachine,
    cases: cartCases,
  }),
  chart({
    title: 'Course button',
    description: 'What the button of a course says and does.',
    machine: courseRegistrationMachine,
    cases: courseRegistrationCases,
  }),
  chart({
    title: 'Session',
    description: 'Who is signed in at this browser, with profile, enrollments and access token.',
    machine: sessionMachine,
    cases: sessionCases,
  }),
  chart({
    title: 'Sign-in',
    description: 'From an email to a signed-in person, by whatever step the account needs.',
    machine: signInMachine,
    cases: signInCases,
  }),
  chart({
    title: 'Create account',
    description: 'The account form, from its first field to an account that waits for its confirmation code.',
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
    description: 'From pending registrations through sign-in and payment to a verified registration.',
    machine: checkoutMachine,
    cases: checkoutCases,
  }),
  chart({
    title: 'Payment',
    description: 'Total, authorization code and card, with the person always told what became of the money.',
    machine: paymentMachine,
    cases: paymentCases,
  }),
  chart({
    title: 'Testimonials',
    description: 'Quotations of students follow one another on the home page.',
    machine: testimonialsMachine,
    cases: testimonialsCases,
  }),
  chart({
    title: 'Notice of the provider',
    description: 'A closure or a deadline is told above every page until it is closed.',
    machine: alertBannerMachine,
    cases: alertBannerCases,
  }),
  chart({
    title: 'Video over the page',
    description: 'An address with video_id opens that video over any page.',
    machine: videoDialogMachine,
    cases: videoDialogCases,
  }),
  chart({
    title: 'Info-guide request',
    description: 'A visitor asks for the info guide and gets a link to it.',
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
    description: 'A student hands in the acceptance letter of a partner school.',
    machine: acceptanceLetterMachine,
    cases: acceptanceLetterCases,
  }),
  chart({
    title: 'Review videos',
    description: 'Staff of a partner review videos behind a password prompt.',
    machine: reviewVideosMachine,
    cases: reviewVideosCases,
  }),
];
