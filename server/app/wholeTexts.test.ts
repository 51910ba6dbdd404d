import { getTableName } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { generalProvider, nursingProvider } from '../../domain/provider.ts';
import { factorOut, type Described } from '../../tests/manifest/common.ts';
import { partTaken } from '../../machines/refund/copy.ts';
import { openTestDatabase } from '../../tests/support/server/testDatabase.ts';
import { readConfig } from '../config/config.ts';
import { expiredAt } from '../db/purge.ts';
import { createDelivery } from '../mail/delivery.ts';
import { writeMail } from '../mail/outbox.ts';
import {
  authenticatorMail,
  authenticatorReplacedMail,
  codeAfterPasswordMail,
  codeMail,
  guideMail,
  mismatchMail,
  receiptMail,
  refundFailedMail,
  refundMail,
  refundRefusedMail,
  refundWaitsMail,
  releaseMail,
  deletionMail,
  emailChangedMail,
  emailLeftMail,
  emailObjectionMail,
  emailRestoredMail,
  emailTakenMail,
  passkeyMail,
  passwordMail,
  profileMail,
  reversalMail,
  withdrawalMail,
} from '../mail/templates.ts';
import { defaultTiming } from '../payments/timing.ts';

/** `npx vitest run server/app/wholeTexts.test.ts -u` accepts the texts. */
const matches = (name: string, lines: readonly string[]) =>
  expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`../../tests/contracts/expected/server/${name}.txt`);

const receipt = {
  name: 'Ann Lee',
  transactionId: 't1',
  registeredOn: '2026-11-25',
  lines: [
    { code: 'psyc101', name: 'Mind <& Brain>', cents: 66_900 },
    { code: 'biod101', name: '', cents: null },
  ],
  discount: { code: 'SAVE10', cents: 6690 },
  totalCents: 60_210,
  method: null,
  refund: 'Full refund, less $50, until December 24, 2026.',
} as const;

/** Without lines that are empty, which would count as repeated. */
const paragraphs = (text: string) => text.trimEnd().replaceAll('\n\n', '\n¶ ');

const about = { on: '2026-11-25', number: 't1' };

test('every mail, as text and as HTML', async () => {
  const text: string[] = [];
  for (const seller of [generalProvider, nursingProvider]) {
    const mails: Described[] = [];
    const reversed = (how: 'refunded' | 'voided' | 'settlementDeclined' | 'disputeLost', refundedCents = 0) =>
      reversalMail(seller, { ...about, how, courseCodes: ['biod101', 'chem103', 'engl101'], refundedCents });
    for (const [what, mail] of Object.entries({
      'a code of a new account': codeMail(seller, 'signUp', '004711'),
      'a code for a new password': codeMail(seller, 'reset', '004711'),
      'a code for another email address': codeMail(seller, 'email', '004711'),
      'an address that another account has': emailTakenMail(seller),
      'the new address of an account': emailChangedMail(seller),
      'the former address of an account': emailLeftMail(seller, {
        email: 'n***@e***',
        objectionUrl: `${seller.origin}/api/email_objections?token=t`,
        days: 7,
      }),
      'an address that was put back': emailRestoredMail(seller, 'a***@e***'),
      'an objection for staff': emailObjectionMail(seller, { sub: '1', email: 'ann@example.edu' }),
      'a receipt': receiptMail(seller, receipt),
      'a receipt of which little is known': receiptMail(seller, {
        ...receipt,
        name: null,
        discount: null,
        refund: '',
      }),
      'a hold that was released': releaseMail(seller, { ...about, isEnrolled: false }),
      'a second hold that was released': releaseMail(seller, { ...about, isEnrolled: true }),
      'a mismatch': mismatchMail(seller, about),
      'a refund': reversed('refunded', 10_050),
      'a refund of an amount that is not known': reversed('refunded'),
      'a payment that was canceled': reversed('voided'),
      'a payment that the bank did not pay': reversed('settlementDeclined'),
      'a dispute': reversed('disputeLost'),
      'a deleted account': deletionMail(seller),
      'a changed password': passwordMail(seller),
      'a passkey that was added': passkeyMail(seller, 'added', 'Security key'),
      'a passkey that was removed': passkeyMail(seller, 'removed', 'Security key'),
      'an authenticator app that was turned on': authenticatorMail(seller, true),
      'an authenticator app that was turned off': authenticatorMail(seller, false),
      'an authenticator app that was replaced': authenticatorReplacedMail(seller),
      'codes by email that were turned on': codeAfterPasswordMail(seller, true),
      'codes by email that were turned off': codeAfterPasswordMail(seller, false),
      'changed details': profileMail(seller, ['your name', 'your address']),
      'a withdrawal': withdrawalMail(seller, {
        ...about,
        courseCodes: ['biod101'],
        cents: 61_900,
        waits: false,
      }),
      'a withdrawal during another refund': withdrawalMail(seller, {
        ...about,
        courseCodes: ['biod101'],
        cents: 61_900,
        waits: true,
      }),
      'a withdrawal during another refund, for staff': refundWaitsMail(seller, {
        ...about,
        courseCodes: ['biod101', 'engl101'],
        cents: 61_900,
      }),
      'a refund that was refused': refundFailedMail(seller, {
        ...about,
        courseCodes: ['biod101'],
        cents: 61_900,
      }),
      'a refund that was refused, for staff': refundRefusedMail(seller, {
        ...about,
        id: '5c3f0b1e-2f9a-4c55-9c1e-0b6f4a6a9d11',
        courseCodes: ['biod101', 'engl101'],
        cents: 61_900,
        reason: 'Processor Declined',
        mayRepeat: true,
      }),
      'a refund that staff has to make, for staff': refundRefusedMail(seller, {
        ...about,
        id: '5c3f0b1e-2f9a-4c55-9c1e-0b6f4a6a9d11',
        courseCodes: ['biod101', 'engl101'],
        cents: 61_900,
        reason: partTaken,
        mayRepeat: false,
      }),
      'a refund of one course of several': refundMail(seller, {
        ...about,
        courseCodes: ['biod101'],
        cents: 61_900,
      }),
      'the guide': guideMail(seller, 'https://example.edu/api/unsubscribe/1'),
    })) {
      const { subject, text: words, html, ...more } = mail;
      mails.push({
        name: what,
        lines: [
          `subject: ${subject}`,
          ...(Object.keys(more).length > 0 ? [JSON.stringify(more)] : []),
          // The HTML has the same words, so that one of the brands is enough.
          ...(seller === generalProvider ? `${paragraphs(words)}\n${html}` : paragraphs(words)).split('\n'),
        ],
      });
    }
    const { common, own } = factorOut(mails);
    text.push(`# Most mails of ${seller.name}`, ...common);
    for (const { name, lines } of own) text.push('', `# ${name}`, ...lines);
    text.push('');
  }
  await matches('mails', text);
});

