import type { AnyStateNode } from 'xstate';
import { expect, test } from 'vitest';
import type { UiDriver } from 'chart-inspector/drive/uiDriver.ts';
import { statesOf } from 'chart-inspector/model/identity.ts';
import { checkout } from './checkout.ts';
import { createAccount } from './createAccount.ts';
import { drivers } from './index.ts';
import { payment } from './payment.ts';
import { paymentRecovery } from './paymentRecovery.ts';
import { signIn } from './signIn.ts';

/** States to which nothing leads that moves the focus or says more than before. */
const silent: Readonly<Record<string, string>> = {
  'open.registration.emptyCart': 'the page has just loaded, or another tab has removed a course',
  'open.registration.reviewing.ready': 'the page has just loaded, or a dialog has closed',
  'open.registration.reviewing.termsMissing': 'the focus stays on the button',
  'open.registration.reviewing.enrolledInCourse': 'the focus stays on the button',
  'open.terms.hidden': 'the terms are not shown',
  'open.recommendations.loading': 'not part of the way to a registration',
  'paying.charging.asking': 'the same words stand there from the first question to the last',
  'paying.charging.waitingToAsk': 'the dialog goes on saying that the server is asked',
  asking: 'the dialog says so when it opens, which the start of each path asserts',
  waiting: 'the dialog goes on saying that the payment is being checked',
};

const label = 'the label of the button says so, which is read with the focus';
const saidBefore =
  'its words are said as the request fails, which its service asserts, and not again after the wait';
const noticeGone = 'what is gone is not announced';
const dialogSays = 'the dialog says what it asks for when it opens';
const focusReturns = 'the focus returns to what opened it';
const firstSight = 'the page has just loaded';
const shownOnly = 'the visitor has caused it and reads on';

/** By chart, the states of which a screen reader says nothing by itself, with the reason. */
const unheard: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  account: {
    checkingSession: firstSight,
    signingIn: dialogSays,
    'signedIn.reading': 'the list says that it is loading, as the driver of `registrations` asserts',
    'signedIn.changingDetails': dialogSays,
    'signedIn.changingEmail': dialogSays,
    'signedIn.changingPassword': dialogSays,
    'signedIn.deleting': dialogSays,
  },
  acceptanceLetter: {
    choosingFile: firstSight,
    enteringDetails: 'the file was chosen in a dialog of the browser, which returns the focus to its button',
    detailsInvalid: 'the error is read with its field, which receives the focus',
    requestingLink: 'the progress bar has a name and a value',
    uploading: 'the progress bar has a name and a value',
    uploaded:
      'a toast says so, as the driver of `toast` asserts; the one of an upload before may still stand there',
    failed: saidBefore,
  },
  alertBanner: { shown: 'a part of the document as it was loaded', closed: noticeGone, absent: noticeGone },
  cart: {
    'ready.contents.empty':
      'the announcer of the site says what was removed, which the test of the chart asserts',
    'ready.contents.filled':
      'the announcer of the site says what was added, which the test of the chart asserts',
  },
  contactForm: {
    editing: firstSight,
    'submitted.delivery.sending': label,
    throttled: 'the words were said when the message was refused, before the pause was over',
    failed: 'the words were said when the message was refused, before the pause was over',
  },
  courseButton: {
    currentlyEnrolled: label,
    added: 'the announcer of the site says it, which a test of the page asserts',
    checking: label,
    reRegister: label,
    preregister: label,
    register: label,
  },
  coursesToday: { known: 'the line below the button is said as it appears' },
  courseFinder: {
    'results.listed': 'the number of courses is said when it changes, which it may not do at the start',
    'results.searchUnavailable': 'the list stays as it is, and its number is not wrong',
    'comparison.empty': noticeGone,
    'comparison.started': shownOnly,
    'comparison.ready': shownOnly,
    'comparison.full': shownOnly,
    'plan.planned': shownOnly,
  },
  infoRequest: { editing: firstSight },
  pageSpeed: { private: 'the checkbox says so', shared: 'the checkbox says so' },
  payButton: {
    'arming.quiet': 'the dialog has just opened',
    'armed.quiet': 'the dialog has just opened',
  },
  accountDeletion: {
    'explaining.boxMissing': 'the error is read with its box, which receives the focus',
    'enteringPassword.missing': 'the error is read with its field, which receives the focus',
    'enteringAuthenticatorCode.wrong': 'the error is read with its field, which receives the focus',
    'enteringMailedCode.wrong': 'the error is read with its field, which receives the focus',
    closed: focusReturns,
  },
  emailChange: {
    'enteringPassword.missing': 'the error is read with its field, which receives the focus',
    'enteringAuthenticatorCode.wrong': 'the error is read with its field, which receives the focus',
    'enteringMailedCode.wrong': 'the error is read with its field, which receives the focus',
    closed: focusReturns,
  },
  authenticator: {
    off: firstSight,
    on: firstSight,
    'settingUp.enteringPassword.missing': 'the error is read with its field, which receives the focus',
    'settingUp.enteringAuthenticatorCode.wrong': 'the error is read with its field, which receives the focus',
    'settingUp.enteringMailedCode.wrong': 'the error is read with its field, which receives the focus',
    'settingUp.showingKey.wrong': 'the error is read with its field, which receives the focus',
    'turningOff.enteringPassword.missing': 'the error is read with its field, which receives the focus',
    'turningOff.enteringAuthenticatorCode.wrong':
      'the error is read with its field, which receives the focus',
    'turningOff.enteringMailedCode.wrong': 'the error is read with its field, which receives the focus',
  },
  codeAfterPassword: {
    off: firstSight,
    on: firstSight,
    'turningOn.enteringPassword.missing': 'the error is read with its field, which receives the focus',
    'turningOn.enteringAuthenticatorCode.wrong': 'the error is read with its field, which receives the focus',
    'turningOn.enteringMailedCode.wrong': 'the error is read with its field, which receives the focus',
    'turningOff.enteringPassword.missing': 'the error is read with its field, which receives the focus',
    'turningOff.enteringAuthenticatorCode.wrong':
      'the error is read with its field, which receives the focus',
    'turningOff.enteringMailedCode.wrong': 'the error is read with its field, which receives the focus',
  },
  devices: {
    reading: firstSight,
    notOffered: 'nothing is shown',
    'enteringPassword.missing': 'the error is read with its field, which receives the focus',
    'enteringAuthenticatorCode.wrong': 'the error is read with its field, which receives the focus',
    'enteringMailedCode.wrong': 'the error is read with its field, which receives the focus',
  },
  passkeys: {
    'listed.reading': firstSight,
    'listed.enteringPassword.missing': 'the error is read with its field, which receives the focus',
    'listed.enteringAuthenticatorCode.wrong': 'the error is read with its field, which receives the focus',
    'listed.enteringMailedCode.wrong': 'the error is read with its field, which receives the focus',
  },
  passwordChange: { closed: focusReturns },
  profile: { unavailable: saidBefore, closed: focusReturns },
  receipt: {
    'facts.loading': firstSight,
    'facts.known': 'what arrives late is read with the rest of the receipt',
    'file.ready': firstSight,
    'file.failed': saidBefore,
  },
  registrations: {
    failed: saidBefore,
    'listed.showingReceipt': 'the focus moves to its first control',
    'listed.withdrawing': dialogSays,
  },
  request: { sending: 'the form that sends it says so' },
  reviewVideos: { loading: firstSight, loaded: 'the list is the page', failed: saidBefore },
  session: { signedOut: firstSight },
  site: {
    'environmentNotice.closed': noticeGone,
    'environmentNotice.absent': noticeGone,
    'openPayment.shown': 'a part of the document as it was loaded',
    'openPayment.absent': noticeGone,
    'page.inUse': firstSight,
    'page.left': 'nobody is on the page',
  },
  siteVersion: { checking: 'nothing is shown before the answer' },
  toast: { closed: noticeGone },
  videoDialog: { closed: focusReturns },
  withdrawal: {
    unavailable: saidBefore,
    'confirming.limitMissing': 'the error is read with its box, which receives the focus',
    'enteringPassword.missing': 'the error is read with its field, which receives the focus',
    'enteringAuthenticatorCode.wrong': 'the error is read with its field, which receives the focus',
    'enteringMailedCode.wrong': 'the error is read with its field, which receives the focus',
    closed: focusReturns,
  },
};

