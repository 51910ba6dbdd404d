import type { Readable } from 'node:stream';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { outbox } from '../db/schema.ts';
import { currentRequestId, withRequestId } from '../config/log.ts';
import { onEachDatabase } from '../../tests/support/server/databases.ts';
import { smtpTransport, terminalTransport } from './transports.ts';
import { createDelivery, RefusedMail, type OutboxMail } from './delivery.ts';
import { mailGivenUp } from './queue.ts';
import { generalProvider, nursingProvider } from '../../domain/provider.ts';
import {
  codeMail,
  guideMail,
  mismatchMail,
  receiptMail,
  refundFailedMail,
  refundMail,
  releaseMail,
  reversalMail,
  withdrawalMail,
  type Reversal,
} from './templates.ts';
import { writeMail, type MailContent } from './outbox.ts';

onEachDatabase((databases) => {
  let db: Database;
  let clock: Date;
  const sent: string[] = [];
  const now = () => clock;
  const log = () => undefined;
  const working = (mail: OutboxMail) => Promise.resolve(void sent.push(mail.recipient));

  beforeAll(async () => {
    ({ db } = await databases.open());
  });
  beforeEach(async () => {
    await db.delete(outbox);
    sent.length = 0;
    clock = new Date('2026-11-21T10:00:00Z');
  });
  const write = (to: string) =>
    writeMail(db, clock, { to, ...codeMail(generalProvider, 'signUp', '123456') });

  test('no mail is written to a person who was erased and has no address', async () => {
    await write('');
    expect(await db.select().from(outbox)).toEqual([]);
  });

  test('each mail is sent once, also by two instances at the same time', async () => {
    for (const to of ['a', 'b', 'c', 'd']) await write(to);
    const options = { keepText: true, now, log };
    await Promise.all([
      createDelivery(db, working, options).flush(),
      createDelivery(db, working, options).flush(),
    ]);
    expect(sent.sort()).toEqual(['a', 'b', 'c', 'd']);
    expect((await db.select().from(outbox)).every((mail) => mail.sentAt !== null)).toBe(true);
  });

  test('a mail that is written while the last one is sent goes out in the same run', async () => {
    await write('first');
    const sending = Promise.withResolvers<void>();
    const isSending = Promise.withResolvers<void>();
    let looks = 0;
    // The run has found nothing more when the next mail is written.
    const watched = new Proxy(db, {
      get: (target, name, self) => {
        if (name === 'transaction') looks += 1;
        return Reflect.get(target, name, self) as unknown;
      },
    });
    const delivery = createDelivery(
      watched,
      async (mail) => {
        isSending.resolve();
        await sending.promise;
        await working(mail);
      },
      { keepText: true, now, log },
    );
    const run = delivery.flush();
    await isSending.promise;
    const before = looks;
    const joined = delivery.flush();
    sending.resolve();
    await Promise.all([run, joined]);
    expect(sent).toEqual(['first']);
    // Once after the mail, and once more because it was asked for meanwhile.
    expect(looks - before).toBe(2);
  });

  test('a failed mail is retried later and does not delay the others', async () => {
    await write('broken');
    await write('fine');
    let works = false;
    const delivery = createDelivery(
      db,
      (mail) =>
        mail.recipient === 'broken' && !works ? Promise.reject(new Error('No route')) : working(mail),
      { keepText: true, now, log },
    );
    await delivery.flush();
    expect(sent).toEqual(['fine']);
    works = true;
    await delivery.flush();
    expect(sent).toEqual(['fine']);
    clock = new Date('2026-11-21T10:01:01Z');
    await delivery.flush();
    expect(sent).toEqual(['fine', 'broken']);
  });

  const minutesLater = (minutes: number) => (clock = new Date(clock.getTime() + minutes * 60_000));
  /** Each quarter of an hour until a time has gone by, in minutes. */
  async function flushFor(minutes: number, transport: (mail: OutboxMail) => Promise<void>) {
    const delivery = createDelivery(db, transport, { keepText: true, now, log });
    for (let gone = 0; gone < minutes; gone += 15) {
      await delivery.flush();
      minutesLater(15);
    }
  }
  const away = () => Promise.reject(new Error('connect ECONNREFUSED'));

  test('mail of two days without a mail server is sent within half an hour after it answers again', async () => {
    await write('early');
    await flushFor(24 * 60, away);
    await write('late');
    await flushFor(24 * 60, away);
    expect(await mailGivenUp(db)).toBe(0);
    await flushFor(45, working);
    expect(sent.sort()).toEqual(['early', 'late']);
  });

  test('mail is given up after three days without a mail server, and staff can have it tried again', async () => {
    await write('a');
    await flushFor(71 * 60, away);
    expect(await mailGivenUp(db)).toBe(0);
    await flushFor(2 * 60, away);
    expect(await mailGivenUp(db)).toBe(1);
    await db.update(outbox).set({ attempts: 0, dueAt: clock });
    await flushFor(15, away);
    expect(await mailGivenUp(db)).toBe(0);
    await flushFor(60, working);
    expect(sent).toEqual(['a']);
  });

  test('mail that the server refuses is given up after eight tries', async () => {
    await write('unknown');
    let tries = 0;
    await flushFor(24 * 60, () => {
      tries += 1;
      return Promise.reject(new RefusedMail('550 no such mailbox'));
    });
    expect(tries).toBe(8);
    expect(await mailGivenUp(db)).toBe(1);
  });

  test('a mail that staff has sent again during its last try is tried again', async () => {
    await write('a');
    await db.update(outbox).set({ attempts: 7 });
    const refused = async () => {
      await db.update(outbox).set({ attempts: 0 });
      throw new RefusedMail('550 no such mailbox');
    };
    await createDelivery(db, refused, { keepText: true, now, log }).flush();
    expect(await mailGivenUp(db)).toBe(0);
    expect(await db.select().from(outbox)).toMatchObject([{ attempts: 0 }]);
  });

  test('what the log says of a mail that failed names the request that wrote it, not the one that sends it', async () => {
    await withRequestId('wrote-the-mail', () => write('broken'));
    const logged: unknown[] = [];
    const error = new Error('refused');
    const delivery = createDelivery(db, () => Promise.reject(error), {
      keepText: true,
      now,
      log: (...said) => void logged.push([currentRequestId(), ...said]),
    });
    await withRequestId('sends-the-mail', () => delivery.flush());
    expect(logged).toEqual([
      ['wrote-the-mail', expect.stringMatching(/^Mail \d+ could not be sent$/), error],
    ]);
  });

  test('the text of a sent mail is erased, because it may hold a code', async () => {
    await write('a');
    await createDelivery(db, working, { keepText: false, now, log }).flush();
    const [mail] = await db.select().from(outbox);
    expect(mail).toMatchObject({ recipient: 'a', text: '', html: '' });
  });
});

