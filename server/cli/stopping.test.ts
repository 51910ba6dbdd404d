import { get, type Server } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdSleep } from '../../tests/support/server/heldSleep.ts';
import { createHttpServer } from './httpServer.ts';
import { assertPortIsFree, closeServer, listen } from './listen.ts';
import { graceMilliseconds, inTime, onStop } from './stopping.ts';

const signals = ['SIGINT', 'SIGTERM'] as const;
let before: Map<string, readonly unknown[]>;
beforeEach(() => {
  before = new Map(signals.map((signal) => [signal, process.listeners(signal)]));
});
afterEach(() => {
  for (const signal of signals)
    for (const listener of process.listeners(signal))
      if (!before.get(signal)!.includes(listener)) process.off(signal, listener);
});

test('a server that is told to stop, even twice, takes no more work at once, and closes once its time is over', async () => {
  const did: string[] = [];
  const began = performance.now();
  const stop = onStop(
    0.2,
    () => did.push('takes no more'),
    async () => {
      did.push('closes');
    },
  );
  for (const signal of signals)
    expect(process.listeners(signal)).toHaveLength(before.get(signal)!.length + 1);
  const both = [stop(), stop()];
  expect(did).toEqual(['takes no more']);
  await Promise.all(both);
  // Timers of Node may end a millisecond early.
  expect(performance.now() - began).toBeGreaterThanOrEqual(199);
  await stop();
  expect(did).toEqual(['takes no more', 'closes']);
});

test('a server that is told to stop waits five seconds for its database, and then says that it ends without', async () => {
  const { sleeps, release } = holdSleep();
  const closing = inTime(new Promise(() => undefined));
  release();
  expect(sleeps).toMatchObject([{ milliseconds: 5000 }]);
  sleeps[0]!.end();
  await expect(closing).rejects.toThrow(
    'The server ends without having closed its database, which does not answer.',
  );
  await inTime(Promise.resolve());
});

async function serving(milliseconds: number): Promise<{ server: Server; answer: Promise<string> }> {
  const asked = Promise.withResolvers<void>();
  const server = createHttpServer((_request, response) => {
    asked.resolve();
    setTimeout(() => response.end('done'), milliseconds);
  });
  const port = await listen(server, 0, '127.0.0.1');
  const answer = new Promise<string>((resolve) => {
    get({ port, host: '127.0.0.1' }, (response) => {
      response.on('data', (chunk: Buffer) => resolve(chunk.toString()));
    }).on('error', () => resolve('cut'));
  });
  await asked.promise;
  await expect(assertPortIsFree(port, '127.0.0.1')).rejects.toThrow(
    `Port ${port} is already taken. Stop what uses it, or set PORT to another one.`,
  );
  return { server, answer };
}

test('a request that is being answered is answered to its end; one that takes too long is cut', async () => {
  expect(graceMilliseconds).toBe(30_000);
  const quick = await serving(100);
  await closeServer(quick.server, graceMilliseconds);
  expect(await quick.answer).toBe('done');
  const slow = await serving(60_000);
  await closeServer(slow.server, 100);
  expect(await slow.answer).toBe('cut');
});

test.each([
  ['EADDRINUSE', 'Port 80 is already taken. Stop what uses it, or set PORT to another one.'],
  ['EACCES', 'Port 80 may not be opened by this user. Set PORT to one above 1023.'],
  ['EADDRNOTAVAIL', 'EADDRNOTAVAIL'],
])('a port that cannot be opened because of %s is explained: %s', async (code, message) => {
  const server = createHttpServer(() => undefined);
  vi.spyOn(server, 'listen').mockImplementation(() => {
    server.emit('error', Object.assign(new Error(code), { code }));
    return server;
  });
  await expect(listen(server, 80, '127.0.0.1')).rejects.toThrow(message);
});