type Kind = 'focusOn' | 'heard';

const pathOf = (node: AnyStateNode) => node.path.join('.');

/** Whether the driver asserts this in the state or in every state inside it. */
function asserts(driver: UiDriver, node: AnyStateNode, kind: Kind): boolean {
  const own = driver.assertions[pathOf(node)] ?? [];
  if ('notVisible' in own || own.some((assertion) => kind in assertion)) return true;
  const children = Object.values(node.states);
  if (node.type === 'parallel') {
    // A region that nobody sees cannot speak for one that is seen.
    const seen = children.filter((child) => !isUnseen(driver, child));
    return (seen.length > 0 ? seen : children).some((child) => asserts(driver, child, kind));
  }
  return children.length > 0 && children.every((child) => asserts(driver, child, kind));
}

function isUnseen(driver: UiDriver, node: AnyStateNode): boolean {
  const children = Object.values(node.states);
  const own = driver.assertions[pathOf(node)];
  if (own !== undefined) return 'notVisible' in own;
  return children.length > 0 && children.every((child) => isUnseen(driver, child));
}

/** The states in which the driver does not assert it. */
function missing(driver: UiDriver, node: AnyStateNode, kind: Kind): string[] {
  const isExcused = kind === 'heard' && pathOf(node) in (unheard[driver.machine.id] ?? {});
  if (pathOf(node) in silent || isExcused || asserts(driver, node, kind)) return [];
  const children = Object.values(node.states);
  return children.length === 0 ? [pathOf(node)] : children.flatMap((child) => missing(driver, child, kind));
}

const missingIn = (driver: UiDriver, kind: Kind) =>
  Object.values(driver.machine.root.states).flatMap((child) => missing(driver, child, kind));

test.each(
  [signIn, createAccount, payment, paymentRecovery, checkout].map(
    (driver) => [driver.machine.id, driver] as const,
  ),
)('the UI driver of %s says where the focus is in every state that is visible', (_id, driver) =>
  expect(missingIn(driver, 'focusOn')).toEqual([]),
);

test.each(drivers.map((driver) => [driver.machine.id, driver] as const))(
  'the UI driver of %s says what is heard in every state that is visible',
  (id, driver) => {
    expect(
      missingIn(driver, 'heard').map(
        (state) =>
          `tests/drivers/${id}.ts: assert { heard: … } in ${state}, or say in unheard of tests/drivers/accessible.test.ts why nothing is said`,
      ),
    ).toEqual([]);
    const nodes = new Map(statesOf(driver.machine).map((node) => [pathOf(node), node]));
    const stale = Object.keys(unheard[id] ?? {}).filter((state) => {
      const node = nodes.get(state);
      return node === undefined || asserts(driver, node, 'heard');
    });
    expect(stale).toEqual([]);
  },
);