test('a mail that fails is tried after 0, 1, 3, 7, 15 and 31 minutes, and then each half hour', async () => {
  const database = await openTestDatabase();
  const { db } = database;
  const start = new Date('2026-06-15T15:00:00Z').getTime();
  let minute = 0;
  const tried: number[] = [];
  const now = () => new Date(start + minute * 60_000);
  await writeMail(db, now(), { to: 'a@example.test', ...mismatchMail(generalProvider, about) });
  const failing = () => {
    tried.push(minute);
    return Promise.reject(new Error('No route'));
  };
  const delivery = createDelivery(db, failing, { keepText: false, now, log: () => undefined });
  for (; minute <= 300; minute += 1) {
    await delivery.flush();
    // Twice in the same minute, as when another mail is written.
    await delivery.flush();
  }
  expect(tried).toEqual([0, 1, 3, 7, 15, 31, 61, 91, 121, 151, 181, 211, 241, 271]);
  await database.close();
});

test('what expires, and when', async () => {
  const dialect = new PgDialect();
  const lines = expiredAt(new Date('2026-06-15T15:00:00Z')).map(([table, which]) => {
    const { sql, params } = dialect.sqlToQuery(which!);
    return `${getTableName(table)}: ${sql.replace(/\s+/g, ' ')} ${JSON.stringify(params)}`;
  });
  await matches('retention', lines);
});

describe('settings', () => {
  const text = (value: unknown) => JSON.stringify(value, null, 1).split('\n');
  const production = {
    ENVIRONMENT: 'production',
    DATA_DIR: '/data',
    PUBLIC_URL: 'https://www.example.edu',
    DATABASE_URL: 'postgres://localhost/school',
    SMTP_URL: 'smtp://localhost',
    COGNITO_USER_POOL_ID: 'us-east-1_AbCdEf123',
    COGNITO_CLIENT_ID: 'client',
    BRAINTREE_ENVIRONMENT: 'sandbox',
    BRAINTREE_MERCHANT_ID: 'merchant',
    BRAINTREE_PUBLIC_KEY: 'public',
    BRAINTREE_PRIVATE_KEY: 'private',
  };

  test.each([
    ['local', { DATA_DIR: '/data' }],
    ['production', production],
  ])('of %s, where nothing more is set', async (name, env) => {
    await matches(`settings-${name}`, text(readConfig(env)));
  });

  test('of payments, in milliseconds', async () => {
    await matches('timing', text(defaultTiming));
  });
});
