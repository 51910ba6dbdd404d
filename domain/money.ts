/** Whole US cents. */
export type Cents = number;

/**
 * A catalogue price in cents.
 *
 * @param cost with a dollar sign, e.g. `$669` or `$1,404.90`
 * @throws Error when it is not a price
 */
export function parsePrice(cost: string): Cents {
  const cents = cost.startsWith('$') ? parseAmount(cost.slice(1).replaceAll(',', '')) : null;
  if (cents === null) throw new Error(`Not a price: ${cost}`);
  return cents;
}

/**
 * Parses an amount of the API: dollars without a sign, as a number or as text.
 *
 * @returns null when it is not an amount
 */
export function parseAmount(amount: string | number): Cents | null {
  const text = String(amount);
  if (text.length > 10 || !/^\d{1,7}(?:\.\d{1,2})?$/.test(text)) return null;
  const [dollars = '0', cents = ''] = text.split('.');
  return Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
}

/** An amount as the API expects it in a form: `669` or `602.10`. */
export function formatAmount(cents: Cents): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}

/** An amount as the API returns it in JSON: 602.1 for 60210 cents. */
export const toDollars = (cents: Cents): number => cents / 100;

/** `1,404` for 1404, `1,404.90` for `1404.90`. Not by `Intl`, whose first use takes a phone a fifth of a second. */
export function grouped(amount: number | string): string {
  const [whole = '', ...part] = String(amount).split('.');
  const groups: string[] = [];
  for (let end = whole.length; end > 0; end -= 3) groups.unshift(whole.slice(Math.max(0, end - 3), end));
  return [groups.join(','), ...part].join('.');
}

/** `$669`, and `$602.10` where there are cents. */
export function formatUsd(cents: Cents): string {
  return `${cents < 0 ? '-' : ''}$${grouped(formatAmount(Math.abs(cents)))}`;
}
