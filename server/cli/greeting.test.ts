import { expect, test } from 'vitest';
import { loadDevTools } from '../app/devTools.ts';
import { readConfig } from '../config/config.ts';
import { greeting } from './greeting.ts';

const keys = { BRAINTREE_MERCHANT_ID: 'a', BRAINTREE_PUBLIC_KEY: 'b', BRAINTREE_PRIVATE_KEY: 'c' };
const pool = { COGNITO_USER_POOL_ID: 'us-east-1_Abc', COGNITO_CLIENT_ID: 'client' };
const elsewhere = { ENVIRONMENT: 'development', PUBLIC_URL: 'https://a.example' };
const embedded = 'Data is stored in /data; delete that folder to start over.';
const last = 'Press Ctrl+C to stop.';

test.each([
  [
    {
      ...elsewhere,
      ...pool,
      ...keys,
      DATABASE_URL: 'postgres://a',
      SMTP_URL: 'smtp://u:p@mail.example:25',
      BRAND: 'nursing',
    },
    [
      'Matricula (nursing) is at https://a.example',
      '',
      'Mail is sent through mail.example.',
      'Payments go to Braintree (sandbox).',
      'Data is stored in the PostgreSQL server of DATABASE_URL.',
      last,
    ],
  ],
  [
    elsewhere,
    [
      'Matricula (general) is at https://a.example',
      '',
      'Mail is written to the outbox table only: SMTP_URL is not set.',
      'Payments are simulated: no money moves.',
      embedded,
      last,
    ],
  ],
  [
    pool,
    [
      'Matricula (general) is at https://a.example',
      '',
      'The inspector is at https://a.example/__inspector/',
      'Mail is written to the outbox table only: SMTP_URL is not set.',
      'Payments are simulated: no money moves.',
      embedded,
      last,
    ],
  ],
])('who starts a server with %j reads where everything is', async (env, lines) => {
  const config = readConfig({ DATA_DIR: '/data', ...env });
  expect(greeting(config, 'https://a.example', await loadDevTools(config)).split('\n')).toEqual(lines);
});

test('who starts a local server reads the samples, with cards where no money moves', async () => {
  const said = async (env: object) => {
    const config = readConfig({ DATA_DIR: '/data', ...env });
    return greeting(config, 'http://localhost:4173', await loadDevTools(config)).split('\n');
  };
  const cards = [
    'Cards (any expiration date in the future, any CVV except 200):',
    '  4111 1111 1111 1111      approved',
    '  4000 1111 1111 1115      declined',
    '',
  ];
  const beforeCards = [
    'Matricula (general) is at http://localhost:4173',
    '',
    'Sample accounts (email, password):',
    '  student@example.edu      Learn2day!   signs in with this password',
    '  returning@example.edu    Learn2day!   has an open, a completed and an exchanged course',
    '  unconfirmed@example.edu  Learn2day!   has an unconfirmed email: a code is mailed',
    '  reset@example.edu        Learn2day!   must reset the password with a mailed code',
    '  invited@example.edu      Welcome1!    must choose a new password after signing in',
    '',
    'Authorization codes:',
    '  SAVE10                   10% off',
    '  FIFTY                    $50 off',
    '  FULLRIDE                 nothing to pay',
    '  BIOONLY                  20% off biology courses',
    '  SPRING22                 expired',
    '  FUTURE                   not valid yet',
    '',
  ];
  const afterCards = (payments: string) => [
    'The inspector is at http://localhost:4173/__inspector/',
    'Mail is shown at http://localhost:4173/outbox and announced here.',
    payments,
    embedded,
    last,
  ];
  expect(await said({})).toEqual([
    ...beforeCards,
    ...cards,
    ...afterCards('Payments are simulated: no money moves.'),
  ]);
  expect(await said(keys)).toEqual([...beforeCards, ...afterCards('Payments go to Braintree (sandbox).')]);
});
