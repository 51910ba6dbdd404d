import { expect, test } from 'vitest';
import { generalProvider } from '../../domain/provider.ts';
import { lengthsIn } from '../../tests/support/schemaLengths.ts';
import { readConfig } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { embeddedPool } from './context.ts';
import { createSignInService } from './service.ts';

test('every text of an operation has a length, which is checked before anything expensive', () => {
  const { operations } = createSignInService({
    db: {} as Database,
    pool: embeddedPool,
    choice: null,
    sender: generalProvider,
    limits: { attempts: 5, ...readConfig({}).limits },
    now: () => new Date(),
    mailWritten: () => undefined,
  });
  const texts = Object.entries(operations).flatMap(([name, { schema }]) =>
    lengthsIn(schema, name).filter(({ kind }) => kind === 'text'),
  );
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.filter(({ most }) => most === null)).toEqual([]);
});
