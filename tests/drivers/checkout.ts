import type { SnapshotFrom } from 'xstate';
import { ENROLLED_IN_COURSE } from '../../domain/enrollment.ts';
import type { PendingRequest } from 'chart-inspector/drive/testAdapter.ts';
import type { AnswerActor, CauseEvent } from 'chart-inspector/drive/uiDriver.ts';
import type { PossibleEvent, Step } from 'chart-inspector/model/step.ts';
import { checkoutMachine } from '../../machines/checkout/machine.ts';
import {
  accountUnavailable,
  paymentInterrupted,
  sessionEnded,
  termsMissing,
  waiting,
} from '../../machines/checkout/copy.ts';
import { emptyRegistration } from '../../machines/checkout/rules.ts';
import { paidAttempt } from '../../machines/paymentRecovery/cases.ts';
import { notMade } from '../../machines/paymentRecovery/copy.ts';
import { emptyValues } from '../../machines/createAccount/rules.ts';
import { ann } from '../../machines/people.ts';
import { sessionOf } from '../../machines/samples.ts';
import type { SessionView } from '../../machines/session/rules.ts';
import type { CourseOffer, OpenPayment } from '../../machines/types.ts';
import {
  expireTokens,
  openCheckout,
  preventReload,
  setCartElsewhere,
  signInElsewhere,
  signOutElsewhere,
  storeOpenPayment,
  storeOpenPaymentNow,
} from './checkoutSteps.ts';
import { refuse } from './requests.ts';
import {
  applyFreeCode,
  fillAccountForm,
  happensIn,
  isIn,
  outputOf,
  requestAccount,
  signIn,
  startSignedIn,
  submitAccountForm,
} from './steps.ts';
import { defineDriver, PASSWORD, type Adapter, type TestUser } from './testUser.ts';

/** Pending registrations; the dialogs of other flows are completed in the shortest way. */

type Snapshot = SnapshotFrom<typeof checkoutMachine>;

const offer = (code: string): CourseOffer => ({
  code,
  name: code,
  department: 'biology',
  cost: '$669',
  credits: 3,
});

const student = ann;

const session = (status: SessionView['status'], enrolledIn: string[] = []) =>
  sessionOf(student, status, enrolledIn);

const update = (view: SessionView) => ({ session: view });
const when = (condition: boolean, ...samples: Record<string, unknown>[]) => (condition ? samples : []);

const inRegistration = ({ value }: Snapshot, ...states: string[]) => {
  const at = typeof value === 'object' && 'open' in value ? value.open : undefined;
  const registration = at?.registration;
  return states.includes(
    typeof registration === 'string' ? registration : (Object.keys(registration ?? {})[0] ?? ''),
  );
};
/** No dialog covers the page. */
const isFree = (snapshot: Snapshot) =>
  inRegistration(snapshot, 'reviewing') && snapshot.matches({ open: { terms: 'hidden' } });
const isSignedOut = ({ context }: Snapshot) => context.session.status === 'signedOut';

const courses = ['biod101', 'engl101'].map(offer);
const start = (name: string, codes: string[], view: SessionView, open?: OpenPayment) => ({
  name,
  input: { courses, codes, session: view, ...(open !== undefined && { openPayment: open }) },
});

interface Output {
  readonly kind?: string;
  readonly isSaved?: boolean;
}

/** The session follows the sign-in, the payment dialog follows cart and session, and a registration is kept at once. */
function followUp(snapshot: Snapshot, event: Step['event']): PossibleEvent | undefined {
  const output = event['output'] as Output | undefined;
  if (output?.kind === 'signedIn')
    return { kind: 'send', event: { type: 'SESSION_UPDATED', ...update(session('loading')) } };
  // The session is read again, and the client has dropped the tokens that were refused.
  const isRefused = event.type.endsWith('confirmSession') && output?.kind === 'signedOut';
  if (isRefused) return { kind: 'send', event: { type: 'SESSION_UPDATED', ...update(session('checking')) } };
  if (inRegistration(snapshot, 'signingIn') && snapshot.context.session.status === 'checking')
    return { kind: 'send', event: { type: 'SESSION_UPDATED', ...update(session('signedOut')) } };
  if (inRegistration(snapshot, 'paying')) {
    const isEmptied = event.type === 'CART_UPDATED' && snapshot.context.codes.length === 0;
    const isEnded = event.type === 'SESSION_UPDATED' && isSignedOut(snapshot);
    if (isEmptied || isEnded) {
      const end = { kind: isEnded ? 'sessionEnded' : 'canceled' };
      return {
        kind: 'settle',
        actor: 'payment',
        event: { type: 'xstate.done.actor.payment', output: end },
      };
    }
  }
  if (!inRegistration(snapshot, 'savingRegistration')) return undefined;
  const error = { name: 'Error', message: 'the registration could not be kept: storage is full' };
  return {
    kind: 'settle',
    actor: 'saveRegistration',
    event:
      output?.isSaved === false
        ? { type: 'xstate.error.actor.saveRegistration', error }
        : { type: 'xstate.done.actor.saveRegistration', output: undefined },
  };
}

