import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { detailErrors, toDetailErrors, toLinkRequest } from '../../machines/acceptanceLetter/rules.ts';
import { contactErrors, toContactRequest } from '../../machines/contactForm/rules.ts';
import { filledValues } from '../../machines/createAccount/cases.ts';
import {
  accountErrors,
  toAccountErrors,
  toAccountRequest,
  type AccountErrors,
  type AccountField,
  type AccountValues,
} from '../../machines/createAccount/rules.ts';
import { codeError, newEmailError } from '../../machines/emailChange/rules.ts';
import { requestErrors, toContact, type InfoRequest } from '../../machines/infoRequest/rules.ts';
import { readConfig } from '../../server/config/config.ts';
import { encodeForm } from '../../src/services/api/sendRequest.ts';
import { contractCalls } from '../../tests/support/contract.ts';
import { testDatabase } from '../../tests/support/server/databases.ts';
import { createTestServer, type Form } from '../../tests/support/server/testServer.ts';
import { countries } from '../countries.ts';
import { programs, referrals, suffixes } from '../studentChoices.ts';
import { MAX_DOCUMENT_SIZE, documentTypes } from '../upload.ts';
import { createAccount } from './accounts.ts';
import { confirmEmail, requestEmail } from './email.ts';
import { CHECK_FIELDS } from './errors.ts';
import type { Endpoint } from './endpoint.ts';
import { errorOf, parseForm } from './form.ts';
import { acceptanceLetter } from './letters.ts';
import { contact, createContact } from './messages.ts';
import { authorizationCode, verifyDiscountCode } from './payments.ts';

/**
 * Every form of the site against the real routes: whatever the form accepts, the server accepts, and whatever the
 * server refuses, the form refuses beside the same field with the same message.
 */

/** How many calls of the routes each property makes. */
const routeRuns = { numRuns: 150 };

const units = [
  'a',
  'Z',
  '7',
  ' ',
  '~',
  '-',
  'é',
  'e\u0301',
  'ı',
  'İ',
  '中',
  '😀',
  '\u0301',
  '\u00a0',
  '\u2028',
  '\n',
  '\0',
];

/** Text of every kind, above all around the given length limits. */
const textAround = (...limits: number[]) =>
  fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.string({ unit: fc.constantFrom(...units), maxLength: 8 }),
    fc
      .tuple(fc.constantFrom(...limits), fc.integer({ min: -1, max: 1 }), fc.constantFrom(...units))
      // A slice may cut a pair of surrogates in half, which no keyboard can type.
      .map(([limit, change, unit]) =>
        unit
          .repeat(limit)
          .slice(0, limit + change)
          .replace(/\p{Cs}/u, 'a'),
      ),
    fc
      .tuple(fc.constantFrom(...limits), fc.integer({ min: -1, max: 1 }), fc.constantFrom('a', '7', 'é'))
      .map(([limit, change, unit]) => ` ${unit.repeat(limit + change)} `),
  );

const emails = fc.oneof(
  fc.emailAddress(),
  fc.constantFrom(
    'Ann@Example.TEST',
    ' ann@example.test ',
    'J\u030c@example.test',
    'İ@example.test',
    'ann@example',
    'ann@@example.test',
    'ann@a..test',
    'a,b@example.test',
    '<ann@example.test>',
    `${'a'.repeat(64)}@${'b'.repeat(63)}.test`,
    `ann@${'b'.repeat(64)}.test`,
  ),
  // 128, 129, 253, 254 and 255 characters.
  fc.constantFrom(115, 116, 240, 241, 242).map((length) => `${'a'.repeat(length)}@example.test`),
  fc.tuple(textAround(64), textAround(63)).map(([local, domain]) => `${local}@${domain}.test`),
  textAround(254),
);

/** `base` with up to three of its values replaced. */
function mostly<T extends object>(base: T, others: { readonly [Key in keyof T]?: fc.Arbitrary<T[Key]> }) {
  const changes = Object.entries<fc.Arbitrary<unknown> | undefined>(others).map(([name, values]) =>
    values!.map((value) => [name, value] as const),
  );
  return fc
    .subarray(changes, { maxLength: Math.min(3, changes.length) })
    .chain((chosen) => fc.tuple(...chosen))
    .map((replaced): T => ({ ...base, ...Object.fromEntries(replaced) }));
}

const password = 'Secr3t!word';
const account: AccountValues = { ...filledValues, password, confirmPassword: password };

