import { planPaths, runPath } from 'chart-inspector';
import { expect, test } from 'vitest';
import { setUp } from '../signUp/setUp.ts';
import { cases, signUp, texts } from '../signUp/signUp.ts';
import { createServer } from './server.ts';

const routes = { SUBMITTED: 'address', RETRIED: 'retry', RESTARTED: 'restart' };

test.each(planPaths({ machine: signUp, cases }).paths)('$name', async (path) => {
  const { logic, options, answer, taken, wait, entries } = setUp();
  const server = createServer(logic, options);
  let url = '';

  await runPath(path, {
    async start() {
      const { headers } = await server.request('/sign-ups', { method: 'POST' });
      url = headers.get('location') ?? '';
    },
    async send({ event }) {
      const body = event.type === 'SUBMITTED' ? (event['email'] as string) : null;
      const route = routes[event.type as keyof typeof routes];
      const { status } = await server.request(`${url}/${route}`, { method: 'POST', body });
      expect(status).toBe(200);
    },
    settle: ({ event }) => answer(event.type),
    wait: ({ delay }) => wait(delay),
    expectState: (state) =>
      expect
        .poll(async () => (await server.request(url)).json())
        .toEqual({ text: texts[state as keyof typeof texts] }),
    fired: taken,
    stop: () => undefined,
  });

  // The recorder sends the chart itself first, and no address.
  expect(entries[0]).toMatchObject({ kind: 'chart', chart: 'signUp' });
  expect(JSON.stringify(entries)).not.toContain('@example.org');
});

test('a sign-up that nobody has begun is not found', async () => {
  const { logic, options } = setUp();
  expect((await createServer(logic, options).request('/sign-ups/1/retry', { method: 'POST' })).status).toBe(
    404,
  );
});
