/** Leaves out what the page's own early scripts have added. */
const others = ':not([data-early] *)';

/**
 * Whether a translator or an extension has changed the prerendered page, so that React will render it again. Translators
 * set the language of the document or replace text by elements, and extensions add elements of their own.
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