describe('transports', () => {
  test('the terminal shows recipient, subject and code', async () => {
    const lines: string[] = [];
    const mail = {
      recipient: 'a@example.edu',
      ...codeMail(generalProvider, 'reset', '004711'),
    } as OutboxMail;
    await terminalTransport((line) => lines.push(line))(mail);
    expect(lines).toEqual([
      'Mail to a@example.edu: Reset your password for Alderhall College Online (code 004711)',
    ]);
  });

  test('the terminal shows no order that an address holds', async () => {
    const lines: string[] = [];
    const mail = { recipient: 'a\u001b[2J@example.edu', subject: 'Hi', text: '' } as OutboxMail;
    await terminalTransport((line) => lines.push(line))(mail);
    expect(lines).toEqual(['Mail to a\\u001b[2J@example.edu: Hi']);
  });

  test('the terminal takes no other number for a code', async () => {
    const lines: string[] = [];
    const notice = { on: '2026-11-25', number: '12345678', isEnrolled: true } as const;
    const mail = { recipient: 'a@example.edu', ...releaseMail(generalProvider, notice) } as OutboxMail;
    await terminalTransport((line) => lines.push(line))(mail);
    expect(lines).toEqual(['Mail to a@example.edu: A hold on your card or account was released']);
  });

  let smtp: SMTPServer | null = null;
  afterEach(async () => {
    if (smtp !== null) await new Promise<void>((resolve) => smtp?.close(resolve));
    smtp = null;
  });

  test.each([
    ['no such mailbox', 550, 'onRcptTo', true],
    ['a full mailbox', 452, 'onRcptTo', false],
    ['a login that is missing', 530, 'onMailFrom', false],
    ['what a mail says', 554, 'onData', true],
    ['a disk that is full', 452, 'onData', false],
  ] as const)(
    'an answer about %s says whether the mail itself is refused',
    async (about, responseCode, asked, isRefused) => {
      const answer = (done: (error: Error) => void) =>
        done(Object.assign(new Error(about), { responseCode }));
      const refuse = (_: unknown, __: unknown, done: (error: Error) => void) => answer(done);
      const server = new SMTPServer({
        disabledCommands: ['AUTH', 'STARTTLS'],
        // It answers once it has read the mail.
        [asked]:
          asked === 'onData'
            ? (stream: Readable, _: unknown, done: (error: Error) => void) =>
                stream.resume().on('end', () => answer(done))
            : refuse,
      });
      smtp = server;
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.server.address() as { port: number };
      const mail = {
        recipient: 'a@example.edu',
        requestId: null,
        unsubscribeUrl: null,
        subject: 'Hi',
        text: 'Hi',
      };
      const sending = smtpTransport(`smtp://127.0.0.1:${port}`, 'no-reply@example.edu')(mail as OutboxMail);
      const error: unknown = await sending.catch((failure: unknown) => failure);
      expect(error).toMatchObject({ message: expect.stringContaining(about) as string });
      expect(error instanceof RefusedMail).toBe(isRefused);
    },
  );

  test('SMTP delivers text and HTML from the configured sender', async () => {
    const received: { from: string; to: string[]; text: string }[] = [];
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData(stream, { envelope: { mailFrom, rcptTo } }, done) {
        let text = '';
        stream.on('data', (chunk: Buffer) => {
          text += chunk.toString();
        });
        stream.on('end', () => {
          const from = mailFrom === false ? '' : mailFrom.address;
          received.push({ from, to: rcptTo.map(({ address }) => address), text });
          done();
        });
      },
    });
    smtp = server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as { port: number };
    const send = smtpTransport(`smtp://127.0.0.1:${port}`, 'College <no-reply@example.edu>');
    const mail = (recipient: string) =>
      ({
        recipient,
        requestId: 'request-1',
        unsubscribeUrl: null,
        ...codeMail(generalProvider, 'signUp', '123456'),
      }) as OutboxMail;
    await send(mail('a@example.edu'));
    expect(received).toMatchObject([{ from: 'no-reply@example.edu', to: ['a@example.edu'] }]);
    const text = received[0]?.text ?? '';
    expect(text).toContain('Subject: Confirm your email address for Alderhall College Online');
    expect(text).toContain('X-Request-ID: request-1');
    expect(text).toContain('text/plain');
    expect(text).toContain('<strong><code>123456</code></strong>');

    // RFC 8058, for mail about courses only.
    expect(text).not.toContain('List-Unsubscribe');
    const unsubscribeUrl = 'https://example.edu/api/unsubscribe/1';
    await send({
      recipient: 'a@example.edu',
      requestId: null,
      ...guideMail(generalProvider, unsubscribeUrl),
    } as OutboxMail);
    const guide = received[1]?.text ?? '';
    expect(guide).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
    expect(guide).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');

    // Never two mailboxes, whatever a row holds.
    for (const hostile of [
      'a@example.edu, b@example.edu',
      'A <b@example.edu>',
      'a@example.edu\r\nBcc: b@example.edu',
    ]) {
      await send(mail(hostile)).catch(() => undefined);
    }
    expect(received.flatMap(({ to }) => to)).not.toContain('b@example.edu');
  });
});

