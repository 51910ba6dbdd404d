import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import type { ChartCases } from '../../machines/cases.ts';
import type { checkoutMachine } from '../../machines/checkout/machine.ts';
import { ENROLLED_IN_COURSE } from '../../domain/enrollment.ts';
import { accountUnavailable, termsMissing } from '../../machines/checkout/rules.ts';
import { emptyValues } from '../../machines/createAccount/rules.ts';
import type { SessionView } from '../../machines/session/rules.ts';
import type { CourseOffer } from '../../machines/types.ts';
import type { Follow } from '../../inspector/explorer.ts';
import type { Step } from '../../inspector/paths.ts';
import {
  expireToken,
  keepFromReloading,
  openCheckout,
  setCartElsewhere,
  signInElsewhere,
  signOutElsewhere,
} from './checkoutSteps.ts';
import type { Act, Answer, FlowScript, Stage } from '../../inspector/drive/driver.ts';
import { PASSWORD, comesFrom, completeRegistration, isIn, signIn } from './steps.ts';
import { sessionOf } from '../../machines/samples.ts';

/** The pending registrations, with the dialogs of others answered in the shortest way. */

type Snapshot = SnapshotFrom<typeof checkoutMachine>;

const offer = (code: string): CourseOffer => ({
  code,
  name: code,
  department: 'biology',
  cost: '$669',
  credits: 3,
});

const user = { email: 'walker@example.test', firstName: 'Wanda', lastName: 'Walker' };

const session = (status: SessionView['status'], enrolledIn: string[] = []) =>
  sessionOf(user, status, enrolledIn);

const update = (view: SessionView) => ({ session: view });
const when = (holds: boolean, ...samples: Record<string, unknown>[]) => (holds ? samples : []);

const inRegistration = ({ value }: Snapshot, ...states: string[]) => {
  const at = typeof value === 'object' && 'open' in value ? value.open : undefined;
  const registration = at?.registration;
  return states.includes(
    typeof registration === 'string' ? registration : (Object.keys(registration ?? {})[0] ?? ''),
  );
};
/** No dialog stands over the page. */
const isFree = (snapshot: Snapshot) =>
  inRegistration(snapshot, 'reviewing') && snapshot.matches({ open: { terms: 'hidden' } });
/** Whoever is signed in need not sign in again, and the other way round. */
const isSignedOut = ({ context }: Snapshot) => context.session.status === 'signedOut';

const courses = ['biod101', 'engl101'].map(offer);
const start = (name: string, codes: string[], view: SessionView) => ({
  name,
  input: { courses, codes, session: view },
});

const cases: ChartCases<typeof checkoutMachine> = {
  starts: [
    start('signed out', ['biod101'], session('signedOut')),
    start('empty', [], session('signedOut')),
    start('being checked', ['biod101'], session('checking')),
  ],
  events: {
    CART_UPDATED: (snapshot) => {
      if (inRegistration(snapshot, 'signingIn', 'creatingAccount', 'confirmingEmail')) return [];
      // What the page shows of it stands behind the dialog.
      if (snapshot.matches({ open: { terms: 'shown' } })) return [];
      const { codes } = snapshot.context;
      return [
        { codes: codes.length > 1 ? ['biod101'] : ['biod101', 'engl101'] },
        { codes: [] },
        ...when(inRegistration(snapshot, 'paying'), { codes }),
      ];
    },
    SESSION_UPDATED: (snapshot) => {
      if (inRegistration(snapshot, 'checkingSession'))
        return [update(session('loading')), update(session('signedOut'))];
      if (inRegistration(snapshot, 'loadingAccount'))
        return [
          update(session('ready')),
          update(session('ready', ['biod101'])),
          update(session('signedOut')),
        ];
      return when(inRegistration(snapshot, 'paying'), update(session('ready')), update(session('signedOut')));
    },
    TERMS_TICKED: (snapshot) => when(isFree(snapshot) && !snapshot.context.hasAcceptedTerms, {}),
    TERMS_UNTICKED: (snapshot) => when(isFree(snapshot) && snapshot.context.hasAcceptedTerms, {}),
    TERMS_OPENED: (snapshot) => when(isFree(snapshot), {}),
    TERMS_CLOSED: [{}],
    REGISTRATION_COMPLETED: (snapshot) => when(isFree(snapshot), {}),
    DIALOG_CLOSED: [{}],
    'xstate.done.actor.signIn': (snapshot) => [
      ...when(isSignedOut(snapshot), { output: { kind: 'signedIn' } }),
      { output: { kind: 'createAccount', email: user.email } },
      { output: { kind: 'closed' } },
    ],
    'xstate.error.actor.signIn': [],
    'xstate.done.actor.createAccount': [
      { output: { kind: 'created', email: user.email, password: '' } },
      { output: { kind: 'haveAccount', email: user.email } },
      { output: { kind: 'reenterEmail' } },
      { output: { kind: 'closed', values: emptyValues(user.email) } },
    ],
    'xstate.error.actor.createAccount': [],
    'xstate.done.actor.storeToken': [
      { output: { kind: 'stored' } },
      { output: { kind: 'signedOut' } },
      { output: { kind: 'failed' } },
    ],
    'xstate.error.actor.storeToken': [],
    'xstate.done.actor.payment': (snapshot) => {
      const paid = {
        kind: 'paid',
        transactionId: '',
        total: 0,
        courses: [],
        code: null,
        email: user.email,
      };
      return [
        { output: paid },
        { output: { ...paid, isKept: false } },
        { output: { kind: 'returned' } },
        ...when(snapshot.context.codes.length > 0, { output: { kind: 'cancelled' } }),
      ];
    },
    'xstate.error.actor.payment': [],
    'xstate.done.actor.keepRegistration': [],
    'xstate.error.actor.keepRegistration': [],
    'xstate.done.actor.loadRecommendations': [
      { output: { kind: 'loaded', courses: [{ code: 'engl101', title: 'English Composition I' }] } },
      { output: { kind: 'failed' } },
    ],
    'xstate.error.actor.loadRecommendations': [],
  },
  abstraction: ({ codes, session: { status, enrollments }, hasAcceptedTerms, recommended, email }) => [
    codes,
    status,
    enrollments.length,
    hasAcceptedTerms,
    recommended.length,
    email !== '',
  ],
};