const accounts: fc.Arbitrary<AccountValues> = fc
  .tuple(
    mostly(account, {
      firstName: textAround(100),
      middleName: textAround(100),
      lastName: textAround(100),
      suffix: fc.constantFrom('', ...suffixes, 'Esq.'),
      birthMonth: fc.constantFrom('', '1', '2', '12'),
      birthDay: fc.constantFrom('', '1', '29', '30', '31'),
      birthYear: fc.constantFrom('', '1926', '2000', '2001'),
      address: textAround(200),
      address2: textAround(200),
      city: textAround(100),
      state: textAround(100),
      zip: textAround(5, 6, 20),
      username: emails,
      password: fc.oneof(
        textAround(8, 99),
        fc.constantFrom('Aa1!aaa', 'Aa1!aaaa', `Aa1!${'a'.repeat(96)}`),
        fc.string({ minLength: 1, maxLength: 1 }).map((special) => `Aa1aaaa${special}`),
      ),
      school: textAround(127),
      schoolCity: textAround(100),
      schoolState: textAround(100),
      program: fc.constantFrom('', ...programs),
      otherProgram: textAround(200),
      referredBy: fc.constantFrom('', ...referrals),
      referredByDetail: textAround(200),
    }),
    fc.constantFrom(...countries.map(({ value }) => value)),
    fc.oneof(
      fc.constantFrom('(555) 555-0100', '5555550100'),
      fc.string({ unit: fc.constantFrom('1', '9', '-', ' ', '(', '٣'), maxLength: 24 }),
    ),
    fc.boolean(),
  )
  .map(([values, country, phone, isCountryChanged]) =>
    isCountryChanged ? { ...values, country, phone } : values,
  );

/** What passed in the browser and was refused by the server before both had the same rules. */
const drifted: readonly (readonly [AccountField, Partial<AccountValues>, string])[] = [
  ['firstName', { firstName: 'A'.repeat(101) }, 'At most 100 characters'],
  ['address', { address: 'A'.repeat(201) }, 'At most 200 characters'],
  ['schoolCity', { schoolCity: 'A'.repeat(101) }, 'At most 100 characters'],
  ['username', { username: `${'a'.repeat(116)}@example.test` }, 'At most 128 characters'],
  ['phone', { country: 'other', phone: '1'.repeat(21) }, 'Invalid phone number'],
];
const driftedAccounts = drifted.map(([, change]): [AccountValues] => [{ ...account, ...change }]);

/** The form as a program would send it that knows the wire names but none of the rules. */
function accountFields(values: AccountValues): Form {
  const { birthYear, birthMonth, birthDay } = values;
  const two = (part: string) => part.padStart(2, '0');
  return {
    email: values.username,
    first_name: values.firstName,
    middle_name: values.middleName,
    suffix: values.suffix,
    password: values.password,
    last_name: values.lastName,
    address: values.address,
    address2: values.address2,
    city: values.city,
    state: values.state,
    zip: values.zip,
    country: values.country,
    phone: values.phone,
    sms_consent: values.smsConsent ? '1' : '0',
    birthday: birthYear && birthMonth && birthDay ? `${birthYear}-${two(birthMonth)}-${two(birthDay)}` : '',
    school: values.school,
    program: values.program,
    school_city: values.schoolCity,
    school_state: values.schoolState,
    referred_by: values.referredBy,
    time_zone: 'UTC',
    ...(values.program === 'Other' && { other_program: values.otherProgram }),
    ...(['Other', 'Admissions Representative Referral'].includes(values.referredBy) && {
      referred_by_detail: values.referredByDetail,
    }),
  };
}

/** The errors of the form that the server cannot know: it gets neither the second password nor the birthday's parts. */
function withoutFormOnly({ confirmPassword: _, ...errors }: AccountErrors, values: AccountValues) {
  const { birthMonth, birthDay, birthYear, middleName, ...others } = errors;
  return {
    ...others,
    ...(values.middleName.trim() !== '' && middleName && { middleName }),
    ...((birthMonth ?? birthDay ?? birthYear) && { birthDay: birthMonth ?? birthDay ?? birthYear }),
  };
}

/** A NUL never reaches the schemas of the server. */
const holdsNul = (fields: object) => Object.values(fields).join('').includes('\0');

const database = await testDatabase();
// Most runs of a property send the same email.
const server = await createTestServer(database.db, { env: { CODES_PER_HOUR: '10000' } });

/** What a route says about fields: the status, and its messages by wire name. */
async function send(path: string, form: Form, token?: string) {
  const { status, body } = await server.call(path, { form, ...(token !== undefined && { token }) });
  const { message, fields = {} } = body as { message?: string; fields?: Record<string, string> };
  if (status === 422) expect(message).toBe(CHECK_FIELDS);
  return { status, fields };
}

