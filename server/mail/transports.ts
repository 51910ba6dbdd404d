import { createTransport } from 'nodemailer';
import { printable } from '../config/log.ts';
import { RefusedMail, type Transport } from './delivery.ts';

/** Prints a line for each mail; the outbox page shows its text. */
export function terminalTransport(print: (line: string) => void): Transport {
  return (mail) => {
    const [code] = /^\d{6}$/m.exec(mail.text) ?? [];
    print(
      printable(`Mail to ${mail.recipient}: ${mail.subject}${code === undefined ? '' : ` (code ${code})`}`),
    );
    return Promise.resolve();
  };
}

/** Milliseconds without a word from the mail server, after which a mail counts as not sent. */
const limits = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 5000,
};

/** @param url e.g. `smtps://user:password@mail.example.edu` */
export function smtpTransport(url: string, from: string): Transport {
  const smtp = createTransport({ url, ...limits }, { from });
  return async (mail) => {
    // As an object, because text is parsed and may hold several addresses.
    const to = { name: '', address: mail.recipient };
    const headers = {
      ...(mail.requestId !== null && { 'X-Request-Id': mail.requestId }),
      // RFC 8058: mail programs show a button of their own, which posts to the address.
      ...(mail.unsubscribeUrl !== null && {
        'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    };
    try {
      await smtp.sendMail({ to, headers, subject: mail.subject, text: mail.text, html: mail.html });
    } catch (error) {
      throw isRefusal(error) ? new RefusedMail(error.message, { cause: error }) : error;
    }
  };
}

/** Not when the server refuses the sender or the login, which no mail would get past. */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error) || !('permanent' in error && 'command' in error)) return false;
  return error.permanent === true && (error.command === 'RCPT TO' || error.command === 'DATA');
}