/** The key of a payment whose outcome is unknown. */
const openPayment = { key: '7f8f0a9e-6cbb-4a0a-9b8e-5b7d7d6e6f11', sub: ann.sub };

const refresh = 'cognito GetTokensFromRefreshToken';
const userinfo = 'GET /api/oauth2/userinfo';
const enrollments = 'GET /api/enrollments';
const verifyPayment = 'POST /api/payments/:id/verify_payment';
const settle = 'POST /api/payments/attempts/:key/settle';
const recommendations = 'GET /api/anonymous_recommended_courses';

const button = (name: string | RegExp) => ({ role: 'button', name });
const registrationFailed = new RegExp(
  [accountUnavailable, sessionEnded, paymentInterrupted, notMade].join('|'),
);
const heading = (name: string | RegExp) => ({ role: 'heading', name });
const waitingDialog = ({ title, text }: { title: string; text: string }) =>
  [{ text }, button('Cancel'), { focusOn: [heading(title)] }, { heard: text }] as const;
const click =
  (name: string | RegExp): CauseEvent<TestUser> =>
  ({ user }) =>
    user.click(button(name));

/** Passes the time after which the chart repeats a request that the client has given up. */
async function endAbandonedRefresh(adapter: Adapter): Promise<void> {
  for (let second = 0; second < 5; second++) await adapter.fastForward(1_000);
}

/** The session's request. After a long wait the first one has been given up, so the repeated one is returned. */
async function nextRefresh(adapter: Adapter, past: readonly Step[]): Promise<PendingRequest> {
  const request = await adapter.requests.next(refresh);
  if (!past.some(({ kind }) => kind === 'wait')) return request;
  await refuse(request, 'InternalErrorException');
  await endAbandonedRefresh(adapter);
  return adapter.requests.next(refresh);
}

/** Where the sign-in dialog opens: at the code once an account was created, and again if it was closed there. */
function dialogStep(past: readonly Step[]): 'email' | 'code' | 'recalledCode' {
  const created = past.findLastIndex((step) => outputOf<Output>(step)?.kind === 'created');
  const since = past.slice(created + 1).filter(({ actor }) => actor === 'signIn');
  if (created < 0 || !since.every((step) => outputOf<Output>(step)?.kind === 'closed')) return 'email';
  return since.length === 0 ? 'code' : 'recalledCode';
}

const completeSignIn: AnswerActor<TestUser> = async (adapter, step, { past }) => {
  const { user, backend } = adapter;
  const at = dialogStep(past);
  switch (outputOf<Output>(step)?.kind) {
    case 'signedIn':
      if (at === 'email') {
        await backend.setAccount('confirmed', PASSWORD);
        return signIn(adapter);
      }
      await user.fill('Code', await backend.freshCode('signUp'));
      await user.click(button('Confirm'));
      if (at === 'code') return undefined;
      // The password from the account form is kept only while its dialogs are open, so another one is chosen.
      await user.fill('New password', PASSWORD);
      // Only now: the page has asked for a code by itself, which a later one replaces.
      await user.fill('Code', await backend.freshCode('reset'));
      return user.click(button('Reset password'));
    case 'createAccount':
      if (at !== 'email') await user.click(button('Back'));
      await backend.removeAccount();
      return requestAccount(adapter);
    default:
      return user.click(button('Close'));
  }
};

const registration = 'checkout.open.registration';

