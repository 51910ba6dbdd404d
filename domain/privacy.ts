import { retentionDays } from './retention.ts';
import { inWords } from './words.ts';

/**
 * What becomes of personal data, as the privacy policy states it. `tools/privacy.test.ts` compares each list with
 * the code: tables with the schema, addresses with the content policy, mails with their templates, names on the device
 * with what the pages store.
 */

/** Long times in years too, which readers can picture: `730 days (two years)`. */
function days(count: number): string {
  const years = Math.round(count / 365.25);
  return years === 0
    ? `${count} days`
    : `${count} days (${inWords(years)} ${years === 1 ? 'year' : 'years'})`;
}
const untilUsed = 'until they expire';
const onRequest = 'until you delete your account or ask us to delete it';
const onRequests = 'until you ask us to delete them';
const asRecord = 'for as long as tax law and academic records require';

interface Kept {
  readonly what: string;
  readonly until: string;
}

/** By table of the server's database; null where a table has nothing about a person. */
export const keptByServer: Readonly<Record<string, Kept | null>> = {
  users: {
    what: 'Your account: email address, name, a check value of your password, and what else you want to be asked for',
    until: `${onRequest}, or for ${days(retentionDays.unconfirmedAccounts)} if you never confirm its email address`,
  },
  sign_up_forms: {
    what: 'The account form as it was sent, before the email is confirmed',
    until: days(retentionDays.unconfirmedAccounts),
  },
  profiles: {
    what: 'The account form: name, date of birth, address, phone number, school and program, who referred you, your time zone, your answer about text messages, and a parent’s agreement',
    until: `${onRequest}, or for ${days(retentionDays.unconfirmedAccounts)} if we never learn that you confirmed your email address`,
  },
  profile_changes: {
    what: 'What you changed of the account form or of your email address, from what to what, and when',
    until: onRequest,
  },
  email_objections: {
    what: 'The email address that your account had, so that its owner can object to the change',
    until: days(retentionDays.emailObjections),
  },
  sign_in_networks: {
    what: 'The network addresses that you signed in from',
    until: `${days(retentionDays.signInNetworks)} after the last sign-in from there`,
  },
  sign_in_codes: { what: 'Codes that we mailed to you', until: untilUsed },
  sign_in_exchanges: { what: 'Sign-ins that have not ended yet', until: untilUsed },
  passkeys: {
    what: 'The public keys of your passkeys, with their names',
    until: `${onRequest}, or until you remove them`,
  },
  authenticators: {
    what: 'That you use an authenticator app, and the secret that it shares with us, encrypted',
    until: `${onRequest}, or until you turn it off`,
  },
  sign_ins: { what: 'Your open sign-ins, with browser, system and last use', until: untilUsed },
  refresh_tokens: { what: 'Your open sign-ins, with browser, system and last use', until: untilUsed },
  signing_keys: null,
  enrollments: { what: 'The courses you are enrolled in', until: asRecord },
  feed_events: {
    what: 'What we told the course platform about your registrations, without your name',
    until: days(retentionDays.feedEvents),
  },
  authorization_codes: null,
  course_closures: null,
  course_prices: null,
  payment_attempts: {
    what: 'What you tried to pay, the terms you accepted and what the payment processor answered, with the brand and the last four digits of a card',
    until: `${asRecord}, or for ${days(retentionDays.unpaidAttempts)} if the payment was declined or never begun`,
  },
  // As `payment_attempts` says.
  payment_steps: null,
  database_history: null,
  transactions: { what: 'What you bought, for how much, and when', until: asRecord },
  refunds: { what: 'What was given back to you, for which courses, and when', until: asRecord },
  embedded_transactions: null,
  refused_codes: null,
  redemptions: { what: 'Authorization codes that you used', until: asRecord },
  contact_messages: {
    what: 'Messages of the contact form, with name and email address',
    until: days(retentionDays.contactMessages),
  },
  marketing_contacts: {
    what: 'Requests for the information guide: name, email address and phone number',
    until: days(retentionDays.marketingContacts),
  },
  mailing_stops: {
    what: 'Email addresses that unsubscribed from mail about courses, so that we do not write to them again',
    until: onRequests,
  },
  critical_errors: { what: 'Errors of our pages', until: days(retentionDays.criticalErrors) },
  outbox: {
    what: 'Which mails we sent to you; their text is erased once they are sent',
    until: days(retentionDays.mail),
  },
  uploads: {
    what: 'Letters of acceptance that you upload, with your name and student ID',
    until: days(retentionDays.uploads),
  },
  rate_limits: { what: 'Counts of the calls from a network address or an account', until: untilUsed },
  audit: {
    what: 'What our staff changed about your account or your payments, without your name or address',
    until: days(retentionDays.audit),
  },
  heartbeat: null,
  migrations: null,
};

