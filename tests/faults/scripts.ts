import { expect, type Page } from 'playwright/test';
import * as contactCopy from '../../machines/contactForm/copy.ts';
import * as checkoutCopy from '../../machines/checkout/copy.ts';
import * as letterCopy from '../../machines/acceptanceLetter/copy.ts';
import * as finderCopy from '../../machines/courseFinder/copy.ts';
import { advice } from '../../machines/request/copy.ts';
import { courses } from '../../domain/catalogue/general.ts';
import { hydrated, movePointer } from '../support/page.ts';
import {
  askForGuide,
  chooseLetter,
  keptLetter,
  keptMessage,
  openCheckout,
  openReview,
  sendForGuide,
  sendMessage,
  completeUnconfigured,
  upload,
  writeMessage,
} from './calls.ts';
import { chunk, type Situation, type World } from './situation.ts';

/** Every script that pages load on demand. */

const notLoaded = (page: Page) => page.getByText(advice.notLoaded);
/** Unless the page does it by itself, when the connection returns. */
const tryAgain = ({ page }: World) =>
  page
    .getByRole('button', { name: 'Try again' })
    .first()
    .click({ timeout: 2000 })
    .catch(() => undefined);
const complete = (page: Page) => page.getByRole('button', { name: 'Complete Registration' });
const stepFailed = (page: Page) => page.getByRole('dialog', { name: checkoutCopy.stepFailed });
const dialog = (name: string) => (page: Page) => page.getByRole('dialog', { name, exact: true });
async function openFinder({ page }: World) {
  await page.goto('/find-a-course?compare=biod101,chem103');
  await hydrated(page);
}

const booted = (page: Page) => page.locator('html[data-hydrated]');

const unhydrated = 'the document stays, which cannot be used before the page is hydrated';

const message = {
  open: writeMessage,
  act: sendMessage,
  done: (page: Page) => page.getByText('Thank you for your message.'),
  failed: (page: Page) => page.getByText(contactCopy.failed),
  kept: keptMessage,
  retry: sendMessage,
};

const letter = {
  open: chooseLetter,
  act: upload,
  done: (page: Page) => page.getByText(letterCopy.uploaded),
  failed: (page: Page) => page.getByText(letterCopy.failed),
  kept: keptLetter,
  retry: upload,
};

/** With a new email, as far as the account form. */
async function requestAccount({ page, student }: World) {
  await student.completeRegistration();
  await student.enterEmail('nobody@example.test');
  await page.getByLabel('Verify email').fill('nobody@example.test');
  await page.getByRole('button', { name: 'Create an account' }).click();
}

/** The scripts of pages, and of what their loaders read, by name: a path that needs the script. */
const pages: Readonly<Record<string, string>> = {
  AboutPage: '/about/accreditation',
  AcsiPage: '/acsi',
  CareersPage: '/careers',
  ContactPage: '/student-services/contact',
  CourseListPage: '/courses/biology',
  CoursePage: '/courses/biology/biod101',
  coursePageData: '/courses/biology/biod101',
  SampleLessonPage: '/sample-lessons/biology',
  sampleLessonData: '/sample-lessons/biology',
  FacultyPage: '/faculty',
  FaqPage: '/faq',
  FindCoursePage: '/find-a-course',
  GettingStartedPage: '/getting-started',
  InternationalPage: '/student-services/international',
  LabNotebookPage: '/student-services/lab-notebook-sample',
  NlnPage: '/nln',
  PartnersPage: '/partners',
  PartnerPage: '/partners/duquesne',
  TermsPage: '/terms',
  PrivacyPage: '/privacy',
  AccessibilityPage: '/accessibility',
  RegistrarPage: '/registrar',
  DualEnrollmentPage: '/student-services/dual-enrollment',
  HomePage: '/',
  CheckoutPage: '/checkout',
  AccountPage: '/account',
  ReviewVideosPage: '/videos_to_review',
  AcademicScholarshipFormPage: '/portage-academic-scholarship-form',
  NamedScholarshipFormPage: '/horizon-scholarship-form',
  NewsletterPage: '/e-newsletter',
  FiftyYearPage: '/fifty-year',
  FallbackPage: '/no/such/page',
  about: '/about/accreditation',
  biod101: '/courses/biology/biod101',
  partners: '/partners/duquesne',
  ScholarshipsPage: '/student-services/scholarships',
  SchoolsPage: '/schools',
  SuccessfulRegistrationPage: '/successful-registration',
  TranscriptsPage: '/student-services/transcripts',
};

