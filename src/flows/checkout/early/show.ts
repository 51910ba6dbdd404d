import { formatUsd, parsePrice } from '../../../../domain/money.ts';
import { cartLabel, countCourses } from '../../../../machines/cart/label.ts';
import { CART_KEY, parseCart } from '../../../services/storage/cart.ts';
import { readText } from '../../../services/storage/browserStorage.ts';
import { earlyCartLinkId, earlyCheckoutId, templateIds } from './names.ts';

/** The codes in the cart, and those that the address adds to it. */
function chosenCodes(): readonly string[] {
  const stored = readText('local', CART_KEY);
  const linked = new URLSearchParams(location.search).getAll('course_codes');
  return [
    ...new Set([
      ...(stored.kind === 'read' ? parseCart(stored.text) : []),
      ...linked.map((code) => code.toLowerCase()),
    ]),
  ];
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
  const rows = chosenCodes().flatMap((code) => {
    const row = body?.querySelector<HTMLElement>(`[data-code="${CSS.escape(code)}"]`);
    return row ? [row] : [];
  });
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
