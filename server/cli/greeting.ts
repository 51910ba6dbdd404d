import type { Config } from '../config/config.ts';
import { sampleAccounts, sampleCards, sampleCodes } from '../dev/samples.ts';

/** What is printed once the server answers. */
export function greeting(config: Config, url: string): string {
  const lines = [`Matricula (${config.brand}) is at ${url}`, ''];
  if (config.cognito === null && config.environment === 'local') {
    const width = Math.max(...sampleAccounts.map((account) => account.email.length)) + 2;
    lines.push(
      'Sample accounts (email, password):',
      ...sampleAccounts.map(
        ({ email, password, about }) => `  ${email.padEnd(width)}${password.padEnd(13)}${about}`,
      ),
      '',
      'Authorization codes:',
      ...sampleCodes.map(({ code, about }) => `  ${code.padEnd(width)}${about}`),
      '',
    );
    if (config.braintree === null) {
      lines.push(
        'Cards (any date to come, any CVV but 200):',
        ...sampleCards.map(({ number, about }) => `  ${number.padEnd(width)}${about}`),
        '',
      );
    }
  }
  if (config.environment === 'local') lines.push(`The charts behind it all are at ${url}/__inspector/`);
  lines.push(
    config.smtpUrl === null
      ? config.cognito === null && config.environment === 'local'
        ? `Mail arrives at ${url}/outbox, with a line here.`
        : 'Mail is written to the outbox table only: SMTP_URL is not set.'
      : `Mail is sent through ${new URL(config.smtpUrl).hostname}.`,
    config.braintree === null
      ? 'Payments are played by the server itself: no money moves.'
      : `Payments go to Braintree (${config.braintree.environment}).`,
    config.databaseUrl === null
      ? `Data is kept in ${config.dataDir}; delete the folder to start anew.`
      : 'Data is kept in the PostgreSQL server of DATABASE_URL.',
    'Press Ctrl+C to stop.',
  );
  return lines.join('\n');
}
