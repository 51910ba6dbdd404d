import { createTransport } from 'nodemailer';
import type { Carrier } from './delivery.ts';

/** A line in the terminal; the mail itself stays on the outbox page. */
export function terminalCarrier(print: (line: string) => void): Carrier {
  return (mail) => {
    const [code] = /^\d{6}$/m.exec(mail.text) ?? [];
    print(`Mail to ${mail.recipient}: ${mail.subject}${code === undefined ? '' : ` (code ${code})`}`);
    return Promise.resolve();
  };
}

/** @param url e.g. `smtps://user:password@mail.example.edu` */
export function smtpCarrier(url: string, from: string): Carrier {
  const transport = createTransport(url, { from });
  return async (mail) => {
    await transport.sendMail({ to: mail.recipient, subject: mail.subject, text: mail.text, html: mail.html });
  };
}
