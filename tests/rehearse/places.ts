import { randomBytes } from 'node:crypto';
import { embeddedPool } from '../../server/signIn/context.ts';
import { clientToken } from '../paymentForm/braintree/sandbox.ts';
import { freePort } from '../support/server/freePort.ts';
import type { Replacements } from './deployPage.ts';

/** The machines of docs/deploy.md and the services of others, each with a loopback address of its own. */
export const hosts = {
  www: '127.0.0.2',
  api: '127.0.0.3',
  signIn: '127.0.0.4',
  gateway: '127.0.0.5',
  mail: '127.0.0.6',
  balancer: '127.0.0.7',
  pages: '127.0.0.8',
  db1: '127.0.0.11',
  db2: '127.0.0.12',
  api1: '127.0.0.21',
  api2: '127.0.0.22',
} as const;

const services = ['web', 'server', 'database', 'primary', 'pgbouncer', 'gateway', 'mail'] as const;

export type Ports = Readonly<Record<(typeof services)[number], number>>;

export async function choosePorts(): Promise<Ports> {
  const ports: [string, number][] = [];
  for (const service of services) ports.push([service, await freePort()]);
  return Object.fromEntries(ports) as Ports;
}

/** Where browsers and servers find what is reached by TLS through the balancer. */
export const addressesOf = ({ web, gateway }: Ports) => ({
  www: `https://${hosts.www}:${web}`,
  api: `https://${hosts.api}:${web}`,
  signIn: `https://${hosts.signIn}:${web}`,
  gateway: `https://${hosts.gateway}:${gateway}`,
});

/**
 * What the rehearsal has in the place of what docs/deploy.md says.
 * @param folder of the rehearsal
 */
export function replacements(folder: string, ports: Ports): Replacements {
  const addresses = addressesOf(ports);
  const machines = ['www', 'api', 'balancer', 'pages', 'db1', 'db2', 'api1', 'api2'] as const;
  return {
    ...Object.fromEntries(machines.map((name) => [`${name}.example.edu`, hosts[name]])),
    'https://www.example.edu': addresses.www,
    'https://api.example.edu': addresses.api,
    'mail.example.edu': `${hosts.mail}:${ports.mail}`,
    'bind :443': `bind ${hosts.www}:${ports.web},${hosts.api}:${ports.web}`,
    'DNS:': 'IP:',
    '10.0.0.0/8': '127.0.0.0/8',
    '4173': String(ports.server),
    '5432': String(ports.database),
    '5433': String(ports.primary),
    '6432': String(ports.pgbouncer),
    '/etc/matricula': `${folder}/etc`,
    'change-me': randomBytes(12).toString('hex'),
    'us-east-1_AbCdEfGhI': embeddedPool.userPoolId,
    'app-client': embeddedPool.clientId,
    'tokenization-key': clientToken,
  };
}
