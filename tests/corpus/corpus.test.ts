import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { generalProvider } from '../../domain/provider.ts';
import type { Country } from '../../domain/countries.ts';
import { signUpProof } from '../../domain/signUpProof.ts';
import { plain } from '../../domain/typedText.ts';
import { contactErrors, toContactRequest } from '../../machines/contactForm/rules.ts';
import { filledValues } from '../../machines/createAccount/cases.ts';
import {
  accountErrors,
  asksForTranscriptForm,
  toAccountRequest,
  withTranscriptForm,
  type AccountField,
  type AccountValues,
} from '../../machines/createAccount/rules.ts';
import { requestErrors, toContact } from '../../machines/infoRequest/rules.ts';
import { emailErrors } from '../../machines/signIn/rules.ts';
import { contactMessages, signUpForms, users } from '../../server/db/schema.ts';
import { receiptMail } from '../../server/mail/templates.ts';
import { receiptPdf } from '../../server/payments/receiptPdf.ts';
import { transcriptForm } from '../../src/services/transcriptForm.ts';
import { readPdf } from '../support/pdf.ts';
import { testDatabase } from '../support/server/databases.ts';
import { PROOF } from '../support/server/signUpProof.ts';
import { createTestServer, type Form } from '../support/server/testServer.ts';
import { addresses } from './addresses.ts';
import { emails } from './emails.ts';
import { names } from './names.ts';
import { phones } from './phones.ts';
import { postalCodes } from './postalCodes.ts';

/**
 * What people type, with the right answer for each, through the rules of the forms, the API, the mail and the receipt.
 */

const password = 'Secr3t!word';
const account: AccountValues = { ...filledValues, password, confirmPassword: password };
/** A phone number that each country has. */
const phoneOf: Readonly<Record<Country, string>> = {
  usa: '5555550100',
  canada: '6135550100',
  china: '13812345678',
  brazil: '11912345678',
  other: '7',
};
const zipOf: Readonly<Record<Country, string>> = {
  usa: '02840',
  canada: 'K1A0B1',
  china: '',
  brazil: '',
  other: '',
};
const accountIn = (country: Country): AccountValues => ({
  ...account,
  country,
  phone: phoneOf[country],
  zip: zipOf[country],
});

const database = await testDatabase();
const server = await createTestServer(database.db, { env: { CODES_PER_HOUR: '100000' } });

let count = 0;

/** What the form sends, without what it leaves out. */
const formOf = (values: AccountValues): Form =>
  Object.fromEntries(
    Object.entries(toAccountRequest(values, 'UTC')).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );

/** What the server says about a form that no page has checked, and what it keeps of it until the email is confirmed. */
async function create(values: AccountValues, change: Form) {
  const email = `person${(count += 1)}@example.test`;
  const { status, body } = await server.call('/create_account', {
    form: { ...formOf(values), email, ...change },
    headers: { [signUpProof.header]: PROOF },
  });
  const [kept] = await database.db
    .select({ profile: signUpForms.profile })
    .from(signUpForms)
    .innerJoin(users, eq(users.sub, signUpForms.sub))
    .where(eq(users.email, email));
  return { status, fields: (body['fields'] ?? {}) as Record<string, string>, profile: kept?.profile };
}

test('the corpus is large', () => {
  const entries = [names, addresses, phones, emails, postalCodes].map(({ length }) => length);
  expect(entries.reduce((sum, length) => sum + length)).toBeGreaterThan(400);
});

/** The form with a text, of which the transcript form is chosen where one is asked for. */
function chosenForm(field: AccountField, typed: string): AccountValues {
  const values = { ...account, [field]: typed };
  const errors = accountErrors(values);
  if (!asksForTranscriptForm(errors, values, field)) return values;
  expect(errors[field]).toMatch(/^Invalid characters? “/);
  return withTranscriptForm(values, field, transcriptForm(typed));
}