/** A normalized form survives the wire, and is normalized already. */
function expectStable(schema: Parameters<typeof parseForm>[0], request: Parameters<typeof encodeForm>[0]) {
  const received = Object.fromEntries(new URLSearchParams(encodeForm(request).toString()));
  expect(parseForm(schema, received)).toEqual({
    kind: 'valid',
    values: Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined)),
  });
}

const compared = new Set<unknown>();

/** Tests of a form against the call that it makes. */
function compare(call: Endpoint, form: string, tests: () => void): void {
  compared.add(call.path);
  describe(form, tests);
}

/** Calls of which a person writes no field, with the reason. */
const withoutForm: Readonly<Record<string, string>> = {
  'POST /critical_error': 'the site describes its own error',
  'POST /page_speed': 'the browser measures',
  'POST /payments/:id/verify_payment':
    'the code was checked before, and the rest is of the gateway and the cart',
  'POST /payments/attempts/:key/settle': 'the page asks by its own key',
  'POST /registrations/:transaction/courses/:course/refund':
    'a box that the chart demands, and an amount that the server has said',
  'POST /profile': 'its fields and rules are those of the account form, which is compared',
  'POST /webhooks/braintree': 'the gateway calls it',
  'POST /registration_results': 'the learning platform calls it',
};

test('every call that a person fills in is compared with its form', () => {
  const posts = contractCalls.filter(({ method, request }) => method === 'POST' && request !== undefined);
  const missing = posts.filter(({ name, path }) => !compared.has(path) && !(name in withoutForm));
  expect(
    missing.map(
      ({ name, constant }) =>
        `domain/contract/forms.test.ts: write compare(${constant}, …), or say in withoutForm why nobody fills in ${name}`,
    ),
  ).toEqual([]);
  expect(Object.keys(withoutForm).filter((name) => posts.every((call) => call.name !== name))).toEqual([]);
});

compare(createAccount, 'account form', () => {
  test.each(drifted)('a %s that is too long is refused beside its field', async (field, change, message) => {
    const values = { ...account, ...change, state: '' };
    expect(accountErrors(values)[field]).toBe(message);
    const { status, fields } = await send(createAccount.path, accountFields(values));
    expect([status, toAccountErrors(fields)[field]]).toEqual([422, message]);
  });

  test.each(['city', 'state', 'zip'] as const)(
    'an address in the United States needs its %s',
    async (field) => {
      const values: AccountValues = { ...account, country: 'usa', [field]: '' };
      expect(accountErrors(values)).toEqual({ [field]: 'Required' });
      const { status, fields } = await send(createAccount.path, accountFields(values));
      expect([status, toAccountErrors(fields)]).toEqual([422, { [field]: 'Required' }]);
    },
  );

  test('what it accepts arrives as it was sent', () => {
    fc.assert(
      fc.property(accounts, (values) => {
        fc.pre(Object.keys(accountErrors(values)).length === 0);
        expectStable(createAccount.request, { ...toAccountRequest(values, 'America/New_York') });
      }),
    );
  });

  test('it has the same errors as the server', async () => {
    await fc.assert(
      fc.asyncProperty(accounts, async (values) => {
        const errors = withoutFormOnly(accountErrors(values), values);
        const sent = accountFields(values);
        const { status, fields } = await send(createAccount.path, sent);
        if (holdsNul(sent)) {
          expect(status).toBe(400);
          expect(errors).not.toEqual({});
        } else {
          // 409: the rules allow the email, but an earlier run used it.
          expect([201, 409, 422]).toContain(status);
          expect(toAccountErrors(fields)).toEqual(errors);
          expect(status === 422).toBe(Object.keys(errors).length > 0);
        }
      }),
      { ...routeRuns, examples: driftedAccounts },
    );
  });
});

compare(contact, 'contact form', () => {
  const messages = mostly(
    { name: 'Ann', email: 'ann@example.test', message: 'Hello' },
    { name: textAround(200), email: emails, message: textAround(200, 10_000) },
  );

  test('it has the same errors as the server', async () => {
    await fc.assert(
      fc.asyncProperty(messages, async (message) => {
        const errors = contactErrors(message);
        const isValid = Object.keys(errors).length === 0;
        if (isValid) expectStable(contact.request, toContactRequest(message));
        const { status, fields } = await send(contact.path, message);
        if (holdsNul(message)) expect([status, isValid]).toEqual([400, false]);
        else expect([status, fields]).toEqual([isValid ? 200 : 422, errors]);
      }),
      {
        ...routeRuns,
        // The longest message in the characters that take the most bytes.
        examples: [[{ name: '中'.repeat(200), email: 'ann@example.test', message: '中'.repeat(10_000) }]],
      },
    );
  });
});