const outputOf = (event: object) =>
  'output' in event ? (event.output as { kind?: string; isKept?: boolean } | undefined) : undefined;

/** The session follows the sign-in, the payment dialog its cart and its session, and what is registered is kept at once. */
const follow: Follow = (given: AnyMachineSnapshot, event) => {
  const snapshot = given as Snapshot;
  if (outputOf(event)?.kind === 'signedIn')
    return { kind: 'act', event: { type: 'SESSION_UPDATED', ...update(session('loading')) } };
  if (inRegistration(snapshot, 'paying')) {
    const ends =
      (event.type === 'CART_UPDATED' && snapshot.context.codes.length === 0) ||
      (event.type === 'SESSION_UPDATED' && isSignedOut(snapshot));
    const output = { kind: 'cancelled' };
    if (ends)
      return { kind: 'answer', actor: 'payment', event: { type: 'xstate.done.actor.payment', output } };
  }
  if (!inRegistration(snapshot, 'keepingRecord')) return undefined;
  const error = { name: 'Error', message: 'the registration could not be kept: storage is full' };
  return {
    kind: 'answer',
    actor: 'keepRegistration',
    event:
      outputOf(event)?.isKept === false
        ? { type: 'xstate.error.actor.keepRegistration', error }
        : { type: 'xstate.done.actor.keepRegistration', output: undefined },
  };
};

const refresh = 'cognito GetTokensFromRefreshToken';
const userinfo = 'GET /api/oauth2/userinfo';
const enrollments = 'GET /api/enrollments';
const verifyPayment = 'POST /api/payments/:id/verify_payment';
const recommendations = 'GET /api/anonymous_recommended_courses';

const button = (name: string | RegExp) => ({ role: 'button', name });
const click =
  (name: string | RegExp): Act =>
  ({ hand }) =>
    hand.click(button(name));

/** Signs in at the checkout page and loads it again an hour later, with the session to be read anew. */
async function arriveWithOldSession(stage: Stage) {
  const { hand, gate, backend } = stage;
  await backend.setAccount('confirmed', PASSWORD);
  await openCheckout(stage, 'biod101');
  await (await gate.next(recommendations)).pass();
  await completeRegistration(stage);
  await signIn(stage);
  await (await gate.next(userinfo)).pass();
  await (await gate.next(enrollments)).pass();
  await hand.see({ text: 'Total due' });
  await expireToken(stage);
  await openCheckout(stage);
  await hand.see(button('Complete Registration'));
}

async function leaveForAccountForm({ hand, backend }: Stage) {
  await backend.removeAccount();
  // The person of this walk is new again, to whom a code may be mailed.
  await hand.fill('Email', backend.email);
  await hand.click(button('Continue'));
  await hand.fill('Verify email', backend.email);
  await hand.click(button('Create an account'));
}

const texts = {
  'First name': 'Wanda',
  'Middle name': 'Maud',
  'Last name': 'Walker',
  Phone: '(555) 555-0100',
  Address: '1 College Street',
  City: 'Newport',
  'Zip code': '02840',
  Password: PASSWORD,
  'Confirm password': PASSWORD,
  'School of intent': 'Harbor College',
  'City of school': 'Newport',
};

