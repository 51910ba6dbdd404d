/** Amounts are whole cents inside the server and plain numbers of dollars on the wire. */

/** @param cost as kept in the catalogue, e.g. `$669` */
export function centsOfCost(cost: string): number {
  const match = /^\$(\d+)(?:\.(\d{2}))?$/.exec(cost);
  if (match === null) throw new Error(`Not a price: ${cost}`);
  return Number(match[1]) * 100 + Number(match[2] ?? 0);
}

/**
 * @param text a plain number of dollars as clients send it, e.g. `602.1`
 * @returns null when it is no amount
 */
export function centsOfAmount(text: string): number | null {
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(text)) return null;
  const [whole = '0', part = ''] = text.split('.');
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** e.g. 60210 cents are 602.1 */
export const dollars = (cents: number) => cents / 100;

export const formatUsd = (cents: number) =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
