import type { DevTools } from '../app/devTools.ts';
import type { Config } from '../config/config.ts';

/** What is printed once the server answers. */
export function greeting(config: Config, url: string, devTools: DevTools | null): string {
  const hasSamples = config.cognito === null && devTools !== null;
  return [
    `Matricula (${config.brand}) is at ${url}`,
    '',
    ...(hasSamples ? devTools.sampleLists(config.braintree === null) : []),
    ...(devTools === null ? [] : [`The inspector is at ${url}/__inspector/`]),
    mailLine(config, hasSamples ? `${url}/outbox` : null),
    config.braintree === null
      ? 'Payments are simulated: no money moves.'
      : `Payments go to Braintree (${config.braintree.environment}).`,
    config.databaseUrl === null
      ? `Data is stored in ${config.dataDir}; delete that folder to start over.`
      : 'Data is stored in the PostgreSQL server of DATABASE_URL.',
    'Press Ctrl+C to stop.',
  ].join('\n');
}

function mailLine({ smtpUrl }: Config, outboxUrl: string | null): string {
  if (smtpUrl !== null) return `Mail is sent through ${new URL(smtpUrl).hostname}.`;
  return outboxUrl === null
    ? 'Mail is written to the outbox table only: SMTP_URL is not set.'
    : `Mail is shown at ${outboxUrl} and announced here.`;
}
