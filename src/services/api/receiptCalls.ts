import * as contract from '../../../domain/contract/receipts.ts';
import type { DateOutcome, FileOutcome, ReceiptInput } from '../../../machines/receipt/rules.ts';
import { bodyOf, failureOf, routeOf, type CallAdapter } from './callAdapter.ts';

const pathOf = (path: string, { transactionId }: ReceiptInput) =>
  path.replace(':transaction', encodeURIComponent(transactionId));

export const receipt: CallAdapter<ReceiptInput, DateOutcome> = {
  toCall: (input) => ({
    name: 'receipt',
    ...routeOf(contract.receipt),
    path: pathOf(contract.receipt.path, input),
    session: input.session,
    announce: 'silent',
  }),
  toOutcome: (reply) => {
    const body = bodyOf(reply, contract.receipt.response);
    return body ? { kind: 'dated', registeredOn: body.registered_on } : { kind: 'undated' };
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
