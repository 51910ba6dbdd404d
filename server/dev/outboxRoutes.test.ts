import { expect, test } from 'vitest';
import { testDatabase } from '../../tests/support/server/databases.ts';
import { createTestServer } from '../../tests/support/server/testServer.ts';
import { outbox } from '../db/schema.ts';

const database = await testDatabase();
const server = await createTestServer(database.db);

const [mail] = await database.db
  .insert(outbox)
  .values({
    recipient: 'ann@example.edu',
    subject: 'Welcome',
    text: 'Welcome, Ann',
    html: '<p>Welcome, <b>Ann</b></p>',
    createdAt: new Date(0),
    dueAt: new Date(0),
    sentAt: new Date(0),
  })
  .returning();

test('the outbox shows each mail in a frame as it looks, and neither is kept or runs anything', async () => {
  const page = await server.app.request('/outbox?to=ANN@example.edu');
  expect(page.status).toBe(200);
  expect(await page.text()).toContain(`src="/outbox/${mail!.id}"`);
  const shown = await server.app.request(`/outbox/${mail!.id}`);
  expect(await shown.text()).toBe('<p>Welcome, <b>Ann</b></p>');
  expect(shown.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  for (const { headers } of [page, shown]) {
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    );
  }
});

test('the outbox shows the newest 200 mails of an address, as programs read them', async () => {
  const { id: _, ...old } = mail!;
  const mails = Array.from({ length: 201 }, (_at, index) => ({
    ...old,
    recipient: 'bea@example.edu',
    subject: `Mail ${index}`,
  }));
  await database.db.insert(outbox).values(mails);
  const response = await server.app.request('/outbox.json?to=bea@example.edu');
  const shown = ((await response.json()) as { mails: { subject: string }[] }).mails;
  expect(shown.map(({ subject }) => subject)).toEqual(
    mails
      .slice(1)
      .map(({ subject }) => subject)
      .toReversed(),
  );
  expect(shown[0]).toEqual({
    id: expect.any(Number),
    to: 'bea@example.edu',
    subject: 'Mail 200',
    text: 'Welcome, Ann',
    at: '1970-01-01T00:00:00.000Z',
  });
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test.each(['999999999', 'x', '1.5'])('there is no mail %s', async (id) => {
  expect((await server.app.request(`/outbox/${id}`)).status).toBe(404);
});

test('there is no such thing in production', async () => {
  const elsewhere = await createTestServer(database.db, {
    deps: { config: { ...server.deps.config, environment: 'production' } },
  });
  for (const path of ['/outbox', `/outbox/${mail!.id}`, '/outbox.json'])
    expect((await elsewhere.app.request(path)).status).toBe(404);
});
