import { expect, test } from 'vitest';
import { statesOf } from 'chart-inspector/model/identity.ts';
import { registry } from './index.ts';

/** The states in which a person waits for an answer, written by hand: no other state has the tag `pending`. */
const table: Readonly<Record<string, readonly string[]>> = {
  site: [
    'session.findingStoredSession',
    'session.loading',
    'checkout.loading',
    'environmentNotice.detecting',
    'openPayment.looking',
    'page.returning',
  ],
  request: ['preparing', 'sending'],
  receipt: ['facts.loading', 'file.downloading'],
  account: ['checkingSession', 'signedIn.downloading', 'signedIn.signingOutEverywhere'],
  accountDeletion: ['deleting', 'proving', 'unknown.checking'],
  emailChange: ['mailing', 'proving', 'enteringCode.requestingAnother', 'confirming', 'unknown.checking'],
  passwordChange: ['changing', 'unknown.checking'],
  profile: ['loading', 'saving'],
  registrations: ['loading'],
  withdrawal: ['asking', 'requesting', 'proving', 'underWay.checking', 'unknown.checking'],
  toast: [],
  cart: ['restoring', 'ready.storage.saving'],
  courseFinder: ['results.loadingSearch', 'results.searching'],
  courseButton: ['checking'],
  session: [
    'checking.reading',
    'checking.waiting',
    'signedIn.profile.loading.requesting',
    'signedIn.profile.loading.waiting',
    'signedIn.enrollments.loading',
    'signedIn.enrollments.failed.retrying',
    'signedIn.token.refreshing.requesting',
    'signedIn.token.refreshing.waiting',
    'signingOut',
  ],
  signIn: [
    'restoringStep',
    'checkingEmail',
    'usingPasskey',
    'mailingSignInCode',
    'enteringSignInCode.form.submittingCode',
    'enteringSignInCode.resend.sending',
    'signingIn',
    'confirmingEmail.form.submittingCode',
    'confirmingEmail.form.signingIn',
    'confirmingEmail.resend.sending',
    'sendingResetCode',
    'resettingPassword.form.submittingReset',
    'resettingPassword.form.signingIn',
    'resettingPassword.resend.sending',
    'settingNewPassword',
  ],
  createAccount: ['restoring', 'creating'],
  siteVersion: ['readingBuild', 'checking', 'claimingReload'],
  checkout: [
    'open.registration.checkingSession',
    'open.registration.loadingAccount',
    'open.registration.preparingPayment',
    'open.registration.savingRegistration',
    'open.recommendations.loading',
  ],
  payment: [
    'paying.notCharged.open.code.checking',
    'paying.notCharged.open.method.loadingWidget',
    'paying.notCharged.open.method.continuing',
    'paying.notCharged.confirmingSession',
    'paying.notCharged.checkingPrice',
    'paying.notCharged.gettingNonce',
    'paying.notCharged.authenticating',
    'paying.charging.openingAttempt',
    'paying.charging.verifying',
    'paying.charging.asking',
    'paying.charging.waitingToAsk',
    'paying.charging.outcomeUnknown.asking',
  ],
  payButton: [],
  paymentRecovery: ['asking', 'waiting', 'stillChecking.asking'],
  paymentAttempt: [],
  refund: [],
  testimonials: [],
  pageSpeed: [],
  alertBanner: [],
  videoDialog: [],
  infoRequest: ['offeringGuide.recording'],
  contactForm: ['submitted.delivery.sending'],
  acceptanceLetter: ['requestingLink', 'uploading'],
  reviewVideos: ['askingPassword', 'loading'],
  coursesToday: ['asking'],
};

test('the table has every chart', () => {
  expect(Object.keys(table).toSorted(), 'table in machines/busyStates.test.ts').toEqual(
    registry.map(({ id }) => id).toSorted(),
  );
});

test.each(registry.map((entry) => [entry.id, entry] as const))(
  '%s is busy in these states',
  (id, { machine }) => {
    const busy = statesOf(machine).filter(({ tags }) => tags.includes('pending'));
    expect(
      busy.map(({ path }) => path.join('.')),
      `${id} in the table of machines/busyStates.test.ts`,
    ).toEqual(table[id]);
  },
);