const ofPages: readonly Situation[] = Object.entries(pages).map(([name, path]) => ({
  name: `${name}.js`,
  isMatch: chunk(name),
  async open({ page }) {
    await page.goto('/demographic-survey');
    await hydrated(page);
    // Tells the heading of this page from that of the next.
    await page.getByRole('heading', { level: 1 }).evaluateAll((all) => all.forEach((one) => one.remove()));
  },
  act: async ({ page }) => page.evaluate((to) => history.pushState({}, '', to), path),
  done: (page) => page.getByRole('heading', { level: 1 }),
  failed: (page) =>
    page.getByRole('heading', { level: 1 }).or(page.getByText('This page could not be shown')),
  retry: async ({ page }) => {
    const again = page.getByRole('button', { name: 'Load the page again' });
    if (await again.isVisible()) await Promise.all([page.waitForEvent('domcontentloaded'), again.click()]);
  },
  isPage: true,
}));

/** Scripts that need no situation of their own, with the reason. */
export const covered: Readonly<Record<string, string>> = {
  session: 'the paths of `site` and `session`',
  signIn: 'the paths of `signIn`',
  signInCalls: 'the paths of `signIn`',
  standIn: 'the paths of `payment`',
  hosted: 'the contract test of the payment form',
  client: 'the tests of Hosted Fields',
  'hosted-fields': 'the tests of Hosted Fields',
  'three-d-secure': 'the tests of Hosted Fields',
  'vault-manager': 'the tests of Hosted Fields',
  'data-collector': 'the tests of Hosted Fields',
  paypal: 'the tests of the wallets',
  'paypal-checkout': 'the tests of the wallets',
  googlePay: 'the tests of the wallets',
  'google-payment': 'the tests of the wallets',
  applePay: 'the tests of the wallets',
  'apple-pay': 'the tests of the wallets',
  dropin: 'the contract test of the payment form',
  'braintree-web-drop-in': 'the contract test of the payment form',
  dialogEntry: 'a part of every dialog',
  redrawn: 'tests/pages/redrawn.spec.ts: a translated page works without it',
  readOnlyPage: 'a page is complete without it, and hydration brings what it shows',
  index: 'analytics, under the name of its folder',
  styles: 'the script `style`',
  createSite: 'the script `site`',
  record: 'only in builds for the inspector',
  stately: 'only in builds for the inspector',
  OnlineLearningPage: 'of the other brand',
  ScholarshipPage: 'loaded as the other pages with a parameter are',
  PaymentRecoveryDialog: 'loaded as the dialogs of the other steps are',
  library: 'motion, for which no visitor waits',
  receiptCalls: 'the paths of `receipt`',
  PrintedTerms: 'only on paper, where the version is named without it',
  Account: 'loaded as checkout is',
  registrationCalls: 'the paths of `registrations`',
  AccountDeletionDialog: 'loaded as the dialogs of checkout are',
  EmailChangeDialog: 'loaded as the dialogs of checkout are',
  emailCalls: 'the paths of `emailChange`',
  PasswordChangeDialog: 'loaded as the dialogs of checkout are',
  AuthenticatorDialog: 'loaded as the dialogs of checkout are',
  CodeAfterPasswordDialog: 'loaded as the dialogs of checkout are',
  secondFactorCalls: 'loaded as the code of signing in is',
  DevicesDialog: 'loaded as the dialogs of checkout are',
  PasskeysDialog: 'loaded as the dialogs of checkout are',
  deviceCalls: 'loaded as the code of signing in is',
  passkeyCalls: 'loaded as the code of signing in is',
  passwordCalls: 'loaded as the code of signing in is',
  securityCalls: 'the paths of `account`',
  ProfileDialog: 'loaded as the dialogs of checkout are',
  profileCalls: 'the paths of `profile`',
  WithdrawalDialog: 'loaded as the dialogs of checkout are',
  coursesToday: 'without it the page keeps what it shows, and the server decides at the payment',
  TranscriptOffer: 'an offer beside a message, which says enough without it',
  pageSpeed: 'no visitor waits for it',
  measurePage: 'no visitor waits for it',
  DemographicSurveyPage: 'where the situations of pages start',
};