/** Who else gets data from the pages: by the end of the host name that a page may reach. */
export const thirdParties: readonly {
  readonly hosts: readonly string[];
  readonly who: string;
  readonly gets: string;
}[] = [
  {
    hosts: ['amazonaws.com'],
    who: 'Amazon Web Services',
    gets: 'signs you in, and stores letters that you upload, where our site uses it for that',
  },
  {
    hosts: ['braintreegateway.com', 'braintree-api.com'],
    who: 'Braintree',
    gets: 'takes your card details, your email address, the courses you buy and the amount you pay; keeps a card, or a PayPal account, that you save for later payments until you delete it or your account',
  },
  {
    hosts: ['paypal.com', 'paypalobjects.com'],
    who: 'PayPal',
    gets: 'learns what you pay if you choose PayPal; its script is loaded on the page where you pay, also where our site has Braintree look at your browser to recognize fraud',
  },
  {
    hosts: ['google.com', 'gstatic.com'],
    who: 'Google',
    gets: 'learns what you buy and what you pay if you choose Google Pay; where our site offers it, its script is loaded on the page where you pay and asks your browser whether you can use it',
  },
  {
    // Its sheet belongs to the browser, so no page reaches a host of Apple's.
    hosts: [],
    who: 'Apple',
    gets: 'learns what you buy and what you pay if you choose Apple Pay, which your browser asks it about',
  },
  {
    hosts: ['cardinalcommerce.com'],
    who: 'CardinalCommerce',
    gets: 'asks your bank to confirm a card payment (3-D Secure), where our site uses it: it learns the card, the amount, your email address and what kind of browser and device you use',
  },
];

/** By the function in `server/mail/templates.ts` that writes it. */
export const mails: Readonly<Record<string, string>> = {
  codeMail: 'codes to sign in, to confirm your email address or to choose a new password',
  passkeyMail: 'notice that a passkey was added to your account or removed',
  authenticatorMail: 'notice that your account asks for a code of an authenticator app, or no longer does',
  authenticatorReplacedMail: 'notice that another authenticator app took the place of yours',
  codeAfterPasswordMail:
    'notice that your account asks for a mailed code after the password, or no longer does',
  receiptMail: 'the receipt of each registration',
  guideMail: 'the information guide with a link to unsubscribe, if you asked for it',
  deletionMail: 'notice that your account was deleted',
  emailTakenMail: 'notice that someone wanted your address for another account',
  emailChangedMail: 'notice that your account has a new email address',
  emailLeftMail: 'notice to the former address, with a link to object',
  emailRestoredMail: 'notice that a change of the address was undone',
  emailObjectionMail: 'notice to our staff that someone objects to a change of the address',
  passwordMail: 'notice that the password of your account was changed',
  profileMail: 'notice that details of your account were changed',
  reversalMail: 'notice that a registration has ended because its payment went back',
  refundMail: 'notice that a part of a payment was refunded and which courses that ends',
  withdrawalMail: 'notice that you withdrew from a course on the site, and what is given back',
  refundFailedMail: 'notice that a refund which you requested did not go through',
  refundWaitsMail: 'notice to our staff that a refund has to be requested later',
  refundRefusedMail: 'notice to our staff that a refund did not go through',
  releaseMail: 'notice that a hold on your card or account was released',
  mismatchMail: 'notice that we are looking into a payment',
};

/** By the name under which a page stores it; a name that ends with a dot begins the names of several. */
export const keptOnDevice = {
  'persist:root': { store: 'local', what: 'the courses in your cart' },
  token: { store: 'local', what: 'the token that shows that you are signed in' },
  'CognitoIdentityServiceProvider.': {
    store: 'local',
    what: 'tokens of the sign-in service, which name your email address',
  },
  paymentAttempts: { store: 'local', what: 'the number and the order of a payment whose outcome is unknown' },
  sharesPageSpeed: { store: 'local', what: 'whether you share how fast pages are' },
  'signIn.step': { store: 'session', what: 'the step of signing in, with your email address' },
  accountForm: { store: 'session', what: 'what you typed into the account form, without the password' },
  registration: { store: 'session', what: 'your last registration: courses, total and email address' },
  reloadedForVersion: { store: 'session', what: 'the version of the site for which the page was reloaded' },
  'reported.': { store: 'session', what: 'the numbers of purchases that were counted' },
} as const satisfies Readonly<Record<string, { store: 'local' | 'session'; what: string }>>;

type DeviceNames = keyof typeof keptOnDevice;

/** The names under which pages may store something: only what the privacy policy states. */
export type DeviceKey = {
  [Name in DeviceNames]: Name extends `${string}.` ? `${Name}${string}` : Name;
}[DeviceNames];