const receipt = {
  name: null,
  transactionId: 't1',
  registeredOn: '2026-11-25',
  lines: [{ code: 'psyc101', name: 'Mind <& Brain>', cents: 66_900 }],
  discount: { code: 'SAVE10', cents: 6690 },
  totalCents: 60_210,
  method: null,
  refund: 'Full refund, less $50, until December 24, 2026.',
} as const;

test('a receipt by mail names its day, the seller, the refund with its last day, and where the terms are', () => {
  const { text } = receiptMail(nursingProvider, receipt);
  for (const words of [
    'Date: November 25, 2026',
    'Sold by: Rosewell Learning, Inc.',
    'Full refund, less $50, until December 24, 2026. To withdraw, go to https://www.rosewell.example/account or write to info@rosewell.example',
    // Thanksgiving and a weekend are between.
    'by November 30, 2026, we assign your instructor',
    'until May 25, 2027',
    'https://www.rosewell.example/terms',
    'https://www.rosewell.example/student-dashboard',
    '1-800-555-0177',
  ])
    expect(text).toContain(words);
  expect(receiptMail(nursingProvider, { ...receipt, refund: '' }).text).not.toContain('withdraw');
  expect(text).not.toContain('Paid with');
  const method = 'Authorization code SAVE10; nothing was charged';
  expect(receiptMail(nursingProvider, { ...receipt, method }).text).toContain(`\nPaid with: ${method}\n`);
});

