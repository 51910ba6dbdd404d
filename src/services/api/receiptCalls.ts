import * as contract from '../../../domain/contract/receipts.ts';
import type { FactsOutcome, FileOutcome, ReceiptInput } from '../../../machines/receipt/rules.ts';
import { bodyOf, failureOf, routeOf, type CallAdapter } from './callAdapter.ts';

const pathOf = (path: string, { transactionId }: ReceiptInput) =>
  path.replace(':transaction', encodeURIComponent(transactionId));

export const receipt: CallAdapter<ReceiptInput, FactsOutcome> = {
  toCall: (input) => ({
    name: 'receipt',
    ...routeOf(contract.receipt),
    path: pathOf(contract.receipt.path, input),
    session: input.session,
    announce: 'silent',
  }),
  toOutcome: (reply) => {
    const body = bodyOf(reply, contract.receipt.response);
    if (!body) return { kind: 'unknown' };
    const { registered_on: registeredOn, name, paid_with: paidWith, terms_version: termsVersion } = body;
    return { kind: 'known', facts: { registeredOn, name, paidWith, termsVersion } };
  },
};

export const receiptFile: CallAdapter<ReceiptInput, FileOutcome> = {
  toCall: (input) => ({
    name: 'receiptFile',
    ...routeOf(contract.receiptFile),
    path: pathOf(contract.receiptFile.path, input),
    session: input.session,
    announce: 'inline',
  }),
  toOutcome: (reply) => {
    const file = bodyOf(reply, contract.receiptFile.response);
    return file ? { kind: 'loaded', file } : { kind: 'failed', failure: failureOf(reply) };
  },
};
