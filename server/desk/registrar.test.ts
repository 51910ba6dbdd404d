import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { runDesk, testDesk } from '../../tests/support/server/desk.ts';
import { GatewayDouble } from '../../tests/support/server/gatewayDouble.ts';
import { newPurchase, paymentDeps } from '../../tests/support/server/payments.ts';
import { onEachDatabase } from '../../tests/support/server/databases.ts';
import { commands } from '../cli/commands.ts';
import { authenticators, profiles, users } from '../db/schema.ts';
import { purchase } from '../payments/purchase.ts';

const file = path.resolve(import.meta.dirname, '../../docs/registrar.md');

/** As a shell splits a line, with double quotes. */
const wordsOf = (line: string) =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!);

/** `UPDATE_TRANSCRIPT=1` writes the answers; read what has changed in them. */
onEachDatabase((databases) => {
  test('a day at the desk, as docs/registrar.md tells it', async () => {
    const database = await databases.open();
    const { db } = database;
    await db.execute(
      sql`create or replace function matricula_now() returns timestamptz language sql stable as $$ select '2027-01-31T15:00:00Z'::timestamptz $$`,
    );
    const gateway = new GatewayDouble();
    const sub = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
    const email = 'ann.lee@example.edu';
    const createdAt = new Date('2027-01-31T15:00:00Z');
    await db.insert(users).values({
      sub,
      email,
      emailVerified: true,
      givenName: 'Ann',
      familyName: 'Lee',
      status: 'CONFIRMED',
      salt: 's',
      verifier: 'v',
      createdAt,
    });
    await db
      .insert(profiles)
      .values({ sub, email, firstName: 'Ann', lastName: 'Lee', details: {}, createdAt });
    await db.insert(authenticators).values({ sub, secret: 's', isOn: true, createdAt });
    await purchase(
      paymentDeps(db, gateway),
      {
        ...newPurchase(),
        person: { sub, email, givenName: 'Ann', familyName: 'Lee' },
        idempotencyKey: '5c3f0b1e-2f9a-4c55-9c1e-0b6fc9d11aaa',
        courseCodes: ['psyc101', 'biod101'],
        amountCents: 156_100,
      },
      () => Promise.resolve(true),
    );
    for (const one of gateway.books) one.isSettled = true;
    // Random otherwise, and both courses were bought at the same time. The clock stands still, and an export has what was
    // registered for before it.
    await db.execute(
      sql`update enrollments set id = course_code, created_at = created_at - interval '1 second'`,
    );
    const desk = testDesk(db, { gateway });

    const answer = async (line: string) => {
      const [program, ...args] = wordsOf(line);
      expect(program).toBe('matricula');
      const { lines } = await runDesk(commands, desk, args);
      return lines
        .join('\n')
        .replaceAll(
          /\b(?!7c9e6679|5c3f0b1e)[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}\b/g,
          '0b6f4a6a-9d11-4c55-9c1e-2f9a5c3f0b1e',
        );
    };
    const text = readFileSync(file, 'utf8');
    const parts: string[] = [];
    let last = 0;
    for (const block of text.matchAll(/```console\n(.*?)```/gs)) {
      const typed = block[1]!.split('\n').filter((line) => line.startsWith('$ '));
      const shown: string[] = [];
      for (const line of typed) shown.push(`${line}\n${await answer(line.slice(2))}\n`);
      parts.push(text.slice(last, block.index), `\`\`\`console\n${shown.join('\n')}\`\`\``);
      last = block.index + block[0].length;
    }
    const written = [...parts, text.slice(last)].join('');
    if (process.env['UPDATE_TRANSCRIPT'] === '1') writeFileSync(file, written);
    else expect(text).toBe(written);
  });
});
