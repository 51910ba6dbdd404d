import type { lookup } from 'node:dns';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { asc, eq, sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { onEachDatabase } from '../../tests/support/server/databases.ts';
import { stopDatabaseClock, type DatabaseClock } from '../../tests/support/server/databaseClock.ts';
import { runDesk, testDesk } from '../../tests/support/server/desk.ts';
import { GatewayDouble } from '../../tests/support/server/gatewayDouble.ts';
import { newPurchase, paymentDeps } from '../../tests/support/server/payments.ts';
import { commands } from '../cli/commands.ts';
import { readConfig } from '../config/config.ts';
import type { OpenDatabase } from '../db/database.ts';
import {
  audit,
  databaseHistory,
  enrollments,
  feedEvents,
  paymentAttempts,
  profiles,
  transactions,
} from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { enroll, recordResult } from '../payments/enrollments.ts';
import { purchase } from '../payments/purchase.ts';
import { lostOrdersHorizon } from '../payments/timing.ts';
import { noteHistory } from '../payments/trust.ts';
import { createFeedDelivery } from './delivery.ts';
import { feedQueue, MAX_FEED_ATTEMPTS } from './events.ts';
import { isInner, outerOnly, post } from './post.ts';

const secrets = ['whsec_bmV3LXNlY3JldC1vZi10aGUtcGxhdGZvcm0=', 'whsec_b2xkLXNlY3JldC1vZi10aGUtcGxhdGZvcm0='];
const minute = 60_000;

interface Message {
  readonly type: string;
  readonly data: {
    readonly sequence: number;
    readonly registration: string;
    readonly course: string;
    readonly student: { readonly id: string };
  };
}

/** A learning platform that takes messages, until it is told what else to answer. */
class Platform {
  readonly heard: { readonly headers: IncomingHttpHeaders; readonly body: string }[] = [];
  answer: (message: Message) => number | null | Promise<number | null> = () => 204;
  readonly #server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    const answer = (status: number | null) => {
      if (status === null) {
        request.socket.destroy();
        return;
      }
      this.heard.push({ headers: request.headers, body });
      response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
    };
    request.on('end', () => {
      void Promise.resolve(this.answer(JSON.parse(body) as Message)).then(answer);
    });
  });
  async start(): Promise<string> {
    await new Promise<void>((resolve) => void this.#server.listen(0, resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/hook`;
  }
  stop = () => new Promise((resolve) => this.#server.close(resolve));
  messages = () => this.heard.map(({ body }) => JSON.parse(body) as Message);
}

onEachDatabase((databases) => {
  let database: OpenDatabase;
  let clock: DatabaseClock;
  let platform: Platform;
  let send: () => Promise<void>;
  const gateway = new GatewayDouble();
  const db = () => database.db;

  beforeAll(async () => {
    database = await databases.open();
    clock = await stopDatabaseClock(db(), Date.now());
  });
  beforeEach(async () => {
    await db().delete(feedEvents);
    await db().delete(databaseHistory);
    platform = new Platform();
    const env = { FEED_URL: await platform.start(), FEED_SECRET: secrets.join(',') };
    send = createFeedDelivery(db(), readConfig(env).feed!, () => undefined);
  });
  afterEach(() => platform.stop());

  /** Sends what is due now, and what is due after each of some waits. */
  async function pass(...minutes: number[]): Promise<void> {
    await send();
    for (const wait of minutes) {
      await clock.advance(wait * minute);
      await send();
    }
  }
  const desk = () => testDesk(db(), { gateway });
  const ask = (...args: string[]) => runDesk(commands, desk(), args);
  const events = () => db().select().from(feedEvents).orderBy(asc(feedEvents.id));

  async function buy(courseCodes = ['psyc101'], amountCents = 66_900) {
    const request = newPurchase();
    const { sub, email } = request.person;
    await db()
      .insert(profiles)
      .values({ email, sub, firstName: 'Ann', lastName: 'Lee', details: {}, createdAt: new Date() });
    const bought = await purchase(paymentDeps(db(), gateway), { ...request, courseCodes, amountCents }, () =>
      Promise.resolve(true),
    );
    if (bought.kind !== 'enrolled') throw new Error(bought.kind);
    const own = await db().select().from(enrollments).where(eq(enrollments.sub, sub));
    return { sub, email, transactionId: bought.transactionId, ids: own.map(({ id }) => id) };
  }
  const report = (id: string, result: 'completed' | 'withdrawn') =>
    transaction(db(), (tx) => recordResult(tx, { who: 'learning platform' }, id, result));

  describe('feed', () => {
    test('a purchase is told with the name that an account needs, signed so that another implementation accepts it', async () => {
      const { sub, email, ids } = await buy();
      await pass();
      const [{ headers, body } = { headers: {}, body: '' }] = platform.heard;
      for (const secret of secrets)
        expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toEqual({
          type: 'registration.registered',
          timestamp: expect.any(String),
          data: {
            sequence: expect.any(Number),
            registration: ids[0],
            course: 'psyc101',
            student: { id: sub, email, given_name: 'Ann', family_name: 'Lee' },
          },
        });
      const other = new Webhook('whsec_c29tZS1vdGhlci1zZWNyZXQtb2Ytbm9ib2R5');
      expect(() => other.verify(body, headers as Record<string, string>)).toThrow('No matching signature');
      expect(() => new Webhook(secrets[0]!).verify(`${body} `, headers as Record<string, string>)).toThrow();
      await pass(10);
      expect(platform.heard).toHaveLength(1);
    });

    test('an event is stored with its change or not at all', async () => {
      const failed = transaction(db(), async (tx) => {
        await enroll(tx, new Date(), 'nobody', [{ courseCode: 'psyc101' }]);
        throw new Error('undone');
      });
      await expect(failed).rejects.toThrow('undone');
      expect(await events()).toEqual([]);
      await enroll(db(), new Date(), 'twice', [{ courseCode: 'psyc101' }]);
      await enroll(db(), new Date(), 'twice', [{ courseCode: 'psyc101' }]);
      expect(await events()).toHaveLength(1);
    });

    test('completion, withdrawal and refund are reported by numbers alone, and only once', async () => {
      const { ids, transactionId, sub } = await buy(['psyc101', 'biod101'], 156_100);
      const [first = '', second = ''] = ids;
      expect(await report(first, 'completed')).toEqual({ kind: 'recorded' });
      expect(await report(first, 'completed')).toEqual({ kind: 'known' });
      expect(await report(first, 'withdrawn')).toEqual({ kind: 'refused', state: 'completed' });
      expect(await report(second, 'withdrawn')).toEqual({ kind: 'recorded' });
      for (const one of gateway.books) one.isSettled = true;
      const open = (await db().select().from(enrollments).where(eq(enrollments.id, second)))[0]!.courseCode;
      await ask('refunds', 'create', transactionId, '--courses', open, '--reason', 'asked');
      await pass();
      const told = platform.messages();
      expect(told.map(({ type }) => type.replace('registration.', ''))).toEqual([
        'registered',
        'registered',
        'completed',
        'withdrawn',
        'refunded',
      ]);
      expect(told.slice(2).map(({ data }) => data.student)).toEqual([{ id: sub }, { id: sub }, { id: sub }]);
      const noted = await db().select().from(audit).where(eq(audit.subject, second));
      expect(noted).toMatchObject([
        { who: 'learning platform', before: { state: 'registered' }, after: { state: 'withdrawn' } },
      ]);
    });

    test('what the platform refuses holds up its own student, and nobody else', async () => {
      const first = await buy();
      await report(first.ids[0]!, 'completed');
      platform.answer = ({ data }) => (data.student.id === first.sub ? 503 : 200);
      const second = await buy();
      await pass();
      expect(platform.messages().map(({ data }) => data.student.id)).toEqual([first.sub, second.sub]);
      platform.answer = () => 200;
      await pass(1);
      const own = platform.messages().filter(({ data }) => data.student.id === first.sub);
      expect(own.map(({ type }) => type)).toEqual([
        'registration.registered',
        'registration.registered',
        'registration.completed',
      ]);
      const names = platform.heard.map(({ headers }) => headers['webhook-id']);
      expect(names[0]).toBe(names[2]);
      expect(new Set(names).size).toBe(3);
    });

    test.each([
      ['an error', 500],
      ['a redirect, which is not followed', 302],
      ['no answer', null],
    ])(
      '%s is tried with growing waits, given up, counted, and sent again by a command',
      async (_name, status) => {
        const { ids } = await buy();
        await report(ids[0]!, 'completed');
        platform.answer = () => status;
        await pass(1, 4);
        expect((await events()).map(({ attempts }) => attempts)).toEqual([2, 0]);
        await pass(1, 15, 60, 180, 360, 720, 1440, 1440);
        expect((await events()).map(({ attempts }) => attempts)).toEqual([MAX_FEED_ATTEMPTS, 0]);
        await pass(20_000);
        expect(await feedQueue(db())).toMatchObject({ waiting: 1, givenUp: 1 });
        expect((await ask('feeds', 'list', '--state', 'given-up')).lines[1]).toMatch(
          status === null ? /given-up +10 / : new RegExp(`given-up +10 +status ${status}`),
        );
        platform.answer = () => 200;
        platform.heard.length = 0;
        await expect(ask('feeds', 'replay', '--given-up')).rejects.toThrow('--reason');
        await ask('feeds', 'replay', '--given-up', '--reason', 'the platform is back');
        // With as many tries as a new one.
        expect((await events()).map(({ attempts }) => attempts)).toEqual([0, 0]);
        await pass(0);
        expect(platform.messages().map(({ type }) => type)).toEqual([
          'registration.registered',
          'registration.completed',
        ]);
        expect(await feedQueue(db())).toMatchObject({ waiting: 0, givenUp: 0 });
      },
    );

    test('an event waits for as many minutes as is promised, by the tries made', async () => {
      await buy();
      platform.answer = () => 500;
      const waits: (number | null)[] = [];
      for (let time = 1; time <= MAX_FEED_ATTEMPTS; time += 1) {
        await send();
        const [{ dueAt } = { dueAt: null }] = await events();
        const wait = dueAt && (dueAt.getTime() - clock.now()) / minute;
        waits.push(wait);
        if (wait !== null) await clock.advance(wait * minute);
      }
      expect(waits).toEqual([1, 5, 15, 60, 180, 360, 720, 1440, 1440, null]);
    });

    test('a message comes as JSON in UTF-8, and says who sends it', async () => {
      const { sub } = await buy();
      await db().update(profiles).set({ firstName: 'Zoë', lastName: '用户' }).where(eq(profiles.sub, sub));
      await pass();
      const [{ headers, body } = { headers: {}, body: '' }] = platform.heard;
      expect(headers).toMatchObject({
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'Matricula',
        connection: 'close',
      });
      expect(JSON.parse(body)).toMatchObject({
        data: { student: { given_name: 'Zoë', family_name: '用户' } },
      });
    });

    test('staff passes over what no platform will ever take, and begins again from an event or a day', async () => {
      const { ids, sub } = await buy();
      await report(ids[0]!, 'completed');
      platform.answer = ({ type }) => (type === 'registration.registered' ? 422 : 200);
      await pass();
      const [first, second] = await events();
      await ask('feeds', 'pass-over', String(first!.id), '--reason', 'no such course');
      await pass(1);
      expect(platform.messages().map(({ data }) => data.sequence)).toEqual([first!.id, second!.id]);
      const listed = async (state: string) =>
        (await ask('feeds', 'list', '--student', sub, '--state', state)).lines.flatMap(
          (line) => /^\d+/.exec(line) ?? [],
        );
      expect(await listed('passed-over')).toEqual([String(first!.id)]);
      expect(await listed('sent')).toEqual([String(second!.id)]);
      await expect(ask('feeds', 'pass-over', String(second!.id), '--reason', 'x')).rejects.toThrow('is sent');
      platform.answer = () => 200;
      await ask('feeds', 'replay', String(first!.id), '--reason', 'the platform has it now');
      await pass();
      await ask('feeds', 'replay', '--from', '2020-01-01', '--reason', 'the platform was restored');
      await pass();
      expect(platform.messages().map(({ data }) => data.sequence - first!.id)).toEqual([0, 1, 0, 1, 0, 1]);
      expect(
        await db()
          .select()
          .from(audit)
          .where(eq(audit.subject, String(first!.id))),
      ).toMatchObject([{ did: 'feeds pass-over' }, { did: 'feeds replay' }]);
      expect((await ask('feeds', 'list', '--student', sub)).data).toHaveLength(2);
      await expect(ask('feeds', 'replay', '--reason', 'x')).rejects.toThrow('Say either');
      await expect(ask('feeds', 'replay', 'x', '--reason', 'x')).rejects.toThrow('no feed event x');
    });

    test('an event that is passed over while it is on its way stays so, whatever the platform answers', async () => {
      await buy();
      const [event] = await events();
      platform.answer = async () => {
        await ask('feeds', 'pass-over', String(event!.id), '--reason', 'no such course');
        return 500;
      };
      await send();
      expect(await events()).toMatchObject([
        { isPassedOver: true, dueAt: null, settledAt: expect.any(Date) },
      ]);
    });

    test('a platform that takes a message and says nothing is waited for ten seconds', async () => {
      await buy();
      const limits: number[] = [];
      const end = new AbortController();
      const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
        limits.push(milliseconds);
        return end.signal;
      });
      platform.answer = () => {
        end.abort();
        return new Promise(() => undefined);
      };
      await send();
      timeout.mockRestore();
      expect(limits).toEqual([10_000]);
      expect(await events()).toMatchObject([{ attempts: 1, settledAt: null, dueAt: expect.any(Date) }]);
    });

    test('two servers that send at once send each event once', async () => {
      const bought = [await buy(), await buy(), await buy()];
      const env = { FEED_URL: await other.start(), FEED_SECRET: secrets[0]! };
      const second = createFeedDelivery(db(), readConfig(env).feed!, () => undefined);
      await Promise.all([send(), second()]);
      const told = [...platform.messages(), ...other.messages()];
      expect(told.map(({ data }) => data.student.id).sort()).toEqual(bought.map(({ sub }) => sub).sort());
    });
    const other = new Platform();
    afterAll(() => other.stop());

    test('a merge ends under the old id what the platform was told, and begins it under the other one', async () => {
      const from = await buy(['psyc101', 'biod101'], 156_100);
      const into = await buy(['engl101']);
      await pass();
      await report(from.ids[1]!, 'withdrawn');
      await pass();
      await enroll(db(), new Date(), from.sub, [{ courseCode: 'comm180' }]);
      const late = (await events()).at(-1)?.enrollmentId;
      platform.heard.length = 0;
      await ask('students', 'merge', from.email, into.email, '--reason', 'same person');
      await pass(1);
      const told = platform
        .messages()
        .map(({ type, data }) => [type.slice('registration.'.length), data.registration, data.student]);
      const { sub: id, email } = into;
      const student = { id, email, given_name: 'Ann', family_name: 'Lee' };
      expect(told).toHaveLength(3);
      expect(told).toEqual(
        expect.arrayContaining([
          // Nobody has told the platform of this one under the old id.
          ['registered', late, student],
          ['withdrawn', from.ids[0], { id: from.sub }],
          ['registered', from.ids[0], student],
        ]),
      );
      await pass(10_000);
      expect(platform.heard).toHaveLength(3);
    });

    test('an erasure finds what was said of an event under the id before a merge', async () => {
      const from = await buy();
      const into = await buy(['engl101']);
      await pass();
      await ask('students', 'merge', from.email, into.email, '--reason', 'same person');
      platform.answer = ({ type }) => (type === 'registration.withdrawn' ? 422 : 200);
      await pass(1);
      const [ended] = await db().select().from(feedEvents).where(eq(feedEvents.sub, from.sub));
      await ask('feeds', 'pass-over', String(ended!.id), '--reason', `no account of ${from.email} there`);
      await db().update(enrollments).set({ isComplete: 1 }).where(eq(enrollments.sub, into.sub));
      await ask('students', 'erase', into.sub, '--yes', '--reason', 'asked');
      expect(JSON.stringify(await db().select().from(audit))).not.toContain(from.email);
    });

    test('a merge while an event is on its way ends it under the old id only after that', async () => {
      const from = await buy();
      const into = await buy(['engl101']);
      await pass();
      await ask('feeds', 'replay', '--from', '2020-01-01', '--reason', 'restored');
      platform.answer = async ({ data }) => {
        if (data.student.id === from.sub && platform.heard.length === 2)
          await ask('students', 'merge', from.email, into.email, '--reason', 'same person');
        return 204;
      };
      await send();
      for (const minutes of [0, 0.9]) {
        await pass(minutes);
        expect(types(platform, from.sub)).toEqual(['registered', 'registered']);
      }
      await pass(0.1);
      expect(types(platform, from.sub)).toEqual(['registered', 'registered', 'withdrawn']);
    });
    const types = (heard: Platform, sub: string) =>
      heard
        .messages()
        .flatMap(({ type, data }) => (data.student.id === sub ? [type.slice('registration.'.length)] : []));

    test('after a restore the platform sees the same registration, and no number or id of a message again', async () => {
      const deps = paymentDeps(db(), gateway);
      await noteHistory(deps, null);
      const request = newPurchase();
      const pay = (from = deps) => purchase(from, request, () => Promise.resolve(true));
      await pay();
      await pass();
      const [row] = await events();
      for (const table of [paymentAttempts, transactions, enrollments, feedEvents])
        await db().delete(table).where(eq(table.sub, request.person.sub));
      await db().execute(sql.raw(`alter table feed_events alter id restart with ${row!.id}`));
      // Bought before the restore is noticed.
      await clock.advance(1000);
      await buy();
      await pass();
      const restored = { ...deps, identity: sql`'restored'` };
      await pay(restored);
      await clock.advance(lostOrdersHorizon(deps.timing));
      expect(await pay(restored)).toMatchObject({ kind: 'enrolled' });
      await pass();
      const [first, unnoticed, again] = platform.messages();
      expect(again!.data).toMatchObject({
        registration: first!.data.registration,
        sequence: expect.any(Number),
      });
      expect(unnoticed!.data.sequence).toBe(first!.data.sequence);
      expect(again!.data.sequence).toBeGreaterThan(first!.data.sequence + 1_000_000);
      expect(new Set(platform.heard.map(({ headers }) => headers['webhook-id'])).size).toBe(3);
      expect(first!.data.registration).toMatch(
        /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
      );
    });

    test('the courses of one payment are registrations of their own', async () => {
      const { ids } = await buy(['psyc101', 'biod101'], 156_100);
      expect(new Set(ids).size).toBe(2);
    });

    test('an erased student is reported without a name', async () => {
      const { ids, sub, email } = await buy();
      await report(ids[0]!, 'completed');
      await pass();
      await ask('students', 'erase', sub, '--yes', '--reason', 'asked');
      expect(await db().select().from(transactions).where(eq(transactions.sub, sub))).toMatchObject([
        { email: '' },
      ]);
      await ask('feeds', 'replay', '--from', '2020-01-01', '--reason', 'restored');
      platform.heard.length = 0;
      await pass();
      expect(platform.heard).toHaveLength(2);
      expect(JSON.stringify(platform.heard)).not.toContain(email);
      expect(platform.messages()[0]!.data.student).toEqual({ id: sub });
    });
  });
});

