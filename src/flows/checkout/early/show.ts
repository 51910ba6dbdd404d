import { formatUsd, parsePrice } from '../../../../domain/money.ts';
import { cartLabel, countCourses } from '../../../../machines/cart/label.ts';
import { parseSearch, stringifySearch, valuesIn, withoutParameters } from '../../../services/query.ts';
import { changeStoredCart, linkedCourses } from '../../../services/storage/cart.ts';
import { earlyCartLinkId, earlyCheckoutId, templateIds } from './names.ts';

/**
 * The codes in the cart, and those that the address adds to it: they are stored at once, because the visitor may leave
 * before the page is hydrated. Where nothing can be stored, they stay in the address.
 *
 * @param isSold whether a code in lower case is one of a course that is sold
 */
function chosenCodes(isSold: (code: string) => boolean): readonly string[] {
  const search = parseSearch(location.search);
  const linked = valuesIn(search, linkedCourses).map((code) => code.trim().toLowerCase());
  const { codes, isStored } = changeStoredCart((stored) => [...stored, ...linked.filter(isSold)]);
  if (linked.length > 0 && isStored) {
    const others = stringifySearch(withoutParameters(search, [linkedCourses]));
    history.replaceState(history.state, '', location.pathname + others + location.hash);
  }
  return codes;
}

/** Shows the pending registrations before the page is hydrated, from the prerendered templates. */
function showEarlyCheckout(): void {
  const container = document.getElementById(earlyCheckoutId);
  const template = (id: string) =>
    (document.getElementById(id) as HTMLTemplateElement | null)?.content.cloneNode(true) as
      | DocumentFragment
      | undefined;
  const copy = template(templateIds.courses);
  const isHydrated = document.documentElement.dataset.hydrated !== undefined;
  if (container === null || copy === undefined || isHydrated) return;
  const body = copy.querySelector('tbody');
  const rowOf = (code: string) => body?.querySelector<HTMLElement>(`[data-code="${CSS.escape(code)}"]`);
  const rows = chosenCodes((code) => Boolean(rowOf(code))).flatMap((code) => rowOf(code) ?? []);
  if (rows.length === 0) {
    container.append(template(templateIds.empty) ?? '');
    return;
  }
  body?.replaceChildren(...rows);
  const total = rows.reduce((sum, row) => sum + parsePrice(row.dataset['cost'] ?? ''), 0);
  for (const place of copy.querySelectorAll('[data-total]')) place.textContent = formatUsd(total);
  const count = copy.querySelector('[data-count]');
  if (count) count.textContent = countCourses(rows.length);
  container.append(copy);

  const link = template(templateIds.cartLink);
  const anchor = link?.querySelector('a');
  if (link && anchor) {
    anchor.ariaLabel = cartLabel(rows.length);
    (anchor.lastElementChild ?? anchor).textContent = `${rows.length}`;
    document.getElementById(earlyCartLinkId)?.append(link);
  }
}

showEarlyCheckout();
