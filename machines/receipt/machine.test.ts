import { describe, expect, test } from 'vitest';
import { answering, openChart, settle, type Answer } from '../../tests/support/charts.ts';
import { receiptMachine } from './machine.ts';
import { fileName, type FactsOutcome, type FileOutcome, type ReceiptInput } from './rules.ts';

const file = new Blob(['%PDF-1.7']);
const loaded = { kind: 'loaded', file } as const;
const failed = { kind: 'failed', failure: { kind: 'unexpected' } } as const;
const facts = {
  registeredOn: '2026-11-22',
  name: 'Ann Lee',
  paidWith: 'PayPal',
  termsVersion: '2026-11-26',
} as const;
const known = { kind: 'known', facts } as const;

async function open(day: Answer<FactsOutcome>, ...answers: Answer<FileOutcome>[]) {
  const saved: string[] = [];
  const asked: ReceiptInput[] = [];
  const keep = (input: ReceiptInput) => asked.push(input);
  const machine = receiptMachine.provide({
    actors: { loadFacts: answering([day], keep), loadFile: answering(answers, keep) },
    actions: { saveFile: (_, { name }) => saved.push(name) },
  });
  const page = openChart(machine, { transactionId: 'txn1', session: 'ann/1' });
  await settle();
  return {
    ...page,
    saved,
    asked,
    download: async () =>
      (await page.send({ type: 'DOWNLOAD_PRESSED' })).map((state) => (state as { file: string }).file),
  };
}

describe('receipt', () => {
  test('date, name, method and version of the terms come from the server', async () => {
    const page = await open(known);
    expect(page.state()).toEqual({ facts: 'known', file: 'ready' });
    expect(page.context().facts).toEqual(facts);
    expect(page.asked).toEqual([{ transactionId: 'txn1', session: 'ann/1' }]);
  });

  test.each<[FactsOutcome | Error]>([[{ kind: 'unknown' }], [new Error('unexpected')]])(
    'without them the receipt can still be downloaded (%j)',
    async (outcome) => {
      const page = await open(outcome, loaded);
      expect(page.state()).toMatchObject({ facts: 'unknown' });
      expect(await page.download()).toEqual(['downloading', 'saved']);
    },
  );

  test('a download gives the browser the file, and can be repeated', async () => {
    const page = await open(known, loaded, loaded);
    expect(await page.download()).toEqual(['downloading', 'saved']);
    expect(await page.download()).toEqual(['downloading', 'saved']);
    expect(page.saved).toEqual(['receipt-txn1.pdf', 'receipt-txn1.pdf']);
  });

  test.each<[FileOutcome | Error]>([[failed], [new Error('unexpected')]])(
    'a download that fails can be tried again in place (%j)',
    async (outcome) => {
      const page = await open(known, outcome, loaded);
      expect(await page.download()).toEqual(['downloading', 'failed']);
      expect(page.saved).toEqual([]);
      expect(await page.download()).toEqual(['downloading', 'saved']);
    },
  );

  test('a throttled download waits for as long as the server asked', async () => {
    const page = await open(known, { kind: 'failed', failure: { kind: 'throttled', wait: 30_000 } }, loaded);
    expect(await page.download()).toEqual(['downloading', 'throttled']);
    expect(await page.download()).toEqual(['throttled', 'throttled']);
    page.clock.increment(30_000);
    expect(await page.download()).toEqual(['downloading', 'saved']);
  });

  test('the name of the file has only characters that every file system accepts', () => {
    expect(fileName('../a b:1')).toBe('receipt-ab1.pdf');
  });
});
