import { receipt, receiptFile } from '../../domain/contract/receipts.ts';
import { ApiError } from '../http/errors.ts';
import { route, type Route } from '../http/route.ts';
import { receiptPdf } from '../payments/receiptPdf.ts';
import { methodOf, readReceipt, type Receipt } from '../payments/receipts.ts';
import type { ApiContext } from './context.ts';

const own = {
  authentication: 'token',
  limits: ['receipts'],
  bodyBytes: 0,
  again: 'same answer',
  keeps: 'nothing',
} as const;

/** Receipts of the signed-in person's registrations. */
export function receiptRoutes(context: ApiContext): readonly Route[] {
  /** @throws ApiError 404 for a number of someone else as for one that does not exist */
  async function ownReceipt(sub: string, transaction: string | undefined): Promise<Receipt> {
    const found = await readReceipt(context, sub, transaction ?? '');
    if (found === null) throw new ApiError(404, 'There is no such receipt.');
    return found;
  }

  return [
    route(receipt, own, async ({ c, caller }) => {
      const bought = await ownReceipt(caller.sub, c.req.param('transaction'));
      return {
        registered_on: bought.registeredOn,
        name: bought.name?.asTyped ?? null,
        paid_with: await methodOf(context, bought),
        terms_version: bought.termsVersion ?? null,
      };
    }),

    route(receiptFile, own, async ({ c, caller }) => {
      const bought = await ownReceipt(caller.sub, c.req.param('transaction'));
      const pdf = await receiptPdf(bought, context.config.brand, await methodOf(context, bought));
      return c.body(new Uint8Array(pdf), 200, {
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="receipt.pdf"',
      });
    }),
  ];
}
