import { assign, setup } from 'xstate';
import { hasOutcome, outcomeOf, type DoneEvents } from '../outcome.ts';
import { notLoaded, waitOf, type Failure } from '../request/rules.ts';
import { unprovidedLimited } from '../unprovided.ts';
import {
  fileName,
  type FactsOutcome,
  type FileOutcome,
  type ReceiptFacts,
  type ReceiptInput,
} from './rules.ts';

type ReceiptEvent =
  | { type: 'DOWNLOAD_PRESSED' }
  | DoneEvents<{ loadFacts: FactsOutcome; loadFile: FileOutcome }>;

interface ReceiptContext extends ReceiptInput {
  readonly facts: ReceiptFacts | null;
  /** Why the last download failed. */
  readonly failure: Failure | null;
}

const receiptSetup = setup({
  types: {} as {
    context: ReceiptContext;
    input: ReceiptInput;
    events: ReceiptEvent;
    tags: 'pending';
  },
  actors: {
    loadFacts: unprovidedLimited<FactsOutcome, ReceiptInput>('loadFacts'),
    loadFile: unprovidedLimited<FileOutcome, ReceiptInput>('loadFile'),
  },
  guards: {
    areFactsKnown: ({ event }) => hasOutcome(event, 'known'),
    isFileLoaded: ({ event }) => hasOutcome(event, 'loaded'),
    isThrottled: ({ event }) => waitOf(outcomeOf(event, 'failed')?.failure ?? null) > 0,
  },
  actions: {
    keepFacts: assign({ facts: ({ event }) => outcomeOf(event, 'known')?.facts ?? null }),
    keepFailure: assign({ failure: ({ event }) => outcomeOf(event, 'failed')?.failure ?? notLoaded }),
    /** Provided by the application: gives the file to the browser. */
    saveFile: (_: unknown, _params: { file: Blob; name: string }) => undefined,
  },
  delays: { wait: ({ context }) => waitOf(context.failure) },
});

const receiptOf = ({ context }: { context: ReceiptContext }): ReceiptInput => ({
  transactionId: context.transactionId,
  session: context.session,
});

const facts = receiptSetup.createStateConfig({
  meta: { description: 'When and how it was paid, by whom and under which terms, from the server.' },
  initial: 'loading',
  states: {
    loading: {
      tags: 'pending',
      meta: { description: 'The facts are being loaded; the line of the date keeps its place.' },
      invoke: {
        id: 'loadFacts',
        src: 'loadFacts',
        input: receiptOf,
        onDone: [{ guard: 'areFactsKnown', target: 'known', actions: 'keepFacts' }, { target: 'unknown' }],
        onError: 'unknown',
      },
    },
    known: { meta: { description: 'Date, name and method are shown, and printed with the terms.' } },
    unknown: { meta: { description: 'None of them is shown; the PDF has them.' } },
  },
});

const file = receiptSetup.createStateConfig({
  meta: { description: 'The receipt as a PDF.' },
  initial: 'ready',
  states: {
    ready: {
      meta: { description: 'A button offers the PDF.' },
      on: { DOWNLOAD_PRESSED: 'downloading' },
    },
    downloading: {
      tags: 'pending',
      meta: { description: 'The button is busy.' },
      invoke: {
        id: 'loadFile',
        src: 'loadFile',
        input: receiptOf,
        onDone: [
          {
            guard: 'isFileLoaded',
            target: 'saved',
            actions: {
              type: 'saveFile',
              params: ({ context, event }) => ({
                file: outcomeOf(event, 'loaded')?.file ?? new Blob(),
                name: fileName(context.transactionId),
              }),
            },
          },
          { guard: 'isThrottled', target: 'throttled', actions: 'keepFailure' },
          { target: 'failed', actions: 'keepFailure' },
        ],
        onError: { target: 'failed', actions: 'keepFailure' },
      },
    },
    saved: {
      meta: { description: 'The browser has the file; the button offers it again.' },
      on: { DOWNLOAD_PRESSED: 'downloading' },
    },
    throttled: {
      meta: { description: 'The server asked to wait; the button is disabled for as long as it said.' },
      after: { wait: 'failed' },
    },
    failed: {
      meta: { description: 'A message says why there is no file; the button tries again.' },
      on: { DOWNLOAD_PRESSED: 'downloading' },
    },
  },
});

export const receiptMachine = receiptSetup.createMachine({
  id: 'receipt',
  description: 'The receipt of a registration: its facts, and the PDF on request.',
  context: ({ input }) => ({ ...input, facts: null, failure: null }),
  type: 'parallel',
  states: { facts, file },
});
