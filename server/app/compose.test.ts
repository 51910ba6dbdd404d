import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { courses } from '../../domain/catalogue/all.ts';
import { closeServer, listen } from '../cli/listen.ts';
import { readConfig } from '../config/config.ts';
import { outbox } from '../db/schema.ts';
import { writeMail } from '../mail/outbox.ts';
import { createApp } from './app.ts';
import { compose, type Composed } from './compose.ts';

/** The site with these settings, in a folder of its own. */
async function composed(
  settings: Record<string, string>,
  look: (
    site: Composed,
    heard: { readonly printed: readonly string[]; readonly steps: readonly unknown[] },
  ) => Promise<void> | void,
  siteFolder: string | null = null,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'matricula-compose-'));
  const config = readConfig({ DATA_DIR: folder, ...settings });
  const printed: string[] = [];
  const steps: unknown[] = [];
  const site = await compose(config, {
    courses,
    siteFolder,
    print: (line) => printed.push(line),
    onTransition: (step) => steps.push(step),
  });
  try {
    await look(site, { printed, steps });
  } finally {
    await site.close();
    await rm(folder, { recursive: true });
  }
}

test('a server that ends sends the traces of its last seconds', async () => {
  const asked: string[] = [];
  const collector = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    request.resume().on('end', () => response.end('{}'));
  });
  const port = await listen(collector, 0, '127.0.0.1');
  await composed({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` }, async ({ deps }) => {
    await (await createApp(deps)).request('/api/website_version');
    expect(asked).toEqual([]);
  });
  expect(asked).toEqual(['POST /v1/traces']);
  await closeServer(collector);
});

test.each([
  [{}, 'of the build'],
  [{ SITE_VERSION: 'of the operator' }, 'of the operator'],
])('the version is the one that is set, or else that of the built site: %j', async (settings, version) => {
  const built = await mkdtemp(path.join(tmpdir(), 'matricula-built-'));
  const notFound = { file: 'missing.html', status: 404 };
  await writeFile(
    path.join(built, 'pages.json'),
    JSON.stringify({ pages: {}, notFound, version: 'of the build' }),
  );
  await composed(settings, ({ deps }) => expect(deps.version).toBe(version), built);
  await rm(built, { recursive: true });
});

/** Sends a mail, and returns the words that are kept of it and whether it was sent. */
async function mailOf({ deps, delivery }: Composed): Promise<unknown> {
  const { db } = deps;
  await writeMail(db, deps.now(), {
    to: 'a@example.edu',
    subject: 'Hi',
    text: 'Words',
    html: '<p>Words</p>',
  });
  await delivery.flush();
  const [mail] = await db.select().from(outbox);
  return [mail?.text, mail?.html, mail?.sentAt !== null];
}

const purchase = {
  orderId: 'a.b',
  amountCents: 200_000,
  nonce: 'fake-valid-nonce',
  email: 'a@example.edu',
  lines: [],
  authorizationCode: null,
  deviceData: null,
  requestId: null,
};

test('where nothing is set, mail is announced and keeps its words, and no payment is declined for its amount', () =>
  composed({}, async (site, { printed }) => {
    expect(await mailOf(site)).toEqual(['Words', '<p>Words</p>', true]);
    expect(printed).toEqual(['Mail to a@example.edu: Hi']);
    expect(await site.deps.gateway.authorize(purchase)).toMatchObject({ kind: 'authorized' });
  }));

test('what is set reaches the mail, the payments and the sign-in that it is for', async () => {
  const senders: unknown[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, { envelope }, done) => {
      senders.push(envelope.mailFrom && envelope.mailFrom.address);
      stream.resume().on('end', () => done());
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };
  const settings = {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'College <b@example.edu>',
    PAYMENT_DECLINE_BY_AMOUNT: 'on',
    PAYMENT_SEARCH_HORIZON_MINUTES: '8',
    SIGN_IN_CHOICE: 'on',
    SIGN_IN_ATTEMPTS: '7',
    CODES_PER_HOUR: '9',
    BRAND: 'nursing',
  };
  await composed(settings, async (site, { printed, steps }) => {
    const { deps } = site;
    // Its words may hold a code.
    expect(await mailOf(site)).toEqual(['', '', true]);
    expect([senders, printed]).toEqual([['b@example.edu'], []]);
    expect(await deps.gateway.authorize(purchase)).toMatchObject({ kind: 'declined' });
    // A payment whose answer was lost is searched for as long.
    expect(deps.timing.searchHorizon).toBe(8 * 60 * 1000);
    const { choice, limits, sender } = deps.embeddedSignIn!.context;
    expect([choice, limits.attempts, limits.mailedCodes.count, sender.name]).toEqual([
      { relyingParty: 'localhost', origins: null },
      7,
      9,
      'Rosewell Nursing Prep',
    ]);
    const heard: unknown[] = [];
    for (let listener = 1; listener <= 2; listener += 1) deps.listenToTransitions((step) => heard.push(step));
    const step = { attemptId: 'a.b' } as never;
    deps.onTransition?.(step);
    expect([heard, steps]).toEqual([[step, step], [step]]);
  });
  await new Promise<void>((resolve) => server.close(resolve));
});
