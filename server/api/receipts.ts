import { Hono, type Context } from 'hono';
import type { ResponseOf } from '../../domain/contract/endpoint.ts';
import { receipt, receiptFile } from '../../domain/contract/receipts.ts';
import { ApiError } from '../http/errors.ts';
import { limitCaller } from '../http/limits.ts';
import { receiptPdf } from '../payments/receiptPdf.ts';
import { readReceipt, type Receipt } from '../payments/receipts.ts';
import { requireSub } from '../signIn/caller.ts';
import type { ApiContext } from './context.ts';

/** Receipts of the signed-in person's registrations. */
export function receiptRoutes(context: ApiContext): Hono {
  const app = new Hono();

  /** @throws ApiError 401, 429, or 404 for a number of somebody else as for one that does not exist */
  async function ownReceipt(c: Context): Promise<Receipt> {
    await limitCaller(context, c, context.config.limits.receipts);
    const sub = await requireSub(context, c);
    const found = await readReceipt(context, sub, c.req.param('transaction') ?? '');
    if (found === null) throw new ApiError(404, 'There is no such receipt.');
    return found;
  }

  app.get(receipt.path, async (c) => {
    const { registeredOn } = await ownReceipt(c);
    return c.json({ registered_on: registeredOn } satisfies ResponseOf<typeof receipt>);
  });

  app.get(receiptFile.path, async (c) => {
    const pdf = await receiptPdf(await ownReceipt(c), context.config.brand);
    return c.body(new Uint8Array(pdf), 200, {
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="receipt.pdf"',
    });
  });

  return app;
}
