import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { courses } from '../../domain/catalogue/all.ts';
import { readConfig } from '../config/config.ts';
import { compose } from './compose.ts';

test('a payment whose answer was lost is searched for as many minutes as are set', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'matricula-compose-'));
  const config = readConfig({ DATA_DIR: folder, PAYMENT_SEARCH_HORIZON_MINUTES: '8' });
  const composed = await compose(config, { courses, siteFolder: null, print: () => undefined });
  try {
    expect(composed.deps.timing.searchHorizon).toBe(8 * 60 * 1000);
  } finally {
    await composed.close();
    await rm(folder, { recursive: true });
  }
});