export const checkout = defineDriver(checkoutMachine)({
  cases: {
    starts: [
      start('signed out', ['biod101'], session('signedOut')),
      start('empty', [], session('signedOut')),
      start('being checked', ['biod101'], session('checking')),
      start('open payment', ['biod101'], session('checking'), openPayment),
    ],
    events: {
      CART_UPDATED: (snapshot) => {
        if (inRegistration(snapshot, 'signingIn', 'creatingAccount', 'confirmingEmail')) return [];
        // The dialog covers what the page shows of it.
        if (snapshot.matches({ open: { terms: 'shown' } })) return [];
        const { codes } = snapshot.context;
        return [
          { codes: codes.length > 1 ? ['biod101'] : ['biod101', 'engl101'] },
          { codes: [] },
          ...when(inRegistration(snapshot, 'paying'), { codes }),
        ];
      },
      SESSION_UPDATED: (snapshot) => {
        // The dialog of the next step would cover the one of the terms.
        if (snapshot.matches({ open: { terms: 'shown' } })) return [];
        const { openPayment: open, session: known } = snapshot.context;
        if (inRegistration(snapshot, 'checkingSession'))
          return [update(session('loading')), ...when(open === null, update(session('signedOut')))];
        if (known.status === 'checking' && open !== null)
          return when(inRegistration(snapshot, 'emptyCart', 'reviewing'), update(session('ready')));
        if (inRegistration(snapshot, 'preparingPayment', 'recoveringPayment'))
          return [update(session('signedOut'))];
        if (inRegistration(snapshot, 'loadingAccount'))
          return [
            update(session('ready')),
            update(session('ready', ['biod101'])),
            // A person who signs in again finds the payment again.
            ...when(snapshot.context.openPayment === null, update(session('signedOut'))),
          ];
        return when(
          inRegistration(snapshot, 'paying'),
          update(session('ready')),
          update(session('signedOut')),
        );
      },
      COURSES_UPDATED: [],
      TERMS_CHECKED: (snapshot) => when(isFree(snapshot) && !snapshot.context.hasAcceptedTerms, {}),
      TERMS_UNCHECKED: (snapshot) => when(isFree(snapshot) && snapshot.context.hasAcceptedTerms, {}),
      // The dialog would cover the mark of the course.
      TERMS_OPENED: (snapshot) =>
        when(isFree(snapshot) && !isIn(snapshot.value, 'open.registration.reviewing.enrolledInCourse'), {}),
      TERMS_CLOSED: [{}],
      REGISTRATION_COMPLETED: (snapshot) => when(isFree(snapshot), {}),
      DIALOG_CLOSED: [{}],
      'xstate.done.actor.signIn': (snapshot) => [
        ...when(isSignedOut(snapshot), { output: { kind: 'signedIn' } }),
        // A new account would be another person's than the payment.
        ...when(snapshot.context.openPayment === null, {
          output: { kind: 'createAccount', email: student.email },
        }),
        { output: { kind: 'closed', email: '' } },
      ],
      'xstate.error.actor.signIn': [],
      'xstate.done.actor.createAccount': [
        { output: { kind: 'created', email: student.email, password: '' } },
        { output: { kind: 'haveAccount', email: student.email, values: emptyValues(student.email) } },
        { output: { kind: 'reenterEmail', values: emptyValues(student.email) } },
        { output: { kind: 'closed', values: emptyValues(student.email) } },
      ],
      'xstate.error.actor.createAccount': [],
      'xstate.done.actor.confirmSession': [
        { output: { kind: 'confirmed', openPayment: null } },
        { output: { kind: 'confirmed', openPayment } },
        { output: { kind: 'signedOut' } },
        { output: { kind: 'unknown' } },
      ],
      'xstate.error.actor.confirmSession': [],
      'xstate.done.actor.payment': (snapshot) => {
        const paid = { kind: 'paid', registration: emptyRegistration };
        return [
          { output: paid },
          { output: { ...paid, isSaved: false } },
          { output: { kind: 'returned' } },
          ...when(snapshot.context.codes.length > 0, { output: { kind: 'canceled' } }),
        ];
      },
      'xstate.error.actor.payment': [],
      'xstate.done.actor.paymentRecovery': [
        { output: { kind: 'made', ...paidAttempt } },
        {
          output: {
            kind: 'notMade',
            reason: 'Your bank declined the payment: the security code does not match.',
          },
        },
        { output: { kind: 'left' } },
      ],
      'xstate.error.actor.paymentRecovery': [],
      'xstate.done.actor.saveRegistration': [],
      'xstate.error.actor.saveRegistration': [],
      'xstate.done.actor.loadRecommendations': [
        { output: { kind: 'loaded', courses: [{ code: 'engl101', title: 'English Composition I' }] } },
        { output: { kind: 'failed' } },
      ],
      'xstate.error.actor.loadRecommendations': [],
    },
    abstraction: ({
      codes,
      session: { status, enrollments: list },
      hasAcceptedTerms,
      recommended,
      email,
      openPayment: open,
      isRecoveryPostponed,
      wasFillingInAccount,
    }) => [
      codes,
      status,
      list.length,
      hasAcceptedTerms,
      recommended.length,
      email !== '',
      open,
      isRecoveryPostponed,
      hasAcceptedTerms && wasFillingInAccount,
    ],
  },
  followUp,
  ignoredTransitions: [
    'checkout.open|CART_UPDATED|0',
    'checkout.open|SESSION_UPDATED|0',
    `${registration}.paying|CART_UPDATED|1`,
    // What the site says of the courses; tests/pages/coursesToday.spec.ts closes one, and changes a price.
    'checkout.open|COURSES_UPDATED|0',
  ],
  requests: { loadRecommendations: recommendations, confirmSession: refresh },
  intercepts: [userinfo, enrollments, verifyPayment, settle, 'GET /checkout'],

  async start(adapter, { path }) {
    if (path.start.name === 'empty') return openCheckout(adapter);
    const isOpen = path.start.name.startsWith('open payment');
    if (isOpen) await storeOpenPayment(adapter, openPayment.key, { withToken: true });
    if (path.start.name === 'being checked' || path.start.name === 'open payment')
      await startSignedIn(adapter, { expired: true });
    await openCheckout(adapter, 'biod101');
    return adapter.user.see(button('Complete Registration'));
  },

  events: {
    CART_UPDATED: (adapter, { event }) => setCartElsewhere(adapter, event.codes),
    COURSES_UPDATED: { sentByPage: 'sent by the site once the server has said what is true today' },
    SESSION_UPDATED: async (adapter, { event }, { past, path }) => {
      const { requests, backend } = adapter;
      const { status, enrollments: list } = event.session;
      const from = past.at(-1)?.state ?? path.initial.state;
      if (isIn(from, 'open.registration.emptyCart') || isIn(from, 'open.registration.reviewing')) {
        await (await nextRefresh(adapter, past)).continue();
        await (await requests.next(userinfo)).continue();
        return (await requests.next(enrollments)).continue();
      }
      if (isIn(from, 'open.registration.checkingSession')) {
        const request = await nextRefresh(adapter, past);
        return status === 'signedOut' ? refuse(request, 'NotAuthorizedException') : request.continue();
      }
      if (isIn(from, 'open.registration.preparingPayment')) return signOutElsewhere(adapter);
      if (isIn(from, 'open.registration.recoveringPayment')) {
        await (await requests.next(settle)).abort();
        // The other tab has heard how it ended.
        await adapter.evaluate(() => localStorage.removeItem('paymentAttempts'), undefined);
        return signOutElsewhere(adapter);
      }
      if (isIn(from, 'open.registration.paying')) {
        return status === 'signedOut' ? signOutElsewhere(adapter) : signInElsewhere(adapter);
      }
      if (list.length > 0) await backend.enroll('biod101');
      if (status === 'ready') await expireTokens(adapter);
      const [profile, courseList] = [await requests.next(userinfo), await requests.next(enrollments)];
      if (status === 'signedOut') {
        await profile.fulfill(401, {});
        return courseList.abort();
      }
      await profile.continue();
      return courseList.continue();
    },
    TERMS_CHECKED: ({ user }) => user.check(/I have read/),
    TERMS_UNCHECKED: ({ user }) => user.uncheck(/I have read/),
    TERMS_OPENED: click('Terms and conditions of enrollment'),
    TERMS_CLOSED: click('Okay'),
    REGISTRATION_COMPLETED: async (adapter, { fired }) => {
      if (fired.some((id) => id.endsWith('REGISTRATION_COMPLETED|5'))) {
        await endAbandonedRefresh(adapter);
        // The expired token causes a new refresh.
        await expireTokens(adapter);
      }
      await adapter.user.click(button('Complete Registration'));
    },
    DIALOG_CLOSED: click('Cancel'),
  },

  services: {
    loadRecommendations: (_adapter, step, { request }) =>
      outputOf<Output>(step)?.kind === 'loaded'
        ? request.fulfill(200, { recommended_courses: [{ code: 'ENGL101', title: 'English Composition I' }] })
        : request.fulfill(500, {}),
    confirmSession: async (adapter, step, { request }) => {
      const kind = outputOf<Output>(step)?.kind;
      if (kind === 'confirmed') {
        const { openPayment: found } = outputOf<{ openPayment: OpenPayment | null }>(step)!;
        if (found !== null) await storeOpenPaymentNow(adapter, found.key);
        return request.continue();
      }
      return refuse(request, kind === 'signedOut' ? 'NotAuthorizedException' : 'InternalErrorException');
    },
    signIn: completeSignIn,
    createAccount: async (adapter, step) => {
      switch (outputOf<Output>(step)?.kind) {
        case 'created':
          await fillAccountForm(adapter);
          return submitAccountForm(adapter);
        case 'haveAccount':
          return adapter.user.click(button('I already have an account'));
        case 'reenterEmail':
          return adapter.user.click(button('Re-enter email'));
        default:
          return adapter.user.click(button('Close'));
      }
    },
    paymentRecovery: async ({ user, requests }, step) => {
      const output = outputOf<Output>(step);
      const request = await requests.next(settle);
      if (output?.kind === 'left') {
        await user.click(button('Return to Checkout'));
        return request.abort();
      }
      return output?.kind === 'made'
        ? request.fulfill(200, {
            transaction_id: paidAttempt.transactionId,
            status: 'success',
            total: '892',
            course_codes: paidAttempt.codes,
            discount_code: null,
            email: paidAttempt.email,
          })
        : request.fulfill(402, {
            status: 'declined',
            message: 'Your bank declined the payment: the security code does not match.',
          });
    },
    payment: async (adapter, step) => {
      const { user, requests } = adapter;
      const output = outputOf<Output>(step);
      if (output?.kind === 'canceled') return user.click(button('Cancel'));
      if (output?.isSaved === false) {
        await adapter.evaluate(() => {
          const setItem: (this: Storage, key: string, value: string) => void = Reflect.get(
            Storage.prototype,
            'setItem',
          );
          Storage.prototype.setItem = function (key, value) {
            if (key === 'registration') throw new DOMException('', 'QuotaExceededError');
            setItem.call(this, key, value);
          };
        }, undefined);
      }
      await applyFreeCode(adapter);
      await (await requests.next(userinfo)).continue();
      const request = await requests.next(verifyPayment);
      if (output?.kind === 'paid') return request.continue();
      await request.fulfill(402, {
        message: 'Your bank declined the payment: the security code does not match.',
        status: 'declined',
      });
      // The click resolves only after the reload that it causes has been intercepted.
      await Promise.all([user.click(button('Return to Checkout')), preventReload(adapter)]);
    },
  },

  assertions: {
    'open.registration.emptyCart': [
      { text: 'You have no pending registrations' },
      { role: 'link', name: 'Browse courses' },
      { absent: button('Complete Registration') },
    ],
    // By its text, because the dialog with the terms hides the page from assistive technology.
    'open.registration.reviewing.ready': [{ text: 'Complete Registration' }],
    'open.registration.reviewing.termsMissing': [{ text: termsMissing }, { heard: termsMissing }],
    'open.registration.reviewing.enrolledInCourse': [
      { text: ENROLLED_IN_COURSE },
      button('Currently enrolled'),
      { heard: ENROLLED_IN_COURSE },
    ],
    'open.registration.reviewing.courseClosed': {
      notVisible: 'tests/pages/coursesToday.spec.ts closes a course',
    },
    'open.registration.reviewing.failed': [
      { text: registrationFailed },
      { heard: registrationFailed },
      // The terms, if the person has gone there since.
      {
        focusOn: [
          button('Complete Registration'),
          heading('Pending Registrations'),
          { role: 'checkbox', name: /I have read/ },
          heading('Terms and conditions of enrollment'),
        ],
      },
    ],
    'open.registration.recoveringPayment': [
      { role: 'dialog', name: 'Your last payment' },
      { focusOn: [button('Return to Checkout')] },
      { heard: 'Your last payment' },
    ],
    'open.registration.checkingSession': waitingDialog(waiting.session),
    'open.registration.signingIn': [
      { role: 'dialog', name: /^(Welcome|Confirm email)/ },
      button('Close'),
      { focusOn: [{ role: 'textbox', name: /^(Email|Code)$/ }] },
      { heard: /Welcome|Confirm email/ },
    ],
    'open.registration.creatingAccount': [
      { role: 'dialog', name: 'Create account' },
      { focusOn: [{ role: 'textbox', name: 'First name' }] },
      { heard: 'Create account' },
    ],
    'open.registration.confirmingEmail': [
      { role: 'dialog', name: 'Confirm email' },
      { focusOn: [{ role: 'textbox', name: 'Code' }] },
      { heard: 'Confirm email' },
    ],
    'open.registration.loadingAccount': waitingDialog(waiting.account),
    'open.registration.preparingPayment': waitingDialog(waiting.payment),
    'open.registration.paying': [
      { role: 'dialog', name: 'Secure payment' },
      { text: 'Total due' },
      { focusOn: [heading('Secure payment')] },
      { heard: 'Secure payment' },
    ],
    'open.registration.savingRegistration': { notVisible: 'local storage is synchronous' },
    'open.terms.hidden': [{ absent: { role: 'dialog', name: 'Terms and conditions of enrollment' } }],
    'open.terms.shown': [
      { role: 'dialog', name: 'Terms and conditions of enrollment' },
      { focusOn: [heading('Terms and conditions of enrollment')] },
      { heard: 'Terms and conditions of enrollment' },
    ],
    'open.recommendations.hidden': { notVisible: 'there is nothing to recommend' },
    'open.recommendations.loading': [{ text: 'Recommended courses' }],
    'open.recommendations.shown': { notVisible: 'recommended courses that are in the cart are left out' },
    registered: [
      { path: '/successful-registration' },
      { focusOn: [heading(/^Congratulations/)] },
      { heard: 'Congratulations' },
    ],
  },

  unreachable: {
    'no course of the tested brand is closed; tests/pages/coursesToday.spec.ts closes one': [
      'checkout.open.registration.reviewing|REGISTRATION_COMPLETED|2',
      'checkout.open.registration.reviewing.courseClosed|always|0',
      'checkout.open.registration.preparingPayment|always|1',
    ],
    'no price of the tested server changes; tests/pages/coursesToday.spec.ts changes one': [
      'checkout.open.registration.paying|COURSES_UPDATED|0',
    ],
    'a dialog whose services never throw never fails': [
      'checkout.open.registration.signingIn|xstate.error.actor.signIn|0',
      'checkout.open.registration.creatingAccount|xstate.error.actor.createAccount|0',
      'checkout.open.registration.paying|xstate.error.actor.payment|0',
      'checkout.open.registration.recoveringPayment|xstate.error.actor.paymentRecovery|0',
    ],
    'a sign-in in another tab ends the form in the paths of `createAccount`': [
      'checkout.open.registration.creatingAccount|xstate.done.actor.createAccount|1',
    ],
    'the adapter turns every failure into an outcome': [
      'checkout.open.registration.preparingPayment|xstate.error.actor.confirmSession|0',
      'checkout.open.recommendations.loading|xstate.error.actor.loadRecommendations|0',
    ],
    'the request times out after 30 seconds, which is an outcome and comes sooner': [
      'checkout.open.recommendations.loading|xstate.after.recommendationsLimit.checkout.open.recommendations.loading|0',
    ],
    'the sign-in client can read the session that it has just stored': [
      'checkout.open.registration.loadingAccount|SESSION_UPDATED|0',
    ],
    'the requests of the session time out after 30 seconds, which ends the session and comes sooner': [
      'checkout.open.registration.loadingAccount|xstate.after.accountLimit.checkout.open.registration.loadingAccount|0',
    ],
    'local storage is synchronous': [
      'checkout.open.registration.savingRegistration|xstate.after.saveLimit.checkout.open.registration.savingRegistration|0',
    ],
  },
  impossible: {
    'the same dialog has to succeed before': [
      'checkout.open.registration.confirmingEmail|xstate.error.actor.signIn|0',
    ],
  },

  // Time passes while a path runs, and a request that stays pending times out after 30 seconds.
  can: (event) => event.actor === 'loadRecommendations' || !happensIn(event, 'open.recommendations.loading'),
});
