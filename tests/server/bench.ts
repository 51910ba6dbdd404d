import path from 'node:path';
import autocannon from 'autocannon';
import { srpSignIn } from '../support/server/srpSignIn.ts';
import type { Figure } from '../support/figure.ts';
import { builtFolder } from '../support/site.ts';
import { sampleAccounts } from '../../server/dev/samples.ts';
import { load as loadFor, repeat, textOf, type Load } from './load.ts';
import { startProcess } from '../support/server/processes.ts';
import { startSites } from './siteProcesses.ts';
import { maxMemory } from './soak.ts';
import { Class } from './students.ts';

/**
 * The capacity of one process on this machine, beside what its frameworks do by themselves in the same run.
 * BENCH_SECONDS is the time for each measurement. Only the ratios mean something on another machine.
 */
const seconds = Number(process.env['BENCH_SECONDS'] ?? 4);
const connectionCounts = [1, 50, 500];
const signInsPerSecond = 50;

const load = (url: string, connections: number, duration = seconds) => loadFor(url, connections, duration);

export async function benchServer(): Promise<readonly Figure[]> {
  const { sites, stop } = await startSites(1);
  const [site] = sites;
  if (site === undefined) throw new Error('No server was started.');
  const bare = await startProcess(
    [
      'tests/server/bareServers.ts',
      path.relative(process.cwd(), path.join(builtFolder('general'), 'client')),
      site.url,
    ],
    /port (\d+)/,
  );
  const figures: Figure[] = [];
  try {
    // Compiles the code of every route before anything is measured.
    for (const url of [
      site.url,
      `${site.url}/api/website_version`,
      bare.url,
      `${bare.url}/api/website_version`,
    ]) {
      await load(url, 10, 1);
    }
    for (const connections of connectionCounts) {
      const files = await load(`${bare.url}/index.html`, connections);
      const home = await load(site.url, connections);
      figures.push(compare(`home page, ${connections} connections`, home, 'bare file server', files, 2));
      for (const [what, call] of [
        ['version', 'website_version'],
        ['recommended courses', 'anonymous_recommended_courses'],
      ] as const) {
        const route = await load(`${bare.url}/api/${call}`, connections);
        const measured = await load(`${site.url}/api/${call}`, connections);
        figures.push(compare(`${what}, ${connections} connections`, measured, 'bare route', route, 0.5));
      }
    }
    figures.push(...(await ratesOfStudents(site.url)));
    figures.push(...(await pagesDuringSignIns(site.url)));
    const memory = await site.memory();
    figures.push({
      what: 'memory after that',
      measured: `${memory} MB`,
      promised: `at most ${maxMemory} MB`,
      holds: memory <= maxMemory,
    });
  } finally {
    await bare.stop();
    await stop();
  }
  return figures;
}

/** Password sign-ins and purchases. The client's share of both runs in this process, on the same machine. */
async function ratesOfStudents(url: string): Promise<readonly Figure[]> {
  const students = new Class([url]);
  await students.enter(Math.max(...connectionCounts));
  const figures: Figure[] = [];
  for (const [what, action] of [
    ['password sign-ins', 'signIn'],
    ['purchases', 'buy'],
  ] as const) {
    for (const connections of connectionCounts) {
      const measured = textOf(await repeat(connections, seconds, () => students.one(action)));
      figures.push({ what: `${what}, ${connections} connections`, measured, promised: '', holds: true });
    }
  }
  return figures;
}

function compare(what: string, measured: Load, otherName: string, other: Load, ratio: number): Figure {
  const times = measured.rate / other.rate;
  return {
    what,
    measured: `${Math.round(measured.rate)}/s, ${times.toFixed(2)} of the ${otherName}, p99 ${measured.p99} ms`,
    promised: `at least ${ratio} of the ${otherName}`,
    holds: times >= ratio,
  };
}

/** Pages at 20 a second while people sign in: the time that a page takes, and how many sign-ins there were. */
async function pagesDuringSignIns(url: string): Promise<readonly Figure[]> {
  const account = sampleAccounts.find(({ email }) => email === 'student@example.edu');
  if (account === undefined) throw new Error('There is no sample account.');
  const call = async (operation: string, input: object) => {
    const response = await fetch(`${url}/cognito`, {
      method: 'POST',
      headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
      body: JSON.stringify(input),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const one = performance.now();
  const { status } = await srpSignIn(call, account.email, account.password);
  if (status !== 200) throw new Error(`The sample account cannot sign in: ${status}`);
  const alone = performance.now() - one;

  // The first call of a sign-in costs the server most. An unknown client number needs no work of the client.
  const starts = autocannon({
    url: `${url}/cognito`,
    connections: 10,
    duration: seconds,
    overallRate: signInsPerSecond,
    method: 'POST',
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
    requests: await startsOfNewAccounts(url),
  });
  const pages = autocannon({ url, connections: 2, duration: seconds, overallRate: 20 });
  const [started, paged] = await Promise.all([starts, pages]);
  const p99 = paged.latency.p99;
  return [
    {
      what: 'one sign-in, client included',
      measured: `${Math.round(alone)} ms`,
      promised: '',
      holds: true,
    },
    {
      what: `home page during ${signInsPerSecond} SRP starts a second`,
      measured: `p99 ${p99} ms, ${Math.round(started.requests.average)} starts/s, ${started.non2xx} rejected`,
      promised: 'p99 at most 50 ms, none rejected',
      holds: p99 <= 50 && started.non2xx === 0,
    },
  ];
}

/** One request that starts a sign-in for each of as many new accounts as their limit asks for. */
async function startsOfNewAccounts(url: string) {
  const count = Math.ceil((signInsPerSecond * seconds) / 5);
  const emails = Array.from({ length: count }, (_, index) => `test-user-${uuidOf(index)}@example.test`);
  for (const email of emails) {
    const response = await fetch(`${url}/__inspector/test-account`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ command: 'setAccount', email, state: 'confirmed', password: 'Learn2day!' }),
    });
    if (!response.ok) throw new Error(`An account could not be created: ${response.status}`);
  }
  return emails.map((USERNAME) => ({
    body: JSON.stringify({
      ClientId: 'matricula-site',
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME, SRP_A: 'a'.repeat(768) },
    }),
  }));
}

const uuidOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
