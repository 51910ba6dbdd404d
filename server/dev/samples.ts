import type { CodeKind } from '../../domain/authorizationCode.ts';
import type { UserStatus } from '../db/schema.ts';

/** The accounts, authorization codes and cards of a fresh local server, as plain data for the seed, the startup message and tests. */

export interface SampleAccount {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly status: UserStatus;
  /** What the account demonstrates. */
  readonly about: string;
  readonly enrollments?: readonly SampleEnrollment[];
}

export interface SampleEnrollment {
  readonly courseCode: string;
  readonly isComplete: 0 | 1;
  readonly isChangeToGreaterValueCourse: 0 | 1;
}

const open = (courseCode: string): SampleEnrollment => ({
  courseCode,
  isComplete: 0,
  isChangeToGreaterValueCourse: 0,
});
const completed = (courseCode: string): SampleEnrollment => ({ ...open(courseCode), isComplete: 1 });
const exchanged = (courseCode: string): SampleEnrollment => ({
  ...open(courseCode),
  isChangeToGreaterValueCourse: 1,
});

export const sampleAccounts: readonly SampleAccount[] = [
  {
    email: 'student@example.edu',
    password: 'Learn2day!',
    firstName: 'Sam',
    lastName: 'Rivera',
    status: 'CONFIRMED',
    about: 'signs in with this password',
  },
  {
    email: 'returning@example.edu',
    password: 'Learn2day!',
    firstName: 'Robin',
    lastName: 'Okafor',
    status: 'CONFIRMED',
    about: 'has an open, a completed and an exchanged course',
    // One of each kind for the general brand, then one of each for the nursing brand.
    enrollments: [
      open('biod101'),
      completed('chem103'),
      exchanged('math110'),
      open('bio095'),
      completed('chm095'),
      exchanged('mat091'),
    ],
  },
  {
    email: 'unconfirmed@example.edu',
    password: 'Learn2day!',
    firstName: 'Uma',
    lastName: 'Castillo',
    status: 'UNCONFIRMED',
    about: 'has an unconfirmed email: a code is mailed',
  },
  {
    email: 'reset@example.edu',
    password: 'Learn2day!',
    firstName: 'Reese',
    lastName: 'Lindgren',
    status: 'RESET_REQUIRED',
    about: 'must reset the password with a mailed code',
  },
  {
    email: 'invited@example.edu',
    password: 'Welcome1!',
    firstName: 'Inez',
    lastName: 'Abara',
    status: 'FORCE_CHANGE_PASSWORD',
    about: 'must choose a new password after signing in',
  },
];

export interface SampleCode {
  readonly code: string;
  readonly kind: CodeKind;
  /** Percent for `percentage`, cents for `fixed`, 0 for `whole`. */
  readonly value: number;
  readonly about: string;
  /** ISO 8601. */
  readonly startsAt?: string;
  readonly endsAt?: string;
  /** Departments whose courses it applies to; all when absent. */
  readonly departments?: readonly string[];
  readonly useLimit?: number;
}

export const sampleCodes: readonly SampleCode[] = [
  { code: 'SAVE10', kind: 'percentage', value: 10, about: '10% off' },
  { code: 'FIFTY', kind: 'fixed', value: 5000, about: '$50 off' },
  { code: 'FULLRIDE', kind: 'whole', value: 0, about: 'nothing to pay' },
  {
    code: 'BIOONLY',
    kind: 'percentage',
    value: 20,
    departments: ['biology'],
    about: '20% off biology courses',
  },
  {
    code: 'SPRING22',
    kind: 'percentage',
    value: 15,
    endsAt: '2022-06-01T00:00:00Z',
    about: 'expired',
  },
  {
    code: 'FUTURE',
    kind: 'percentage',
    value: 15,
    startsAt: '2099-01-01T00:00:00Z',
    about: 'not valid yet',
  },
];

/** Two of Braintree's documented test cards. */
export const sampleCards: readonly { readonly number: string; readonly about: string }[] = [
  { number: '4111 1111 1111 1111', about: 'approved' },
  { number: '4000 1111 1111 1115', about: 'declined' },
];