const about = { on: '2026-11-25', number: '5ab2kq9z' };

test.each([
  ['general', generalProvider],
  ['nursing', nursingProvider],
] as const)('every mail of the %s brand names who wrote it and how to answer', (_, seller) => {
  const reversed = {
    ...about,
    how: 'refunded',
    courseCodes: ['biod101', 'chem103'],
    refundedCents: 100,
  } as const;
  for (const { subject, text } of [
    codeMail(seller, 'signUp', '123456'),
    codeMail(seller, 'reset', '123456'),
    receiptMail(seller, receipt),
    reversalMail(seller, reversed),
    releaseMail(seller, { ...about, isEnrolled: true }),
    mismatchMail(seller, about),
    guideMail(seller, 'https://example.edu/api/unsubscribe/1'),
  ])
    for (const words of [seller.name, seller.legalName, seller.phone, seller.infoEmail])
      expect(text, subject).toContain(words);
  expect(reversalMail(seller, reversed).text).toContain('BIOD 101 and CHEM 103');
});

test.each([
  ['general', generalProvider],
  ['nursing', nursingProvider],
] as const)(
  'every mail of the %s brand about money that goes back has a day and a number, and where a refund is meant, the terms',
  (_, seller) => {
    const money = { ...about, courseCodes: ['biod101'], cents: 100 };
    const reversed = (how: Reversal) =>
      reversalMail(seller, { ...about, how, courseCodes: ['biod101'], refundedCents: 100 });
    const refunds = [
      refundMail(seller, money),
      refundFailedMail(seller, money),
      withdrawalMail(seller, { ...money, waits: false }),
      withdrawalMail(seller, { ...money, waits: true }),
      reversed('refunded'),
    ];
    const others = [
      reversed('voided'),
      reversed('settlementDeclined'),
      reversed('disputeLost'),
      releaseMail(seller, { ...about, isEnrolled: true }),
      releaseMail(seller, { ...about, isEnrolled: false }),
      mismatchMail(seller, about),
    ];
    for (const { subject, text } of [...refunds, ...others])
      for (const words of [
        'Date: November 25, 2026\nTransaction number: 5ab2kq9z',
        seller.name,
        seller.phone,
        seller.infoEmail,
      ])
        expect(text, subject).toContain(words);
    const linked = (mails: readonly MailContent[]) =>
      mails.filter(({ text }) => text.includes(`${seller.origin}/terms`));
    expect(linked(refunds)).toEqual(refunds);
    expect(linked(others)).toEqual([]);
  },
);

test('a receipt lists courses, discount and total, and escapes HTML', () => {
  const { text, html } = receiptMail(nursingProvider, receipt);
  expect(text).toContain('PSYC 101 Mind <& Brain>: $669\nAuthorization code SAVE10: -$66.90\nTotal: $602.10');
  expect(html).toContain('Mind &lt;&amp; Brain&gt;');
});