describe('names', () => {
  test.each(names)('the form sends %j as %j', (typed, onTranscript) => {
    for (const [field, wire] of [
      ['firstName', 'first_name'],
      ['lastName', 'last_name'],
      ['middleName', 'middle_name'],
    ] as const) {
      const values = chosenForm(field, typed);
      expect(accountErrors(values)).toEqual({});
      expect(toAccountRequest(values, 'UTC')[wire]).toBe(onTranscript);
    }
  });

  test.each(names)('the API refuses %j by its letters, or keeps %j', async (typed, onTranscript) => {
    const { status, fields, profile } = await create(account, { first_name: typed });
    if (status === 201) expect(profile?.firstName).toBe(onTranscript);
    else {
      expect([status, Object.keys(fields)]).toEqual([422, ['first_name']]);
      const { firstName: message } = accountErrors({ ...account, firstName: typed });
      expect(fields['first_name']).toBe(message);
    }
  });

  test.each(names)(
    'the API keeps the name of the form, and %j as it was typed',
    async (typed, onTranscript) => {
      const { first_name_as_typed: asTyped, ...sent } = toAccountRequest(
        chosenForm('firstName', typed),
        'UTC',
      );
      const { status, profile } = await create(account, {
        first_name: sent.first_name,
        ...(asTyped !== undefined && { first_name_as_typed: asTyped }),
      });
      expect(status).toBe(201);
      expect(profile?.firstName).toBe(onTranscript);
      if (asTyped !== undefined) expect(profile?.details['first_name_as_typed']).toBe(plain(typed));
    },
  );

  test.each(names)(
    'mail and receipt name %j, or %j where the fonts lack a letter',
    async (typed, onTranscript) => {
      const name = { asTyped: `${plain(typed)} Reed`, onTranscript: `${onTranscript} Reed` };
      const sold = {
        transactionId: 't1',
        registeredOn: '2026-11-22',
        lines: [],
        discount: null,
        totalCents: 0,
        method: null,
        refund: '',
      };
      const { text } = receiptMail(generalProvider, { ...sold, name: name.asTyped });
      expect(text).toContain(`Thank you, ${name.asTyped}.`);
      const receipt = { ...sold, name, email: 'ann@example.edu' };
      const { text: printed } = await readPdf(await receiptPdf(receipt, 'general', null));
      const bare = (words: string) =>
        words.normalize('NFKC').replaceAll(/[\s\p{Default_Ignorable_Code_Point}]/gu, '');
      const forms = [
        name.asTyped,
        `${name.asTyped} (on the transcript: ${name.onTranscript})`,
        `${name.onTranscript} (as on the transcript)`,
      ];
      expect(forms.some((form) => bare(printed).includes(`Billedto:${bare(form)},`))).toBe(true);
      expect(printed).not.toContain('\0');
    },
  );

  test.each(names)('the other forms accept %j', (typed) => {
    expect(contactErrors({ name: typed, email: 'ann@example.edu', message: 'Hello' })).toEqual({});
    const request = { firstName: typed, lastName: typed, email: 'ann@example.edu', phone: '' };
    expect(requestErrors(request)).toEqual({});
    expect(toContact(request, '-1').first_name).not.toBe('');
  });
});

describe('addresses', () => {
  test.each(addresses)('the form sends %j as %j', (typed, sent) => {
    const values = chosenForm('address', typed);
    expect(accountErrors(values)).toEqual({});
    expect(toAccountRequest(values, 'UTC').address).toBe(sent);
  });

  test.each(addresses)('the API refuses %j by its letters, or keeps %j', async (typed, sent) => {
    const { status, fields, profile } = await create(account, { address: typed });
    if (status === 201) expect(profile?.details['address']).toBe(sent);
    else expect([status, fields['address']]).toEqual([422, expect.stringMatching(/^Invalid characters? “/)]);
  });
});

describe('phone numbers', () => {
  test.each(phones)('of %s: form and API take %j for %j', async (country, typed, sent) => {
    const values = { ...accountIn(country), phone: typed };
    const { status, fields, profile } = await create(accountIn(country), { phone: typed });
    if (sent === null) {
      expect(accountErrors(values)).toEqual({ phone: 'Invalid phone number' });
      expect([status, fields]).toEqual([422, { phone: 'Invalid phone number' }]);
    } else {
      expect(accountErrors(values)).toEqual({});
      expect(toAccountRequest(values, 'UTC').phone).toBe(sent);
      expect([status, profile?.details['phone']]).toEqual([201, sent]);
    }
  });
});

describe('postal codes', () => {
  test.each(postalCodes)('of %s: form and API take %j for %j', async (country, typed, sent) => {
    const values = { ...accountIn(country), zip: typed };
    const { status, fields, profile } = await create(accountIn(country), { zip: typed });
    const { zip: message, ...others } = accountErrors(values);
    expect(others).toEqual({});
    if (sent === null) {
      expect(message).toMatch(/zip code of 5 digits|such as K1A 0B1|At most \d+ characters/);
      expect([status, fields]).toEqual([422, { zip: message }]);
    } else {
      expect(message).toBeUndefined();
      expect(toAccountRequest(values, 'UTC').zip).toBe(sent);
      expect([status, profile?.details['zip']]).toEqual([201, sent]);
    }
  });
});

describe('emails', () => {
  test.each(emails)('forms and API take %j for %j', async (typed, mailbox) => {
    const message = { name: 'Ann', email: typed, message: `Hello ${count}` };
    const { status, body } = await server.call('/contact', { form: message });
    const [kept] = await database.db
      .select()
      .from(contactMessages)
      .where(eq(contactMessages.message, message.message));
    if (mailbox === null) {
      expect(Object.keys(contactErrors(message))).toEqual(['email']);
      expect(Object.keys(emailErrors(typed))).toEqual(['email']);
      expect([status, Object.keys(body['fields'] as object)]).toEqual([422, ['email']]);
    } else {
      expect(contactErrors(message)).toEqual({});
      expect(emailErrors(typed)).toEqual({});
      expect(toContactRequest(message).email).toBe(mailbox);
      expect([status, kept?.email]).toEqual([200, mailbox]);
    }
    count += 1;
  });

  test('every spelling of a mailbox leads to one account', async () => {
    const signUp = async (email: string) =>
      (await server.call('/create_account', { form: { ...formOf(account), email } })).body['username'];
    const usernames = ['zoe@bücher.example', 'Zoe@BÜCHER.example', 'zoe@xn--bcher-kva.example'].map(signUp);
    expect(new Set(await Promise.all(usernames))).toEqual(new Set(['zoe@xn--bcher-kva.example']));
  });
});
