/** Elements that scripts of the page itself put into a prerendered page are in these places. */
const others = ':not([data-early] *)';

/**
 * Whether a prerendered page is no longer as it came, so that React will render it again: a translator has changed it,
 * which says so or replaces texts by elements, or an extension has added elements of its own.
 */
export function isAltered(): boolean {
  const root = document.getElementById('root');
  const count = root?.dataset['elements'];
  return (
    document.documentElement.lang !== 'en' ||
    document.querySelector('font') !== null ||
    (count !== undefined && root?.querySelectorAll(others).length !== Number(count))
  );
}