export const situations: readonly Situation[] = [
  {
    name: 'Checkout.js',
    isMatch: chunk('Checkout'),
    isAtLoad: true,
    open: openCheckout,
    done: complete,
    failed: (page) => notLoaded(page).or(page.getByText('Checkout could not be loaded')),
    retry: tryAgain,
    without: { offline: unhydrated },
  },
  {
    name: 'checkout.js',
    isMatch: chunk('checkout'),
    isAtLoad: true,
    open: openCheckout,
    done: complete,
    failed: (page) => page.getByText('Checkout could not be loaded'),
    retry: tryAgain,
    without: { offline: unhydrated },
  },
  { name: 'config.js', isMatch: chunk('config'), isAtLoad: true, ...completeUnconfigured },
  {
    name: 'SignInDialog.js',
    isMatch: chunk('SignInDialog'),
    isAtLoad: true,
    open: openCheckout,
    act: ({ student }) => student.completeRegistration(),
    done: dialog('Welcome'),
    failed: stepFailed,
    retry: tryAgain,
    without: { offline: 'the step before needs a connection' },
  },
  {
    name: 'CreateAccountDialog.js',
    isMatch: chunk('CreateAccountDialog'),
    isAtLoad: true,
    open: openCheckout,
    act: requestAccount,
    done: dialog('Create account'),
    failed: stepFailed,
    retry: tryAgain,
    without: { offline: 'the step before needs a connection' },
  },
  {
    name: 'PaymentDialog.js',
    isMatch: chunk('PaymentDialog'),
    isAtLoad: true,
    async open(world) {
      await world.signedIn();
      await openCheckout(world);
    },
    act: ({ student }) => student.completeRegistration(),
    done: (page) =>
      page.getByRole('dialog', { name: 'Secure payment' }).getByRole('button', { name: 'Card' }),
    failed: stepFailed,
    retry: tryAgain,
    without: { offline: 'the step before needs a connection' },
  },
  { name: 'messageCalls.js', isMatch: chunk('messageCalls'), ...message },
  { name: 'sendRequest.js', isMatch: chunk('sendRequest'), ...message },
  { name: 'letterCalls.js', isMatch: chunk('letterCalls'), ...letter },
  { name: 'sendFile.js', isMatch: chunk('sendFile'), ...letter },
  {
    name: 'contentCalls.js',
    isMatch: chunk('contentCalls'),
    isAtLoad: true,
    open: openReview,
    done: (page) => page.getByRole('region', { name: 'Biology' }),
    failed: (page) => page.getByText(/^Something went wrong/),
    retry: tryAgain,
  },
  {
    name: 'ContactForm.js',
    isMatch: chunk('ContactForm'),
    isAtLoad: true,
    open: writeMessage,
    act: sendMessage,
    done: message.done,
    kept: keptMessage,
  },
  {
    name: 'InfoRequest.js',
    isMatch: chunk('InfoRequest'),
    isAtLoad: true,
    open: askForGuide,
    act: sendForGuide,
    done: (page) => page.getByRole('link', { name: /^Download the information guide/ }),
    async kept({ page }) {
      await expect(page.getByLabel('First name')).toHaveValue('Ann');
    },
  },
  {
    name: 'AddressVideo.js',
    isMatch: chunk('AddressVideo'),
    isAtLoad: true,
    open: async ({ page }) => {
      await page.goto('/?video_id=student-kwame');
      await hydrated(page);
    },
    done: (page) => page.getByRole('dialog'),
  },
  {
    name: 'VideoDialog.js',
    isMatch: chunk('VideoDialog'),
    isAtLoad: true,
    open: async ({ page }) => {
      await page.goto('/?video_id=student-kwame');
      await hydrated(page);
    },
    done: (page) => page.getByRole('dialog'),
    failed: notLoaded,
    retry: tryAgain,
  },
  {
    name: 'PrivacyDialog.js',
    isMatch: chunk('PrivacyDialog'),
    open: async ({ page }) => {
      await page.goto('/faq');
      await hydrated(page);
    },
    act: ({ page }) => page.getByRole('button', { name: 'Privacy Policy' }).click(),
    done: (page) => page.getByRole('dialog'),
    failed: notLoaded,
    retry: tryAgain,
  },
  {
    name: 'AcceptanceLetter.js',
    isMatch: chunk('AcceptanceLetter'),
    isAtLoad: true,
    async open({ page }) {
      await page.goto('/partners/duquesne');
      await hydrated(page);
    },
    done: (page) => page.getByRole('button', { name: letterCopy.upload }),
    failed: notLoaded,
    retry: tryAgain,
  },
  {
    name: 'courseSearch.js',
    isMatch: chunk('courseSearch'),
    open: openFinder,
    act: ({ page }) => page.getByRole('searchbox').fill('stats'),
    done: (page) => page.getByText(finderCopy.counted(2, courses.length)),
    failed: (page) => page.getByText(finderCopy.searchUnavailable),
    retry: tryAgain,
    async kept({ page }) {
      await expect(page.getByRole('searchbox')).toHaveValue('stats');
    },
  },
  {
    name: 'Comparison.js',
    isMatch: chunk('Comparison'),
    isAtLoad: true,
    open: openFinder,
    done: (page) => page.getByRole('region', { name: finderCopy.comparison }),
    failed: notLoaded,
    retry: tryAgain,
  },
  ...Object.entries({
    AlertBanner: '/',
    Testimonials: '/',
    analytics: '/',
    AskSchool: '/courses/biology/biod101',
  }).map(([name, address]): Situation => ({
    name: `${name}.js`,
    isMatch: chunk(name),
    isAtLoad: true,
    async open({ page }) {
      await page.goto(address);
      await hydrated(page);
    },
    done: booted,
    isSilent: true,
  })),
  ...['boot', 'react', 'router', 'style', 'xstate', 'site'].map((name): Situation => ({
    name: `${name}.js`,
    isMatch: chunk(name),
    isAtLoad: true,
    async open({ page }) {
      await page.goto('/faq');
      await movePointer(page);
    },
    done: booted,
    // The prerendered page can be read meanwhile.
    async kept({ page }) {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  })),
  ...ofPages,
];
