import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { SMTPServer } from 'smtp-server';
import type { Certificate } from '../support/server/privateAuthority.ts';

interface Mail {
  readonly to: string;
  /** With its headers, as it was sent. */
  readonly text: string;
}

export interface MailServer {
  readonly mails: readonly Mail[];
  close(): Promise<void>;
}

/** A mail server that speaks TLS from the first byte, takes any password, and keeps all mail. */
export async function startMailServer(host: string, port: number, files: Certificate): Promise<MailServer> {
  const mails: Mail[] = [];
  const server = new SMTPServer({
    secure: true,
    cert: readFileSync(files.certificate),
    key: readFileSync(files.key),
    onAuth: (auth, _session, callback) => callback(null, { user: auth.username }),
    onData(stream, session, callback) {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      stream.on('end', () => {
        for (const { address } of session.envelope.rcptTo) mails.push({ to: address, text });
        callback();
      });
    },
  });
  // A server that is killed leaves in the middle of a word.
  server.on('error', () => undefined);
  const listening = once(server.server, 'listening');
  server.listen(port, host);
  await listening;
  return { mails, close: () => new Promise((resolve) => server.close(() => resolve())) };
}