compare(createContact, 'form for the info guide', () => {
  const requests: fc.Arbitrary<InfoRequest> = mostly(
    { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.test', phone: '' },
    { firstName: textAround(100), lastName: textAround(100), email: emails, phone: textAround(40) },
  );

  test('it has the same errors as the server', async () => {
    await fc.assert(
      fc.asyncProperty(requests, async (request) => {
        const errors = requestErrors(request);
        const isValid = Object.keys(errors).length === 0;
        if (isValid) expectStable(createContact.request, toContact(request, '-1'));
        const { firstName, lastName, email, phone } = request;
        const { status, fields } = await send(createContact.path, {
          first_name: firstName,
          last_name: lastName,
          email,
          phone_number: phone,
          is_portage: '-1',
        });
        if (holdsNul(request)) expect([status, isValid]).toEqual([400, false]);
        else {
          expect(status).toBe(isValid ? 200 : 422);
          expect(fields).toEqual({
            ...(errors.firstName && { first_name: errors.firstName }),
            ...(errors.lastName && { last_name: errors.lastName }),
            ...(errors.email && { email: errors.email }),
            ...(errors.phone && { phone_number: errors.phone }),
          });
        }
      }),
      routeRuns,
    );
  });
});

compare(verifyDiscountCode, 'field for an authorization code', () => {
  test('it has the same errors as the server', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.constant(' SAVE10 '), textAround(64)), async (code) => {
        const error = errorOf(authorizationCode, code);
        const sent = { code, current_total: '669', 'course_codes[]': ['psyc101'] };
        const { status, fields } = await send(verifyDiscountCode.path, sent);
        if (holdsNul({ code })) expect([status, error === null]).toEqual([400, false]);
        else expect([status, fields]).toEqual(error === null ? [200, {}] : [422, { code: error }]);
      }),
      routeRuns,
    );
  });
});

compare(requestEmail, 'field for another email', () => {
  test('it has the same errors as the server', async () => {
    const token = await server.tokenOf('student@example.edu');
    await fc.assert(
      fc.asyncProperty(emails, async (email) => {
        const error = newEmailError(email, 'student@example.edu');
        const { status, fields } = await send(requestEmail.path, { email }, token);
        if (holdsNul({ email })) expect([status, error === null]).toEqual([400, false]);
        else expect([status, fields]).toEqual(error === null ? [200, {}] : [422, { email: error }]);
      }),
      routeRuns,
    );
  });
});

compare(confirmEmail, 'field for the code of another email', () => {
  test('it has the same errors as the server', async () => {
    const token = await server.tokenOf('returning@example.edu');
    const codes = fc.oneof(
      fc.constantFrom('004711', ' 004 711 ', '００４７１１', '47', ''),
      textAround(6, 100),
    );
    await fc.assert(
      fc.asyncProperty(codes, async (code) => {
        const error = codeError(code);
        const sent = { email: 'another@example.test', code };
        const { status, fields } = await send(confirmEmail.path, sent, token);
        if (holdsNul({ code })) expect([status, error === null]).toEqual([400, false]);
        else expect([status, fields]).toEqual(error === null ? [409, {}] : [422, { code: error }]);
      }),
      routeRuns,
    );
  });
});

compare(acceptanceLetter, 'form for a letter of acceptance', () => {
  const letters = fc.record({
    file: fc.record({
      name: textAround(255, 300),
      size: fc.integer({ min: 1, max: MAX_DOCUMENT_SIZE }),
      type: fc.constantFrom(...documentTypes),
    }),
    details: mostly(
      { name: 'Ann Lee', studentId: '7' },
      { name: textAround(200), studentId: textAround(100) },
    ),
  });

  test('it has the same errors as the server', async () => {
    await fc.assert(
      fc.asyncProperty(letters, async ({ file, details }) => {
        const errors = detailErrors(file, details);
        const isValid = Object.keys(errors).length === 0;
        const valid = toLinkRequest(file, { name: '', studentId: '' });
        if (isValid) expectStable(acceptanceLetter.request, toLinkRequest(file, details));
        const sent = { ...valid, name: details.name, student_id: details.studentId };
        const { status, fields } = await send(acceptanceLetter.path, sent);
        if (holdsNul(sent)) expect([status, isValid]).toEqual([400, false]);
        else expect([status, toDetailErrors(fields)]).toEqual([isValid ? 200 : 422, errors]);
      }),
      routeRuns,
    );
  });

  test('the server accepts files of the size that the form accepts', () => {
    expect(readConfig({}).uploads.maxBytes).toBe(MAX_DOCUMENT_SIZE);
  });
});
