import type { Page } from 'playwright/test';
import * as words from '../../domain/contract/errors.ts';
import * as enrollment from '../../domain/enrollment.ts';
import * as upload from '../../domain/upload.ts';
import * as account from '../../machines/account/copy.ts';
import * as accountDeletion from '../../machines/accountDeletion/copy.ts';
import * as acceptanceLetter from '../../machines/acceptanceLetter/copy.ts';
import * as checkout from '../../machines/checkout/copy.ts';
import * as contactForm from '../../machines/contactForm/copy.ts';
import * as courseButton from '../../machines/courseButton/copy.ts';
import * as courseFinder from '../../machines/courseFinder/copy.ts';
import * as createAccount from '../../machines/createAccount/copy.ts';
import * as infoRequest from '../../machines/infoRequest/copy.ts';
import * as payment from '../../machines/payment/copy.ts';
import * as paymentRecovery from '../../machines/paymentRecovery/copy.ts';
import * as authenticator from '../../machines/authenticator/copy.ts';
import * as codeAfterPassword from '../../machines/codeAfterPassword/copy.ts';
import * as emailChange from '../../machines/emailChange/copy.ts';
import * as devices from '../../machines/devices/copy.ts';
import * as passkeys from '../../machines/passkeys/copy.ts';
import * as passwordChange from '../../machines/passwordChange/copy.ts';
import * as profile from '../../machines/profile/copy.ts';
import * as registrations from '../../machines/registrations/copy.ts';
import * as request from '../../machines/request/copy.ts';
import * as reviewVideos from '../../machines/reviewVideos/copy.ts';
import * as session from '../../machines/session/copy.ts';
import * as signIn from '../../machines/signIn/copy.ts';
import * as signInRules from '../../machines/signIn/rules.ts';
import * as withdrawal from '../../machines/withdrawal/copy.ts';
import { FOREIGN, CONTRACT_MESSAGE } from './faults.ts';

/** Every sentence of the site about a failure. */
const catalogue = sentencesIn([
  account,
  emailChange,
  authenticator,
  codeAfterPassword,
  devices,
  passkeys,
  passwordChange,
  accountDeletion,
  profile,
  registrations,
  withdrawal,
  acceptanceLetter,
  checkout,
  contactForm,
  courseButton,
  courseFinder,
  createAccount,
  infoRequest,
  payment,
  paymentRecovery,
  request,
  reviewVideos,
  session,
  signIn,
  words,
  enrollment,
  upload,
]);

function sentencesIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(sentencesIn);
}

/** What pages say themselves, outside of any flow. */
const ofPages = [
  'Checkout could not be loaded',
  'Your pending registrations are kept. Please check your connection.',
  'Please sign in to continue.',
  signIn.resendLater(signInRules.resendWait),
  CONTRACT_MESSAGE,
];

const variable = [
  /The site is very busy\. Please try again in (?:a moment|\d+ (?:second|minute|hour)s?)\./g,
  /\d+ (?:second|minute|hour)s?/g,
  /\d+ (?:of \d+ )?courses?/g,
  /\S+@example\.test/g,
];

/** What libraries, browsers and protocols say. */
const technical =
  /Failed to (?:fetch|load)|dynamically imported|Unexpected (?:token|end|non-whitespace)|is not valid JSON|(?:Type|Syntax|Reference|Network)Error|NetworkError|AbortError|Exception\b|\bundefined\b|\[object |\bNaN\b|https?:\/\/(?:localhost|127\.0\.0\.1)|\bstatus code\b|challengeName/;

/** What the page shows of the words of libraries, browsers, proxies and other servers; null when there are none. */
export async function foreignWords(page: Page): Promise<string | null> {
  const text = await page.evaluate(() => document.body.innerText);
  return technical.exec(text)?.[0] ?? (text.includes(FOREIGN.slice(0, 3)) ? FOREIGN : null);
}

/** The first message on the page that the catalogue does not have; null when there is none. */
export async function unknownMessage(page: Page): Promise<string | null> {
  const messages = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[role=alert], [role=status], output')]
      .filter((element) => !element.closest('[aria-label=Notices]'))
      .map((element) => element.innerText),
  );
  for (const message of messages) {
    const rest = withoutKnown(message);
    if (rest !== '') return rest;
  }
  return null;
}

function withoutVariable(text: string): string {
  const spaced = text.replaceAll(/\s+/g, ' ');
  return variable.reduce((rest, pattern) => rest.replaceAll(pattern, ''), spaced);
}

const known = [...new Set([...catalogue, ...ofPages].map(withoutVariable))]
  .filter((sentence) => sentence !== '')
  .sort((one, other) => other.length - one.length);

function withoutKnown(message: string): string {
  let rest = withoutVariable(message);
  for (const sentence of known) rest = rest.replaceAll(sentence, '');
  return rest.replaceAll(/[^\p{L}\d]+/gu, ' ').trim();
}
