import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { onEachDatabase } from '../../tests/support/server/databases.ts';
import { contactMessages } from './schema.ts';
import { afterCommit, transaction } from './transaction.ts';
import { isUnavailable, sqlState } from './unavailable.ts';

const message = (id: string) => ({ id, name: '', email: '', message: '', createdAt: new Date(0) });

onEachDatabase((databases) => {
  test.each(['40001', '40P01'])(
    'is repeated after error %s, and leaves nothing of the first try',
    async (code) => {
      const { db } = await databases.open();
      let tries = 0;
      const counted: number[] = [];
      await transaction(db, async (tx) => {
        tries += 1;
        const count = tries;
        afterCommit(tx, () => counted.push(count));
        await tx.insert(contactMessages).values(message(`try ${tries}`));
        if (tries < 3)
          await tx.execute(sql.raw(`do $$ begin raise exception 'x' using errcode = '${code}'; end $$`));
      });
      expect((await db.select().from(contactMessages)).map(({ id }) => id)).toEqual(['try 3']);
      expect(counted).toEqual([3]);
    },
  );

  test('is given up at last, and is not repeated after any other error', async () => {
    const { db } = await databases.open();
    const triesUntil = async (code: string) => {
      let tries = 0;
      const error: unknown = await transaction(db, async (tx) => {
        tries += 1;
        await tx.execute(sql.raw(`do $$ begin raise exception 'x' using errcode = '${code}'; end $$`));
      }).catch((thrown: unknown) => thrown);
      expect(sqlState(error)).toBe(code);
      return { tries, isUnavailable: isUnavailable(error) };
    };
    expect(await triesUntil('40001')).toEqual({ tries: 4, isUnavailable: true });
    expect(await triesUntil('55P03')).toEqual({ tries: 1, isUnavailable: true });
    expect(await triesUntil('23505')).toEqual({ tries: 1, isUnavailable: false });
  });

  test('that locks in another order than others ends as they do', async () => {
    const { db } = await databases.open();
    await db.insert(contactMessages).values([message('a'), message('b')]);
    const append = (ids: readonly string[]) =>
      transaction(db, async (tx) => {
        for (const id of ids)
          await tx
            .update(contactMessages)
            .set({ message: sql`${contactMessages.message} || 'x'` })
            .where(eq(contactMessages.id, id));
      });
    await Promise.all(Array.from({ length: 3 }, (_, index) => append(index % 2 ? ['a', 'b'] : ['b', 'a'])));
    expect((await db.select().from(contactMessages)).map((row) => row.message)).toEqual(['xxx', 'xxx']);
  });
});
