import { describe, expect, test } from 'vitest';
import { createActor, type AnyMachineSnapshot, type StateValue } from 'xstate';
import { registry } from './index.ts';

/**
 * How each chart begins, written by hand: the state, and everything that could show to a person before the person has
 * done anything, such as an error, a notice or an open dialog.
 */
type Row = readonly [
  chart: string,
  start: string,
  state: StateValue,
  context: Readonly<Record<string, unknown>>,
];

const table: readonly Row[] = [
  [
    'site',
    'default',
    {
      session: 'findingStoredSession',
      checkout: 'closed',
      connection: 'online',
      environmentNotice: 'detecting',
      openPayment: 'looking',
      page: 'inUse',
    },
    {
      codes: [],
      session: null,
      checkout: null,
      siteVersion: null,
      openPayment: null,
      isSignInNews: false,
      buttons: {},
      flows: {},
      toasts: [],
      toastCount: 0,
      errorReport: null,
      sessionView: { status: 'checking', session: null, user: null, enrollments: [] },
    },
  ],
  ['request', 'default', 'preparing', { call: null, reply: null }],
  ['receipt', 'default', { facts: 'loading', file: 'ready' }, { facts: null, failure: null }],
  [
    'account',
    'default',
    'checkingSession',
    {
      session: { status: 'checking', session: null, user: null, enrollments: [] },
      email: '',
      hasFailed: false,
      isSignOutUnknown: false,
      dataFailure: null,
      hasData: false,
    },
  ],
  [
    'accountDeletion',
    'default',
    { explaining: 'ready' },
    { isConfirmed: false, failedSubmits: 0, failure: null, alert: null, notice: null, isDeleted: false },
  ],
  [
    'emailChange',
    'default',
    'enteringEmail',
    {
      wanted: '',
      code: '',
      error: null,
      failedSubmits: 0,
      failure: null,
      alert: null,
      notice: null,
      mayBeChanged: false,
      wantsSignOut: false,
      questions: 0,
    },
  ],
  ['authenticator', 'default', 'loading', { secret: '', failedSubmits: 0, notice: null, alert: null }],
  ['codeAfterPassword', 'default', 'loading', { failedSubmits: 0, notice: null, alert: null }],
  ['devices', 'default', 'loading', { devices: [], chosen: [], failedSubmits: 0, notice: null, alert: null }],
  ['passkeys', 'default', 'loading', { passkeys: [], chosen: null, notice: null, alert: null }],
  [
    'passwordChange',
    'default',
    'entering',
    { met: [], errors: {}, failedSubmits: 0, alert: null, notice: null, questions: 0, wantsSignOut: false },
  ],
  ['profile', 'default', 'loading', { errors: {}, failure: null, failedSubmits: 0, isSaved: false }],
  [
    'registrations',
    'default',
    'loading',
    { registrations: [], failure: null, chosen: null, hasSavedDates: false },
  ],
  [
    'withdrawal',
    'default',
    'asking',
    { quote: null, refund: null, notice: null, isWithinLimit: false, alert: null, hasChanged: false },
  ],
  ['toast', 'success', 'success', { tone: 'success' }],
  ['toast', 'failure', 'failure', { tone: 'danger' }],
  ['cart', 'default', 'restoring', { codes: [], written: null, hasWarned: false }],
  [
    'courseFinder',
    'default',
    { words: 'settled', results: 'listed', comparison: 'empty', plan: 'unplanned' },
    { typed: '', matches: null, isSearchLoaded: false },
  ],
  ['courseButton', 'launched', 'register', { codes: [] }],
  ['courseButton', 'before its launch', 'preregister', { codes: [] }],
  ['courseButton', 'coming soon', 'comingSoon', { codes: [] }],
  ['session', 'default', { checking: 'reading' }, { user: null, enrollments: [], isNews: false }],
  [
    'signIn',
    'from the email',
    'restoringStep',
    {
      email: '',
      typedEmail: '',
      password: '',
      met: [],
      errors: {},
      failedSubmits: 0,
      alert: null,
      notice: null,
      resetFrom: 'password',
    },
  ],
  [
    'signIn',
    'from the code of a new account',
    { confirmingEmail: { form: 'enteringCode', resend: 'waiting', hint: 'plain' } },
    { email: 'ann@example.test', met: [], errors: {}, failedSubmits: 0, alert: null, notice: null },
  ],
  [
    'createAccount',
    'filled in',
    'editing',
    {
      errors: {},
      failedSubmits: 0,
      failure: null,
      reopenings: 0,
      hasValues: true,
      offersNoMiddleName: false,
    },
  ],
  [
    'createAccount',
    'empty',
    'restoring',
    {
      errors: {},
      failedSubmits: 0,
      failure: null,
      reopenings: 0,
      hasValues: false,
      offersNoMiddleName: false,
    },
  ],
  ['siteVersion', 'default', 'readingBuild', { loaded: '', served: '' }],
  ...(['filled', 'empty', 'open payment'] as const).map((start): Row => [
    'checkout',
    start,
    {
      open: {
        // An open payment is asked about once the session is known.
        registration: start === 'empty' ? 'emptyCart' : { reviewing: 'ready' },
        terms: 'hidden',
        recommendations: 'loading',
      },
    },
    {
      hasAcceptedTerms: false,
      email: '',
      accountValues: null,
      wasFillingInAccount: false,
      recommended: [],
      failure: '',
      registration: null,
      openPayment: start === 'open payment' ? { key: 'attempt-1' } : null,
      isRecoveryPostponed: false,
    },
  ]),
  [
    'payment',
    'default',
    { paying: { notCharged: { open: { code: 'closed', method: 'loadingWidget' } } } },
    {
      applied: null,
      correctedTotal: null,
      widget: 'loading',
      view: 'card',
      isCardValid: false,
      isRequestable: false,
      typedCode: '',
      codeMessage: '',
      notice: '',
      nonce: null,
      attemptKey: null,
      questions: 0,
      failure: '',
      formerTotal: 89_200,
      transactionId: null,
    },
  ],
  ['payButton', 'default', { arming: 'quiet' }, { press: 'none' }],
  ['paymentRecovery', 'default', 'asking', { questions: 1 }],
  [
    'paymentAttempt',
    'to be paid',
    { payment: { unsettled: 'authorizing' }, holds: 'none' },
    { authorization: null, held: [], message: '', isNotCharged: false, isUncertain: false },
  ],
  [
    'paymentAttempt',
    'nothing to pay',
    { payment: 'registeredFree', holds: 'none' },
    { authorization: null, held: [], isNotCharged: false, isUncertain: false },
  ],
  [
    'paymentAttempt',
    'rejected',
    { payment: 'rejected', holds: 'none' },
    { authorization: null, held: [], isNotCharged: false, isUncertain: false },
  ],
  ['refund', 'default', 'requested', { known: [], credit: null, message: '', notes: [] }],
  ['testimonials', 'default', 'playing', { index: 0, pausedBy: [] }],
  ['pageSpeed', 'for the first time', 'private', {}],
  ['pageSpeed', 'allowed before', 'shared', {}],
  ['alertBanner', 'with two notices', 'shown', {}],
  ['alertBanner', 'without a notice', 'absent', {}],
  ['videoDialog', 'default', 'closed', { videoId: '' }],
  [
    'infoRequest',
    'default',
    'editing',
    { errors: {}, request: { firstName: '', lastName: '', email: '', phone: '' } },
  ],
  [
    'contactForm',
    'default',
    'editing',
    { errors: {}, failure: null, message: { name: '', email: '', message: '' } },
  ],
  [
    'acceptanceLetter',
    'default',
    'choosingFile',
    { file: null, errors: {}, url: null, progress: 0, failure: null, details: { name: '', studentId: '' } },
  ],
  ['reviewVideos', 'default', 'askingPassword', { videos: {}, failure: null }],
  ['coursesToday', 'default', 'asking', {}],
];

const startsOf = ({ cases }: (typeof registry)[number]) =>
  cases.starts ?? [{ name: 'default', input: cases.input }];

test('the table has every start of every chart', () => {
  expect(
    new Set(table.map(([chart, start]) => `${chart} ${start}`)),
    'table in machines/initialValues.test.ts',
  ).toEqual(new Set(registry.flatMap((entry) => startsOf(entry).map(({ name }) => `${entry.id} ${name}`))));
});

describe.each(table)('%s, %s', (chart, name, state, context) => {
  test('begins as it should', () => {
    const entry = registry.find(({ id }) => id === chart)!;
    const start = startsOf(entry).find((one) => one.name === name)!;
    // Not started: only the machine's own first steps are taken.
    const snapshot = createActor(entry.machine, { input: start.input }).getSnapshot() as AnyMachineSnapshot;
    expect(snapshot.value).toEqual(state);
    expect(snapshot.context).toMatchObject(context);
  });
});