const choices = {
  'Birthday: month': 'February',
  'Birthday: day': '9',
  'Birthday: year': '2001',
  State: 'Rhode Island',
  'State of school': 'Rhode Island',
  Program: 'LPN/LVN',
};

async function fillInAccount({ hand }: Stage) {
  for (const [label, text] of Object.entries(texts)) await hand.fill(label, text);
  for (const [label, option] of Object.entries(choices)) await hand.choose(label, option);
  await hand.click(button('Create account'));
}

async function registerForNothing({ hand }: Stage) {
  await hand.click(button('I have an authorization code'));
  await hand.fill(/Authorization code/, 'FULLRIDE');
  await hand.click(button('Apply'));
  await hand.click(button('Register Now'));
}

/** At which step the sign-in dialog opens: at the code once an account was made, and again if it was closed there. */
function stepOf(behind: readonly Step[]): 'email' | 'code' | 'recalledCode' {
  const made = behind.findLastIndex(({ event }) => outputOf(event)?.kind === 'created');
  const since = behind.slice(made + 1).filter(({ actor }) => actor === 'signIn');
  if (made < 0 || !since.every(({ event }) => outputOf(event)?.kind === 'closed')) return 'email';
  return since.length === 0 ? 'code' : 'recalledCode';
}

const answerSignIn: Answer = async (stage, { event }, { behind }) => {
  const { hand, backend } = stage;
  const step = stepOf(behind);
  switch (outputOf(event)?.kind) {
    case 'signedIn':
      if (step === 'email') {
        await backend.setAccount('confirmed', PASSWORD);
        return signIn(stage);
      }
      await hand.fill('Code', await backend.freshCode('signUp'));
      await hand.click(button('Confirm'));
      if (step === 'code') return undefined;
      // The password was typed into the account form and is kept no longer than its dialogs are open.
      await hand.fill('Password', PASSWORD);
      return hand.click(button('Sign in'));
    case 'createAccount':
      if (step !== 'email') await hand.click(button('Back'));
      return leaveForAccountForm(stage);
    default:
      return hand.click(button('Close'));
  }
};

const unthrown = 'a dialog whose services settle without throwing never breaks';
const neverRejects = 'the adapter turns every failure into an outcome';
const registration = 'checkout.open.registration';

