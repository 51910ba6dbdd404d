import { desc, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '../../tests/support/server/databases.ts';
import { createTestServer, type TestServer } from '../../tests/support/server/testServer.ts';
import type { Database } from '../db/database.ts';
import { mailingStops, marketingContacts, outbox } from '../db/schema.ts';

onEachDatabase((databases) => {
  let db: Database;
  let server: TestServer;
  beforeAll(async () => {
    ({ db } = await databases.open());
    server = await createTestServer(db);
  });

  const ask = (email: string) =>
    server.call('/sendinblue/create_contact', {
      form: { first_name: 'Ana', last_name: 'Lima', email, phone_number: '', is_portage: '1' },
    });
  const mailsTo = (email: string) =>
    db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(desc(outbox.id));
  const linkTo = async (email: string) => {
    const { pathname, search } = new URL((await mailsTo(email))[0]?.unsubscribeUrl ?? '');
    return pathname + search;
  };
  const contacts = (email: string) => db.$count(marketingContacts, eq(marketingContacts.email, email));

  test('the guide is mailed once a day, with a link that ends mail of its kind', async () => {
    const email = 'guide@example.edu';
    expect((await ask(email)).body).toEqual({ message: 'success' });
    await ask(email);
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('https://www.alderhall.example/documents/info-packet.pdf');
    expect(mails[0]?.text).toContain(mails[0]?.unsubscribeUrl);
    expect(mails[0]?.html).toContain(`href="${mails[0]?.unsubscribeUrl}"`);
    expect(await server.lastMail(email)).toBe(mails[0]?.text);
    server.pass(24 * 3600 - 1);
    await ask(email);
    expect(await mailsTo(email)).toHaveLength(1);
    // The request before counts too, although nothing was mailed for it.
    server.pass(24 * 3600 - 1);
    await ask(email);
    expect(await mailsTo(email)).toHaveLength(1);
    server.pass(24 * 3600);
    await ask(email);
    expect(await mailsTo(email)).toHaveLength(2);
  });

  test('the link names the public address of a server behind a proxy', async () => {
    const email = 'public@example.edu';
    const behind = await createTestServer(db, { env: { PUBLIC_URL: 'https://www.example.edu' } });
    const form = { first_name: 'Ana', last_name: 'Lima', email, phone_number: '', is_portage: '1' };
    await behind.call('/sendinblue/create_contact', { form });
    expect(await behind.lastMail(email)).toContain('https://www.example.edu/api/unsubscribe?');
  });

  test('the link opens a page that changes nothing until its one button is pressed', async () => {
    const email = 'page@example.edu';
    const other = 'other@example.edu';
    await ask(other);
    await ask(email);
    const link = await linkTo(email);
    await ask(email);
    const opened = await server.app.request(link);
    expect(opened.headers.get('content-type')).toContain('text/html');
    expect(opened.headers.get('cache-control')).toBe('no-store');
    expect(opened.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    );
    const page = await opened.text();
    // It names one address.
    expect(page).toContain('<meta name="robots" content="noindex" />');
    expect(page).toContain('<html lang="en">');
    expect(page).toContain('Alderhall College Online');
    expect(page).toMatch(/<form method="post"><button>Unsubscribe<\/button><\/form>/);
    expect(page).toContain(email);
    expect(await contacts(email)).toBe(2);

    const pressed = await server.app.request(link, { method: 'POST' });
    expect(pressed.status).toBe(200);
    expect(await pressed.text()).toContain('You are unsubscribed');
    // Every request of the address, and none of another.
    expect(await contacts(email)).toBe(0);
    expect(await contacts(other)).toBe(1);
    expect(await (await server.app.request(link)).text()).toContain('This link was used');
  });

  test('a mail program ends it with the post of RFC 8058, as often as it likes', async () => {
    const email = 'program@example.edu';
    await ask(email);
    const link = await linkTo(email);
    for (let times = 0; times < 2; times += 1) {
      const { status } = await server.app.request(link, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
      expect(status).toBe(200);
    }
    expect(await db.$count(mailingStops, eq(mailingStops.email, email))).toBe(1);
  });

  test('who unsubscribed is neither kept nor written to again, and the answer does not tell', async () => {
    const email = 'stopped@example.edu';
    const first = await ask(email);
    await server.app.request(await linkTo(email), { method: 'POST' });
    server.pass(48 * 3600);
    expect((await ask(` ${email.toUpperCase()} `)).body).toEqual(first.body);
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await contacts(email)).toBe(0);
  });

  test('a link that was cut or changed claims no end of mail, and the whole one still works', async () => {
    const email = 'cut@example.edu';
    await ask(email);
    const link = await linkTo(email);
    for (const wrong of [link.slice(0, -1), `${link}0`, '/api/unsubscribe', `${link}%00`])
      for (const method of ['GET', 'POST']) {
        const answer = await server.app.request(wrong, { method });
        expect(await answer.text()).not.toContain('You are unsubscribed');
        expect(answer.status).toBe(wrong.endsWith('%00') ? 404 : 200);
      }
    expect(await contacts(email)).toBe(1);
    await server.app.request(link, { method: 'POST' });
    expect(await contacts(email)).toBe(0);
  });

  test('pages of other sites cannot press the button', async () => {
    const email = 'foreign@example.edu';
    await ask(email);
    const link = await linkTo(email);
    const { status } = await server.app.request(link, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
    });
    expect(status).toBe(403);
    expect(await contacts(email)).toBe(1);
  });
});
