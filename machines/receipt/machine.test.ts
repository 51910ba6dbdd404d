import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import { receiptMachine } from './machine.ts';
import { fileName, type DateOutcome, type FileOutcome, type ReceiptInput } from './rules.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve));
const file = new Blob(['%PDF-1.7']);
const loaded = { kind: 'loaded', file } as const;
const failed = { kind: 'failed', failure: { kind: 'unexpected' } } as const;
const dated = { kind: 'dated', registeredOn: '2026-11-22' } as const;

async function open(day: DateOutcome | Error, ...answers: (FileOutcome | Error)[]) {
  const saved: string[] = [];
  const asked: ReceiptInput[] = [];
  const next = <T>(outcome: T | Error | undefined) =>
    outcome instanceof Error || outcome === undefined ? Promise.reject(outcome) : Promise.resolve(outcome);
  const machine = receiptMachine.provide({
    actors: {
      loadDate: fromPromise<DateOutcome, ReceiptInput>(({ input }) => {
        asked.push(input);
        return next(day);
      }),
      loadFile: fromPromise<FileOutcome, ReceiptInput>(({ input }) => {
        asked.push(input);
        return next(answers.shift());
      }),
    },
    actions: { saveFile: (_, { name }) => saved.push(name) },
  });
  const clock = new SimulatedClock();
  const actor = createActor(machine, { clock, input: { transactionId: 'txn1', session: 'ann/1' } }).start();
  await settle();
  return {
    clock,
    saved,
    asked,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    async download() {
      actor.send({ type: 'DOWNLOAD_PRESSED' });
      const during = actor.getSnapshot().value.file;
      await settle();
      return [during, actor.getSnapshot().value.file];
    },
  };
}

describe('receipt', () => {
  test('the date comes from the server', async () => {
    const page = await open(dated);
    expect(page.state()).toEqual({ date: 'known', file: 'ready' });
    expect(page.context().registeredOn).toBe('2026-11-22');
    expect(page.asked).toEqual([{ transactionId: 'txn1', session: 'ann/1' }]);
  });

  test.each<[DateOutcome | Error]>([[{ kind: 'undated' }], [new Error('unexpected')]])(
    'without a date the receipt can still be downloaded (%j)',
    async (outcome) => {
      const page = await open(outcome, loaded);
      expect(page.state().date).toBe('unknown');
      expect(await page.download()).toEqual(['downloading', 'saved']);
    },
  );

  test('a download gives the browser the file, and can be repeated', async () => {
    const page = await open(dated, loaded, loaded);
    expect(await page.download()).toEqual(['downloading', 'saved']);
    expect(await page.download()).toEqual(['downloading', 'saved']);
    expect(page.saved).toEqual(['receipt-txn1.pdf', 'receipt-txn1.pdf']);
  });

  test.each<[FileOutcome | Error]>([[failed], [new Error('unexpected')]])(
    'a download that fails can be tried again in place (%j)',
    async (outcome) => {
      const page = await open(dated, outcome, loaded);
      expect(await page.download()).toEqual(['downloading', 'failed']);
      expect(page.saved).toEqual([]);
      expect(await page.download()).toEqual(['downloading', 'saved']);
    },
  );

  test('a throttled download waits for as long as the server asked', async () => {
    const page = await open(dated, { kind: 'failed', failure: { kind: 'throttled', wait: 30_000 } }, loaded);
    expect(await page.download()).toEqual(['downloading', 'throttled']);
    expect(await page.download()).toEqual(['throttled', 'throttled']);
    page.clock.increment(30_000);
    expect(await page.download()).toEqual(['downloading', 'saved']);
  });

  test('the name of the file has only characters that every file system accepts', () => {
    expect(fileName('../a b:1')).toBe('receipt-ab1.pdf');
  });
});