export const checkout: FlowScript = {
  chart: 'checkout',
  cases,
  follow,
  echoes: [
    'checkout.open|CART_UPDATED|0',
    'checkout.open|SESSION_UPDATED|0',
    `${registration}.loadingAccount|SESSION_UPDATED|1`,
    `${registration}.paying|SESSION_UPDATED|1`,
    `${registration}.paying|CART_UPDATED|1`,
  ],
  calls: { loadRecommendations: recommendations, storeToken: refresh },
  holds: [userinfo, enrollments, verifyPayment, 'GET /checkout'],

  async start(stage, { path }) {
    if (path.start.name === 'being checked') return arriveWithOldSession(stage);
    if (path.start.name === 'empty') return openCheckout(stage);
    await openCheckout(stage, 'biod101');
    return stage.hand.see(button('Complete Registration'));
  },

  acts: {
    CART_UPDATED: (stage, { event }) => setCartElsewhere(stage, event['codes'] as string[]),
    SESSION_UPDATED: async (stage, { event }, { behind, path }) => {
      const { gate, backend } = stage;
      const { status, enrollments: list } = event['session'] as SessionView;
      const from = behind.at(-1)?.state ?? path.initial.state;
      if (isIn(from, 'open.registration.checkingSession')) {
        const call = await gate.next(refresh);
        return status === 'signedOut' ? call.refuse('NotAuthorizedException') : call.pass();
      }
      if (isIn(from, 'open.registration.paying')) {
        return status === 'signedOut' ? signOutElsewhere(stage) : signInElsewhere(stage);
      }
      if (list.length > 0) await backend.enroll('biod101');
      if (status === 'ready') await expireToken(stage);
      const [profile, courseList] = [await gate.next(userinfo), await gate.next(enrollments)];
      if (status === 'signedOut') {
        await profile.reply(500, {});
        return courseList.drop();
      }
      await profile.pass();
      return courseList.pass();
    },
    TERMS_TICKED: ({ hand }) => hand.tick(/I have read/),
    TERMS_UNTICKED: ({ hand }) => hand.untick(/I have read/),
    TERMS_OPENED: click('Terms and conditions of enrollment'),
    TERMS_CLOSED: click('Okay'),
    REGISTRATION_COMPLETED: async (stage, { fired }) => {
      if (fired.some((id) => id.endsWith('REGISTRATION_COMPLETED|3'))) {
        // What is left of a refresh that was broken off ends, and a token that has run out makes the next one.
        for (let second = 0; second < 5; second++) await stage.letTimePass(1_000);
        await expireToken(stage);
      }
      await stage.hand.click(button('Complete Registration'));
    },
    DIALOG_CLOSED: click('Cancel'),
  },

  answers: {
    loadRecommendations: (_stage, { event }, { call }) =>
      outputOf(event)?.kind === 'loaded'
        ? call.reply(200, { recommended_courses: [{ code: 'ENGL101', title: 'English Composition I' }] })
        : call.reply(500, {}),
    storeToken: (_stage, { event }, { call }) => {
      const kind = outputOf(event)?.kind;
      if (kind === 'stored') return call.pass();
      return kind === 'signedOut'
        ? call.refuse('NotAuthorizedException')
        : call.refuse('InternalErrorException');
    },
    signIn: answerSignIn,
    createAccount: (stage, { event }) => {
      const { hand } = stage;
      switch (outputOf(event)?.kind) {
        case 'created':
          return fillInAccount(stage);
        case 'haveAccount':
          return hand.click(button('I already have an account'));
        case 'reenterEmail':
          return hand.click(button('Re-enter email'));
        default:
          return hand.click(button('Close'));
      }
    },
    payment: async (stage, { event }) => {
      const { hand, gate } = stage;
      const output = outputOf(event);
      if (output?.kind === 'cancelled') return hand.click(button('Cancel'));
      if (output?.isKept === false) {
        await stage.inPage(() => {
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
      await registerForNothing(stage);
      const call = await gate.next(verifyPayment);
      if (output?.kind === 'paid') return call.pass();
      await call.reply(402, { message: 'Do Not Honor' });
      // A click is not over before the call that it makes is answered.
      await Promise.all([hand.click(button('Return to Checkout')), keepFromReloading(stage)]);
    },
  },

  sights: {
    'open.registration.emptyCart': [
      { text: 'You have no pending registrations' },
      { role: 'link', name: 'Browse courses' },
      { absent: button('Complete Registration') },
    ],
    'open.registration.reviewing.termsMissing': [{ text: termsMissing }],
    'open.registration.reviewing.enrolledInCourse': [
      { text: ENROLLED_IN_COURSE },
      button('Currently enrolled'),
    ],
    'open.registration.reviewing.stopped': [{ text: accountUnavailable }],
    'open.registration.checkingSession': [{ text: 'Checking whether you are signed in…' }, button('Cancel')],
    'open.registration.signingIn': [{ role: 'dialog', name: /^(Welcome|Confirm email)/ }, button('Close')],
    'open.registration.creatingAccount': [{ role: 'dialog', name: 'Create account' }],
    'open.registration.confirmingEmail': [
      { role: 'dialog', name: 'Confirm email' },
      { role: 'textbox', name: 'Code' },
    ],
    'open.registration.loadingAccount': [
      { text: 'Loading your account and your enrollments…' },
      button('Cancel'),
    ],
    'open.registration.preparingPayment': [{ text: 'Preparing your payment…' }, button('Cancel')],
    'open.registration.paying': [{ role: 'dialog', name: 'Secure payment' }, { text: 'Total due' }],
    'open.terms.shown': [{ role: 'dialog', name: 'Terms and conditions of enrollment' }],
    registered: [{ path: '/successful-registration' }, { text: /Congratulations/ }],
  },

  unreachable: [
    ...['signingIn', 'confirmingEmail'].map((state) => ({
      transition: `${registration}.${state}|xstate.error.actor.signIn|0`,
      reason: unthrown,
    })),
    { transition: `${registration}.creatingAccount|xstate.error.actor.createAccount|0`, reason: unthrown },
    { transition: `${registration}.paying|xstate.error.actor.payment|0`, reason: unthrown },
    { transition: `${registration}.preparingPayment|xstate.error.actor.storeToken|0`, reason: neverRejects },
    {
      transition: 'checkout.open.recommendations.loading|xstate.error.actor.loadRecommendations|0',
      reason: neverRejects,
    },
    {
      transition:
        'checkout.open.recommendations.loading|xstate.after.recommendationsLimit.checkout.open.recommendations.loading|0',
      reason: 'the call is given up after 30 seconds, which is an outcome and comes sooner',
    },
    {
      transition: `${registration}.loadingAccount|xstate.after.accountLimit.${registration}.loadingAccount|0`,
      reason:
        'the calls of the session are given up after 30 seconds, which ends the session and comes sooner',
    },
    {
      transition: `${registration}.keepingRecord|xstate.after.recordLimit.${registration}.keepingRecord|0`,
      reason: 'the storage of a browser answers before anything else can happen',
    },
  ],

  // Time passes while a path is walked, and a call that nobody answers ends after 30 seconds.
  can: (step) => step.actor === 'loadRecommendations' || !comesFrom(step, 'open.recommendations.loading'),
};
