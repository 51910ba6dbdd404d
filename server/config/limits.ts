import { MAILED_CODE_MINUTES } from '../../domain/mailedCode.ts';
import type { Values } from './values.ts';

/** How often something may happen. */
export interface Limit {
  /** Under which uses are counted. */
  readonly name: string;
  /**
   * Who has a count of their own: a caller, the person of a token, the account that a request names together with the
   * caller's network, or that account with all networks that it does not know.
   */
  readonly by: 'caller' | 'person' | 'account and network' | 'account';
  readonly count: number;
  /** Length of the fixed window. */
  readonly seconds: number;
  /** What is counted instead of calls. */
  readonly unit?: 'kB';
  /** The variable that sets `count`. */
  readonly variable?: keyof Values;
}

const minute = 60;
const hour = 3600;

/** Wrong passwords. The variable `SIGN_IN_ATTEMPTS` says after how many one network has to wait. */
export const attemptLimits = {
  /** How many times the limit of one network all unknown ones have together. */
  strangers: 20,
  maxWaitSeconds: 15 * minute,
  /** After which the count of all strangers begins again. */
  strangersRestartSeconds: 24 * hour,
} as const;

/** Tries of one mailed code, by one network and by all networks that the account does not know. */
export const codeTryLimits = { network: 5, strangers: 25 } as const;

/** One address gets one mail of the same form in this time, no matter how many times it is entered. */
export const formMailSeconds = 24 * hour;

/** Every limit of calls. Locally each caller has the same address, and tests make hundreds of calls. */
export function limitsOf(values: Values, isLocal: boolean) {
  const few = (count: number) => (isLocal ? 10_000 : count);
  const messages = (name: string) =>
    ({
      name,
      by: 'caller',
      count: values.MESSAGES_PER_HOUR ?? few(30),
      seconds: hour,
      variable: 'MESSAGES_PER_HOUR',
    }) as const;
  /** A whole school can share an address. */
  const students = (name: string) =>
    ({
      name,
      by: 'caller',
      count: values.ACCOUNTS_PER_HOUR ?? few(600),
      seconds: hour,
      variable: 'ACCOUNTS_PER_HOUR',
    }) as const;
  return {
    contact: messages('contact'),
    createContact: messages('create_contact'),
    unsubscribe: messages('unsubscribe'),
    createAccount: students('create_account'),
    uploadLinks: students('upload'),
    uploads: students('upload_file'),
    uploadKilobytes: {
      name: 'upload_kilobytes',
      by: 'caller',
      count: values.UPLOAD_DAILY_MEGABYTES * 1000,
      seconds: 24 * hour,
      unit: 'kB',
      variable: 'UPLOAD_DAILY_MEGABYTES',
    },
    criticalErrors: { name: 'critical_error', by: 'caller', count: 100, seconds: hour },
    pageSpeed: { name: 'page_speed', by: 'caller', count: 60, seconds: minute },
    /** A payment reveals as much about a code as a check does. */
    codeChecks: {
      name: 'code',
      by: 'caller',
      count: values.CODE_CHECKS_PER_MINUTE ?? few(30),
      seconds: minute,
      variable: 'CODE_CHECKS_PER_MINUTE',
    },
    /** Each is a row that is kept for weeks. */
    paymentKeys: {
      name: 'payment_keys',
      by: 'person',
      count: values.PAYMENT_KEYS_PER_HOUR ?? few(20),
      seconds: hour,
      variable: 'PAYMENT_KEYS_PER_HOUR',
    },
    /** Calls with an access token, each of which has to be verified, and calls of the gateway. */
    signedInCalls: { name: 'signed_in', by: 'caller', count: isLocal ? 1_000_000 : 600, seconds: minute },
    /** Each is about one registration. */
    platformReports: { name: 'platform_report', by: 'caller', count: 600, seconds: minute },
    /** Each is a request to the gateway, and mail. */
    refundRequests: { name: 'refund_request', by: 'person', count: few(20), seconds: hour },
    /** Each is a row, and mail. */
    profileChanges: { name: 'profile_change', by: 'person', count: few(30), seconds: hour },
    /** Each is mail to an address of the person's choice, or the try of a code. */
    emailChanges: { name: 'email_change', by: 'person', count: few(30), seconds: hour },
    /** Each reads, or erases, rows of every table. */
    accountData: { name: 'account_data', by: 'person', count: few(10), seconds: hour },
    receipts: { name: 'receipt', by: 'caller', count: 20, seconds: minute },
    /** Mail to an address of the caller's choice. */
    signInMail: students('sign_in_mail'),
    signInCalls: {
      name: 'sign_in',
      by: 'caller',
      count: values.SIGN_INS_PER_MINUTE ?? few(600),
      seconds: minute,
      variable: 'SIGN_INS_PER_MINUTE',
    },
    /** Each costs the server two large powers. */
    signInStarts: { name: 'sign_in_start', by: 'account and network', count: 30, seconds: minute },
    signInStartsOfStrangers: { name: 'sign_in_start', by: 'account', count: 300, seconds: minute },
    mailedCodes: {
      name: 'sign_in_code',
      by: 'account and network',
      count: values.CODES_PER_HOUR,
      seconds: hour,
      variable: 'CODES_PER_HOUR',
    },
    /** For as long as a code is good, so that the person always has one that was mailed lately. */
    mailedCodesForStrangers: {
      name: 'sign_in_code',
      by: 'account',
      count: values.CODES_PER_HOUR,
      seconds: MAILED_CODE_MINUTES * minute,
      variable: 'CODES_PER_HOUR',
    },
    codeTries: { name: 'code_try', by: 'account and network', count: 30, seconds: 24 * hour },
    codeTriesOfStrangers: { name: 'code_try', by: 'account', count: 200, seconds: 24 * hour },
  } as const satisfies Readonly<Record<string, Limit>>;
}

/** The limits by what they are for. */
export type Limits = Readonly<Record<keyof ReturnType<typeof limitsOf>, Limit>>;
