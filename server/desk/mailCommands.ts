import { and, desc, eq, gte, isNotNull, isNull, lt, type SQL } from 'drizzle-orm';
import { normalizeEmail } from '../../domain/email.ts';
import { StartupError } from '../config/startupError.ts';
import { noteChange } from '../db/audit.ts';
import { databaseTime } from '../db/database.ts';
import { audit, outbox } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { MAX_MAIL_ATTEMPTS } from '../mail/queue.ts';
import { command } from './command.ts';
import { type Desk } from './desk.ts';
import { periodOf, periodOptions } from './period.ts';
import { tableLines } from './table.ts';

type Mail = typeof outbox.$inferSelect;

const states: Readonly<Record<string, SQL | undefined>> = {
  waiting: and(isNull(outbox.sentAt), lt(outbox.attempts, MAX_MAIL_ATTEMPTS)),
  'given-up': and(isNull(outbox.sentAt), gte(outbox.attempts, MAX_MAIL_ATTEMPTS)),
  sent: isNotNull(outbox.sentAt),
};

function stateOf({ sentAt, attempts }: Mail): string {
  if (sentAt !== null) return 'sent';
  return attempts >= MAX_MAIL_ATTEMPTS ? 'given-up' : 'waiting';
}

async function mailOf({ db }: Pick<Desk, 'db'>, given: string): Promise<Mail> {
  const [mail] = /^\d{1,15}$/.test(given)
    ? await db
        .select()
        .from(outbox)
        .where(eq(outbox.id, Number(given)))
    : [];
  if (mail === undefined) throw new StartupError(`There is no mail ${given}.`);
  return mail;
}

/** Mail that was written to people, and what staff changed. */
export const mailCommands = [
  command({
    name: 'mail list',
    isReading: true,
    summary: 'Shows mail, the newest first.',
    options: {
      to: { type: 'string', value: 'ADDRESS', about: 'to this address' },
      state: { type: 'string', value: 'STATE', about: 'waiting, given-up or sent' },
    },
    examples: ['mail list --state given-up', 'mail list --to ann.lee@example.edu'],
    async run({ db }, _words, { to, state }) {
      if (state !== undefined && !(state in states))
        throw new StartupError(`--state must be one of ${Object.keys(states).join(', ')}.`);
      const found = await db
        .select()
        .from(outbox)
        .where(
          and(
            to === undefined ? undefined : eq(outbox.recipient, normalizeEmail(to)),
            state === undefined ? undefined : states[state],
          ),
        )
        .orderBy(desc(outbox.id))
        .limit(200);
      const data = found.map((mail) => ({
        id: mail.id,
        to: mail.recipient,
        subject: mail.subject,
        state: stateOf(mail),
        tries: mail.attempts,
        writtenAt: mail.createdAt,
        sentAt: mail.sentAt,
      }));
      return {
        data,
        lines: tableLines(
          ['mail', 'written', 'state', 'tries', 'to', 'subject'],
          data.map((one) => [
            String(one.id),
            one.writtenAt.toISOString(),
            one.state,
            String(one.tries),
            one.to,
            one.subject,
          ]),
          'There is no such mail.',
        ),
      };
    },
  }),

  command({
    name: 'mail resend',
    takes: '[ID]',
    summary: 'Sends a mail that was given up or waits, or all that were given up.',
    options: { 'given-up': { type: 'boolean', about: 'all that were given up' } },
    more: 'The text of a mail that was sent is erased, so that it cannot be sent again: a receipt is on the page of the order.',
    examples: ['mail resend 4711', 'mail resend --given-up'],
    async run(desk, [id], { 'given-up': isOfGivenUp }) {
      if ((id === undefined) === (isOfGivenUp === undefined))
        throw new StartupError('Say either ID or --given-up.');
      const mail = id === undefined ? null : await mailOf(desk, id);
      if (mail?.text === '')
        throw new StartupError(
          `The text of mail ${mail.id} was erased when it was sent, at ${mail.sentAt?.toISOString()}.`,
        );
      const count = await transaction(desk.db, async (tx) => {
        const again = await tx
          .update(outbox)
          .set({ attempts: 0, sentAt: null, dueAt: new Date(await databaseTime(tx)) })
          .where(mail === null ? states['given-up'] : eq(outbox.id, mail.id))
          .returning({ id: outbox.id });
        await noteChange(tx, desk, {
          did: 'mail resend',
          subject: mail === null ? 'mail' : String(mail.id),
          before: mail === null ? { state: 'given-up' } : { state: stateOf(mail), tries: mail.attempts },
          after: { state: 'waiting', tries: 0, ...(mail === null && { mails: again.length }) },
        });
        return again.length;
      });
      desk.mailWritten();
      if (mail !== null)
        return {
          data: { id: mail.id, state: 'waiting' },
          lines: [`Mail ${mail.id} is being sent again. Look with: mail list --to ${mail.recipient}`],
        };
      return {
        data: { mails: count, state: 'waiting' },
        lines: [
          count === 0
            ? 'No mail was given up.'
            : `${count === 1 ? '1 mail is' : `${count} mails are`} being sent again. Look with: mail list --state waiting`,
        ],
      };
    },
  }),

  command({
    name: 'mail preview',
    takes: 'ID',
    summary: 'Shows the text of a mail that was not sent yet.',
    examples: ['mail preview 4711'],
    async run(desk, [given = '']) {
      const mail = await mailOf(desk, given);
      return {
        data: { id: mail.id, to: mail.recipient, subject: mail.subject, text: mail.text },
        lines: [
          `To: ${mail.recipient}`,
          `Subject: ${mail.subject}`,
          '',
          ...(mail.text === ''
            ? ['(The text was erased when the mail was sent.)']
            : mail.text.trimEnd().split('\n')),
        ],
      };
    },
  }),

  command({
    name: 'audit',
    isReading: true,
    takes: '[SUBJECT]',
    summary: 'Shows what staff changed, the newest first.',
    options: periodOptions,
    more: 'SUBJECT is the id of a student, a payment or a mail, a code or a course.',
    examples: ['audit', 'audit SPRING', 'audit --from 2027-01-01'],
    async run({ db }, [subject], values) {
      const { from, before } = periodOf(values);
      const found = await db
        .select()
        .from(audit)
        .where(
          and(
            subject === undefined ? undefined : eq(audit.subject, subject),
            from === null ? undefined : gte(audit.at, from),
            before === null ? undefined : lt(audit.at, before),
          ),
        )
        .orderBy(desc(audit.at), desc(audit.id))
        .limit(200);
      return {
        data: found,
        lines: tableLines(
          ['when', 'who', 'what', 'about', 'why'],
          found.map((one) => [one.at.toISOString(), one.who, one.did, one.subject, one.reason ?? '']),
          'Nothing was changed.',
        ),
      };
    },
  }),
];