test.each([
  ['10.1.2.3', true],
  ['172.31.255.1', true],
  ['192.168.0.1', true],
  ['169.254.169.254', true],
  ['100.64.0.1', true],
  ['127.0.0.1', true],
  ['0.0.0.0', true],
  ['::1', true],
  ['::', true],
  ['fe80::1', true],
  ['fd00:ec2::254', true],
  ['::ffff:10.0.0.1', true],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::a00:1', true],
  ['2002:a00:1::', true],
  ['8.8.8.8', false],
  ['172.32.0.1', false],
  ['2606:4700:4700::1111', false],
  ['nonsense', true],
])('%s is an inner address: %s', (address, expected) => {
  expect(isInner(address)).toBe(expected);
});

/** Each network with the address before it and the one after it, where those are public. */
test.each([
  ['', '0.0.0.0', '0.255.255.255', '1.0.0.0'],
  ['9.255.255.255', '10.0.0.0', '10.255.255.255', '11.0.0.0'],
  ['100.63.255.255', '100.64.0.0', '100.127.255.255', '100.128.0.0'],
  ['126.255.255.255', '127.0.0.0', '127.255.255.255', '128.0.0.0'],
  ['169.253.255.255', '169.254.0.0', '169.254.255.255', '169.255.0.0'],
  ['172.15.255.255', '172.16.0.0', '172.31.255.255', '172.32.0.0'],
  ['191.255.255.255', '192.0.0.0', '192.0.0.255', '192.0.1.0'],
  ['192.167.255.255', '192.168.0.0', '192.168.255.255', '192.169.0.0'],
  ['198.17.255.255', '198.18.0.0', '198.19.255.255', '198.20.0.0'],
  ['223.255.255.255', '224.0.0.0', '239.255.255.255', ''],
  ['', '240.0.0.0', '255.255.255.255', ''],
  ['', '::', '::ffff:ffff', '::1:0:0:0'],
  ['64:ff9a:ffff::', '64:ff9b::', '64:ff9b::ffff:ffff', '64:ff9b::1:0:0'],
  ['64:ff9b:0:ffff::', '64:ff9b:1::', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff', '64:ff9b:2::'],
  ['ff:ffff::', '100::', '100::ffff:ffff:ffff:ffff', '100:0:0:1::'],
  ['2000:ffff::', '2001::', '2001:1ff:ffff::', '2001:200::'],
  ['2001:ffff::', '2002::', '2002:ffff::', '2003::'],
  ['fbff::', 'fc00::', 'fdff:ffff::', 'fe00::'],
  ['fe7f::', 'fe80::', 'febf:ffff::', 'fec0::'],
  ['feff::', 'ff00::', 'ffff:ffff::', ''],
])('between %s and it, %s to %s are inner addresses, %s is not', (before, first, last, after) => {
  for (const address of [first, last]) expect([address, isInner(address)]).toEqual([address, true]);
  for (const address of [before, after].filter((one) => one !== ''))
    expect([address, isInner(address)]).toEqual([address, false]);
});

test('no address of the own network is called, neither as such nor by a name', async () => {
  const platform = new Platform();
  const { port } = new URL(await platform.start());
  const to = (host: string) =>
    post({ url: new URL(`http://${host}:${port}/hook`), isInnerAllowed: false }, {}, '{}');
  for (const host of ['0.0.0.0', '[::ffff:127.0.0.1]', '10.0.0.1', '[::]'])
    await expect(to(host), host).rejects.toThrow('is an address of this network');
  // Not every machine can look up its own name.
  await expect(to(hostname())).rejects.toThrow(/is an address of this network|ENOTFOUND|EAI_AGAIN/);
  expect(platform.heard).toEqual([]);
  await platform.stop();
});

test('a name of which one address is inner is not called', () => {
  const answers: unknown[] = [];
  const found = [
    { address: '93.184.216.34', family: 4 },
    { address: '10.0.0.1', family: 4 },
  ];
  const look = (addresses: typeof found) =>
    outerOnly(((_name: string, _options: object, done: (error: null, all: typeof found) => void) =>
      done(null, addresses)) as unknown as typeof lookup);
  look(found)('lms.example.edu', { all: true }, (...answer) => answers.push(answer));
  look(found.slice(0, 1))('lms.example.edu', { all: true }, (...answer) => answers.push(answer));
  look(found.slice(0, 1))('lms.example.edu', {}, (...answer) => answers.push(answer));
  expect(answers).toEqual([
    [expect.objectContaining({ message: expect.stringContaining('10.0.0.1 is an address') }), ''],
    [null, found.slice(0, 1)],
    [null, '93.184.216.34', 4],
  ]);
});

test.each([
  [{ FEED_URL: 'http://lms.example.edu/hook', FEED_SECRET: secrets[0] }, 'FEED_URL must start with https://'],
  [{ FEED_URL: 'https://user:pass@lms.example.edu/hook', FEED_SECRET: secrets[0] }, 'hold no password'],
  [{ FEED_URL: 'https://lms.example.edu/hook' }, 'FEED_SECRET must be set'],
  [{ FEED_SECRET: secrets[0] }, 'FEED_URL must be set'],
  [{ FEED_URL: 'https://lms.example.edu/hook', FEED_SECRET: 'whsec_short' }, 'FEED_SECRET must be whsec_'],
  [{ FEED_TOKEN: 'short' }, 'FEED_TOKEN must have at least'],
])('settings %o are refused', (env, message) => {
  expect(() => readConfig(env)).toThrow(message);
});
